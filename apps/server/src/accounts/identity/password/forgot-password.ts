import type { Kysely } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { queueMessage } from '../../../messages/queue-message.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { countAttempts, mailboxOf } from '../../../platform/count-attempts.ts';
import { networkOf } from '../../../platform/network-of.ts';
import { lockOpenUser } from '../users/close-user.ts';
import { hashCode, newResetCode } from '../secrets/one-time-codes.ts';
import { findUser, setResetCode } from '../users/user-queries.ts';
import type { Visitor } from '../users/user.ts';

const hour = 3_600_000;
/** P-038 */
const codeLifetime = hour;
/** P-125 */
const sendAtMostEvery = hour;

/**
 * Mails a reset code to the owner of an account, at most once in 60 minutes. What it answers never depends on whether there is an
 * account or whether a mail was sent. Throws LimitExceededException, by address and network alone.
 */
export async function forgotPassword(deps: Deps, { email }: { email: string }, { ip }: Visitor): Promise<void> {
  const network = networkOf(ip);
  await countAttempts(deps, {
    'forgot password from': network,
    'forgot password of … from': `${mailboxOf(email)} ${network}`,
  });
  const wasSent = await inTransaction(deps.db, (transaction) => sendResetCode(transaction, deps, email));
  if (wasSent) deps.nudge('send-messages');
}

async function sendResetCode(db: Kysely<DB>, { keys, clock }: Deps, email: string): Promise<boolean> {
  const user = await findUser(db, email);
  // an account that is closed or moves to another address in this moment is sent nothing
  if (!user || (await lockOpenUser(db, { userId: user.id }))?.email !== email) return false;
  const now = clock.now();
  const code = newResetCode();
  const reset = {
    userId: user.id,
    codeHash: hashCode(keys, resetSubject(user), code),
    sentAt: now,
    expiresAt: new Date(now.getTime() + codeLifetime),
  };
  if (!(await setResetCode(db, reset, new Date(now.getTime() - sendAtMostEvery)))) return false;
  await queueMessage(db, now, {
    client_id: null,
    event_key: `user ${user.id} password reset ${newId(now.getTime())}`,
    template: 'reset-password',
    channel: 'email',
    recipient: email,
    data: { secret: { code } },
  });
  return true;
}

/** What a reset code is bound to: who reads the mail of an address resets the account for as long as it is known by it. */
export function resetSubject({ id, email }: { id: string; email: string }): string {
  return `password reset ${id} ${email}`;
}
