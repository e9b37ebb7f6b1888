import { isLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { isId } from '../../platform/ids.ts';
import { operatorOfMembers } from '../practice.ts';
import { choicesOf, foundChoices, mostFound, mostOptions } from '../../platform/lists/choices.ts';
import type { Choices } from '../../platform/lists/choices.ts';
import { idOf, nameContains } from '../../platform/lists/pages.ts';
import { newestOfFamily, referencesOf } from './entries-of-family.ts';
import { namesOfThings } from './names-of-things.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** Which entries of the audit log are read. Days are ISO 8601 in the operator's time zone, both included. */
export interface AuditFilter {
  actor_kind?: string | undefined;
  actor_id?: string | undefined;
  action?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  subject_kind?: string | undefined;
  subject_id?: string | undefined;
  /** The account of a family; null for one that the operator does not know. */
  family?: string | null | undefined;
  /** The id of the last entry of the page before. */
  before_id?: string | undefined;
}

/** An entry as it is stored. */
export interface AuditRow {
  id: string;
  actor_kind: string;
  actor_id: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  at: Date;
}

/** The operator of a log: what its entries are shown with. */
export interface LogOfOperator {
  client_id: string;
  slug: string;
  time_zone: string;
  currency: string;
}

/** Returns the operator of a log. */
export async function readLogOperator(db: Database, client_id: string): Promise<LogOfOperator> {
  const { slug, time_zone, currency } = await db
    .selectFrom('clients')
    .select(['slug', 'time_zone', 'currency'])
    .where('id', '=', client_id)
    .executeTakeFirstOrThrow();
  return { client_id, slug, time_zone, currency };
}

/** Returns the newest entries of an operator that pass the filter, `limit` at most. An unknown `before_id` leaves none, and so does a family that is null. */
export async function readEntries(
  db: Database,
  { client_id, time_zone }: LogOfOperator,
  filter: AuditFilter,
  limit: number,
): Promise<AuditRow[]> {
  if (filter.family === null) return [];
  const startOf = (day: string, later = 0) =>
    sql`((${day}::date + ${later}::integer)::timestamp AT TIME ZONE ${time_zone})`;
  const equal = ['actor_kind', 'actor_id', 'action'] as const;
  const conditions = [
    sql`log.client_id = ${client_id}`,
    ...equal
      .filter((column) => filter[column] !== undefined)
      .map((column) => sql`${sql.ref(`log.${column}`)} = ${filter[column]}`),
    ...conditionsOfSubject(client_id, filter),
    ...(filter.from === undefined ? [] : [sql`log.at >= ${startOf(filter.from)}`]),
    ...(filter.to === undefined ? [] : [sql`log.at < ${startOf(filter.to, 1)}`]),
  ];
  if (filter.before_id !== undefined) {
    const last = await db
      .selectFrom('audit_log')
      // as text, because an instant of the database is finer than one of JavaScript
      .select(sql<string>`at::text`.as('at'))
      .where('client_id', '=', client_id)
      .where('id', '=', filter.before_id)
      .executeTakeFirst();
    if (!last) return [];
    conditions.push(sql`(log.at, log.id) < (${last.at}::timestamptz, ${filter.before_id}::uuid)`);
  }
  /** The newest entries that also fulfil one more condition. */
  const newest = (more: RawBuilder<unknown> = sql`true`) => sql`
    SELECT log.id, log.actor_kind, log.actor_id, log.action, log.subject_kind, log.subject_id, log.before, log.after, log.at
    FROM audit_log AS log WHERE ${sql.join([...conditions, more], sql` AND `)}
    ORDER BY log.at DESC, log.id DESC LIMIT ${limit}`;
  const wanted =
    filter.family === undefined ? newest() : newestOfFamily({ client_id, userId: filter.family }, newest, limit);
  return (await sql<AuditRow>`${wanted}`.execute(db)).rows;
}

/**
 * The conditions on the thing of a filter. The history of a departure and of a ticket on sale has the entries about the number of its seats, too. Pages
 * know a departure by its service, date and direction; one without a change has no id.
 */
function conditionsOfSubject(client_id: string, { subject_kind, subject_id }: AuditFilter): RawBuilder<unknown>[] {
  const isKind = subject_kind === undefined ? sql`true` : sql`log.subject_kind = ${subject_kind}`;
  if (subject_id === undefined) return [isKind];
  const ofThing = (id: RawBuilder<unknown>) => sql`(${isKind} AND log.subject_id = ${id})`;
  const withSeats = (id: RawBuilder<unknown>, seats: RawBuilder<unknown>) => [
    sql`(${ofThing(id)} OR log.subject_kind = 'inventory' AND log.subject_id = (
      SELECT id::text FROM inventory WHERE client_id = ${client_id} AND ${seats}))`,
  ];
  if (subject_kind === 'ticket' && isId(subject_id))
    return withSeats(sql`${subject_id}`, sql`scope = 'ticket' AND ticket_id = ${subject_id}::uuid`);
  const [service, date, direction, ...more] = subject_id.split(' ');
  const isKey =
    subject_kind === 'departure' &&
    more.length === 0 &&
    isId(service!) &&
    isLocalDate(date ?? '') &&
    direction !== undefined;
  if (!isKey) return [ofThing(sql`${subject_id}`)];
  const departure = sql`service_id = ${service}::uuid AND date = ${date}::date AND direction = ${direction}`;
  return withSeats(
    sql`(SELECT id::text FROM runs WHERE client_id = ${client_id} AND ${departure})`,
    sql`scope = 'departure' AND ${departure}`,
  );
}

/** The seals of a log. Days are ISO 8601, of the operator. */
export interface SealState {
  /** The last day that is sealed; null before the first seal. */
  until: string | null;
  /** The first day whose entries differed from its seal when they were last compared; null when none did. */
  broken_day: string | null;
}

/** Returns how far the log of an operator is sealed, and whether its entries are as they were sealed (C-194). */
export async function readSealState(db: Database, client_id: string): Promise<SealState> {
  const { rows } = await sql<SealState>`
    SELECT (SELECT max(day)::text FROM audit_seals WHERE client_id = ${client_id}) AS until,
           (SELECT broken_day::text FROM audit_seal_checks WHERE client_id = ${client_id}) AS broken_day`.execute(db);
  return rows[0]!;
}

/** The names that the ids of entries stand for. */
export interface Names {
  staff: ReadonlyMap<string, string>;
  devices: ReadonlyMap<string, string>;
  /** Of the things in the values of entries. */
  things: ReadonlyMap<string, string>;
  /** Of the orders, tickets, renewals and mandates of families that entries are about: the reference of the order or the ticket. */
  references: ReadonlyMap<string, string>;
}

/** Returns the names of the members of staff, the devices and the things that entries name by an id. Of a family only a reference is read. */
export async function readNames(db: Database, client_id: string, rows: readonly AuditRow[]): Promise<Names> {
  const idsOf = (kind: string) => [
    ...new Set(
      rows
        .flatMap((row) => [
          row.actor_kind === kind ? row.actor_id : null,
          row.subject_kind === kind ? row.subject_id : null,
        ])
        .filter((id): id is string => id !== null && isId(id)),
    ),
  ];
  const [staffIds, deviceIds] = [idsOf('staff'), idsOf('device')];
  const staff =
    staffIds.length === 0
      ? []
      : await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', staffIds).execute();
  const devices =
    deviceIds.length === 0
      ? []
      : await db
          .selectFrom('devices')
          .select(['id', 'name'])
          .where('client_id', '=', client_id)
          .where('id', 'in', deviceIds)
          .execute();
  const byId = (named: readonly { id: string; name: string }[]) => new Map(named.map(({ id, name }) => [id, name]));
  return {
    staff: byId(staff),
    devices: byId(devices),
    things: await namesOfThings(db, client_id, rows),
    references: await referencesOf(db, client_id, rows),
  };
}

/**
 * Returns the persons of the log that a field offers, by name: those who have changed something at an operator, and its members. Of more than it offers
 * at once, the chosen one. A person of a staff command has a name as the id.
 */
export async function personChoices(db: Database, client_id: string, chosen: string | undefined): Promise<Choices> {
  const all = await readPersons(db, client_id, { persons: personsOf(client_id, sql`LIMIT ${mostOptions + 1}`) });
  return choicesOf(all, async () =>
    chosen === undefined ? [] : readPersons(db, client_id, { persons: onePerson(client_id, chosen) }),
  );
}

/** Finds persons of the log by a part of their name. */
export async function findPersonChoices(db: Database, client_id: string, find: string): Promise<Choices> {
  const wanted = { persons: personsOf(client_id), find, limit: mostFound + 1 };
  return foundChoices(await readPersons(db, client_id, wanted));
}

async function readPersons(
  db: Database,
  client_id: string,
  { persons, find, limit = mostOptions + 1 }: { persons: RawBuilder<unknown>; find?: string; limit?: number },
): Promise<Choices['options']> {
  const { rows } = await sql<Choices['options'][number]>`
    WITH RECURSIVE actor AS (
      SELECT ${nextActor(client_id)} AS id
      UNION ALL SELECT ${nextActor(client_id, sql`AND log.actor_id > actor.id`)} FROM actor WHERE actor.id IS NOT NULL
    ), person AS (${persons}), named AS (
      SELECT person.id, coalesce(staff.name, person.id) AS name
      FROM person LEFT JOIN staff ON staff.id = CASE WHEN person.id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN person.id::uuid END
    )
    SELECT 'staff:' || id AS value, name AS label FROM named WHERE ${nameContains(sql`name`, find)}
    ORDER BY lower(name), id LIMIT ${limit}`.execute(db);
  return rows;
}

/** A query of the ids of those who have changed something, and of the members. It reads one entry of the log for each person. */
function personsOf(client_id: string, end: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  return sql`
    (SELECT id FROM actor WHERE id IS NOT NULL ${end})
    UNION (SELECT staff_id::text FROM staff_memberships WHERE client_id = ${operatorOfMembers(client_id)} ${end})`;
}

/** A query of the id of a person, if it is one of these. */
function onePerson(client_id: string, id: string): RawBuilder<unknown> {
  return sql`
    SELECT ${id}::text AS id
    WHERE EXISTS (SELECT FROM audit_log WHERE client_id = ${client_id} AND actor_kind = 'staff' AND actor_id = ${id})
      OR EXISTS (SELECT FROM staff_memberships WHERE client_id = ${operatorOfMembers(client_id)} AND staff_id = ${idOf(id)}::uuid)`;
}

/** An expression: the first member of staff in the log by id, of those that the condition leaves. */
function nextActor(client_id: string, condition = sql``): RawBuilder<string | null> {
  return sql`(SELECT log.actor_id FROM audit_log AS log WHERE log.client_id = ${client_id} AND log.actor_kind = 'staff' ${condition}
    ORDER BY log.actor_id LIMIT 1)`;
}
