import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { hashPassword, refuseCommonPassword, refuseOwnNames } from '../../accounts/identity/secrets/passwords.ts';
import { hashToken, newToken } from '../../accounts/identity/secrets/tokens.ts';
import type { Visitor } from '../../accounts/identity/users/user.ts';
import { createMessage, queueMessages } from '../../messages/queue-messages.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import { countAttempts, countVisitorThenAll } from '../../platform/attempts/count-attempts.ts';
import { networkOf } from '../../platform/attempts/network-of.ts';
import { part, statement } from '../../platform/database/sql/statement.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { logSecurity } from '../../platform/security-log.ts';
import { endStaffSessions } from '../sessions/staff-session.ts';
import { notifyStaff } from '../notify-staff.ts';
import { namesOfStaff } from './names-of-staff.ts';
import { passwordChanged, passwordForgotten } from '../sign-in/sign-in-messages.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** How long the link of an email sets a new password, in milliseconds. */
const timeToReset = 3_600_000;
/** A request within this time of the latest link sends nothing, in milliseconds: a stranger's request must not end a link that was just sent. */
const timeBetweenLinks = 10 * 60_000;

/**
 * Sends the owner of an address a link that sets a new password, good for an hour. The latest link counts. An address without an account gets the same
 * response after the same statement. Refuses with LimitExceededException.
 */
export async function requestPassword(deps: Deps, email: string, { ip }: Visitor): Promise<void> {
  const { db, clock } = deps;
  const network = networkOf(ip);
  await countVisitorThenAll(
    deps,
    { 'forgot password of … from': `staff ${email} ${network}`, 'forgot password from': `staff ${network}` },
    { 'staff password link to': email },
  );
  const now = clock.now();
  const token = newToken();
  const reset = part(
    'new_reset',
    {},
    sql`
      INSERT INTO staff_password_resets (staff_id, token_hash, expires_at)
      SELECT id, ${hashToken(token)}, ${new Date(now.getTime() + timeToReset)}::timestamptz FROM staff WHERE email = ${email}
      ON CONFLICT (staff_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at
      WHERE staff_password_resets.expires_at < ${new Date(now.getTime() + timeToReset - timeBetweenLinks)}::timestamptz
      RETURNING staff_id`,
  );
  const message = createMessage(passwordForgotten, {
    client_id: null,
    event_key: `staff password of ${email} forgotten ${now.toISOString()}`,
    channel: 'email',
    recipient: email,
    data: { secret: { token } },
  });
  await statement([queueMessages(reset, [message], now)], sql`SELECT 1`).execute(db);
  deps.nudge('send-messages');
}

/**
 * Sets a new password with the token of a link, once, and ends all sessions of the person. The sign-in still asks for the second factor. Refuses with
 * staff-password-link-ended, InvalidPasswordException, LimitExceededException.
 */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  { ip }: Visitor,
): Promise<void> {
  refuseCommonPassword(password);
  await countAttempts(deps, { 'open staff link from': networkOf(ip) });
  const now = deps.clock.now();
  const password_hash = await hashPassword(password);
  const staff_id = await inTransaction(deps.db, async (transaction) => {
    const used = await transaction
      .deleteFrom('staff_password_resets')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', now)
      .returning('staff_id')
      .executeTakeFirst();
    if (!used) return refuse('staff-password-link-ended', {});
    // the link stays: the transaction is rolled back
    refuseOwnNames(password, await namesOfStaff(transaction, used.staff_id));
    await transaction.updateTable('staff').set({ password_hash }).where('id', '=', used.staff_id).execute();
    await endStaffSessions(transaction, now, { staff_id: used.staff_id });
    // a thief may use one of them
    await transaction.deleteFrom('staff_known_browsers').where('staff_id', '=', used.staff_id).execute();
    await writeAudit(transaction, now, {
      client_id: null,
      actor: { kind: 'staff', id: used.staff_id },
      action: 'reset-password',
      subject: { kind: 'staff', id: used.staff_id },
    });
    await notifyStaff(transaction, now, used.staff_id, passwordChanged, {
      event_key: `staff password of ${used.staff_id} changed ${now.toISOString()}`,
      data: {},
    });
    return used.staff_id;
  });
  logSecurity(deps.log, 'account-changed', { user_id: staff_id, ip, about: 'password of staff' });
  deps.nudge('send-messages');
}
