import { CallError } from '@fareway/api/call-error.ts';
import * as text from '@fareway/texts/staff/failures.ts';

/** A call that only reads has no response. */
export class NotRead extends Error {
  override name = 'NotRead';
}

/**
 * Returns the reference of a failure: of one of the server the id of the call, which is in its log, and of one of the page its error. Undefined for a
 * refusal and without a response.
 */
export function referenceOf(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return error instanceof Error ? String(error) : undefined;
  const reference = error.params['trace_id'];
  return typeof reference === 'string' ? reference : undefined;
}

/**
 * Returns the error that a page shows for a failed action: what happened, whether something was changed, what to do, and the reference of a failure that
 * nobody expects (C-217). A refusal of the server stays as it is.
 */
export function explained(error: unknown): CallError {
  if (!(error instanceof CallError)) {
    reportError(error);
    return new CallError({ status: 500, key: 'unexpected', params: {}, message: text.ofPage(String(error)) });
  }
  const message = wordsOf(error);
  const { key, params } = error;
  return message === undefined ? error : new CallError({ status: 500, key, params, message }, { cause: error });
}

function wordsOf(error: CallError): string | undefined {
  const { status, key, params, message, cause, hasServerText } = error;
  if (status === 0) return cause instanceof NotRead ? text.notRead : text.noResponse;
  const reference = referenceOf(error);
  if (reference !== undefined) {
    if (params['may_be_changed'] === undefined) return text.readFailed(reference);
    if (params['may_be_changed']) return text.unsure(reference);
    return status === 503 ? text.busyWith(reference) : text.nothingChanged(reference);
  }
  if (hasServerText) return text.refusals[key]?.(message);
  const moment = new Date().toISOString();
  return status < 500 ? text.refusedOnTheWay(status, moment) : text.foreignResponse(status, moment);
}
