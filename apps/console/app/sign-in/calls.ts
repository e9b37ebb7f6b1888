import { resultOf } from '@fareway/api/client.ts';
import { described } from '../session/described.ts';
import { forgetSession, holdSession, type StaffSession } from '../session/session.ts';

/** Sends email and password. Returns the step that follows, for a session that opens no page yet. */
export async function sendPassword(body: { email: string; password: string }): Promise<'code' | 'set-up'> {
  const { next } = await resultOf(described.POST<{ next: 'code' | 'set-up' }>('/staff/sign-in', { body }));
  forgetSession();
  return next;
}

/** Sends a code of the authenticator app, or a recovery code. The session then opens the pages. */
export async function sendCode(code: string): Promise<void> {
  holdSession(await resultOf(described.POST<StaffSession>('/staff/sign-in/code', { body: { code } })));
}
