import { refuse } from '@fareway/domain/refusals.ts';
import {
  ApiError,
  GoCardlessInternalError,
  IdempotentCreationConflictError,
  MalformedResponseError,
  RateLimitError,
} from 'gocardless-nodejs/errors';

const seconds = 10;

/**
 * Runs a call to the direct debit provider. The SDK repeats a GET by itself that did not arrive or met a failure on their side. Throws
 * direct-debit-offline (503) when no answer came, and the provider's own refusals as they are, but for the request that they carry.
 */
export async function askProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await withinTime(call());
  } catch (error) {
    return isNoAnswer(error) ? refuse('direct-debit-offline', {}) : throwBare(error);
  }
}

/**
 * Makes something at the provider under a key of its own, once however often it is asked for: a call whose answer was lost is sent once
 * more, and where the key was used before, what was made then is the answer. The caller compares it with what it wants.
 */
export async function createOnce<T>(create: () => Promise<T>, find: (id: string) => Promise<T>): Promise<T> {
  try {
    return await withinTime(create()).catch((error: unknown) =>
      isNoAnswer(error) ? askProvider(create) : throwBare(error),
    );
  } catch (error) {
    if (!(error instanceof IdempotentCreationConflictError)) throw error;
    return askProvider(() => find(error.conflictingResourceId));
  }
}

/** Nothing was decided about the call, or nobody knows what. A fault of our own is none of these. */
function isNoAnswer(error: unknown): boolean {
  const ofTheirs = [GoCardlessInternalError, RateLimitError, MalformedResponseError, LateAnswer];
  // what the SDK's own HTTP client throws carries the options of the request
  return ofTheirs.some((kind) => error instanceof kind) || (error instanceof Error && 'options' in error);
}

/** The response of a refusal holds its request, and that the operator's token: nobody may come to log it. */
function throwBare(error: unknown): never {
  if (error instanceof ApiError) Reflect.deleteProperty(error, 'response');
  throw error;
}

class LateAnswer extends Error {}

/** The SDK waits for ever. */
async function withinTime<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new LateAnswer('the direct debit provider took too long')),
    seconds * 1_000,
  );
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
