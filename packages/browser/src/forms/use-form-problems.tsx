import { ErrorSummary, type SummaryError } from '@fareway/ui/error-summary/error-summary.tsx';
import { useState, type ReactNode } from 'react';
import { textOfError } from '../calls/text-of-error.ts';
import type { FieldErrors } from './create-form.ts';

/**
 * The delay in milliseconds before an error appears after its field was left, for `delayError`. Without it the error could move a link or
 * button while it is being pressed, and the press would miss.
 */
export const aPress = 300;

/**
 * The problems of a form, shown above it between two attempts: `summary` goes at the top, `showInvalid` is the second argument of
 * handleSubmit, `show` displays refusals of the server. Fields that are no longer `invalid` are removed from the summary. The summary takes
 * the focus at each attempt, and never while the person is typing; therefore the form has `shouldFocusError: false`. `first`: the problems of
 * a form that was sent before the script ran.
 */
export function useFormProblems(invalid: FieldErrors = {}, first: SummaryError[] = []) {
  const [{ tries, errors }, setProblems] = useState<{ tries: number; errors: SummaryError[] }>({
    tries: 0,
    errors: first,
  });
  const isMended = ({ field }: SummaryError) => field !== undefined && !(field in invalid);
  const showAll = (next: SummaryError[]) => setProblems((before) => ({ tries: before.tries + 1, errors: next }));
  return {
    summary: (
      <ErrorSummary
        key={tries}
        errors={errors.map((error) => ({ ...error, isMended: isMended(error) }))}
        hasOthers={Object.keys(invalid).some((name) => !errors.some(({ field }) => field === name))}
      />
    ) satisfies ReactNode,
    clear: () => setProblems((before) => ({ ...before, errors: [] })),
    showInvalid: (found: FieldErrors) => showAll(listErrors(found)),
    show: (error: unknown) => showAll([{ message: textOfError(error) }]),
  };
}

/** In the order of the fields on the page. */
function listErrors(invalid: FieldErrors): SummaryError[] {
  return Object.entries(invalid)
    .flatMap(([field, error]) => (typeof error?.message === 'string' ? [{ field, message: error.message }] : []))
    .toSorted((one, other) => (isBefore(one.field, other.field) ? -1 : 1));
}

function isBefore(field: string, other: string): boolean {
  const [element, otherElement] = [document.getElementById(field), document.getElementById(other)];
  if (!element || !otherElement) return element !== null;
  return (element.compareDocumentPosition(otherElement) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
