import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Kysely } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { createMessage, queueMessage } from '../../../messages/queue-messages.ts';
import { writeAudit } from '../../../operators/audit-log/write-audit.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import { lockOpenUser } from '../users/close-user.ts';
import { dropEmailUndosSince, lockEmailUndo, setUserEmail } from './email-change-queries.ts';
import { hashToken } from '../secrets/tokens.ts';
import { deleteKnownBrowsersOf } from '../sessions/known-browsers.ts';
import { endSessionsOf } from '../sessions/session-queries.ts';
import { dropEmailChange, dropReset } from '../users/pending-change-queries.ts';
import { requireReset } from '../users/user-queries.ts';
import { emailChangeUndone, emailChangeUndoneElsewhere } from '../account-messages.ts';

const uniqueViolation = '23505';

/**
 * Sets the email address of an account back to the one before a change, with the link that was mailed to it, for seven days. Ends every session and
 * requires a new password, because the person who made the change knows the password. Mails both addresses. Refuses with email-undo-gone (410) a
 * link that is used, unknown, expired or of a closed account, and with email-taken if another account has the address.
 */
export async function undoEmailChange(deps: Deps, token: string): Promise<void> {
  const now = deps.clock.now();
  const userId = await inTransaction(deps.db, (transaction) => undo(transaction, now, hashToken(token))).catch(
    (error: unknown) => {
      if ((error as { code?: string }).code !== uniqueViolation) throw error;
      return refuse('email-taken', {});
    },
  );
  if (!userId) return refuse('email-undo-gone', {});
  logSecurity(deps.log, 'account-changed', { user_id: userId, about: 'email undone' });
  deps.nudge('send-messages');
}

async function undo(db: Kysely<DB>, now: Date, tokenHash: Buffer): Promise<string | undefined> {
  const change = await lockEmailUndo(db, tokenHash, now);
  if (!change) return undefined;
  const { user_id: userId, old_email: oldEmail } = change;
  const newEmail = (await lockOpenUser(db, { userId }))?.email;
  if (!newEmail) return undefined;
  await setUserEmail(db, userId, oldEmail);
  await dropEmailUndosSince(db, userId, change.changed_at);
  await requireReset(db, userId);
  await dropReset(db, userId);
  await dropEmailChange(db, userId);
  await deleteKnownBrowsersOf(db, userId);
  await endSessionsOf(db, userId, 'email-change-undone', now);
  // Without the addresses: the audit log is not erased with an account.
  await writeAudit(db, now, {
    client_id: null,
    actor: { kind: 'purchaser', id: userId },
    action: 'undo-email-change',
    subject: { kind: 'user', id: userId },
  });
  for (const recipient of new Set([oldEmail, newEmail])) {
    const event_key = `user ${userId} email change undone ${newId(now.getTime())}`;
    const template = recipient === oldEmail ? emailChangeUndone : emailChangeUndoneElsewhere;
    const message = createMessage(template, { client_id: null, event_key, channel: 'email', recipient, data: {} });
    await queueMessage(db, now, message);
  }
  return userId;
}
