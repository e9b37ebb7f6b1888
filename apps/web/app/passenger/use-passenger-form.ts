import type { PassengerField } from '@fareway/domain/passengers/passenger-form.ts';
import { formNotSent } from '@fareway/texts/words/sentences.ts';
import type { SummaryError } from '@fareway/ui/error-summary/error-summary.tsx';
import { useState, type ChangeEvent, type SyntheticEvent } from 'react';
import type { PassengerFields } from './purchase-draft.ts';
import type { Draft } from './use-draft.ts';

export interface PassengerForm {
  /** The props of a field's control. */
  field: (name: keyof PassengerFields) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  };
  /** The problem of a field, from the first attempt to confirm. */
  errorOf: (name: PassengerField) => string | undefined;
  /**
   * The problems at the last attempt to confirm, which of them are corrected, and the number of the attempt: the summary takes the focus at
   * each.
   */
  summary: { tries: number; errors: SummaryError[]; hasOthers?: boolean };
  /** Shows the problems. Returns whether there are none. */
  check: () => boolean;
  submit: (event: SyntheticEvent) => Promise<void>;
  isBusy: boolean;
}

/**
 * The passenger form with its current problems. Its values are in the draft, which is stored at every change. Errors appear from the first
 * attempt to confirm: an error that appeared when its field was left would move the button while it is being pressed.
 */
export function usePassengerForm(
  problems: Partial<Record<PassengerField, string>>,
  { draft, changePassenger }: Draft,
  onConfirm: () => Promise<void>,
): PassengerForm {
  const [summary, setSummary] = useState<PassengerForm['summary']>({ tries: 0, errors: [] });
  const [isBusy, setIsBusy] = useState(false);
  const { passenger } = draft;
  const errorOf = (name: PassengerField) => (summary.tries > 0 ? problems[name] : undefined);

  const isMended = ({ field }: SummaryError) => field !== undefined && !(field in problems);

  const show = (errors: SummaryError[]) => setSummary(({ tries }) => ({ tries: tries + 1, errors }));

  function check(): boolean {
    const errors = Object.entries(problems).map(([field, message]) => ({ field, message }));
    show(errors);
    return errors.length === 0;
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (!check() || isBusy) return;
    setIsBusy(true);
    try {
      await onConfirm();
    } catch {
      show([{ message: formNotSent }]);
    } finally {
      setIsBusy(false);
    }
  }

  const type = (name: keyof PassengerFields, value: string) => {
    // The chosen stop belongs to the zone before.
    changePassenger({ [name]: value, ...(name === 'zone' && { zoneStop: '' }) });
  };

  return {
    field: (name) => ({
      name,
      value: passenger[name],
      error: errorOf(name),
      onChange: ({ target }) => type(name, target.value),
    }),
    errorOf,
    summary: {
      ...summary,
      errors: summary.errors.map((error) => ({ ...error, isMended: isMended(error) })),
      hasOthers: Object.keys(problems).some((name) => !summary.errors.some(({ field }) => field === name)),
    },
    check,
    submit,
    isBusy,
  };
}
