import { refuse } from '@fareway/domain/refusals/refusals.ts';
import {
  ApiError,
  GoCardlessInternalError,
  IdempotentCreationConflictError,
  InvalidApiUsageError,
  InvalidStateError,
  MalformedResponseError,
  RateLimitError,
  ValidationFailedError,
} from 'gocardless-nodejs/errors';

const timeoutSeconds = 10;

/**
 * Runs a call to the direct debit provider. The client repeats a call that reads and got no response or a 5xx. Throws direct-debit-offline (503) when
 * there is no response, and the provider's error without the request when it refuses.
 */
export async function callProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(call());
  } catch (error) {
    return isNoResponse(error) ? refuse('direct-debit-offline', {}) : throwWithoutRequest(error);
  }
}

/**
 * Creates an object at the provider with an idempotency key. Repeats a call without a response once. When the key was used before, it
 * returns the object of that call, which the caller has to check.
 */
export async function createOnce<T>(create: () => Promise<T>, find: (id: string) => Promise<T>): Promise<T> {
  try {
    return await withTimeout(create()).catch((error: unknown) =>
      isNoResponse(error) ? callProvider(create) : throwWithoutRequest(error),
    );
  } catch (error) {
    if (!(error instanceof IdempotentCreationConflictError)) throw error;
    return callProvider(() => find(error.conflictingResourceId));
  }
}

/** Cancels an object at the provider. Does nothing when the object has a final state already. */
export async function ignoreIfFinal(cancel: () => Promise<unknown>): Promise<void> {
  try {
    await callProvider(cancel);
  } catch (error) {
    if (!(error instanceof InvalidStateError)) throw error;
  }
}

/** Whether the provider refused this request. A token that it does not accept and a rate limit are no refusals of the request. */
export function isProviderRefusal(error: unknown): error is ApiError {
  return [ValidationFailedError, InvalidStateError, InvalidApiUsageError].some((kind) => error instanceof kind);
}

/** Whether the outcome of a call is unknown. False for an error in our own code. */
export function isNoResponse(error: unknown): boolean {
  const providerErrors = [GoCardlessInternalError, RateLimitError, MalformedResponseError, TimeoutError];
  // errors of the SDK's HTTP client have the options of the request
  return providerErrors.some((kind) => error instanceof kind) || (error instanceof Error && 'options' in error);
}

/** The error's response contains the request with the operator's token, so it is removed before anything can log it. */
function throwWithoutRequest(error: unknown): never {
  if (error instanceof ApiError) Reflect.deleteProperty(error, 'response');
  throw error;
}

class TimeoutError extends Error {}

/** The SDK has no timeout. */
async function withTimeout<T>(response: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timeout.reject(new TimeoutError('the direct debit provider took too long')),
    timeoutSeconds * 1_000,
  );
  try {
    return await Promise.race([response, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
