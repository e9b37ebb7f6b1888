import { CallError } from '@fareway/api/call-error.ts';
import { noWords } from '@fareway/api/client.ts';
import { ErrorSummary, type SummaryError } from '@fareway/ui/error-summary/error-summary.tsx';
import { useState, type ReactNode } from 'react';
import type { FieldErrors } from 'react-hook-form';

/**
 * Milliseconds that an error waits after its field was left, for `delayError`: what moves the page while a link or a button further
 * down is being pressed makes the press miss.
 */
export const aPress = 300;

/**
 * What stands in a form's way, above it, from one try to the next: `summary` goes at the top, `showInvalid` is the second argument of
 * handleSubmit, `show` is for what the server refused. A field that is no longer among the `invalid` ones is struck out. It takes
 * the focus at each try, and never while somebody is typing; so the form is made with `shouldFocusError: false`.
 */
export function useFormProblems(invalid: FieldErrors = {}) {
  const [{ tries, errors }, setProblems] = useState<{ tries: number; errors: SummaryError[] }>({
    tries: 0,
    errors: [],
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
    show: (error: unknown) => showAll([{ message: wordsOf(error) }]),
  };
}

/** The words for what a call was refused with, for a call that did not get through, or for a fault of the page's own. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof CallError)) {
    reportError(error);
    return noWords;
  }
  return error.status === 0
    ? 'We could not reach our server. Check your connection and try again; nothing you typed is lost.'
    : error.message;
}

/** As the fields stand on the page, whatever order they were looked at. */
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
