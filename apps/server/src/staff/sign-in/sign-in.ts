import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { passwordMatches } from '../../accounts/identity/secrets/passwords.ts';
import type { Visitor } from '../../accounts/identity/users/user.ts';
import { createMessage, queueMessages } from '../../messages/queue-messages.ts';
import { countAttempts, countVisitorThenAll, refuseAtLimit, takeBack } from '../../platform/attempts/count-attempts.ts';
import { networkOf } from '../../platform/attempts/network-of.ts';
import { part, statement } from '../../platform/database/sql/statement.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { logSecurity } from '../../platform/security-log.ts';
import { nextStepOf, type NextStep } from '../factors/prove-factor.ts';
import { openStaffSession } from '../sessions/staff-session.ts';
import { isKnownStaffBrowser } from './known-staff-browsers.ts';
import { countSignIn, takeSignInBack } from './sign-in-lock.ts';
import { signInLocked } from './sign-in-messages.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * Opens a session that has proven the password only. An address without an account gets the same response after the same work as a wrong
 * password. Ten failures of an address from one network within 15 minutes lock it there for 15 minutes, with one email to its owner; a browser
 * in which the person signed in before is not locked (C-015). Refuses with staff-sign-in-wrong, staff-sign-in-locked, LimitExceededException.
 */
export async function signIn(
  deps: Deps,
  { email, password }: { email: string; password: string },
  visitor: Visitor,
): Promise<{ token: string; next: NextStep }> {
  const { db, clock } = deps;
  const attempt = await countAttempt(deps, email, visitor);
  const person = await db
    .selectFrom('staff')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
  const isRight = await passwordMatches(password, person?.password_hash);
  if (!person || !isRight) {
    if (attempt.locks) await writeToOwner(deps, email);
    logSecurity(deps.log, 'log-in-refused', { user_id: person?.id, ip: visitor.ip, about: 'password of staff' });
    return refuse('staff-sign-in-wrong', {});
  }
  await attempt.takeBack();
  return inTransaction(db, async (transaction) => {
    // a password that was changed since it was compared opens no session
    const unchanged = await transaction
      .selectFrom('staff')
      .select('id')
      .where('id', '=', person.id)
      .where('password_hash', '=', person.password_hash)
      .forShare()
      .executeTakeFirst();
    if (!unchanged) return refuse('staff-sign-in-wrong', {});
    const { token } = await openStaffSession(transaction, clock.now(), person.id, visitor);
    return { token, next: await nextStepOf(transaction, person.id) };
  });
}

async function countAttempt(deps: Deps, email: string, visitor: Visitor) {
  const { browserToken, ip } = visitor;
  if (await isKnownStaffBrowser(deps.db, email, browserToken)) {
    const counted = await countAttempts(deps, { 'guess password in known browser': `staff ${email}` });
    return { locks: false, takeBack: () => takeBack(deps, counted) };
  }
  const network = networkOf(ip);
  // before the lock writes a row for the address
  await refuseAtLimit(deps, { 'log in from': `staff ${network}` });
  // Sign-ins that are locked here count nowhere else: one network must not use up the limit of all networks (decision 213).
  const signInCount = await countSignIn(deps, { email, ip });
  const counted = await countVisitorThenAll(
    deps,
    { 'log in from': `staff ${network}`, 'guess password of … from': `staff ${email} ${network}` },
    { 'guess password of': `staff ${email}` },
  );
  return {
    locks: signInCount.locks,
    takeBack: async () => {
      await takeBack(deps, counted);
      await takeSignInBack(deps, signInCount);
    },
  };
}

/** Queues the email about a lock. For an address without an account the same statement queues nothing in the same time. */
async function writeToOwner({ db, clock, nudge }: Deps, email: string): Promise<void> {
  const now = clock.now();
  const owner = part('locked_person', {}, sql`SELECT id FROM staff WHERE email = ${email}`);
  const message = createMessage(signInLocked, {
    client_id: null,
    event_key: `staff sign-in of ${email} locked ${now.toISOString()}`,
    channel: 'email',
    recipient: email,
    data: {},
  });
  await statement([queueMessages(owner, [message], now)], sql`SELECT 1`).execute(db);
  nudge('send-messages');
}
