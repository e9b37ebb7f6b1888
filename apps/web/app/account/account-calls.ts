import { resultOf, type Api } from '@fareway/api/client.ts';
import { listMandates } from '../mandates/calls.ts';
import { api } from '../session/browser-api.ts';
import { renewSession, type Session } from '../session/session.ts';

type User = Session['user'];

/** Returns the account: another device may have changed it since the token of the page was signed. */
async function readUser(from: Api): Promise<User> {
  return (await resultOf(from.GET('/auth/session'))).user;
}

/** What the account page shows. `Missing` stands for what could not be loaded. */
interface AccountPage<Missing> {
  user: User | Missing;
  /** The pending email address. */
  pending: { email: string | undefined } | Missing;
  /** Whether there are mandates; undefined when that could not be read. */
  hasMandates: boolean | undefined;
}

/** Loads what the account page shows. `onFailure` decides about an account or a pending email address that could not be loaded. */
export async function readAccountPage<Missing>(
  { id, email }: Pick<User, 'id' | 'email'>,
  onFailure: (error: unknown) => Missing,
  from: Api = api,
): Promise<AccountPage<Missing>> {
  const [user, pending, mandates] = await Promise.all([
    readUser(from).catch(onFailure),
    readPendingEmail({ user: { email } }, from).catch(onFailure),
    // the page is useful without them, and says that they could not be read
    listMandates(id, from).catch(() => undefined),
  ]);
  return { user, pending, hasMandates: mandates && mandates.length > 0 };
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

/**
 * Requests a change of the email address: a code is emailed to the new one. The password is needed when the log-in is more than ten minutes
 * ago.
 */
export async function askForEmail({ user }: Session, newEmail: string, password?: string): Promise<void> {
  const params = { path: { username: user.email } };
  await resultOf(api.PUT('/user/{username}', { params, body: { newEmail, ...(password && { password }) } }));
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
export async function learnOfChange(): Promise<void> {
  await renewSession().catch(() => undefined);
}
