import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Permission } from '@fareway/domain/staff/permissions.ts';
import { canBeLimited, canSeeMoney, permissionsOf, roles } from '@fareway/domain/staff/roles.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { operatorOfMembers } from '../../operators/practice.ts';
import type { DB } from '../../platform/database/schema.ts';
import { allInScope } from '../../platform/scope/service-scope.ts';
import { idOf, limitOf, nameContains } from '../../platform/lists/pages.ts';
import type { Wanted } from '../../platform/lists/pages.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { everydayKinds } from './everyday-kinds.ts';
import type { KindOfWork, OperatorNow } from './work-rows.ts';
import { yearKinds } from './year-kinds.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A thing that needs somebody: a failed refund, an instalment in arrears. */
export interface WorkRow {
  id: string;
  /** Since when it waits. */
  at: Date;
  /** What it is about: the reference of an order, the name of a passenger, an email address. */
  title: string;
  /** What went wrong, where that is known; a day or a number for some kinds. */
  detail: string | null;
  amount: number | null;
  currency: string | null;
  /** The account of the family whose name or address the row shows, if it has one. */
  family: string | null;
  /** The page where it is dealt with, below that of the operator. */
  page: string | null;
  /** The member who is on it (C-020). */
  holder: { id: string; name: string } | null;
  /** The later day on which it comes back; null for one that is not put off. */
  put_off_until: LocalDate | null;
  /** Counts the changes of who is on it and until when it is put off; 0 before the first one. */
  revision: number;
}

/** What waits, of one kind. */
export interface WorkCount {
  kind: WorkKind;
  /** Without those that are put off. */
  count: number;
  /** Since when the oldest one waits; null when all are put off. */
  oldest: Date | null;
  /** How many of the count each member is on, by name. */
  holders: { name: string; count: number }[];
  /** How many are put off, and when the first of them comes back. */
  put_off: number;
  next: LocalDate | null;
}

export type WorkKind = keyof typeof everydayKinds | keyof typeof yearKinds;

const kinds: Record<WorkKind, KindOfWork> = { ...everydayKinds, ...yearKinds };

/** The kinds whose rows show names or addresses of families (C-192). */
export const workOfFamilies = ['arrears', 'unsent-messages'] as const satisfies readonly WorkKind[];

export const workKinds = Object.keys(kinds) as WorkKind[];

/** The kinds of the countdown to a sales year (C-022). */
export const kindsOfYear = Object.keys(yearKinds) as WorkKind[];

/** Whether a member of staff sees what waits of a kind (C-019). */
export function seesWork(permissions: ReadonlySet<Permission>, kind: WorkKind): boolean {
  return permissions.has(kinds[kind].permission);
}

/** Whether a member of staff may be on something of a kind (C-020). */
function mayHold(permissions: ReadonlySet<Permission>, kind: WorkKind): boolean {
  return permissions.has('home.change') && seesWork(permissions, kind);
}

/** Every combination of role, switch for money and limit whose members may be on something of a kind. */
function holdersOf(kind: WorkKind): RawBuilder<unknown> {
  const may = roles
    .flatMap((role) =>
      [true, false].flatMap((seesMoney) => [true, false].map((isLimited) => ({ role, seesMoney, isLimited }))),
    )
    .filter(({ role, seesMoney, isLimited }) => (!seesMoney || canSeeMoney(role)) && (!isLimited || canBeLimited(role)))
    .filter((rights) => mayHold(permissionsOf(rights), kind))
    .map(({ role, seesMoney, isLimited }) => sql`(${sql.lit(role)}, ${sql.lit(seesMoney)}, ${sql.lit(isLimited)})`);
  return sql`(member.role, member.sees_money, member.is_limited) IN (${sql.join(may)})`;
}

/**
 * The rows that wait of a kind with who is on each and until when it is put off, in SQL; null when nothing of the kind is pointed out today. A member who
 * was removed, who has joined again or whose services have changed since, or who does not see the kind any more is not on it (C-008, C-020).
 */
function itemsOf(operator: OperatorNow, kind: WorkKind): RawBuilder<unknown> | null {
  const rows = kinds[kind].rows(operator);
  return (
    rows &&
    sql`
      SELECT waiting.*, coalesce(mark.revision, 0) AS revision,
             CASE WHEN mark.put_off_until > ${operator.today}::date THEN mark.put_off_until END AS put_off_until,
             CASE WHEN member.staff_id IS NOT NULL THEN jsonb_build_object('id', person.id, 'name', person.name) END AS holder
      FROM (${rows}) AS waiting
      LEFT JOIN home_items AS mark ON mark.client_id = ${operator.client_id} AND mark.kind = ${kind} AND mark.item_id = waiting.id
        AND mark.since = waiting.at
      LEFT JOIN staff_memberships AS member ON member.client_id = ${operatorOfMembers(operator.client_id)} AND member.staff_id = mark.holder_id
        AND member.removed_at IS NULL AND greatest(member.joined_at, member.limits_changed_at) <= mark.held_at AND ${holdersOf(kind)}
      LEFT JOIN staff AS person ON person.id = member.staff_id
      WHERE ${allInScope(operator, sql`waiting.services`)}`
  );
}

/** Counts what waits at an operator of some kinds. Kinds of which nothing waits are left out (C-017). */
export async function countWork(
  db: Kysely<DB>,
  operator: OperatorNow,
  counted: readonly WorkKind[],
): Promise<WorkCount[]> {
  const parts = counted.flatMap((kind) => {
    const items = itemsOf(operator, kind);
    return items
      ? [
          sql`
            SELECT ${kind} AS kind, coalesce(sum(items) FILTER (WHERE NOT is_put_off), 0)::integer AS count,
                   min(oldest) FILTER (WHERE NOT is_put_off) AS oldest,
                   coalesce(jsonb_agg(jsonb_build_object('name', name, 'count', items) ORDER BY name)
                     FILTER (WHERE name IS NOT NULL AND NOT is_put_off), '[]') AS holders,
                   coalesce(sum(items) FILTER (WHERE is_put_off), 0)::integer AS put_off, min(next) AS next
            FROM (
              SELECT put_off_until IS NOT NULL AS is_put_off, holder ->> 'name' AS name, count(*) AS items, min(at) AS oldest,
                     min(put_off_until) AS next
              FROM (${items}) AS item GROUP BY put_off_until IS NOT NULL, holder ->> 'id', holder ->> 'name'
            ) AS held`,
        ]
      : [];
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<WorkCount>`
    SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) AS work WHERE count + put_off > 0`.execute(db);
  return rows;
}

/** How many rows a page of a list has. */
const page = 50;

/**
 * Reads what waits of a kind, or what of it is put off, the oldest first, a page at a time after the row `after`. The rows are those that `countWork`
 * counts (C-019).
 */
export async function readWork(
  db: Kysely<DB>,
  operator: OperatorNow,
  kind: WorkKind,
  { after, isPutOff = false }: { after?: { at: Date; id: string } | undefined; isPutOff?: boolean } = {},
): Promise<{ rows: WorkRow[]; has_more: boolean }> {
  const items = itemsOf(operator, kind);
  if (!items) return { rows: [], has_more: false };
  const isAfter = after ? sql`AND (at, id) > (${after.at}::timestamptz, ${after.id})` : sql``;
  const { rows } = await sql<WorkRow>`
    SELECT * FROM (${items}) AS item WHERE (put_off_until IS NOT NULL) = ${isPutOff} ${isAfter}
    ORDER BY at, id LIMIT ${page + 1}`.execute(db);
  return { rows: rows.slice(0, page), has_more: rows.length > page };
}

/** Reads one thing that waits; undefined when it is done. `since` is its exact time, as text. */
export async function readItem(
  db: Kysely<DB>,
  operator: OperatorNow,
  kind: WorkKind,
  id: string,
): Promise<(WorkRow & { since: string }) | undefined> {
  const items = itemsOf(operator, kind);
  if (!items) return undefined;
  const { rows } = await sql<WorkRow & { since: string }>`
    SELECT *, at::text AS since FROM (${items}) AS item WHERE id = ${id}`.execute(db);
  return rows[0];
}

/** Refuses a change by a member of something that waits and that services have which are not theirs, with calendar-shared or stop-shared (C-008). */
export async function refuseShared(db: Kysely<DB>, scope: ServiceScope, kind: WorkKind, id: string): Promise<void> {
  const { ofSeveral } = kinds[kind];
  if (scope.services === 'all' || !ofSeveral) return;
  const { rows } = await sql<{ is_shared: boolean }>`SELECT ${ofSeveral.isShared(scope, id)} AS is_shared`.execute(db);
  if (rows[0]!.is_shared) refuse(ofSeveral.refusal, {});
}

/** A member of staff to whom something can be given. */
export interface Colleague {
  id: string;
  name: string;
}

/** Lists the members of an operator who may be on something of a kind, the reader first and the others by name (C-020). */
export async function readColleagues(
  db: Kysely<DB>,
  { client_id, staff_id }: { client_id: string; staff_id: string },
  kind: WorkKind,
  wanted: Pick<Wanted, 'find' | 'id' | 'limit'>,
): Promise<Colleague[]> {
  const isWanted = wanted.id === undefined ? sql`` : sql`AND person.id = ${idOf(wanted.id)}`;
  const { rows } = await sql<Colleague>`
    SELECT person.id, person.name FROM staff_memberships AS member JOIN staff AS person ON person.id = member.staff_id
    WHERE member.client_id = ${operatorOfMembers(client_id)} AND member.removed_at IS NULL AND ${holdersOf(kind)}
      AND ${nameContains(sql`person.name`, wanted.find)} ${isWanted}
    ORDER BY person.id <> ${staff_id}, person.name, person.id ${limitOf(wanted)}`.execute(db);
  return rows;
}
