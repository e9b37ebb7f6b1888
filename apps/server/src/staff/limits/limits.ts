import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Permission } from '@fareway/domain/staff/permissions.ts';
import { permissionsOf, readRole } from '@fareway/domain/staff/roles.ts';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { operatorOfMembers } from '../../operators/practice.ts';
import type { DB } from '../../platform/database/schema.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The ids of the services to which a member is limited, in order; null: the member is not limited (C-008). */
export type Limit = readonly string[] | null;

interface MemberKey {
  client_id: string;
  staff_id: string;
}

/** An expression: the limit of the row `membership` of `staff_memberships`. */
export const limitOfMembership: RawBuilder<string[] | null> = sql`
  CASE WHEN membership.is_limited THEN ARRAY(
    SELECT own.service_id FROM staff_membership_services AS own
    WHERE own.client_id = membership.client_id AND own.staff_id = membership.staff_id ORDER BY own.service_id
  ) END`;

/** An expression: the names of the services to which the row `membership` of `staff_memberships` is limited; null: all. */
export const namesOfLimit: RawBuilder<string[] | null> = sql`
  CASE WHEN membership.is_limited THEN ARRAY(
    SELECT service.name FROM staff_membership_services AS own
    JOIN services AS service ON service.client_id = own.client_id AND service.id = own.service_id
    WHERE own.client_id = membership.client_id AND own.staff_id = membership.staff_id ORDER BY service.position, service.name, service.id
  ) END`;

/** Reads the limit of a member. At a practice operator the members of the real one work (C-061). */
export async function readLimit(db: Kysely<DB>, { client_id, staff_id }: MemberKey): Promise<Limit> {
  const { limit } = await db
    .selectFrom('staff_memberships as membership')
    .select(limitOfMembership.as('limit'))
    .where('client_id', '=', operatorOfMembers(client_id))
    .where('staff_id', '=', staff_id)
    .executeTakeFirstOrThrow();
  return limit;
}

/** Whether a person is a member of an operator who has a permission now, for all of some services. */
export async function isPermittedFor(
  db: Kysely<DB>,
  { client_id, staff_id }: MemberKey,
  permission: Permission,
  service_ids: readonly string[],
): Promise<boolean> {
  const member = await db
    .selectFrom('staff_memberships as membership')
    .select(['role', 'sees_money', limitOfMembership.as('limit')])
    .where('client_id', '=', client_id)
    .where('staff_id', '=', staff_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!member) return false;
  const { role, sees_money, limit } = member;
  const permissions = permissionsOf({ role: readRole(role), seesMoney: sees_money, isLimited: limit !== null });
  return permissions.has(permission) && (limit === null || service_ids.every((id) => limit.includes(id)));
}

/** Returns a limit in its order, without repetitions. Refuses with service-unknown when the operator does not have a service of it. */
export async function checkLimit(db: Kysely<DB>, client_id: string, limit: Limit): Promise<Limit> {
  if (limit === null) return null;
  const services = await readServices(db, client_id, limit);
  const ids = services.map(({ id }) => id).toSorted((one, other) => (one < other ? -1 : 1));
  return ids.length === new Set(limit).size ? ids : refuse('service-unknown', {});
}

/** Returns the services of a limit that the operator still has. */
export async function servicesLeft(db: Kysely<DB>, client_id: string, limit: Limit): Promise<Limit> {
  return limit && (await readServices(db, client_id, limit)).map(({ id }) => id);
}

/** Writes the services of a member who is limited to them. The membership is locked or new. */
export async function writeLimit(db: Transaction<DB>, { client_id, staff_id }: MemberKey, limit: Limit): Promise<void> {
  await db
    .deleteFrom('staff_membership_services')
    .where('client_id', '=', client_id)
    .where('staff_id', '=', staff_id)
    .execute();
  if (limit === null || limit.length === 0) return;
  await db
    .insertInto('staff_membership_services')
    .values(limit.map((service_id) => ({ client_id, staff_id, service_id })))
    .execute();
}

/** Whether two limits are the same. Each is in its order. */
export function isSameLimit(one: Limit, other: Limit): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Limits as the audit log keeps them, by the names of the services; nothing when nobody is limited. */
export async function limitsInAudit<Key extends string>(
  db: Kysely<DB>,
  client_id: string,
  limits: Record<Key, Limit>,
): Promise<Record<Key, { services?: readonly string[] | 'all' }>> {
  const entries = Object.entries(limits) as [Key, Limit][];
  const ids = entries.flatMap(([, limit]) => limit ?? []);
  const isLimited = entries.some(([, limit]) => limit !== null);
  const services = ids.length > 0 ? await readServices(db, client_id, ids) : [];
  const namesOf = (limit: Limit) =>
    limit === null ? ('all' as const) : services.filter(({ id }) => limit.includes(id)).map(({ name }) => name);
  return Object.fromEntries(
    entries.map(([key, limit]) => [key, isLimited ? { services: namesOf(limit) } : {}]),
  ) as Record<Key, { services?: readonly string[] | 'all' }>;
}

async function readServices(db: Kysely<DB>, client_id: string, ids: readonly string[]) {
  // the services of a limit may all be gone
  if (ids.length === 0) return [];
  return db
    .selectFrom('services')
    .select(['id', 'name'])
    .where('client_id', '=', client_id)
    .where('id', 'in', ids)
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute();
}
