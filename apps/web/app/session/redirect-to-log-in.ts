import { CallError } from '@fareway/api/call-error.ts';
import { redirect } from 'react-router';
import { dropSession } from './session.ts';
import { logInAddress } from './log-in-address.ts';

/**
 * For the `catch` of a logged-in page's calls: when the session has ended, redirects to the log-in, which leads back to `address`.
 * Throws every other error again.
 */
export function redirectToLogIn(address: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof CallError) || error.status !== 401) throw error;
    void dropSession();
    throw redirect(logInAddress(new URL(address)));
  };
}

/**
 * For the `catch` of calls that a logged-in page can do without: redirects to the log-in as above, and returns undefined for every other
 * refusal and without a connection.
 */
export function missingUnlessLoggedOut(address: string): (error: unknown) => undefined {
  return (error) => {
    if (!(error instanceof CallError) || error.status === 401) redirectToLogIn(address)(error);
    return undefined;
  };
}
