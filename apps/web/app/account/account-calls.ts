import { resultOf, type Api } from '@fareway/api/client.ts';
import { api } from '../session/browser-api.ts';
import { renewSession, type Session } from '../session/session.ts';

type User = Session['user'];

/** Returns the account from the server. */
export async function readUser(from: Api): Promise<User> {
  return (await resultOf(from.GET('/auth/session'))).user;
}

/** Returns the account: another device may have changed it since this page's token was signed. */
export async function readAccount(session: Session): Promise<User> {
  const user = await readUser(api);
  if (user.email !== session.user.email) await learnOfChange();
  return user;
}

/** Returns the pending email address of an account with a requested change. */
export async function readPendingEmail(
  { user }: { user: Pick<User, 'email'> },
  from: Api = api,
): Promise<{ email: string | undefined }> {
  const params = { path: { username: user.email } };
  const { exists, email } = await resultOf(from.GET('/user/{username}/email/verify/check', { params }));
  return { email: exists ? email : undefined };
}

/** Requests a change of the email address: a code is emailed to the new one. */
export async function askForEmail({ user }: Session, newEmail: string): Promise<void> {
  const params = { path: { username: user.email } };
  await resultOf(api.PUT('/user/{username}', { params, body: { newEmail } }));
}

/** Completes the change with its code. */
export async function verifyEmail({ user }: Session, verificationCode: string): Promise<void> {
  const params = { path: { userId: user.id } };
  await resultOf(api.POST('/user/{userId}/email/verify', { params, body: { verification_code: verificationCode } }));
  await learnOfChange();
}

/** Requests another code, at most one a minute. */
export async function resendEmailCode({ user }: Session): Promise<void> {
  await resultOf(api.POST('/user/{userId}/email/verify/resend', { params: { path: { userId: user.id } }, body: {} }));
}

/** Changes the mobile number. */
export async function changePhone({ user }: Session, phoneNumber: string): Promise<void> {
  const params = { path: { userId: user.id } };
  await resultOf(api.PUT('/user/{userId}/phone', { params, body: { phone_number: phoneNumber } }));
  await learnOfChange();
}

/** Changes the password, which ends every other session. */
export async function changePassword(
  { user }: Session,
  body: { current_password: string; password: string },
): Promise<void> {
  await resultOf(api.PUT('/user/{userId}/password', { params: { path: { userId: user.id } }, body }));
}

/** The change is complete, whether or not this page receives the new session at once. */
async function learnOfChange(): Promise<void> {
  await renewSession().catch(() => undefined);
}
