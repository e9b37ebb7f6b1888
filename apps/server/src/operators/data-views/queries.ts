import type { RawBuilder } from 'kysely';
import { choicesOf, foundChoices, mostFound, mostOptions } from '../../platform/lists/choices.ts';
import type { Choices } from '../../platform/lists/choices.ts';
import { nameContains } from '../../platform/lists/pages.ts';
import type { Database } from '../../platform/database/connect.ts';
import { familyOf } from '../family-of.ts';
import { operatorOfMembers } from '../practice.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** Which views are read. Days are ISO 8601 in the operator's time zone, both included. */
export interface ViewFilter {
  staff_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** The reference of an order or a ticket of the family. An unknown one leaves no view. */
  reference?: string | undefined;
  /** The id of the last view of the page before. */
  before_id?: string | undefined;
}

/** A view as it is shown. */
export interface ShownView {
  id: string;
  at: Date;
  staff: string;
  kind: string;
  /** The number of families. */
  families: number;
  /** The references of the newest tickets of the first families, without a family that has no ticket of the operator. */
  references: string[];
}

/** So many families of a view are named by a reference. */
const namedFamilies = 3;

/** Returns the newest views of an operator that pass the filter, `limit` at most. An unknown `before_id` leaves none. */
export async function readViews(
  db: Database,
  { client_id, ...filter }: ViewFilter & { client_id: string },
  limit: number,
): Promise<ShownView[]> {
  const startOf = (day: string, later = 0) => sql`
    ((${day}::date + ${later}::integer)::timestamp AT TIME ZONE (SELECT time_zone FROM clients WHERE id = ${client_id}))`;
  const conditions = [
    sql`view.client_id = ${client_id}`,
    ...(filter.staff_id === undefined ? [] : [sql`view.staff_id = ${filter.staff_id}`]),
    ...(filter.from === undefined ? [] : [sql`view.at >= ${startOf(filter.from)}`]),
    ...(filter.to === undefined ? [] : [sql`view.at < ${startOf(filter.to, 1)}`]),
    ...(filter.reference === undefined
      ? []
      : [sql`view.user_ids @> ARRAY[${familyOf(client_id, filter.reference)}]::uuid[]`]),
    ...(filter.before_id === undefined
      ? []
      : [
          sql`(view.at, view.id) < (
            SELECT last.at, last.id FROM personal_data_views AS last
            WHERE last.client_id = ${client_id} AND last.id = ${filter.before_id})`,
        ]),
  ];
  const { rows } = await sql<ShownView>`
    SELECT view.id, view.at, staff.name AS staff, view.kind, cardinality(view.user_ids) AS families,
      ARRAY(
        SELECT newest.reference::text FROM unnest(view.user_ids[1:${namedFamilies}::integer]) WITH ORDINALITY AS family (id, position)
        CROSS JOIN LATERAL (
          SELECT ticket.reference FROM customer_tickets AS ticket
          WHERE ticket.user_id = family.id AND ticket.client_id = view.client_id AND ticket.ticket_status <> 'void'
          ORDER BY ticket.date_purchased DESC, ticket.id DESC LIMIT 1
        ) AS newest
        ORDER BY family.position
      ) AS references
    FROM personal_data_views AS view JOIN staff ON staff.id = view.staff_id
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY view.at DESC, view.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * Returns the persons that a field offers, by name: those who have looked at personal data, and the members of the operator. Of more than it offers at
 * once, the chosen one.
 */
export async function viewerChoices(db: Database, client_id: string, chosen: string | undefined): Promise<Choices> {
  const read = (wanted: Wanted = {}) => readViewers(db, client_id, { limit: mostOptions + 1, ...wanted });
  return choicesOf(await read({ end: sql`LIMIT ${mostOptions + 1}` }), async () =>
    chosen === undefined ? [] : read({ id: chosen }),
  );
}

/** Finds these persons by a part of their name. */
export async function findViewerChoices(db: Database, client_id: string, find: string): Promise<Choices> {
  return foundChoices(await readViewers(db, client_id, { find, limit: mostFound + 1 }));
}

interface Wanted {
  find?: string;
  id?: string;
  /** How many persons of each kind are read. */
  end?: RawBuilder<unknown>;
}

async function readViewers(
  db: Database,
  client_id: string,
  { find, id, end = sql``, limit }: Wanted & { limit: number },
): Promise<Choices['options']> {
  const { rows } = await sql<Choices['options'][number]>`
    SELECT staff.id AS value, staff.name AS label FROM staff
    WHERE staff.id IN (
      (SELECT staff_id FROM staff_memberships WHERE client_id = ${operatorOfMembers(client_id)} ${end})
      UNION
      -- one step of the index for each person, however many views there are
      SELECT * FROM (
        WITH RECURSIVE viewer AS (
          (SELECT staff_id FROM personal_data_views WHERE client_id = ${client_id} ORDER BY staff_id LIMIT 1)
          UNION ALL
          SELECT (
            SELECT next.staff_id FROM personal_data_views AS next
            WHERE next.client_id = ${client_id} AND next.staff_id > viewer.staff_id ORDER BY next.staff_id LIMIT 1
          ) FROM viewer WHERE viewer.staff_id IS NOT NULL
        )
        SELECT staff_id FROM viewer WHERE staff_id IS NOT NULL ${end}
      ) AS viewers
    ) AND ${nameContains(sql`staff.name`, find)} ${id === undefined ? sql`` : sql`AND staff.id = ${id}`}
    ORDER BY lower(staff.name), staff.id LIMIT ${limit}`.execute(db);
  return rows;
}
