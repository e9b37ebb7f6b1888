import { CallError } from '@fareway/api/call-error.ts';
import * as failures from '@fareway/texts/api/failures.ts';
import { useState } from 'react';

/** Why a try failed, and the number of the try: the page announces each failure. */
export interface Failure {
  tries: number;
  error: CallError;
}

/** An app's way of dealing with an ended session: returns whether the error was one, and if so leads to log in and back. */
export type SessionEndHandler = (error: unknown) => Promise<boolean>;

/**
 * For what is pressed on a page with a session. `attempt` runs a change and returns whether it succeeded; `failure` holds why it did not,
 * until the next success. An ended session is left to the app. A fault of the page is reported, and shown with a general text.
 */
export function useAttempt(onSessionEnd: SessionEndHandler) {
  const [failure, setFailure] = useState<Failure>();
  async function attempt(change: () => Promise<void>): Promise<boolean> {
    try {
      await change();
      setFailure(undefined);
      return true;
    } catch (caught) {
      if (await onSessionEnd(caught)) return false;
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
  return new CallError({ status: 500, key: 'unexpected', params: {}, message: failures.unknown });
}
