import { CallError } from '@fareway/api/call-error.ts';

/** How long a page waits for the server when it has something of its own to show, in milliseconds. */
const patience = 2500;

/** What is promised, if it comes soon enough; else a CallError as if the server could not be reached. The work itself goes on. */
export function soonEnough<T>(promised: Promise<T>, limit: number = patience): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(outOfReach()), limit);
    promised.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Whether an error says that the server can't be had at the moment: no answer, or one that only a broken server gives. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}

/** The error of a server that could not be reached. */
export function outOfReach(): CallError {
  return new CallError({ status: 0, key: 'unreachable', params: {}, message: 'The server could not be reached.' });
}
