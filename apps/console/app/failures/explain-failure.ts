import { CallError } from '@fareway/api/call-error.ts';
import * as text from '@fareway/texts/staff/failures.ts';

/** A call has no response, and has changed nothing: it only reads, or the browser had no connection before it was sent. */
export class NothingDone extends Error {
  override name = 'NothingDone';
  readonly because: 'reading' | 'offline';

  constructor(because: NothingDone['because'], options?: ErrorOptions) {
    super(because, options);
    this.because = because;
  }
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
  const { status, key, params, message, cause } = error;
  if (status === 0) {
    if (!(cause instanceof NothingDone)) return text.noResponse;
    return cause.because === 'offline' ? text.offline : text.notRead;
  }
  const reference = referenceOf(error);
  if (reference !== undefined) {
    if (params['may_be_changed'] === undefined) return text.readFailed(reference);
    if (params['may_be_changed']) return text.unsure(reference);
    return status === 503 ? text.busyWith(reference) : text.nothingChanged(reference);
  }
  if (key !== 'unexpected') return text.refusals[key]?.(message);
  const moment = new Date().toISOString();
  return status < 500 ? text.refusedOnTheWay(status, moment) : text.foreignResponse(status, moment);
}
