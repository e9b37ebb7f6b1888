import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Permission } from '@fareway/domain/staff/permissions.ts';
import { ticketTypeName } from '@fareway/domain/tickets/ticket-title.ts';
import * as text from '@fareway/texts/counts/rows.ts';
import { z } from 'zod';
import { calledStops } from '../../network/services/called-stops.ts';
import { readTicketsOnSale } from '../../network/services/list-services.ts';
import type { Deps } from '../../platform/deps.ts';
import { comesAfter, nameInCursor, pageOf, rowsOfPage } from '../../platform/lists/pages.ts';
import { inScope } from '../../platform/scope/service-scope.ts';
import type { Counted, CountKind, CountRow, CountSection, SectionQueries } from './count-kind.ts';
import { columnsOf, ordersOf, readPlaces, renewalsOf } from './count-queries.ts';
import { departureKinds, withBuses } from './departure-counts.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A page of the rows of a count. */
interface ExplainedCount {
  title: string;
  /** What all rows count. */
  count: number;
  /** The same in words; of who is booked, with the seats of the departure. */
  total: string;
  /** Those with any row, on this page or on another one. */
  sections: CountSection[];
  /** The last row of this page when there is another page; null on the last one. */
  next: string | null;
}

const kinds = {
  'ticket-places': {
    needs: ['catalogue.change', 'passengers.see'],
    table: 'tickets',
    async read({ db }, { client_id, id }) {
      // its own number, or the one that it shares
      const isPlace = sql`id IN (SELECT stock.id FROM ticket_stocks AS stock WHERE stock.client_id = ${client_id} AND stock.ticket_id = ${id})`;
      const places = await readPlaces(db, client_id, isPlace);
      return {
        titles: [text.sections.sold, text.sections.paying, text.sections.renewals],
        queries: [
          ordersOf({ client_id, places, ticketId: id }, sql`CASE WHEN orders.state = 'fulfilled' THEN 0 ELSE 1 END`),
          renewalsOf({ client_id, places, ticketId: id }, sql`2`),
        ],
      };
    },
  },
  'service-tickets': {
    needs: ['catalogue.change'],
    table: 'services',
    async read(deps, { client_id, id }) {
      const onSale = await readTicketsOnSale(deps, { client_id, service_id: id });
      const types = [...new Set(onSale.map(({ type }) => type))];
      const rows = sql`
        SELECT ${columnsOf({
          section: sql`0`,
          key: sql`ticket.id`,
          name: sql`ticket.name`,
          detail: sql`type.name || ' ' || ticket.year`,
          path: { to: 'tickets/', of: sql`ticket.id` },
          order: [
            sql`to_char(array_position(${onSale.map((ticket) => ticket.id)}::uuid[], ticket.id), '000000')`,
            sql`''`,
          ],
        })}
        FROM tickets AS ticket
        JOIN unnest(${types}::text[], ${types.map(ticketTypeName)}::text[]) AS type (type, name) ON type.type = ticket.type
        WHERE ticket.client_id = ${client_id} AND ticket.id = ANY (${onSale.map((ticket) => ticket.id)}::uuid[])`;
      return { titles: [text.sections.onSale], queries: [rows] };
    },
  },
  'service-stops': {
    needs: ['catalogue.change'],
    table: 'services',
    read: async (_, { client_id, id }) => ({
      titles: [text.sections.stops],
      queries: [
        sql`
          SELECT ${columnsOf({
            section: sql`0`,
            key: sql`stop.id`,
            name: sql`stop.name`,
            path: { to: 'stops/', of: sql`stop.id` },
            order: [sql`stop.name`, sql`''`],
          })}
          FROM services AS service CROSS JOIN LATERAL (${calledStops}) AS called
          JOIN stops AS stop ON stop.client_id = service.client_id AND stop.id = called.stop_id
          WHERE service.client_id = ${client_id} AND service.id = ${id}`,
      ],
    }),
  },
  ...departureKinds,
} satisfies Record<string, CountKind>;

export type CountName = keyof typeof kinds;
export const countNames = Object.keys(kinds) as CountName[];

/** Whether a member sees the rows of a count. */
export function seesCount(permissions: ReadonlySet<Permission>, name: CountName): boolean {
  return kinds[name].needs.every((permission) => permissions.has(permission));
}

/**
 * Returns the rows that a count of the console is made of, in sections, with the title of their page. The rows come from the query that counts, or from the
 * rows behind a counter that the audit compares with it. The counts are of all rows; an unknown `after` leaves no row. Refuses a ticket or service that is
 * unknown or not in the scope (C-008).
 */
export async function explainCount(
  deps: Pick<Deps, 'db' | 'clock'>,
  name: CountName,
  counted: Counted,
  { after }: { after?: string | undefined } = {},
): Promise<ExplainedCount> {
  const kind: CountKind = kinds[name];
  const thing = await deps.db
    .selectFrom(kind.table)
    .select('name')
    .where('client_id', '=', counted.client_id)
    .where('id', '=', counted.id)
    .where(inScope(counted, kind.table === 'tickets' ? sql`service_id` : sql`id`))
    .executeTakeFirst();
  if (!thing) return refuse(kind.table === 'tickets' ? 'ticket-draft-unknown' : 'service-unknown', {});
  const departure = counted.direction === 'am' ? text.outward : text.back;
  const title = text.titles[name](name.startsWith('departure') ? departure(thing.name) : thing.name);
  const queries = await kind.read(deps, counted);
  const { sections, next } = await readSections(deps.db, queries, after);
  const count = sections.reduce((sum, section) => sum + section.count, 0);
  const run = queries.departure;
  return {
    title,
    count,
    total: (queries.inWords ?? text.total)(count),
    sections: run ? await withBuses(deps, run, sections) : sections,
    next,
  };
}

async function readSections(
  db: Deps['db'],
  { titles, queries }: SectionQueries,
  after: string | undefined,
): Promise<Pick<ExplainedCount, 'sections' | 'next'>> {
  const order = sql`section, first_order, then_order, key, line, inventory`;
  const id = sql`concat_ws('.', key, line, inventory)`;
  // the id alone, because the rows are of people, whose names are in no address
  const isAfter = comesAfter(
    after,
    z.tuple([nameInCursor]),
    ([last]) => sql`(${order}) > (SELECT ${order} FROM counted WHERE ${id} = ${last})`,
  );
  const read = await sql<{
    totals: { section: number; count: number; before: number }[];
    rows: (CountRow & { section: number })[];
  }>`
    WITH counted AS MATERIALIZED (${sql.join(queries, sql` UNION ALL `)})
    SELECT
      (SELECT coalesce(jsonb_agg(total ORDER BY section), '[]') FROM (
        SELECT section, sum(times) AS count, count(*) FILTER (WHERE NOT ${isAfter}) AS before FROM counted GROUP BY section) AS total) AS totals,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('section', section, 'id', ${id}, 'words', concat_ws(' ', name, last_name), 'detail', detail,
                                                    'path', path || path_of, 'times', times, 'family', family, 'ticket', ticket) ORDER BY ${order}), '[]')
       FROM (SELECT * FROM counted WHERE ${isAfter} ORDER BY ${order} LIMIT ${rowsOfPage + 1}) AS shown) AS rows`.execute(
    db,
  );
  const { totals, rows: shown } = read.rows[0]!;
  const { rows, next } = pageOf(shown, ({ id: last }) => [last]);
  return {
    sections: totals.map(({ section, count, before }) => ({
      title: titles[section]!,
      count,
      before,
      rows: rows.filter((row) => row.section === section),
    })),
    next,
  };
}
