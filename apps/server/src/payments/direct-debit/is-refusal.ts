import type { ApiError } from 'gocardless-nodejs/errors';
import { InvalidApiUsageError, InvalidStateError, ValidationFailedError } from 'gocardless-nodejs/errors';

/** Whether the provider refused what was sent. A token that is not taken, or a provider at its limits, says nothing of it. */
export function isRefusal(error: unknown): error is ApiError {
  return [ValidationFailedError, InvalidStateError, InvalidApiUsageError].some((kind) => error instanceof kind);
}
