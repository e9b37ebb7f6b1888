import { CallError } from '@fareway/api/call-error.ts';
import { resultOf } from '@fareway/api/client.ts';
import { api } from '../session/api.ts';
import { forgetSession, holdSession } from '../session/session.ts';

/** Sends email and password. Returns the step that follows, for a session that opens no page yet. */
export async function sendPassword(body: { email: string; password: string }): Promise<'code' | 'set-up'> {
  const { next } = await resultOf(api.POST('/staff/sign-in', { body }));
  forgetSession();
  return next;
}

/** Sends a code of the authenticator app, or a recovery code. The session then opens the pages. */
export async function sendCode(code: string): Promise<void> {
  try {
    holdSession(await resultOf(api.POST('/staff/sign-in/code', { body: { code } })));
  } catch (error) {
    // in another tab
    if (!(error instanceof CallError) || error.key !== 'staff-signed-in-already') throw error;
    forgetSession();
  }
}
