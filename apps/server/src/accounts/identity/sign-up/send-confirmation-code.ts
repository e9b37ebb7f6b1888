import type { Kysely } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { createMessage, queueMessage } from '../../../messages/queue-messages.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { newId } from '../../../platform/ids.ts';
import { hashCode, newConfirmationCode } from '../secrets/one-time-codes.ts';
import { setConfirmationCode } from './sign-up-queries.ts';
import { findUser } from '../users/user-queries.ts';
import { addressAlreadyRegistered, confirmSignUp } from '../account-messages.ts';

const codeLifetime = 24 * 3_600_000;

/**
 * Stores a new code for a sign-up and queues its mail, in one transaction. With `unlessSentSince` a code that was sent at that instant or later
 * stays. If the address has an account, its owner receives a notice without the code. Returns whether a mail was queued; then nudge `send-messages`
 * after the commit.
 */
export async function sendConfirmationCode(
  db: Kysely<DB>,
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  signUp: { id: string; email: string },
  unlessSentSince?: Date,
): Promise<boolean> {
  const now = clock.now();
  const code = newConfirmationCode();
  const newCode = {
    hash: hashCode(keys, confirmationSubject(signUp.id), code),
    sentAt: now,
    expiresAt: new Date(now.getTime() + codeLifetime),
  };
  if (!(await setConfirmationCode(db, signUp.id, newCode, unlessSentSince))) return false;
  const hasAccount = (await findUser(db, signUp.email)) !== undefined;
  const envelope = {
    client_id: null,
    event_key: `sign-up ${signUp.id} code ${newId(now.getTime())}`,
    channel: 'email' as const,
    recipient: signUp.email,
  };
  const message = hasAccount
    ? createMessage(addressAlreadyRegistered, { ...envelope, data: {} })
    : createMessage(confirmSignUp, { ...envelope, data: { secret: { code } } });
  await queueMessage(db, now, message);
  return true;
}

/** Returns the subject of a confirmation code: it is valid for one sign-up. */
export function confirmationSubject(signUpId: string): string {
  return `sign-up ${signUpId}`;
}
