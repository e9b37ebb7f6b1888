import { CallError } from '@fareway/api/call-error.ts';
import * as failures from '@fareway/texts/api/failures.ts';

/** How long a page waits for the server when it has something stored to show, in milliseconds. */
const patience = 2500;

/**
 * Resolves with what is promised when it arrives in time. Otherwise it rejects with the CallError of an unreachable server; the work
 * itself continues.
 */
export function inTime<T>(promised: Promise<T>, limit: number = patience): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(unreachable()), limit);
    promised.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Why the server returns no data: it does not respond, or it responds with an error of its own (5xx). */
export type Outage = 'unreachable' | 'failing';

/** Returns the outage that an error reports; undefined for a refusal and for an error of the page. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof CallError)) return undefined;
  if (error.status === 0) return 'unreachable';
  return error.status >= 500 ? 'failing' : undefined;
}

/** Whether an error is that of an outage. */
export function isOutage(error: unknown): boolean {
  return outageOf(error) !== undefined;
}

/** Returns the error of an outage that another call met. */
export function outageError(outage: Outage): CallError {
  if (outage === 'unreachable') return unreachable();
  return new CallError({ status: 503, key: 'unexpected', params: {}, message: failures.unknown });
}

function unreachable(): CallError {
  return new CallError({ status: 0, key: 'unreachable', params: {}, message: failures.unreachable });
}
