import { directionAt, validOnJourney } from '@fareway/domain/boarding/departures-of-day.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Permission } from '@fareway/domain/staff/permissions.ts';
import { ticketTypeName } from '@fareway/domain/tickets/ticket-title.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import * as text from '@fareway/texts/counts/rows.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { calledStops } from '../../network/services/called-stops.ts';
import { readTicketsOnSale } from '../../network/services/list-services.ts';
import { localDate } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { pageOf, rowsOfPage } from '../../platform/lists/pages.ts';
import { inScope } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
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

/** A section and a query of its rows: `id`, `words`, `detail`, `path`, `times`, `family`, and `place` by which they are in order. */
interface SectionQuery {
  title: string;
  rows: RawBuilder<unknown>;
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
  sections: (deps: Pick<Deps, 'db' | 'clock'>, counted: Counted) => SectionQuery[] | Promise<SectionQuery[]>;
}

const kinds = {
  'ticket-places': {
    needs: ['catalogue.change', 'passengers.see'],
    table: 'tickets',
    sections: (_, { client_id, id }) => {
      const isPlace = sql`place.id IN (SELECT stock.id FROM ticket_stocks AS stock WHERE stock.client_id = ${client_id} AND stock.ticket_id = ${id})`;
      // its own number, or the one that it shares
      const takers = takersOf(client_id, isPlace, id);
      return [
        { title: text.sections.sold, rows: takers.ofOrders(sql`orders.state = 'fulfilled'`) },
        { title: text.sections.paying, rows: takers.ofOrders(sql`orders.state <> 'fulfilled'`) },
        { title: text.sections.renewals, rows: takers.ofRenewals },
      ];
    },
  },
  'service-tickets': {
    needs: ['catalogue.change'],
    table: 'services',
    async sections(deps, { client_id, id }) {
      const onSale = await readTicketsOnSale(deps, { client_id, service_id: id });
      const types = [...new Set(onSale.map(({ type }) => type))];
      const rows = sql`
        SELECT ticket.id::text, ticket.name AS words, type.name || ' ' || ticket.year AS detail, 'tickets/' || ticket.id AS path, 1 AS times,
               NULL::uuid AS family, array_position(${onSale.map((ticket) => ticket.id)}::uuid[], ticket.id) AS place
        FROM tickets AS ticket
        JOIN unnest(${types}::text[], ${types.map(ticketTypeName)}::text[]) AS type (type, name) ON type.type = ticket.type
        WHERE ticket.client_id = ${client_id} AND ticket.id = ANY (${onSale.map((ticket) => ticket.id)}::uuid[])`;
      return [{ title: text.sections.onSale, rows }];
    },
  },
  'service-stops': {
    needs: ['catalogue.change'],
    table: 'services',
    sections: (_, { client_id, id }) => [
      {
        title: text.sections.stops,
        rows: sql`
          SELECT stop.id::text, stop.name AS words, NULL AS detail, 'stops/' || stop.id AS path, 1 AS times, NULL::uuid AS family, stop.name AS place
          FROM services AS service CROSS JOIN LATERAL (${calledStops}) AS called
          JOIN stops AS stop ON stop.client_id = service.client_id AND stop.id = called.stop_id
          WHERE service.client_id = ${client_id} AND service.id = ${id}`,
      },
    ],
  },
  'departure-booked': {
    needs: ['attendance.see', 'passengers.see'],
    table: 'services',
    async sections(deps, { client_id, id, direction, time_zone }) {
      const today = localDate(deps.clock.now(), time_zone);
      const ofDay = (scope: string, more: RawBuilder<unknown>) =>
        takersOf(
          client_id,
          sql`place.service_id = ${id} AND place.scope = ${scope} AND place.date = ${today} ${more}`,
        );
      const seats = ofDay('departure', sql`AND place.direction = ${direction}`);
      const journeys = ofDay('service_day', sql``);
      const isSeason = sql`${isSeasonTicketOn(client_id, today)} AND service_id = ${id}`;
      return [
        {
          title: text.sections.seasons,
          rows: seasonsOf(isSeason, await validPatterns(deps, isSeason, today, direction)),
        },
        { title: text.sections.seats, rows: seats.ofOrders(sql`true`) },
        { title: text.sections.kept, rows: seats.ofRenewals },
        // the passes are expected in the morning
        ...(direction === 'am' ? [{ title: text.sections.journeys, rows: journeys.ofOrders(sql`true`) }] : []),
      ];
    },
  },
  'departure-boarded': {
    needs: ['attendance.see', 'passengers.see'],
    table: 'services',
    async sections({ db, clock }, { client_id, id, direction, time_zone }) {
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
        SELECT trip.id::text, concat_ws(' ', ticket.first_name, ticket.last_name) AS words, trip.time AS detail,
               'sold-tickets?find=' || ticket.reference AS path, 1 AS times, ticket.user_id AS family, trip.boarded_at AS place
        FROM ${boardings} AS trip
        JOIN customer_tickets AS ticket ON ticket.client_id = trip.client_id AND ticket.id = trip.customer_ticket_id
        WHERE trip.time = ANY (${ofDirection.map(({ time }) => time)})`;
      return [{ title: text.sections.boarded, rows }];
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
  const { sections, next } = await readSections(deps.db, await kind.sections(deps, counted), after);
  return { title, sections, next };
}

async function readSections(
  db: Deps['db'],
  queries: readonly SectionQuery[],
  after: string | undefined,
): Promise<Omit<ExplainedCount, 'title'>> {
  // the order of the rows of a section, which are of one type
  const numbered = queries.map(
    ({ rows }, section) => sql`
      SELECT ${section}::integer AS section, row_number() OVER (ORDER BY place, id) AS number, id, words, detail, path, times, family FROM (${rows}) AS row`,
  );
  const isAfter = after
    ? sql`(section, number) > (SELECT section, number FROM counted AS last WHERE last.id = ${after})`
    : sql`true`;
  const read = await sql<{ totals: { section: number; count: number; before: number }[]; rows: (CountRow & { section: number })[] }>`
    WITH counted AS MATERIALIZED (${sql.join(numbered, sql` UNION ALL `)})
    SELECT
      (SELECT coalesce(jsonb_agg(total ORDER BY section), '[]') FROM (
        SELECT section, sum(times) AS count, count(*) FILTER (WHERE NOT ${isAfter}) AS before FROM counted GROUP BY section) AS total) AS totals,
      (SELECT coalesce(jsonb_agg(shown ORDER BY section, number), '[]') FROM (
        SELECT * FROM counted WHERE ${isAfter} ORDER BY section, number LIMIT ${rowsOfPage + 1}) AS shown) AS rows`.execute(db);
  const { totals, rows: shown } = read.rows[0]!;
  const { rows, next } = pageOf(shown);
  return {
    sections: totals.map(({ section, count, before }) => ({
      title: queries[section]!.title,
      count,
      before,
      rows: rows.filter((row) => row.section === section),
    })),
    next,
  };
}

interface Pattern {
  sub_type: string | null;
  travel_pattern: string | null;
}

/** Reads the kinds of the season tickets `isSeason` that are valid on a departure, as the first page of the console counts them. */
async function validPatterns(
  { db }: Pick<Deps, 'db'>,
  isSeason: RawBuilder<unknown>,
  today: LocalDate,
  direction: Direction,
): Promise<Pattern[]> {
  const { rows } = await sql<Pattern>`
    SELECT DISTINCT sub_type, travel_pattern FROM customer_tickets WHERE ${isSeason}`.execute(db);
  return rows.filter((pattern) => validOnJourney([{ ...pattern, tickets: 1 }], today, direction) === 1);
}

/** A query of the season tickets `isSeason` of some kinds. */
const seasonsOf = (isSeason: RawBuilder<unknown>, patterns: readonly Pattern[]) => sql`
  SELECT id::text, concat_ws(' ', first_name, last_name) AS words, reference AS detail, 'sold-tickets?find=' || reference AS path, 1 AS times,
         user_id AS family, ARRAY[lower(last_name), lower(first_name)] AS place
  FROM customer_tickets WHERE ${isSeason} AND EXISTS (
    SELECT FROM jsonb_to_recordset(${JSON.stringify(patterns)}::jsonb) AS valid (sub_type text, travel_pattern text)
    WHERE valid.sub_type IS NOT DISTINCT FROM customer_tickets.sub_type
      AND valid.travel_pattern IS NOT DISTINCT FROM customer_tickets.travel_pattern)`;

/**
 * Queries of who takes the places of the inventory rows `place`: the taken seats of orders, and the seats that renewals hold. Their sum is `taken` of the
 * rows (the audit's seats-are-counted). With `ticketId` only those of a ticket, which may share a row with others.
 */
function takersOf(client_id: string, isPlace: RawBuilder<unknown>, ticketId?: string) {
  const places = sql`(SELECT id FROM inventory AS place WHERE place.client_id = ${client_id} AND ${isPlace})`;
  const isOf = (ticket: RawBuilder<unknown>) => (ticketId === undefined ? sql`` : sql`AND ${ticket} = ${ticketId}`);
  return {
    ofOrders: (isWanted: RawBuilder<unknown>) => sql`
      SELECT concat_ws('-', seat.order_id, seat.line, seat.inventory_id) AS id, coalesce(concat_ws(' ', ticket.first_name, ticket.last_name), '') AS words,
             coalesce(ticket.reference, orders.reference) AS detail,
             CASE WHEN ticket.id IS NOT NULL THEN 'sold-tickets?find=' || ticket.reference END AS path, seat.quantity AS times,
             orders.user_id AS family, concat_ws(' ', ticket.first_name, ticket.last_name, coalesce(ticket.reference, orders.reference)) AS place
      FROM order_seats AS seat
      JOIN orders ON orders.client_id = seat.client_id AND orders.id = seat.order_id AND ${isWanted}
      LEFT JOIN every_order_line AS line ON line.client_id = seat.client_id AND line.order_id = seat.order_id AND line.line = seat.line
      LEFT JOIN customer_tickets AS ticket ON ticket.client_id = seat.client_id AND ticket.id = line.customer_ticket_id
      WHERE seat.client_id = ${client_id} AND seat.is_taken AND seat.inventory_id IN ${places} ${isOf(sql`line.ticket_id`)}`,
    ofRenewals: sql`
      SELECT concat_ws('-', seat.renewal_id, seat.inventory_id) AS id, concat_ws(' ', ticket.first_name, ticket.last_name) AS words,
             ticket.reference AS detail, 'sold-tickets?find=' || ticket.reference AS path, 1 AS times, renewal.user_id AS family,
             concat_ws(' ', ticket.first_name, ticket.last_name, ticket.reference) AS place
      FROM renewal_seats AS seat
      JOIN renewals AS renewal ON renewal.client_id = seat.client_id AND renewal.id = seat.renewal_id
      JOIN customer_tickets AS ticket ON ticket.client_id = renewal.client_id AND ticket.id = renewal.customer_ticket_id
      WHERE seat.client_id = ${client_id} AND seat.state = 'held' AND seat.inventory_id IN ${places} ${isOf(sql`renewal.ticket_id`)}`,
  };
}
