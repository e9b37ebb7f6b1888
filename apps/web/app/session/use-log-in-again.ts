import { CallError } from '@fareway/api/call-error.ts';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { dropSession, visitorApi } from './session.ts';
import { logInAddress } from './log-in-address.ts';

/**
 * For actions of a logged-in page: when the session has ended, leads to the log-in and back to this page, and returns true; then there is
 * nothing to show. The same when the action needs a more recent log-in, which is shown. Other refusals are for the page to show.
 */
export function useLogInAgain(): (error: unknown) => Promise<boolean> {
  const navigate = useNavigate();
  const toast = useToast();
  return useCallback(
    async (error) => {
      if (!(error instanceof CallError) || error.status !== 401) return false;
      if (error.key === 'log-in-again') {
        toast(error.message, 'info');
        await endSession();
      }
      await dropSession();
      await navigate(logInAddress(window.location));
      return true;
    },
    [navigate, toast],
  );
}

/**
 * The session is still active, and the log-in page would lead straight back, so it is ended. When the server cannot be reached, that page
 * does not work either.
 */
async function endSession(): Promise<void> {
  try {
    await visitorApi.POST('/auth/sign-out', { body: {} });
  } catch {
    // The same reason.
  }
}
