import { CallError } from '@fareway/api/call-error.ts';
import { noWords } from '@fareway/api/client.ts';
import { useState } from 'react';
import { useLogInAgain } from '../identity/use-log-in-again.ts';

/** Why something was not done, and at which try: it is said again at each. */
export interface Failure {
  tries: number;
  error: CallError;
}

/**
 * For what is pressed on a signed-in page: `attempt` tries it, answers whether it was done, and keeps in `failure` why not, until the next
 * try. Where the session has ended it leads to log in and back. A fault of the page's own is reported, and is without words.
 */
export function useAttempt() {
  const logInAgain = useLogInAgain();
  const [failure, setFailure] = useState<Failure>();
  async function attempt(change: () => Promise<void>): Promise<boolean> {
    try {
      await change();
      setFailure(undefined);
      return true;
    } catch (caught) {
      if (await logInAgain(caught)) return false;
      const error = asCallError(caught);
      setFailure((before) => ({ tries: (before?.tries ?? 0) + 1, error }));
      return false;
    }
  }
  return { failure, attempt };
}

function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  reportError(error);
  return new CallError({ status: 500, key: 'unexpected', params: {}, message: noWords });
}
