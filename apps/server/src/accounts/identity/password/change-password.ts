import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Kysely } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { createMessage, queueMessage } from '../../../messages/queue-messages.ts';
import type { Purchaser } from '../../../platform/http/app-types.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import { hashPassword, refuseCommonPassword } from '../secrets/passwords.ts';
import { provePassword } from '../secrets/prove-password.ts';
import { endOtherSessions } from '../sessions/session-queries.ts';
import { dropEmailChange, dropReset } from '../users/pending-change-queries.ts';
import { replacePassword } from '../users/user-queries.ts';
import { passwordChanged } from '../account-messages.ts';

interface Change {
  current_password: string;
  password: string;
}

/**
 * Sets another password with the current one. Ends every other session, and deletes a password reset and an email change that wait for their codes,
 * because a stranger may have requested them. Mails the owner. Refuses with InvalidPasswordException, password-wrong or LimitExceededException.
 */
export async function changePassword(deps: Deps, purchaser: Purchaser, change: Change): Promise<void> {
  refuseCommonPassword(change.password);
  const provenHash = await provePassword(deps, purchaser.userId, change.current_password);
  const passwordHash = await hashPassword(change.password);
  const isChanged = await inTransaction(deps.db, (transaction) =>
    replace(transaction, deps.clock.now(), purchaser, { provenHash, passwordHash }),
  );
  // Another device has changed the password since it was checked.
  if (!isChanged) refuse('password-wrong', {});
  logSecurity(deps.log, 'account-changed', {
    user_id: purchaser.userId,
    session_id: purchaser.sessionId,
    about: 'password',
  });
  deps.nudge('send-messages');
}

async function replace(
  db: Kysely<DB>,
  now: Date,
  { userId, sessionId }: Purchaser,
  hashes: { provenHash: string; passwordHash: string },
): Promise<boolean> {
  const user = await replacePassword(db, userId, hashes);
  if (!user) return false;
  await endOtherSessions(db, { userId, sessionId }, 'password-change', now);
  await dropReset(db, userId);
  await dropEmailChange(db, userId);
  await queueMessage(
    db,
    now,
    createMessage(passwordChanged, {
      client_id: null,
      event_key: `user ${userId} password changed ${newId(now.getTime())}`,
      channel: 'email',
      recipient: user.email,
      data: {},
    }),
  );
  return true;
}
