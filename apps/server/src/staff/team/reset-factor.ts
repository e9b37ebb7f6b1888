import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { endStaffSessions } from '../sessions/staff-session.ts';
import { notifyStaff } from '../notify-staff.ts';
import { factorReset } from '../sign-in/sign-in-messages.ts';

type ResetDeps = Pick<Deps, 'db' | 'clock' | 'nudge'>;

interface Reset {
  staff_id: string;
  /** The operator whose owner resets it; null for a staff command. */
  client_id: string | null;
  reason: string;
}

/**
 * Removes the authenticator app, the passkeys and the recovery codes of a person who has lost them, ends all sessions, and emails the person. The next sign-in with
 * the password sets up a new app (C-005).
 */
async function resetFactor(db: Transaction<DB>, now: Date, actor: StaffActor, reset: Reset): Promise<void> {
  const { staff_id, client_id, reason } = reset;
  // a factor that is added at the same time is removed too, or refused (prove-factor.ts)
  await db.selectFrom('staff').select('id').where('id', '=', staff_id).forNoKeyUpdate().executeTakeFirstOrThrow();
  await db.deleteFrom('staff_totp').where('staff_id', '=', staff_id).execute();
  await db.deleteFrom('staff_passkeys').where('staff_id', '=', staff_id).execute();
  await db.deleteFrom('staff_recovery_codes').where('staff_id', '=', staff_id).execute();
  // with the link of a mail alone another person could set up their own app
  await db.deleteFrom('staff_password_resets').where('staff_id', '=', staff_id).execute();
  await db.deleteFrom('staff_known_browsers').where('staff_id', '=', staff_id).execute();
  await endStaffSessions(db, now, { staff_id });
  await writeAudit(db, now, {
    client_id,
    actor,
    action: 'reset-second-factor',
    subject: { kind: 'staff', id: staff_id },
    after: { reason },
  });
  await notifyStaff(db, now, staff_id, factorReset, {
    client_id,
    event_key: `second factor of ${staff_id} reset ${now.toISOString()}`,
    data: {},
  });
}

/**
 * Resets the second factor of a member for an owner. A person who also works for another operator is refused with staff-works-elsewhere, because the
 * reset would reach that operator too. Refuses with staff-member-unknown.
 */
export async function resetFactorOfMember(
  deps: ResetDeps,
  actor: StaffActor,
  { client_id, staff_id }: { client_id: string; staff_id: string },
  reason: string,
): Promise<void> {
  await inTransaction(deps.db, async (transaction) => {
    const memberships = await transaction
      .selectFrom('staff_memberships')
      .select('client_id')
      .where('staff_id', '=', staff_id)
      .where('removed_at', 'is', null)
      .execute();
    if (!memberships.some((membership) => membership.client_id === client_id)) refuse('staff-member-unknown', {});
    if (memberships.length > 1) refuse('staff-works-elsewhere', {});
    await resetFactor(transaction, deps.clock.now(), actor, { staff_id, client_id, reason });
  });
  deps.nudge('send-messages');
}

/** Resets the second factor of the person with an address, for a staff command. Refuses with staff-account-unknown. */
export async function resetFactorOfAddress(
  deps: ResetDeps,
  actor: StaffActor,
  email: string,
  reason: string,
): Promise<{ name: string }> {
  const person = await inTransaction(deps.db, async (transaction) => {
    const found = await transaction
      .selectFrom('staff')
      .select(['id', 'name'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (!found) return refuse('staff-account-unknown', { email });
    await resetFactor(transaction, deps.clock.now(), actor, { staff_id: found.id, client_id: null, reason });
    return found;
  });
  deps.nudge('send-messages');
  return person;
}
