import { CallError } from '@fareway/api/call-error.ts';
import * as text from '@fareway/texts/staff/failures.ts';

/** Returns the reference of a failure that support finds in the log; undefined for a refusal and without a response. */
export function referenceOf(error: unknown): string | undefined {
  const reference = error instanceof CallError ? error.params['trace_id'] : undefined;
  return typeof reference === 'string' ? reference : undefined;
}

/**
 * Returns the error that a page shows for a failed change. A failure of the server says that nothing was changed, because the server undoes what it has
 * begun, and gives its reference (C-217). Other errors stay as they are.
 */
export function explained(error: unknown): unknown {
  const reference = referenceOf(error);
  if (!(error instanceof CallError) || reference === undefined) return error;
  const { status, key, params } = error;
  return new CallError({ status, key, params, message: text.nothingChanged(reference) }, { cause: error });
}
