import { CallError } from '@fareway/api/call-error.ts';
import { unknownFailureText } from '@fareway/api/client.ts';

/** How long a page with stored data waits for the server, in milliseconds. */
const patience = 2500;

/**
 * Returns the result of a promise in time. Otherwise throws a CallError as if the server could not be reached. The work itself continues.
 */
export function soonEnough<T>(promised: Promise<T>, limit: number = patience): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(outOfReach()), limit);
    promised.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Why the server gives no data: no response came, or the response says that the server itself has a problem (5xx). */
export type Outage = 'unreachable' | 'failing';

/** Returns the outage that an error means; undefined for a refusal and for an error of the page itself. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof CallError)) return undefined;
  if (error.status === 0) return 'unreachable';
  return error.status >= 500 ? 'failing' : undefined;
}

/** Returns whether an error means that the server is unavailable at the moment, for either reason. */
export function isOutOfReach(error: unknown): boolean {
  return outageOf(error) !== undefined;
}

/** Returns the error of an outage that another call had. */
export function outageError(outage: Outage): CallError {
  if (outage === 'unreachable') return outOfReach();
  return new CallError({ status: 503, key: 'unexpected', params: {}, message: unknownFailureText });
}

function outOfReach(): CallError {
  return new CallError({ status: 0, key: 'unreachable', params: {}, message: 'The server could not be reached.' });
}
