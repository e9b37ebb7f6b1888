import { CallError } from '@fareway/api/call-error.ts';
import * as failures from '@fareway/texts/api/failures.ts';
import * as sentences from '@fareway/texts/words/sentences.ts';

/** Returns the text for a refused call, for a call without a response, or for an error of the page itself. */
export function textOfError(error: unknown): string {
  if (!(error instanceof CallError)) {
    reportError(error);
    return failures.unknown;
  }
  return error.status === 0 ? sentences.formNotSent : error.message;
}
