import { CallError } from '@fareway/api/call-error.ts';
import { redirect } from 'react-router';
import { dropSession } from './session.ts';
import { logInAddress } from './with-redirect.ts';

/**
 * For the `catch` of a signed-in page's calls: where the server says that the session has ended meanwhile, leads to log in and
 * back to `address`. Passes every other error on.
 */
export function leadToLogIn(address: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof CallError) || error.status !== 401) throw error;
    void dropSession();
    throw redirect(logInAddress(new URL(address)));
  };
}

/**
 * For the `catch` of what a signed-in page can do without, or says by itself that it is missing: leads to log in as above, and answers
 * undefined for every other refusal and when there is no connection.
 */
export function missingUnlessSignedOut(address: string): (error: unknown) => undefined {
  return (error) => {
    if (!(error instanceof CallError) || error.status === 401) leadToLogIn(address)(error);
    return undefined;
  };
}
