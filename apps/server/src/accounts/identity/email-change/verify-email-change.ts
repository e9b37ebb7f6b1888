import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Kysely } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { createMessage, queueMessage } from '../../../messages/queue-messages.ts';
import { writeAudit } from '../../../operators/audit-log/write-audit.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { lockOpenUser } from '../users/close-user.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import { countAttempts, takeBack } from '../../../platform/attempts/count-attempts.ts';
import {
  findEmailChange,
  insertEmailUndo,
  setUserEmail,
  takeEmailChange,
  takeEmailChangeTry,
} from './email-change-queries.ts';
import { codeMatches, readTypedCode } from '../secrets/one-time-codes.ts';
import { emailChangeSubject } from './send-email-change-code.ts';
import { hashToken, newToken } from '../secrets/tokens.ts';
import { endOtherSessions } from '../sessions/session-queries.ts';
import { dropReset } from '../users/pending-change-queries.ts';
import type { User } from '../users/user.ts';
import { emailChanged } from '../account-messages.ts';

const uniqueViolation = '23505';

/** How long the old address can undo the change, in milliseconds. */
const undoLifetime = 7 * 24 * 3_600_000;

/**
 * Sets the new email address of an account, with the code that was mailed to it. Deletes a password reset that was mailed to the old address,
 * ends every other session, and mails the old address a link that undoes the change for seven days. The try is counted and committed before the
 * code is compared. Refuses with email-change-missing; CodeMismatchException; ExpiredCodeException for an expired code and without tries;
 * email-taken if another account has the address, after which the change is deleted; LimitExceededException.
 */
export async function verifyEmailChange(
  deps: Deps,
  { userId, sessionId, verificationCode }: { userId: string; sessionId: string; verificationCode: string },
): Promise<User> {
  const counted = await countAttempts(deps, { 'guess email change of': userId });
  const change = (await takeEmailChangeTry(deps.db, userId)) ?? (await refuseUntried(deps, userId));
  const subject = emailChangeSubject(userId, change.new_email);
  if (!codeMatches(deps.keys, subject, readTypedCode(verificationCode), change.code_hash)) {
    logSecurity(deps.log, 'code-refused', { user_id: userId, session_id: sessionId, about: 'email change' });
    return refuse('CodeMismatchException', {});
  }
  await takeBack(deps, counted);
  if (change.code_expires_at <= deps.clock.now()) return refuse('ExpiredCodeException', {});
  const user = await inTransaction(deps.db, (transaction) =>
    moveAddress(transaction, deps.clock.now(), { userId, sessionId }, change),
  ).catch(async (error: unknown) => {
    if ((error as { code?: string }).code !== uniqueViolation) throw error;
    await takeEmailChange(deps.db, userId, change.code_hash);
    return refuse('email-taken', {});
  });
  if (!user) return refuse('ExpiredCodeException', {});
  logSecurity(deps.log, 'account-changed', { user_id: userId, session_id: sessionId, about: 'email' });
  deps.nudge('send-messages');
  return user;
}

async function refuseUntried({ db }: Deps, userId: string): Promise<never> {
  return refuse((await findEmailChange(db, userId)) ? 'ExpiredCodeException' : 'email-change-missing', {});
}

async function moveAddress(
  db: Kysely<DB>,
  now: Date,
  { userId, sessionId }: { userId: string; sessionId: string },
  { new_email, code_hash }: { new_email: string; code_hash: Buffer },
): Promise<User | undefined> {
  const oldEmail = (await lockOpenUser(db, { userId }))?.email;
  if (!oldEmail || !(await takeEmailChange(db, userId, code_hash))) return undefined;
  const user = await setUserEmail(db, userId, new_email);
  await dropReset(db, userId);
  await endOtherSessions(db, { userId, sessionId }, 'email-change', now);
  const undoToken = newToken();
  await insertEmailUndo(db, {
    token_hash: hashToken(undoToken),
    user_id: userId,
    old_email: oldEmail,
    changed_at: now,
    expires_at: new Date(now.getTime() + undoLifetime),
  });
  // Without the addresses, because the audit log is append-only.
  await writeAudit(db, now, {
    client_id: null,
    actor: { kind: 'purchaser', id: userId },
    action: 'verify-email-change',
    subject: { kind: 'user', id: userId },
  });
  await queueMessage(
    db,
    now,
    createMessage(emailChanged, {
      client_id: null,
      event_key: `user ${userId} email changed ${newId(now.getTime())}`,
      channel: 'email',
      recipient: oldEmail,
      data: { secret: { undo_token: undoToken } },
    }),
  );
  return user;
}
