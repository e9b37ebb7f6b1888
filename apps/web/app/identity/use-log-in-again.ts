import { CallError } from '@fareway/api/call-error.ts';
import { useNavigate } from 'react-router';
import { dropSession } from './session.ts';

/**
 * For what a signed-in page calls when something is pressed: where the server says that the session has ended meanwhile, leads to log
 * in and back to this page, and answers true; there is nothing to say then. Every other refusal is the page's to tell.
 */
export function useLogInAgain(): (error: unknown) => Promise<boolean> {
  const navigate = useNavigate();
  return async (error) => {
    if (!(error instanceof CallError) || error.status !== 401) return false;
    const { pathname, search } = window.location;
    await dropSession();
    await navigate(`/login?${new URLSearchParams({ redirect: pathname + search })}`);
    return true;
  };
}
