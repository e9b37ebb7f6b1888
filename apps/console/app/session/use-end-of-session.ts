import { CallError } from '@fareway/api/call-error.ts';
import * as text from '@fareway/texts/staff/sign-in.ts';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { signInAddress } from './addresses.ts';
import { forgetSession } from './session.ts';

/**
 * For actions of a page: when the session has ended, leads to sign in and back to this page, and returns true; then there is nothing to show.
 * Other refusals are for the page to show.
 */
export function useEndOfSession(): (error: unknown) => Promise<boolean> {
  const navigate = useNavigate();
  return useCallback(
    async (error) => {
      if (!(error instanceof CallError) || error.status !== 401) return false;
      forgetSession();
      await navigate(signInAddress('/sign-in', window.location), { state: { notice: text.ended } });
      return true;
    },
    [navigate],
  );
}
