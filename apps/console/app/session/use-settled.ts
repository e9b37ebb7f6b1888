import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { signInAddress } from './addresses.ts';
import { canAsk, isEndOfSession } from './ended-session.ts';
import { noteEndOfSession } from './session.ts';
import { isNotProven } from './use-step-up.tsx';

/**
 * For actions of a page: returns true when there is nothing more to show, because the person closed the question for a code or to sign in again.
 * A page that cannot ask after the end of the session leads to sign in, and back.
 */
export function useSettled(): (error: unknown) => Promise<boolean> {
  const navigate = useNavigate();
  return useCallback(
    async (error) => {
      if (isNotProven(error)) return true;
      if (!isEndOfSession(error)) return false;
      if (canAsk()) return true;
      noteEndOfSession();
      await navigate(signInAddress('/sign-in', window.location));
      return true;
    },
    [navigate],
  );
}
