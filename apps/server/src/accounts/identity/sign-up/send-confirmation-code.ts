import type { Kysely } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { queueMessage } from '../../../messages/queue-message.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { newId } from '../../../platform/ids.ts';
import { hashCode, newConfirmationCode } from '../secrets/one-time-codes.ts';
import { setConfirmationCode } from './sign-up-queries.ts';
import { findUser } from '../users/user-queries.ts';

const codeLifetime = 24 * 3_600_000;

/**
 * Gives a sign-up a new code and queues the mail that tells it, in one transaction. With `unlessSentSince` a code that was sent then
 * or later stays as it is. When the address has an account already its owner is told that instead, and the code stays unknown.
 * Answers whether something was sent; `send-messages` is to be nudged after the commit.
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
  await queueMessage(db, now, {
    client_id: null,
    event_key: `sign-up ${signUp.id} code ${newId(now.getTime())}`,
    template: hasAccount ? 'address-already-registered' : 'confirm-sign-up',
    channel: 'email',
    recipient: signUp.email,
    data: hasAccount ? {} : { secret: { code } },
  });
  return true;
}

/** What a confirmation code is bound to. */
export function confirmationSubject(signUpId: string): string {
  return `sign-up ${signUpId}`;
}
