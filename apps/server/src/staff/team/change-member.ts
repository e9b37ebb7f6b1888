import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { canBeLimited, canSeeMoney, permissionsOf, readRole } from '@fareway/domain/staff/roles.ts';
import type { Role } from '@fareway/domain/staff/roles.ts';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { checkLimit, isSameLimit, limitOfMembership, limitsInAudit, writeLimit } from '../limits/limits.ts';
import type { Limit } from '../limits/limits.ts';
import { endStaffSessions } from '../sessions/staff-session.ts';

interface RoleAndMoney {
  role: Role;
  sees_money: boolean;
}

/** What a member may do: the role, the switch for money, and the services to which the member is limited (C-008). */
interface Rights extends RoleAndMoney {
  service_ids: Limit;
}

function isSame(one: Rights, other: Rights): boolean {
  return (
    one.role === other.role && one.sees_money === other.sees_money && isSameLimit(one.service_ids, other.service_ids)
  );
}

/** The services of a limit in any order; undefined where the caller does not know of limits. */
interface ChangedLimit {
  service_ids?: Limit | undefined;
}

function inOrder<T extends ChangedLimit>({ service_ids, ...rights }: T) {
  if (service_ids === undefined) return rights;
  return {
    ...rights,
    service_ids: service_ids && [...new Set(service_ids)].toSorted((one, other) => (one < other ? -1 : 1)),
  };
}

interface MemberId {
  client_id: string;
  staff_id: string;
}

/**
 * Changes the role of a member, whether the member sees money, and to which services the member is limited (C-006, C-007, C-008); without `service_ids`
 * the limit stays. An owner is never limited. It counts from the next call of the member. With `previous`, what the person saw, it refuses with
 * staff-member-changed after a colleague's other change. Also refuses with staff-member-unknown, service-unknown, last-owner (C-012).
 */
export async function changeMember(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  member: MemberId,
  { previous, ...change }: RoleAndMoney & ChangedLimit & { previous?: (RoleAndMoney & ChangedLimit) | undefined },
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (transaction) => {
    const before = await lockMember(transaction, member);
    const wanted = change.service_ids === undefined ? before.service_ids : change.service_ids;
    const after = {
      role: change.role,
      sees_money: change.sees_money && canSeeMoney(change.role),
      service_ids: canBeLimited(change.role) ? await checkLimit(transaction, member.client_id, wanted) : null,
    };
    if (isSame(before, after)) return;
    if (previous && !isSame(before, { service_ids: before.service_ids, ...inOrder(previous) })) {
      refuse('staff-member-changed', { ...before, service_ids: before.service_ids && [...before.service_ids] });
    }
    if (before.role === 'owner' && after.role !== 'owner') await refuseLastOwner(transaction, member);
    const { service_ids, ...roleAndMoney } = after;
    const isOtherLimit = !isSameLimit(before.service_ids, service_ids);
    await ofMember(transaction, member)
      .set({ ...roleAndMoney, is_limited: service_ids !== null, ...(isOtherLimit && { limits_changed_at: now }) })
      .execute();
    if (isOtherLimit) await writeLimit(transaction, member, service_ids);
    if (!mayInvite(after)) await takeInvitationsBack(transaction, now, member);
    const limits = await limitsInAudit(transaction, member.client_id, {
      before: before.service_ids,
      after: service_ids,
    });
    await writeAudit(transaction, now, {
      ...changeOf(actor, member),
      action: 'change-staff',
      before: { role: before.role, sees_money: before.sees_money, ...limits.before },
      after: { ...roleAndMoney, ...limits.after },
    });
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
    const { before: limit } = await limitsInAudit(transaction, member.client_id, { before: before.service_ids });
    await writeLimit(transaction, member, null);
    await writeAudit(transaction, now, {
      ...changeOf(actor, member),
      action: 'remove-staff',
      before: { role: before.role, sees_money: before.sees_money, ...limit },
    });
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
    .selectFrom('staff_memberships as membership')
    .select(['role', 'sees_money', limitOfMembership.as('service_ids')])
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
