import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Visitor } from '../../accounts/identity/users/user.ts';
import { countAttempts, countVisitorThenAll, takeBack } from '../../platform/attempts/count-attempts.ts';
import { networkOf } from '../../platform/attempts/network-of.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { StaffSession } from '../../platform/http/app-types.ts';
import { logSecurity } from '../../platform/security-log.ts';
import { proveFactor } from '../factors/prove-factor.ts';
import { openConsole } from '../sessions/staff-session.ts';
import { isKnownStaffBrowser, rememberStaffBrowser } from './known-staff-browsers.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** How many codes may be tried after one password. */
const triesPerSession = 5;

/** The new cookies of a browser after the second factor. */
export interface SignedIn {
  token: string;
  browserToken: string;
}

/**
 * Proves the second factor of a session that has proven the password (C-004). After five wrong codes the session ends. Refuses with
 * staff-code-wrong, staff-signed-in-already, staff-not-logged-in, LimitExceededException.
 */
export async function enterCode(
  deps: Deps,
  { id: staff_id, session_id, factor_at }: StaffSession,
  code: string,
  visitor: Visitor,
): Promise<SignedIn> {
  if (factor_at) return refuse('staff-signed-in-already', {});
  const { numUpdatedRows } = await deps.db
    .updateTable('staff_sessions')
    .set({ code_tries: sql`code_tries + 1` })
    .where('id', '=', session_id)
    .where('code_tries', '<', triesPerSession)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return refuse('staff-not-logged-in', {});
  const counted = await countCode(deps, staff_id, visitor);
  if (!(await proveFactor(deps, staff_id, code))) {
    logSecurity(deps.log, 'code-refused', { user_id: staff_id, ip: visitor.ip, about: 'second factor of staff' });
    return refuse('staff-code-wrong', {});
  }
  await takeBack(deps, counted);
  logSecurity(deps.log, 'log-in', { user_id: staff_id, session_id, ip: visitor.ip, about: 'staff' });
  return completeSignIn(deps, { staff_id, session_id }, visitor);
}

/** Opens the console for a session whose second factor is proven, and remembers the browser. */
export async function completeSignIn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { staff_id, session_id }: { staff_id: string; session_id: string },
  { browserToken }: Visitor,
): Promise<SignedIn> {
  const now = clock.now();
  return inTransaction(db, async (transaction) => ({
    token: await openConsole(transaction, now, session_id),
    browserToken: await rememberStaffBrowser(transaction, now, staff_id, browserToken),
  }));
}

/** A person who knows the password cannot use up the tries of the owner, who signs in from another network or a known browser. */
async function countCode(deps: Deps, staff_id: string, { ip, browserToken }: Visitor) {
  const { email } = await deps.db
    .selectFrom('staff')
    .select('email')
    .where('id', '=', staff_id)
    .executeTakeFirstOrThrow();
  if (await isKnownStaffBrowser(deps.db, email, browserToken)) {
    return countAttempts(deps, { 'guess staff code in known browser': staff_id });
  }
  return countVisitorThenAll(
    deps,
    { 'guess staff code of … from': `${staff_id} ${networkOf(ip)}` },
    { 'guess staff code of': staff_id },
  );
}
