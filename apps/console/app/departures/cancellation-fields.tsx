import { treatments, type Treatment } from '@fareway/domain/network/departures/cancelled-departure.ts';
import type { FieldErrors } from '@fareway/browser/forms/create-form.ts';
import * as text from '@fareway/texts/network/cancel-departure.ts';
import { CheckboxField } from '@fareway/ui/checkbox-field/checkbox-field.tsx';
import { RadioCards } from '@fareway/ui/radio-cards/radio-cards.tsx';
import { SelectField } from '@fareway/ui/select-field/select-field.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { TextArea } from '@fareway/ui/text-area/text-area.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import type { ShownDeparture, Target } from './calls.ts';
import { targetInWords } from './departure-words.ts';

/** What a person has typed and chosen. */
export interface Typed {
  reason: string;
  treatment: Treatment;
  /** The key of the chosen departure. */
  to: string;
  emails: boolean;
  /** Undefined until it is changed: then it follows the reason. */
  words: string | undefined;
}

export const targetKey = ({ date, direction }: Pick<Target, 'date' | 'direction'>) => `${date} ${direction}`;

interface CancellationFieldsProps {
  departure: ShownDeparture;
  typed: Typed;
  /** What the email says: the ready words, or what was typed. */
  words: string;
  invalid: FieldErrors;
  onChange: (changed: Partial<Typed>) => void;
}

/** Why a departure is cancelled, what happens to seats, and what is emailed. Of one that is cancelled the reason stays. */
export function CancellationFields({ departure, typed, words, invalid, onChange }: CancellationFieldsProps) {
  const { targets, cancelled, may_refund } = departure;
  const errorOf = (field: string) => invalid[field]?.message;
  const offered = treatments.filter(
    (one) => (one !== 'move' || targets.length > 0) && (one !== 'refund' || may_refund),
  );
  return (
    <Stack gap={24}>
      {!cancelled && (
        <TextField
          name="reason"
          label={text.reason}
          hint={text.reasonHint}
          error={errorOf('reason')}
          autoComplete="off"
          value={typed.reason}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      )}
      <RadioCards
        name="treatment"
        label={text.treatment}
        hint={targets.length === 0 ? text.noTargets : undefined}
        value={typed.treatment}
        options={offered.map((value) => ({ value, ...text.treatments[value] }))}
        onChange={({ target }) => onChange({ treatment: target.value as Treatment })}
      />
      {typed.treatment === 'move' && (
        <SelectField
          name="to"
          label={text.to}
          value={typed.to}
          options={targets.map((target) => ({ value: targetKey(target), label: targetInWords(target) }))}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      )}
      <CheckboxField
        name="emails"
        label={cancelled ? text.emailsRest : text.emails}
        hint={text.emailsHint}
        checked={typed.emails}
        onChange={({ target }) => onChange({ emails: target.checked })}
      />
      {typed.emails && (
        <TextArea
          name="message"
          label={text.message}
          hint={text.messageHint}
          error={errorOf('message')}
          rows={6}
          value={words}
          onChange={({ target }) => onChange({ words: target.value })}
        />
      )}
    </Stack>
  );
}
