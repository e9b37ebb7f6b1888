import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import { holdingStates } from '@fareway/domain/sales/order-state.ts';
import type { DatedTicket } from '@fareway/domain/tickets/dated-ticket.ts';
import { departureKey, departuresOf, longestReachDays } from '@fareway/domain/travel/availability.ts';
import type { Departure } from '@fareway/domain/travel/availability.ts';
import { leavesAtInstant, saleEndsAt } from '@fareway/domain/travel/end-of-sale.ts';
import type { SaleClock, TimedDeparture } from '@fareway/domain/travel/end-of-sale.ts';
import type { Kysely, Transaction } from 'kysely';
import type { SeatsOfWeeks, ServiceDeparture } from '../../network/calendar-changes/effect.ts';
import { runsOn } from '../../network/calendars/runs-on.ts';
import type { Actor } from '../../operators/audit-log/write-audit.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import { localDate } from '../../platform/clock.ts';
import { inList } from '../../platform/database/constant-list.ts';
import type { DB } from '../../platform/database/schema.ts';
import { sql } from '../../platform/database/sql/sql.ts';
import { saleClockOf, timesOfDeparture, timesOfRules } from './seats-on-sale.ts';
import type { SellingOperator, TimesOfDeparture } from './seats-on-sale.ts';

// Tickets for a week or four weeks take a seat of each departure that runs when they are sold. When a departure is added to days that were sold
// before, they need a seat of it as well (C-040). Of a departure that was not on sale any more when their order began they need none (P-301).

/** The types that are valid on several days with a seat for each departure. */
const weekTypes = sql.join(['week', '4_week'].map((type) => sql.lit(type)));

/**
 * Returns how many seats of departures the weeks need that are sold or are being paid, by the ids of the services. Departures on which they have a
 * seat already do not count.
 */
async function countSeatsOfWeeks(
  db: Kysely<DB>,
  now: Date,
  clientId: string,
  departures: readonly ServiceDeparture[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  if (departures.length === 0) return counts;
  const days = departures.map(({ date }) => date).toSorted((one, other) => (one < other ? -1 : 1));
  const services = [...new Set(departures.map(({ service_id }) => service_id))];
  const weeks = await lockWeeks(db, clientId, services, { first: days[0]!, last: days.at(-1)! });
  for (const { service_id } of await findMissingSeats(db, now, clientId, weeks, departures))
    counts.set(service_id, (counts.get(service_id) ?? 0) + 1);
  return counts;
}

/**
 * Takes the seats that weeks need on the departures of services that run and are open for sale, where they have none yet. Nothing is taken twice. Where
 * fewer seats are left than they need, those that are left are taken in the order of the sales: nothing more is sold, and the tickets stay valid.
 * `beforeSeats` is done between the locks of the weeks and those of the seats. Returns the departure of each seat that they need.
 */
export async function takeSeatsOfWeeks(
  transaction: Transaction<DB>,
  now: Date,
  actor: Actor,
  { client_id, service_ids, today }: { client_id: string; service_ids: readonly string[]; today: LocalDate },
  beforeSeats?: () => Promise<void>,
): Promise<readonly ServiceDeparture[]> {
  // orders and tickets are locked before seats, as when they are ended; without weeks no seat is locked
  const reach = { first: today, last: addDays(today, longestReachDays) };
  const weeks = await lockWeeks(transaction, client_id, service_ids, reach);
  await beforeSeats?.();
  if (weeks.length === 0) return [];
  const services = [...new Set(weeks.map(({ service_id }) => service_id))];
  const open = await lockOpenDepartures(transaction, client_id, services, today);
  const missing = await findMissingSeats(transaction, now, client_id, weeks, open);
  const needs = Map.groupBy(missing, keyOf);
  const changed = open.flatMap((row) => {
    const needing = needs.get(keyOf(row)) ?? [];
    return needing.length === 0 ? [] : [{ ...row, needing }];
  });
  const seats = changed.flatMap(({ id, needing, left }) =>
    // ids of orders rise with their time
    needing
      .toSorted((one, other) => (one.order_id < other.order_id ? -1 : 1))
      .slice(0, left)
      .map(({ order_id, line }) => ({ order_id, line, inventory_id: id })),
  );
  await sql`
    WITH taken AS (
      INSERT INTO order_seats (client_id, order_id, line, inventory_id, quantity, is_taken)
      SELECT ${client_id}, order_id, line, inventory_id, 1, true
      FROM jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) AS seat (order_id uuid, line smallint, inventory_id uuid)
      RETURNING inventory_id
    )
    UPDATE inventory SET taken = taken + counted.seats
    FROM (SELECT inventory_id, count(*)::integer AS seats FROM taken GROUP BY inventory_id) AS counted
    WHERE inventory.client_id = ${client_id} AND inventory.id = counted.inventory_id`.execute(transaction);
  // the job finds the same lack each day
  if (actor.kind === 'system') return missing;
  for (const { id, capacity, taken, needing, left } of changed.filter((row) => row.needing.length > row.left))
    await writeAudit(transaction, now, {
      client_id,
      actor,
      action: 'lack-seats-of-weeks',
      subject: { kind: 'inventory', id },
      after: { capacity, needed: taken + needing.length, lacking: needing.length - left },
    });
  return missing;
}

/** What changes of calendars need of weeks. */
export const seatsOfWeeks: SeatsOfWeeks = { count: countSeatsOfWeeks, take: takeSeatsOfWeeks };

interface OpenDeparture extends ServiceDeparture {
  /** The row of the inventory. */
  id: string;
  capacity: number;
  taken: number;
  left: number;
}

/** Locks the open departures that a week can reach, in the order of their ids. Only departures that run are returned. */
async function lockOpenDepartures(
  transaction: Transaction<DB>,
  clientId: string,
  serviceIds: readonly string[],
  today: LocalDate,
): Promise<OpenDeparture[]> {
  const onItsDay = runsOn('service', sql`seats.date`, sql`seats.direction`);
  const ofServices = sql`client_id = ${clientId} AND service_id = ANY (${[...serviceIds]}::uuid[])`;
  // the shared limits with them (C-050)
  await sql`
    SELECT FROM inventory
    WHERE ${ofServices} AND (scope = 'shared' OR scope = 'departure' AND date BETWEEN ${today}::date AND ${today}::date + ${longestReachDays}::integer)
    ORDER BY id FOR NO KEY UPDATE`.execute(transaction);
  const { rows } = await sql<OpenDeparture>`
    SELECT seats.id, seats.service_id, seats.date, seats.direction, seats.capacity, seats.taken,
           seats_left(seats.client_id, seats.id, ${today}::date) AS left
    FROM services AS service
    JOIN inventory AS seats ON seats.client_id = service.client_id AND seats.service_id = service.id AND seats.scope = 'departure'
      AND seats.date BETWEEN ${today}::date AND ${today}::date + ${longestReachDays}::integer
    ${onItsDay.joins}
    WHERE service.client_id = ${clientId} AND service.id = ANY (${[...serviceIds]}::uuid[]) AND NOT seats.is_cancelled AND ${onItsDay.runs}
    ORDER BY seats.id`.execute(transaction);
  return rows;
}

interface MissingSeat extends ServiceDeparture {
  order_id: string;
  line: number;
}

interface SoldWeek extends DatedTicket {
  service_id: string;
  order_id: string;
  line: number;
  start: LocalDate;
  /** When its order began. */
  began_at: Date;
  is_imported: boolean;
  /** Where the passenger boards. */
  stop: string | null;
}

/** Finds the departures that weeks include, that have not left, and of which they have no seat. */
async function findMissingSeats(
  db: Kysely<DB>,
  now: Date,
  clientId: string,
  weeks: readonly SoldWeek[],
  departures: readonly ServiceDeparture[],
): Promise<MissingSeat[]> {
  if (weeks.length === 0 || departures.length === 0) return [];
  const { rows } = await sql<MissingSeat>`
    SELECT seat.order_id, seat.line, seats.service_id, seats.date, seats.direction
    FROM order_seats AS seat
    JOIN inventory AS seats ON seats.client_id = seat.client_id AND seats.id = seat.inventory_id AND seats.scope = 'departure'
    WHERE seat.client_id = ${clientId} AND seat.order_id = ANY (${weeks.map(({ order_id }) => order_id)}::uuid[])`.execute(
    db,
  );
  const taken = new Set(rows.map((row) => `${row.order_id} ${row.line} ${keyOf(row)}`));
  const open = new Map(
    [...Map.groupBy(departures, ({ service_id }) => service_id)].map(([id, ofService]) => [id, mapOf(ofService)]),
  );
  const timed = await readTimed(db, now, clientId, departures);
  return weeks.flatMap((week) => {
    const { service_id, order_id, line, start, travel_pattern } = week;
    const choices = { startDate: start, travelPattern: travel_pattern ?? undefined };
    return departuresOf(week, choices, open.get(service_id) ?? {})
      .map((departure) => ({ ...departure, service_id, order_id, line }))
      .filter((departure) => {
        if (taken.has(`${order_id} ${line} ${keyOf(departure)}`)) return false;
        const found = timed.get(keyOf(departure));
        return found === undefined || includes(week, found, now);
      });
  });
}

/** A departure of which it can matter when it leaves, with what its operator sells by. */
interface TimedForSale {
  departure: TimedDeparture;
  clock: SaleClock;
}

/** Reads those of the departures that can have left at an instant, or whose sale can have ended. A sale ends a day before its departure at the earliest. */
async function readTimed(
  db: Kysely<DB>,
  now: Date,
  clientId: string,
  departures: readonly ServiceDeparture[],
): Promise<ReadonlyMap<string, TimedForSale>> {
  // in the night in which the clocks go forward, a day is an hour shorter
  const last = addDays(localDate(now, 'Europe/London'), 2);
  const soon = departures
    .filter(({ date }) => date <= last)
    .map(({ service_id, date, direction }) => ({ service_id, date, direction }));
  if (soon.length === 0) return new Map();
  const { rows } = await sql<ServiceDeparture & { times: TimesOfDeparture; client: SellingOperator }>`
    SELECT seats.service_id, seats.date, seats.direction, ${timesOfDeparture} AS times,
           jsonb_build_object('time_zone', clients.time_zone, 'features', clients.features) AS client
    FROM (SELECT ${clientId}::uuid AS client_id, * FROM jsonb_to_recordset(${JSON.stringify(soon)}::jsonb) AS soon (service_id uuid, date date, direction text)) AS seats
    JOIN services AS service ON service.client_id = seats.client_id AND service.id = seats.service_id
    JOIN clients ON clients.id = seats.client_id`.execute(db);
  return new Map(
    rows.map(({ times, client, ...row }) => {
      const departure = { date: row.date, direction: row.direction, ...timesOfRules(times) };
      return [keyOf(row), { departure, clock: saleClockOf(client) }];
    }),
  );
}

/**
 * Whether a week still gets a seat of a departure: it has not left the stop of the passenger, and it was on sale there when the order began (P-301). An
 * import takes tickets also of departures that are not sold any more.
 */
function includes({ began_at, is_imported, stop }: SoldWeek, { departure, clock }: TimedForSale, now: Date): boolean {
  const boardsAt = stop ?? undefined;
  if (leavesAtInstant(departure, clock.time_zone, boardsAt) <= now.getTime()) return false;
  return is_imported || began_at.getTime() < saleEndsAt(departure, clock, boardsAt);
}

/**
 * Reads the weeks of services that are valid between two days: those that are being paid, and those that are sold and not void. They are locked, so that
 * none is released in between.
 */
async function lockWeeks(
  db: Kysely<DB>,
  clientId: string,
  services: readonly string[],
  { first, last }: { first: LocalDate; last: LocalDate },
): Promise<SoldWeek[]> {
  const earliest = addDays(first, -longestReachDays);
  const { rows: unpaid } = await sql<SoldWeek>`
    SELECT sold.service_id, sold.order_id, sold.line, sold.terms ->> 'type' AS type, sold.terms ->> 'sub_type' AS sub_type,
           coalesce(sold.passenger ->> 'travel_pattern', sold.terms ->> 'travel_pattern') AS travel_pattern, sold.passenger ->> 'start_date' AS start,
           orders.created_at AS began_at, false AS is_imported, boards.name AS stop
    FROM orders JOIN every_order_line AS sold ON sold.client_id = orders.client_id AND sold.order_id = orders.id
    LEFT JOIN stops AS boards ON boards.client_id = sold.client_id
      AND boards.id = coalesce(sold.passenger ->> 'zone_stop_id', sold.passenger ->> 'stop_id')::uuid
    WHERE orders.client_id = ${clientId} AND orders.check_at IS NOT NULL AND orders.state IN ${inList(holdingStates)}
      AND sold.service_id = ANY (${[...services]}::uuid[]) AND sold.terms ->> 'type' IN (${weekTypes})
      AND sold.passenger ->> 'start_date' BETWEEN ${earliest} AND ${last}
    ORDER BY orders.id
    FOR SHARE OF orders`.execute(db);
  const { rows: sold } = await sql<SoldWeek>`
    SELECT ticket.service_id, ticket.order_id, ticket.order_line AS line, ticket.type, ticket.sub_type, ticket.travel_pattern, ticket.start,
           orders.created_at AS began_at, orders.import_id IS NOT NULL AS is_imported, boards.name AS stop
    FROM customer_tickets AS ticket
    JOIN orders ON orders.client_id = ticket.client_id AND orders.id = ticket.order_id
    LEFT JOIN stops AS boards ON boards.client_id = ticket.client_id AND boards.id = coalesce(ticket.zone_stop_id, ticket.stop_id)
    WHERE ticket.client_id = ${clientId} AND ticket.service_id = ANY (${[...services]}::uuid[]) AND ticket.ticket_status <> 'void'
      AND ticket.expiry >= ${first} AND ticket.start <= ${last} AND ticket.type IN (${weekTypes})
    ORDER BY ticket.id
    FOR SHARE OF ticket`.execute(db);
  // an order may become a ticket between the two
  const keys = new Set<string>();
  return [...unpaid, ...sold].filter(({ order_id, line }) => {
    const key = `${order_id} ${line}`;
    return !keys.has(key) && keys.add(key);
  });
}

const mapOf = (departures: readonly Departure[]) =>
  Object.fromEntries(departures.map((departure) => [departureKey(departure), { remaining: 0 }]));

const keyOf = ({ service_id, date, direction }: ServiceDeparture) => `${service_id} ${date} ${direction}`;
