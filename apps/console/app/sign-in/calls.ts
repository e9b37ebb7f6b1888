import { CallError } from '@fareway/api/call-error.ts';
import { resultOf } from '@fareway/api/client.ts';
import type { paths } from '@fareway/api/schema.d.ts';
import { api } from '../session/api.ts';
import { signWithPasskey } from '../session/browser-passkeys.ts';
import { forgetSession, holdSession } from '../session/session.ts';

/** Sends email and password. Returns the step that follows, for a session that opens no page yet. */
export async function sendPassword(body: { email: string; password: string }): Promise<'code' | 'passkey' | 'set-up'> {
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

/** Signs in with a passkey alone. */
export async function sendPasskey(): Promise<void> {
  const options = await resultOf(api.POST('/staff/sign-in/passkey/options'));
  const response = (await signWithPasskey(options)) as SignedResponse;
  holdSession(await resultOf(api.POST('/staff/sign-in/passkey', { body: { response } })));
}

/** What a browser signs; its own type leaves the content open. */
type SignedResponse = paths['/staff/sign-in/passkey']['post']['requestBody']['content']['application/json']['response'];
