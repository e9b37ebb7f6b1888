import { directionAt, validOnJourney } from '@fareway/domain/boarding/departures-of-day.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { periodOn } from '@fareway/domain/network/vehicles/relief/periods.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Permission } from '@fareway/domain/staff/permissions.ts';
import { ticketTypeName } from '@fareway/domain/tickets/ticket-title.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import * as text from '@fareway/texts/counts/rows.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { calledStops } from '../../network/services/called-stops.ts';
import { readTicketsOnSale } from '../../network/services/list-services.ts';
import type { RunKey } from '../../network/runs/runs.ts';
import { readReliefPeriods } from '../../network/vehicles/relief-periods.ts';
import { localDate, localTime } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { inScope } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { readBuses } from '../../sales/vehicles/relief/buses-of-departure.ts';
import { departureTimes, isBoardedOn, isSeasonTicketOn } from '../home/departures.ts';

/** A row of a count. */
interface CountRow {
  words: string;
  detail: string | null;
  /** The page of the row below that of the operator. */
  path: string | null;
  /** How often it counts: an order can take several places. */
  times: number;
  /** The account of the family whose name the row shows. */
  family: string | null;
  /** The ticket of a passenger of a departure. */
  ticket?: string | null;
}

export interface CountSection {
  title: string;
  rows: CountRow[];
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
  read: (deps: Pick<Deps, 'db' | 'clock'>, counted: Counted) => Promise<CountSection[]>;
}

const kinds = {
  'ticket-places': {
    needs: ['catalogue.change', 'passengers.see'],
    table: 'tickets',
    read: (deps, { client_id, id }) =>
      readTakers(
        deps,
        client_id,
        // its own number, or the one that it shares
        sql`place.id IN (SELECT stock.id FROM ticket_stocks AS stock WHERE stock.client_id = ${client_id} AND stock.ticket_id = ${id})`,
        (kind) =>
          kind === 'renewals' ? text.sections.renewals : kind === 'paying' ? text.sections.paying : text.sections.sold,
        id,
      ),
  },
  'service-tickets': {
    needs: ['catalogue.change'],
    table: 'services',
    async read(deps, { client_id, id }) {
      const onSale = await readTicketsOnSale(deps, { client_id, service_id: id });
      const rows = onSale.map(({ id: ticket, name, type, year }) => ({
        words: name,
        detail: `${ticketTypeName(type)} ${year}`,
        path: `tickets/${ticket}`,
        times: 1,
        family: null,
      }));
      return [{ title: text.sections.onSale, rows }];
    },
  },
  'service-stops': {
    needs: ['catalogue.change'],
    table: 'services',
    async read({ db }, { client_id, id }) {
      const { rows } = await sql<CountRow>`
        SELECT stop.name AS words, NULL AS detail, 'stops/' || stop.id AS path, 1 AS times, NULL AS family
        FROM services AS service CROSS JOIN LATERAL (${calledStops}) AS called
        JOIN stops AS stop ON stop.client_id = service.client_id AND stop.id = called.stop_id
        WHERE service.client_id = ${client_id} AND service.id = ${id} ORDER BY stop.name, stop.id`.execute(db);
      return [{ title: text.sections.stops, rows }];
    },
  },
  'departure-booked': {
    needs: ['attendance.see', 'passengers.see'],
    table: 'services',
    async read(deps, { client_id, id, direction, time_zone }) {
      const today = localDate(deps.clock.now(), time_zone);
      const ofDay = (scope: string, more: RawBuilder<unknown>) =>
        sql`place.service_id = ${id} AND place.scope = ${scope} AND place.date = ${today} ${more}`;
      const seasons = await readSeasons(deps, { client_id, service_id: id, today, direction });
      const seats = await readTakers(
        deps,
        client_id,
        ofDay('departure', sql`AND place.direction = ${direction}`),
        (kind) => (kind === 'renewals' ? text.sections.kept : text.sections.seats),
      );
      // the passes are expected in the morning
      const journeys =
        direction === 'am'
          ? await readTakers(deps, client_id, ofDay('service_day', sql``), () => text.sections.journeys)
          : [];
      const sections = [{ title: text.sections.seasons, rows: seasons }, ...seats, ...journeys];
      return withBuses(deps, { client_id, service_id: id, date: today, direction }, sections);
    },
  },
  'departure-boarded': {
    needs: ['attendance.see', 'passengers.see'],
    table: 'services',
    async read({ db, clock }, { client_id, id, direction, time_zone }) {
      const today = localDate(clock.now(), time_zone);
      const { rows } = await sql<CountRow & { at: Date; departures: Record<Direction, number | null> }>`
        SELECT concat_ws(' ', ticket.first_name, ticket.last_name) AS words, ticket.reference, 'sold-tickets?find=' || ticket.reference AS path,
               1 AS times, ticket.user_id AS family, trip.boarded_at AS at, departs.times AS departures
        FROM (SELECT * FROM trips WHERE ${isBoardedOn(client_id, { today, time_zone })}) AS trip
        JOIN services AS service ON service.client_id = trip.client_id AND service.id = trip.service_id
        CROSS JOIN LATERAL (${departureTimes}) AS departs
        JOIN customer_tickets AS ticket ON ticket.client_id = trip.client_id AND ticket.id = trip.customer_ticket_id
        WHERE trip.service_id = ${id} ORDER BY trip.boarded_at, trip.id`.execute(db);
      const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
      const boarded = rows
        .map((row) => ({ ...row, detail: localTime(row.at, time_zone).slice(0, 5) }))
        .filter(({ detail, departures }) => directionAt(minutesOf(detail), departures) === direction);
      return [{ title: text.sections.boarded, rows: boarded }];
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
 * rows behind a counter that the audit compares with it. Refuses a ticket or service that is unknown or not in the scope (C-008).
 */
export async function explainCount(
  deps: Pick<Deps, 'db' | 'clock'>,
  name: CountName,
  counted: Counted,
): Promise<{ title: string; sections: CountSection[] }> {
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
  const sections = await kind.read(deps, counted);
  return { title, sections: sections.filter(({ rows }) => rows.length > 0) };
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
  return sections.map(({ title, rows }) => ({ title, rows: rows.map(withBus) }));
}

/** Reads the season tickets of a service that are valid on a departure, as the first page of the console counts them. */
async function readSeasons(
  { db }: Pick<Deps, 'db'>,
  {
    client_id,
    service_id,
    today,
    direction,
  }: { client_id: string; service_id: string; today: LocalDate; direction: Direction },
): Promise<CountRow[]> {
  const { rows } = await sql<CountRow & { sub_type: string | null; travel_pattern: string | null }>`
    SELECT concat_ws(' ', first_name, last_name) AS words, reference AS detail, 'sold-tickets?find=' || reference AS path, 1 AS times,
           user_id AS family, id AS ticket, sub_type, travel_pattern
    FROM customer_tickets WHERE ${isSeasonTicketOn(client_id, today)} AND service_id = ${service_id}
    ORDER BY lower(last_name), lower(first_name), id`.execute(db);
  return rows.filter((ticket) => validOnJourney([{ ...ticket, tickets: 1 }], today, direction) === 1);
}

type Taker = CountRow & { kind: 'sold' | 'paying' | 'renewals' };

/**
 * Reads who takes the places of the inventory row `place`: the taken seats of orders, and the seats that renewals hold. Their sum is its `taken` (the
 * audit's seats-are-counted). With `ticketId` only those of a ticket, which may share the row with others.
 */
async function readTakers(
  { db }: Pick<Deps, 'db'>,
  client_id: string,
  isPlace: RawBuilder<unknown>,
  titleOf: (kind: Taker['kind']) => string,
  ticketId?: string,
): Promise<CountSection[]> {
  const isOf = (ticket: RawBuilder<unknown>) => (ticketId === undefined ? sql`` : sql`AND ${ticket} = ${ticketId}`);
  const { rows } = await sql<Taker>`
    WITH place AS MATERIALIZED (SELECT id FROM inventory AS place WHERE place.client_id = ${client_id} AND ${isPlace})
    SELECT CASE WHEN orders.state = 'fulfilled' THEN 'sold' ELSE 'paying' END AS kind,
           coalesce(concat_ws(' ', ticket.first_name, ticket.last_name), '') AS words,
           coalesce(ticket.reference, orders.reference) AS detail,
           CASE WHEN ticket.id IS NOT NULL THEN 'sold-tickets?find=' || ticket.reference END AS path, seat.quantity AS times, orders.user_id AS family, ticket.id AS ticket
    FROM order_seats AS seat
    JOIN orders ON orders.client_id = seat.client_id AND orders.id = seat.order_id
    LEFT JOIN every_order_line AS line ON line.client_id = seat.client_id AND line.order_id = seat.order_id AND line.line = seat.line
    LEFT JOIN customer_tickets AS ticket ON ticket.client_id = seat.client_id AND ticket.id = line.customer_ticket_id
    WHERE seat.client_id = ${client_id} AND seat.is_taken AND seat.inventory_id IN (SELECT id FROM place) ${isOf(sql`line.ticket_id`)}
    UNION ALL
    SELECT 'renewals', concat_ws(' ', ticket.first_name, ticket.last_name), ticket.reference, 'sold-tickets?find=' || ticket.reference, 1, renewal.user_id, NULL
    FROM renewal_seats AS seat
    JOIN renewals AS renewal ON renewal.client_id = seat.client_id AND renewal.id = seat.renewal_id
    JOIN customer_tickets AS ticket ON ticket.client_id = renewal.client_id AND ticket.id = renewal.customer_ticket_id
    WHERE seat.client_id = ${client_id} AND seat.state = 'held' AND seat.inventory_id IN (SELECT id FROM place) ${isOf(sql`renewal.ticket_id`)}
    ORDER BY words, detail`.execute(db);
  const titles = [...new Set((['sold', 'paying', 'renewals'] as const).map(titleOf))];
  return titles.map((title) => ({ title, rows: rows.filter(({ kind }) => titleOf(kind) === title) }));
}
