import { directionAt } from '@fareway/domain/boarding/departures-of-day.ts';
import { periodOn } from '@fareway/domain/network/vehicles/relief/periods.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Permission } from '@fareway/domain/staff/permissions.ts';
import { ticketTypeName } from '@fareway/domain/tickets/ticket-title.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import * as text from '@fareway/texts/counts/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { RawBuilder } from 'kysely';
import { calledStops } from '../../network/services/called-stops.ts';
import { readTicketsOnSale } from '../../network/services/list-services.ts';
import type { RunKey } from '../../network/runs/runs.ts';
import { readReliefPeriods } from '../../network/vehicles/relief-periods.ts';
import { localDate } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { comesAfter, nameInCursor, pageOf, rowsOfPage } from '../../platform/lists/pages.ts';
import { inScope } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { readBuses } from '../../sales/vehicles/relief/buses-of-departure.ts';
import { columnsOf, ofTicket, ordersOf, readPlaces, renewalsOf, seasonsOf } from './count-queries.ts';
import { departureTimes, isBoardedOn, isSeasonTicketOn } from '../home/departures.ts';

/** A row of a count. */
interface CountRow {
  id: string;
  words: string;
  detail: string | null;
  /** The page of the row below that of the operator. */
  path: string | null;
  /** How often it counts: an order can take several places. */
  times: number;
  /** The account of the family whose name the row shows. */
  family: string | null;
  /** The ticket of a passenger of a departure. */
  ticket: string | null;
}

/** Rows of a count that have something in common. */
interface CountSection {
  title: string;
  /** What all of its rows count. */
  count: number;
  /** The number of its rows on earlier pages. */
  before: number;
  /** Those of the page. */
  rows: CountRow[];
}

/** A page of the rows of a count. */
interface ExplainedCount {
  title: string;
  /** Those with any row, on this page or on another one. */
  sections: CountSection[];
  /** The last row of this page when there is another page; null on the last one. */
  next: string | null;
}

/** The titles of sections, and queries of their rows with the columns of `columnsOf`. */
interface SectionQueries {
  titles: readonly string[];
  queries: readonly RawBuilder<unknown>[];
  /** Whose passengers the rows have. */
  departure?: RunKey;
}

/** The thing that is counted: a ticket or a service; with a direction a departure of the service today. */
export interface Counted extends ServiceScope {
  slug: string;
  time_zone: string;
  id: string;
  direction: Direction;
}

/** A count of the console: the permissions that its rows need, the name of what is counted, and its rows (C-220). */
interface CountKind {
  needs: readonly Permission[];
  table: 'tickets' | 'services';
  read: (deps: Pick<Deps, 'db' | 'clock'>, counted: Counted) => Promise<SectionQueries>;
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
  'departure-booked': {
    needs: ['attendance.see', 'passengers.see'],
    table: 'services',
    async read({ db, clock }, { client_id, id, direction, time_zone }) {
      const today = localDate(clock.now(), time_zone);
      const placesOf = (scope: string, more: RawBuilder<unknown>) =>
        readPlaces(db, client_id, sql`service_id = ${id} AND scope = ${scope} AND date = ${today} ${more}`);
      const places = await placesOf('departure', sql`AND direction = ${direction}`);
      const isSeason = sql`${isSeasonTicketOn(client_id, today)} AND service_id = ${id}`;
      // the passes are expected in the morning
      const journeys = direction === 'am' ? await placesOf('service_day', sql``) : [];
      return {
        titles: [text.sections.seasons, text.sections.seats, text.sections.kept, text.sections.journeys],
        queries: [
          seasonsOf(isSeason, today, direction),
          ordersOf({ client_id, places }, sql`1`),
          renewalsOf({ client_id, places }, sql`2`),
          ordersOf({ client_id, places: journeys }, sql`3`),
        ],
        departure: { client_id, service_id: id, date: today, direction },
      };
    },
  },
  'departure-boarded': {
    needs: ['attendance.see', 'passengers.see'],
    table: 'services',
    async read({ db, clock }, { client_id, id, direction, time_zone }) {
      const today = localDate(clock.now(), time_zone);
      const boardings = sql`(
        SELECT *, to_char(boarded_at AT TIME ZONE ${time_zone}, 'HH24:MI') AS time FROM trips
        WHERE ${isBoardedOn(client_id, { today, time_zone })} AND service_id = ${id})`;
      const times = await sql<{ time: string; departures: Record<Direction, number | null> }>`
        SELECT DISTINCT trip.time, departs.times AS departures
        FROM ${boardings} AS trip
        JOIN services AS service ON service.client_id = trip.client_id AND service.id = trip.service_id
        CROSS JOIN LATERAL (${departureTimes}) AS departs`.execute(db);
      const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
      const ofDirection = times.rows.filter(
        ({ time, departures }) => directionAt(minutesOf(time), departures) === direction,
      );
      const rows = sql`
        SELECT ${columnsOf({
          ...ofTicket,
          section: sql`0`,
          key: sql`trip.id`,
          detail: sql`trip.time`,
          order: [sql`to_char(trip.boarded_at AT TIME ZONE 'UTC', 'HH24:MI:SS.US')`, sql`''`],
        })}
        FROM ${boardings} AS trip
        JOIN customer_tickets AS ticket ON ticket.client_id = trip.client_id AND ticket.id = trip.customer_ticket_id
        WHERE trip.time = ANY (${ofDirection.map(({ time }) => time)})`;
      return { titles: [text.sections.boarded], queries: [rows] };
    },
  },
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
  return { title, sections: queries.departure ? await withBuses(deps, queries.departure, sections) : sections, next };
}

async function readSections(
  db: Deps['db'],
  { titles, queries }: SectionQueries,
  after: string | undefined,
): Promise<Omit<ExplainedCount, 'title'>> {
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

/** Adds the bus of each passenger, where the departure has several (C-036). */
async function withBuses(
  deps: Pick<Deps, 'db' | 'clock'>,
  key: RunKey,
  sections: readonly CountSection[],
): Promise<CountSection[]> {
  const { client_id, service_id, date: first } = key;
  const periods = await readReliefPeriods(deps.db, { client_id, service_ids: [service_id] }, { first, last: first });
  if (!periodOn(periods, key)) return [...sections];
  const { buses } = await readBuses(deps, key);
  const busOfTicket = new Map(
    buses.flatMap(({ name, passengers }) =>
      passengers.map(({ customer_ticket_id }) => [customer_ticket_id, name] as const),
    ),
  );
  const withBus = (row: CountRow) => {
    const bus = busOfTicket.get(row.ticket ?? '');
    return bus === undefined ? row : { ...row, detail: [row.detail, bus].filter(Boolean).join(' · ') };
  };
  return sections.map((section) => ({ ...section, rows: section.rows.map(withBus) }));
}
