import { refuse } from '@fareway/domain/refusals.ts';
import {
  ApiError,
  GoCardlessInternalError,
  IdempotentCreationConflictError,
  RateLimitError,
} from 'gocardless-nodejs/errors';

const seconds = 20;

/**
 * Runs a call to the direct debit provider. The SDK repeats a GET by itself that did not arrive or met a failure on their side. Throws
 * direct-debit-offline (503) when no answer came, and the provider's own refusals as they are.
 */
export async function askProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await withinTime(call());
  } catch (error) {
    if (isAnswer(error)) throw error;
    return refuse('direct-debit-offline', {});
  }
}

/**
 * Makes something at the provider under a key of its own, once however often it is asked for: a call whose answer was lost is sent once
 * more, and where the key was used before, what was made then is the answer. The caller compares it with what it wants.
 */
export async function createOnce<T>(create: () => Promise<T>, find: (id: string) => Promise<T>): Promise<T> {
  try {
    return await withinTime(create()).catch((error: unknown) => {
      if (isAnswer(error)) throw error;
      return askProvider(create);
    });
  } catch (error) {
    if (!(error instanceof IdempotentCreationConflictError)) throw error;
    return askProvider(() => find(error.conflictingResourceId));
  }
}

/** Something was decided about the call, so asking again would change nothing. */
function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && !(error instanceof GoCardlessInternalError) && !(error instanceof RateLimitError);
}

/** The SDK waits for ever. */
async function withinTime<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('the direct debit provider took too long')), seconds * 1_000);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
