import { useCallback } from 'react';
import { useEndOfSession } from './use-end-of-session.ts';
import { isNotProven } from './use-step-up.tsx';

/**
 * For actions that may need a second factor: returns true when there is nothing more to show, because the session has ended and the person is led
 * to sign in, or because they closed the question for a code.
 */
export function useSettled(): (error: unknown) => Promise<boolean> {
  const endOfSession = useEndOfSession();
  return useCallback(async (error) => isNotProven(error) || endOfSession(error), [endOfSession]);
}
