import { CallError } from '@fareway/api/call-error.ts';
import { noWords } from '@fareway/api/client.ts';

/** How long a page waits for the server when it has something of its own to show, in milliseconds. */
const patience = 2500;

/** What is promised, if it comes soon enough; else a CallError as if the server could not be reached. The work itself goes on. */
export function soonEnough<T>(promised: Promise<T>, limit: number = patience): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(outOfReach()), limit);
    promised.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Why the server gives no data: no response came, or the response says that the server itself has a problem (5xx). */
export type Outage = 'unreachable' | 'failing';

/** The outage that an error tells of; undefined for a refusal and for an error of the page's own. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof CallError)) return undefined;
  if (error.status === 0) return 'unreachable';
  return error.status >= 500 ? 'failing' : undefined;
}

/** Whether an error says that the server can't be had at the moment, for either reason. */
export function isOutOfReach(error: unknown): boolean {
  return outageOf(error) !== undefined;
}

/** The error of an outage that another call met. */
export function outageError(outage: Outage): CallError {
  if (outage === 'unreachable') return outOfReach();
  return new CallError({ status: 503, key: 'unexpected', params: {}, message: noWords });
}

function outOfReach(): CallError {
  return new CallError({ status: 0, key: 'unreachable', params: {}, message: 'The server could not be reached.' });
}
