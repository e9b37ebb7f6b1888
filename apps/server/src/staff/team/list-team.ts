import { readRole } from '@fareway/domain/staff/roles.ts';
import type { Role } from '@fareway/domain/staff/roles.ts';
import type { Deps } from '../../platform/deps.ts';
import { limitOfMembership } from '../limits/limits.ts';
import { byId, comesAfter, idOf, inOrderOfNames } from '../../platform/lists/pages.ts';
import type { Wanted } from '../../platform/lists/pages.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A member of an operator's staff, as the team page shows it (C-011). */
export interface Member {
  id: string;
  name: string;
  email: string;
  role: Role;
  sees_money: boolean;
  /** The services to which the member is limited; null: all (C-008). */
  service_ids: string[] | null;
  has_factor: boolean;
  /** When a session of the person was last used; null before the first one, and 90 days after the last. */
  last_seen_at: Date | null;
  /** The name of the person who invited the member; null for a staff command. */
  invited_by: string | null;
  joined_at: Date;
}

/** The members that a page lists. */
interface WantedMembers extends Pick<Wanted, 'after' | 'id' | 'limit'> {
  /** Only those who were last seen before this instant; who was never here counts from the day of joining (C-011). */
  unseenSince?: Date | undefined;
}

/**
 * Returns a page of the members of an operator by name, its open invitations, the newest first, and the services to which these are limited. Expired
 * invitations are listed until they are sent again or taken back. An unknown `after` leaves no member.
 */
export async function listTeam({ db }: Pick<Deps, 'db'>, client_id: string, wanted: WantedMembers = {}) {
  const { after, id, limit, unseenSince } = wanted;
  const isAfter = comesAfter(
    after,
    byId,
    ([last]) =>
      sql`(${inOrderOfNames('staff')}) > (SELECT ${inOrderOfNames('last')} FROM staff AS last WHERE last.id = ${last} AND EXISTS (
        SELECT FROM staff_memberships AS own WHERE own.client_id = ${client_id} AND own.staff_id = last.id))`,
  );
  const members = await membersOf(db, client_id)
    .leftJoin('staff as inviter', 'inviter.id', 'membership.invited_by')
    .select([
      'staff.id',
      'staff.name',
      'staff.email',
      'membership.role',
      'membership.sees_money',
      limitOfMembership.as('service_ids'),
      'membership.joined_at',
      'inviter.name as invited_by',
      sql<boolean>`EXISTS (SELECT FROM staff_totp WHERE staff_id = staff.id) OR EXISTS (SELECT FROM staff_passkeys WHERE staff_id = staff.id)`.as(
        'has_factor',
      ),
      lastSeenAt.as('last_seen_at'),
    ])
    .$if(id !== undefined, (query) => query.where('staff.id', '=', idOf(id!)))
    .$if(unseenSince !== undefined, (query) => query.where(isUnseenSince(unseenSince!)))
    .where(sql<boolean>`${isAfter}`)
    .orderBy(sql`${inOrderOfNames('staff')}`)
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .execute();
  const invitations = await db
    .selectFrom('staff_invitations')
    .select(['id', 'email', 'role', 'sees_money', 'service_ids', 'inviter_name', 'sent_at', 'expires_at'])
    .where('client_id', '=', client_id)
    .where('ended_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const limits = [...members, ...invitations].flatMap(({ service_ids }) => service_ids ?? []);
  const services = await db
    .selectFrom('services')
    .select(['id', 'name'])
    .where('client_id', '=', client_id)
    .where('id', '=', sql<string>`ANY (${[...new Set(limits)]}::uuid[])`)
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute();
  return {
    services,
    members: members.map((member): Member => ({ ...member, role: readRole(member.role) })),
    invitations: invitations.map((invitation) => ({ ...invitation, role: readRole(invitation.role) })),
  };
}

/** Counts the members of an operator, and those of them who were last seen before an instant. */
export async function countMembers({ db }: Pick<Deps, 'db'>, client_id: string, unseenSince: Date) {
  return membersOf(db, client_id)
    .select([
      sql<number>`count(*)::integer`.as('everybody'),
      sql<number>`(count(*) FILTER (WHERE ${isUnseenSince(unseenSince)}))::integer`.as('unseen'),
    ])
    .executeTakeFirstOrThrow();
}

const lastSeenAt = sql<Date | null>`(
  SELECT max(last_used_at) FROM staff_sessions WHERE staff_sessions.staff_id = staff.id AND factor_at IS NOT NULL)`;

const isUnseenSince = (instant: Date) => sql<boolean>`coalesce(${lastSeenAt}, membership.joined_at) <= ${instant}`;

function membersOf(db: Deps['db'], client_id: string) {
  return db
    .selectFrom('staff_memberships as membership')
    .innerJoin('staff', 'staff.id', 'membership.staff_id')
    .where('membership.client_id', '=', client_id)
    .where('membership.removed_at', 'is', null);
}
