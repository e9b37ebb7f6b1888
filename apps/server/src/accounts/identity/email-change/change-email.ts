import { refuse } from '@fareway/domain/refusals.ts';
import type { Kysely } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { queueMessage } from '../../../messages/queue-message.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { lockOpenUser } from '../users/close-user.ts';
import { mailboxOf } from '../../../platform/count-attempts.ts';
import { countNearThenAll } from '../secrets/count-guess.ts';
import { expectNewLogIn } from '../sessions/require-new-log-in.ts';
import { findEmailChange, saveEmailChange } from './email-change-queries.ts';
import { sendEmailChangeCode } from './send-email-change-code.ts';
import { findUser } from '../users/user-queries.ts';

/**
 * Asks for another email address: a code goes to the new one, the old one is told, and the account keeps the old one until the code
 * is given. Asked twice for the same address within a minute, one code is sent. Throws log-in-again, email-unchanged, email-taken
 * ("Email already exists.", A-083), LimitExceededException.
 */
export async function changeEmail(
  deps: Deps,
  { userId, sessionId, newEmail }: { userId: string; sessionId: string; newEmail: string },
): Promise<{ email: string; code_sent_at: string }> {
  await expectNewLogIn(deps, { userId, sessionId });
  // Counted before it is looked up: who is signed in learns of few addresses a day whether they have an account.
  const mailbox = mailboxOf(newEmail);
  await countNearThenAll(
    deps,
    { 'change email as': userId, 'send confirmation to … for': `${mailbox} user ${userId}` },
    { 'send confirmation to': mailbox },
  );
  const owner = await findUser(deps.db, newEmail);
  if (owner) refuse(owner.id === userId ? 'email-unchanged' : 'email-taken', {});
  const sentAt = await inTransaction(deps.db, (transaction) => ask(transaction, deps, { userId, newEmail }));
  deps.nudge('send-messages');
  return { email: newEmail, code_sent_at: sentAt.toISOString() };
}

async function ask(db: Kysely<DB>, deps: Deps, { userId, newEmail }: { userId: string; newEmail: string }) {
  const now = deps.clock.now();
  const oldEmail = (await lockOpenUser(db, { userId }))?.email ?? refuse('not-signed-in', {});
  const wasSent = await sendEmailChangeCode(db, deps, { userId, newEmail }, (code, unlessSentAfter) =>
    saveEmailChange(db, { user_id: userId, new_email: newEmail, asked_at: now, ...code }, unlessSentAfter),
  );
  if (!wasSent) return (await findEmailChange(db, userId))?.code_sent_at ?? now;
  await queueMessage(db, now, {
    client_id: null,
    event_key: `user ${userId} email change asked ${newId(now.getTime())}`,
    template: 'email-change-asked',
    channel: 'email',
    recipient: oldEmail,
    data: {},
  });
  return now;
}
