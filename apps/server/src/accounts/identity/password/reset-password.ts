import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Kysely } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { createMessage, queueMessage } from '../../../messages/queue-messages.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import { isWithinLimits, takeBack } from '../../../platform/attempts/count-attempts.ts';
import { countGuess } from '../sessions/count-guess.ts';
import type { Guess } from '../sessions/count-guess.ts';
import { resetSubject } from './forgot-password.ts';
import { codeMatches, readTypedCode } from '../secrets/one-time-codes.ts';
import { deleteKnownBrowsersOf } from '../sessions/known-browsers.ts';
import { openSession } from '../sessions/open-session.ts';
import type { OpenSession } from '../sessions/open-session.ts';
import { hashPassword, refuseCommonPassword } from '../secrets/passwords.ts';
import { endSessionsOf } from '../sessions/session-queries.ts';
import { dropEmailChange } from '../users/pending-change-queries.ts';
import { setPassword } from '../users/user-queries.ts';
import { findReset, takeStrangersTry, useResetCode } from './reset-queries.ts';
import type { Visitor } from '../users/user.ts';
import { passwordChanged } from '../account-messages.ts';

/**
 * Sets a new password with a code from the mailbox, ends every session of the user, opens a new one, and mails the owner. The try is counted and
 * committed before the code is compared. Refuses with CodeMismatchException, also without an account, code or try, so that a stranger learns
 * nothing; ExpiredCodeException for the right code after its hour (P-038); InvalidPasswordException; LimitExceededException.
 */
export async function resetPassword(
  deps: Deps,
  { email, code, password }: { email: string; code: string; password: string },
  visitor: Visitor,
): Promise<OpenSession> {
  refuseCommonPassword(password);
  const guess = await countGuess(deps, 'reset', email, visitor);
  const reset = await takeTry(deps, email, guess);
  const subject = reset && resetSubject({ id: reset.user_id, email });
  if (!subject || !codeMatches(deps.keys, subject, readTypedCode(code), reset.code_hash)) {
    logSecurity(deps.log, 'code-refused', { user_id: reset?.user_id, ip: visitor.ip, about: 'reset' });
    return refuse('CodeMismatchException', {});
  }
  await takeBack(deps, guess.counted);
  if (reset.expires_at <= deps.clock.now()) return refuse('ExpiredCodeException', {});
  const passwordHash = await hashPassword(password);
  const session = await inTransaction(deps.db, (transaction) =>
    changePassword(transaction, deps.clock.now(), { ...reset, passwordHash }, visitor),
  );
  if (!session) return refuse('CodeMismatchException', {});
  const facts = { user_id: session.user.id, session_id: session.id, ip: visitor.ip };
  logSecurity(deps.log, 'account-changed', { ...facts, about: 'password reset' });
  logSecurity(deps.log, 'log-in', { ...facts, about: 'reset' });
  deps.nudge('send-messages');
  return session;
}

/**
 * Returns the code of an address if the visitor has a try left. Each network and each known browser has five tries for a code. All networks
 * together have fifty, so that a stranger in one network does not use up the owner's tries.
 */
async function takeTry(deps: Deps, email: string, { by, isKnown }: Guess) {
  const reset = await findReset(deps.db, email);
  if (!reset) return undefined;
  if (!(await isWithinLimits(deps, { 'try reset code': `${reset.user_id} ${by}` }, reset.sent_at))) return undefined;
  return isKnown || (await takeStrangersTry(deps.db, reset.user_id, reset.code_hash)) ? reset : undefined;
}

interface Change {
  user_id: string;
  code_hash: Buffer;
  passwordHash: string;
}

async function changePassword(
  db: Kysely<DB>,
  now: Date,
  { user_id, code_hash, passwordHash }: Change,
  visitor: Visitor,
) {
  if (!(await useResetCode(db, user_id, code_hash, now))) return undefined;
  const user = await setPassword(db, user_id, passwordHash);
  await endSessionsOf(db, user_id, 'password-reset', now);
  await deleteKnownBrowsersOf(db, user_id);
  // The person who requested another address may be the reason for the reset.
  await dropEmailChange(db, user_id);
  await queueMessage(
    db,
    now,
    createMessage(passwordChanged, {
      client_id: null,
      event_key: `user ${user_id} password changed ${newId(now.getTime())}`,
      channel: 'email',
      recipient: user.email,
      data: {},
    }),
  );
  return openSession(db, now, user, visitor);
}
