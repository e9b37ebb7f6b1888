import { CallError } from '@fareway/api/call-error.ts';
import { unknownFailureText } from '@fareway/api/client.ts';
import { useState } from 'react';
import { useLogInAgain } from '../../../../apps/web/app/session/use-log-in-again.ts';

/** Why an action failed, and at which attempt: it is announced at each. */
export interface Failure {
  tries: number;
  error: CallError;
}

/**
 * Runs an action of a logged-in page. `attempt` returns whether it succeeded, and stores the reason of a failure in `failure` until the
 * next attempt. After the session has ended it leads to the log-in and back. An error of the page itself is reported and has no text.
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
  return new CallError({ status: 500, key: 'unexpected', params: {}, message: unknownFailureText });
}
