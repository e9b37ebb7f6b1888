import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { canSeeMoney, permissionsOf, readRole } from '@fareway/domain/staff/roles.ts';
import type { Role } from '@fareway/domain/staff/roles.ts';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { endStaffSessions } from '../sessions/staff-session.ts';

interface RoleAndMoney {
  role: Role;
  sees_money: boolean;
}

function isSame(one: RoleAndMoney, other: RoleAndMoney): boolean {
  return one.role === other.role && one.sees_money === other.sees_money;
}

interface MemberId {
  client_id: string;
  staff_id: string;
}

/**
 * Changes the role of a member and whether the member sees money (C-006, C-007). With `previous`, what the person saw, it refuses with
 * staff-member-changed after a colleague's other change. Also refuses with staff-member-unknown, last-owner (C-012).
 */
export async function changeMember(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  member: MemberId,
  { previous, ...change }: RoleAndMoney & { previous?: RoleAndMoney | undefined },
): Promise<void> {
  const after = { role: change.role, sees_money: change.sees_money && canSeeMoney(change.role) };
  await inTransaction(db, async (transaction) => {
    const before = await lockMember(transaction, member);
    if (isSame(before, after)) return;
    if (previous && !isSame(before, previous)) refuse('staff-member-changed', before);
    if (before.role === 'owner' && after.role !== 'owner') await refuseLastOwner(transaction, member);
    await ofMember(transaction, member).set(after).execute();
    if (!mayInvite(after)) await takeInvitationsBack(transaction, clock.now(), member);
    await writeAudit(transaction, clock.now(), { ...changeOf(actor, member), action: 'change-staff', before, after });
  });
}

/**
 * Removes a member, and ends all sessions of the person at once. The name is kept in the history (C-012). Refuses with staff-member-unknown,
 * last-owner.
 */
export async function removeMember(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  member: MemberId,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (transaction) => {
    const before = await lockMember(transaction, member);
    if (before.role === 'owner') await refuseLastOwner(transaction, member);
    await ofMember(transaction, member).set({ removed_at: now }).execute();
    await endStaffSessions(transaction, now, { staff_id: member.staff_id });
    await takeInvitationsBack(transaction, now, member);
    await writeAudit(transaction, now, { ...changeOf(actor, member), action: 'remove-staff', before });
  });
}

function ofMember(db: Transaction<DB>, { client_id, staff_id }: MemberId) {
  return db
    .updateTable('staff_memberships')
    .where('client_id', '=', client_id)
    .where('staff_id', '=', staff_id)
    .where('removed_at', 'is', null);
}

function mayInvite({ role, sees_money }: { role: Role; sees_money: boolean }): boolean {
  return permissionsOf({ role, seesMoney: sees_money }).has('staff.manage');
}

/** Ends the open invitations that a former owner has sent. Otherwise one to an address of their own would let them in again. */
async function takeInvitationsBack(db: Transaction<DB>, now: Date, { client_id, staff_id }: MemberId): Promise<void> {
  await db
    .updateTable('staff_invitations')
    .set({ ended_at: now, ended_because: 'taken-back' })
    .where('client_id', '=', client_id)
    .where('invited_by', '=', staff_id)
    .where('ended_at', 'is', null)
    .execute();
}

function changeOf(actor: StaffActor, { client_id, staff_id }: MemberId) {
  return { client_id, actor, subject: { kind: 'staff', id: staff_id } };
}

/** Locks the operator first: of two owners who demote or remove each other at once, the second one is refused. */
async function lockMember(db: Transaction<DB>, { client_id, staff_id }: MemberId) {
  await db.selectFrom('clients').select('id').where('id', '=', client_id).forNoKeyUpdate().executeTakeFirstOrThrow();
  const member = await db
    .selectFrom('staff_memberships')
    .select(['role', 'sees_money'])
    .where('client_id', '=', client_id)
    .where('staff_id', '=', staff_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return member ? { ...member, role: readRole(member.role) } : refuse('staff-member-unknown', {});
}

async function refuseLastOwner(db: Transaction<DB>, { client_id, staff_id }: MemberId): Promise<void> {
  const other = await db
    .selectFrom('staff_memberships')
    .select('staff_id')
    .where('client_id', '=', client_id)
    .where('role', '=', 'owner')
    .where('removed_at', 'is', null)
    .where('staff_id', '!=', staff_id)
    .limit(1)
    .executeTakeFirst();
  if (!other) refuse('last-owner', {});
}
