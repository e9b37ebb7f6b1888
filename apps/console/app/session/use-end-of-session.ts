import { CallError } from '@fareway/api/call-error.ts';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { signInAddress } from './addresses.ts';
import { noteEndOfSession } from './session.ts';

/**
 * For actions of a page: when the session has ended, leads to sign in and back to this page, and returns true; then there is nothing to show.
 * Other refusals are for the page to show.
 */
export function useEndOfSession(): (error: unknown) => Promise<boolean> {
  const navigate = useNavigate();
  return useCallback(
    async (error) => {
      if (!(error instanceof CallError) || error.status !== 401) return false;
      noteEndOfSession();
      await navigate(signInAddress('/sign-in', window.location));
      return true;
    },
    [navigate],
  );
}
