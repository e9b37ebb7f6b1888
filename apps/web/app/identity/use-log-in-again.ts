import { CallError } from '@fareway/api/call-error.ts';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useNavigate } from 'react-router';
import { dropSession, visitorApi } from './session.ts';
import { logInAddress } from './with-redirect.ts';

/**
 * For what a signed-in page calls when something is pressed: where the server says that the session has ended meanwhile, leads to log
 * in and back to this page, and answers true; there is nothing to say then. The same where the log-in is too long ago for what
 * was asked, which is said. Every other refusal is the page's to tell.
 */
export function useLogInAgain(): (error: unknown) => Promise<boolean> {
  const navigate = useNavigate();
  const toast = useToast();
  return async (error) => {
    if (!(error instanceof CallError) || error.status !== 401) return false;
    if (error.key === 'log-in-again') {
      toast(error.message, 'info');
      await endSession();
    }
    await dropSession();
    await navigate(logInAddress(window.location));
    return true;
  };
}

/** It still lives: the log-in page would lead straight back. Where the server can't be reached, nobody gets further than there either. */
async function endSession(): Promise<void> {
  try {
    await visitorApi.POST('/auth/sign-out', { body: {} });
  } catch {
    // As above.
  }
}
