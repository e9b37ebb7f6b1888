import type { Kysely } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { createMessage, queueMessage } from '../../../messages/queue-messages.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { countAttempts, mailboxOf } from '../../../platform/attempts/count-attempts.ts';
import { networkOf } from '../../../platform/attempts/network-of.ts';
import { lockOpenUser } from '../users/close-user.ts';
import { hashCode, newResetCode } from '../secrets/one-time-codes.ts';
import { findUser } from '../users/user-queries.ts';
import { setResetCode } from './reset-queries.ts';
import type { Visitor } from '../users/user.ts';
import { resetPassword } from '../account-messages.ts';

const hour = 3_600_000;
/** P-038 */
const codeLifetime = hour;
/** P-125 */
const sendAtMostEvery = hour;

/**
 * Mails a reset code to the owner of an account, at most once in 60 minutes. The response is the same with and without an account or mail. Refuses with
 * LimitExceededException, by address and network.
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
  // Nothing is sent to an account that is being closed or gets another address at this moment.
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
  await queueMessage(
    db,
    now,
    createMessage(resetPassword, {
      client_id: null,
      event_key: `user ${user.id} password reset ${newId(now.getTime())}`,
      channel: 'email',
      recipient: email,
      data: { secret: { code } },
    }),
  );
  return true;
}

/** Returns the subject of a reset code: it is valid while the account has this address. */
export function resetSubject({ id, email }: { id: string; email: string }): string {
  return `password reset ${id} ${email}`;
}
