import { redirect } from 'react-router';
import { signInAddress } from './addresses.ts';
import { isEndOfSession } from './ended-session.ts';
import { noteEndOfSession } from './session.ts';

/** Returns what a loader reads. After the session has ended, it throws a redirect to sign in, which leads back to the page. */
export async function orSignIn<T>({ url }: Request, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (!isEndOfSession(error)) throw error;
    noteEndOfSession();
    throw redirect(signInAddress('/sign-in', new URL(url)));
  }
}
