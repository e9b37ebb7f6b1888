import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Kysely } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { createMessage, queueMessage } from '../../../messages/queue-messages.ts';
import { isInvented } from '../../../operators/practice.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { lockOpenUser } from '../users/close-user.ts';
import { countVisitorThenAll, mailboxOf } from '../../../platform/attempts/count-attempts.ts';
import { requireNewLogIn } from '../sessions/require-new-log-in.ts';
import { createEmailChange, findEmailChange } from './email-change-queries.ts';
import { sendEmailChangeCode } from './send-email-change-code.ts';
import { findUser } from '../users/user-queries.ts';
import { emailChangeRequested } from '../account-messages.ts';

/**
 * Requests another email address. A code is mailed to the new address and a notice to the old one. The account keeps the old address until
 * the code is entered. Two requests for the same address within a minute send one code. Refuses with log-in-again when the log-in is more than ten
 * minutes ago and there is no password, password-wrong, email-unchanged, email-taken or LimitExceededException.
 */
export async function changeEmail(
  deps: Deps,
  {
    userId,
    sessionId,
    newEmail,
    password,
  }: { userId: string; sessionId: string; newEmail: string; password?: string | undefined },
): Promise<{ email: string; code_sent_at: string }> {
  await requireNewLogIn(deps, { userId, sessionId }, password);
  // Counted before the look-up, so that a purchaser can test few addresses a day for accounts.
  const mailbox = mailboxOf(newEmail);
  await countVisitorThenAll(
    deps,
    { 'change email as': userId, 'send confirmation to … for': `${mailbox} user ${userId}` },
    { 'send confirmation to': mailbox },
  );
  const owner = await findUser(deps.db, newEmail);
  if (owner) refuse(owner.id === userId ? 'email-unchanged' : 'email-taken', {});
  const sentAt = await inTransaction(deps.db, (transaction) => request(transaction, deps, { userId, newEmail }));
  deps.nudge('send-messages');
  return { email: newEmail, code_sent_at: sentAt.toISOString() };
}

async function request(db: Kysely<DB>, deps: Deps, { userId, newEmail }: { userId: string; newEmail: string }) {
  const now = deps.clock.now();
  const oldEmail = (await lockOpenUser(db, { userId }))?.email ?? refuse('not-signed-in', {});
  // its messages would reach a person (C-061)
  if (isInvented(oldEmail)) refuse('practice-family-fixed', {});
  const wasSent = await sendEmailChangeCode(db, deps, { userId, newEmail }, (code, unlessSentAfter) =>
    createEmailChange(db, { user_id: userId, new_email: newEmail, asked_at: now, ...code }, unlessSentAfter),
  );
  if (!wasSent) return (await findEmailChange(db, userId))?.code_sent_at ?? now;
  await queueMessage(
    db,
    now,
    createMessage(emailChangeRequested, {
      client_id: null,
      event_key: `user ${userId} email change asked ${newId(now.getTime())}`,
      channel: 'email',
      recipient: oldEmail,
      data: {},
    }),
  );
  return now;
}
