import { directionOfJourneys } from '@fareway/domain/network/departures/cancelled-departure.ts';
import type { AvailabilityMap } from '@fareway/domain/travel/availability.ts';
import { longestReachDays } from '@fareway/domain/travel/availability.ts';
import { daysOfType } from '@fareway/domain/tickets/dated-ticket.ts';
import type { CapacityPattern } from '@fareway/domain/travel/capacity-pattern.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { runsOn } from '../../network/calendars/runs-on.ts';

/** The remaining seats of an inventory row, as a purchaser sees them: never below 0. */
export interface SeatsLeft {
  inventory_id: string;
  remaining: number;
}

/** Departures by 'YYYYMMDDAM'. */
export type DeparturesLeft = Record<string, SeatsLeft>;

/** Days of a service with booked journeys, by 'YYYYMMDD'. */
export type ServiceDaysLeft = Record<string, SeatsLeft>;

/** Weekly seats by ticket type, weekday and direction. */
export type WeeklySeatsLeft = Record<string, Record<string, Record<string, SeatsLeft>>>;

const seatsLeft = sql`jsonb_build_object('inventory_id', seats.id, 'remaining', greatest(0, seats.capacity + seats.margin - seats.taken))`;

/**
 * An expression: what remains of the row `ticket` (SeatsLeft), or null when the ticket has no limit. Below 0 when the limit was lowered below
 * the number sold.
 */
export const ticketsLeft = sql`(SELECT jsonb_build_object('inventory_id', stock.id, 'remaining', stock.capacity - stock.taken) FROM ticket_stocks AS stock
    WHERE stock.client_id = ticket.client_id AND stock.ticket_id = ticket.id)`;

/** An expression: what remains of a ticket, of its own number or the one that it shares; null without a limit. */
export function remainingOf(ticket: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${ticket}.${column}`);
  return sql`(SELECT stock.capacity - stock.taken FROM ticket_stocks AS stock WHERE stock.client_id = ${of('client_id')} AND stock.ticket_id = ${of('id')})`;
}

/** The shared limit of the departure `seats`, for a FROM list (C-050). */
export const sharedLimit = sql`LEFT JOIN inventory AS shared ON shared.client_id = seats.client_id AND shared.service_id = seats.service_id
  AND shared.scope = 'shared' AND shared.shares_departures AND shared.year = sales_year_of(seats.date)`;

/** An expression: the seats that are left on the departure `seats` with the limit `shared`, without the margin of season tickets (C-051). */
export const leftOfDeparture = sql`greatest(0, least(seats.capacity - seats.taken, dated_capacity(shared) - shared.taken - seats.taken))`;

/** An expression: the direction of the row `seats`. The seats of a day are of journeys, which are made in the morning. */
export const directionOfSeats = sql`coalesce(seats.direction, ${sql.lit(directionOfJourneys)})`;

const onItsDay = runsOn('service', sql`seats.date`, directionOfSeats);
/** A condition on the row `seats`: its service runs then, and the departure is not cancelled. */
const isRunning = sql`NOT seats.is_cancelled AND ${onItsDay.runs}`;

/**
 * An expression: the departures of the row `service` from a day to the last day of the longest ticket that can start then
 * (DeparturesLeft). Days off, weekdays without service and cancelled departures are left out, also when their seats are open.
 */
export function departuresLeft(today: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    SELECT jsonb_object_agg(to_char(seats.date, 'YYYYMMDD') || upper(seats.direction::text),
      jsonb_build_object('inventory_id', seats.id, 'remaining', ${leftOfDeparture}))
    FROM inventory AS seats ${sharedLimit} ${onItsDay.joins}
    WHERE seats.client_id = service.client_id AND seats.service_id = service.id AND seats.scope = 'departure'
      AND seats.date BETWEEN ${today} AND ${today} + ${sql.lit(longestReachDays)}
      AND ${isRunning}
  ), '{}')`;
}

const typesWithDate = sql.join(Object.keys(daysOfType).map((type) => sql.lit(type)));

/** An expression: `departuresLeft` when the row `ticket` has a type that is bought for a date; null otherwise. */
export function departuresOfTicket(today: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`CASE WHEN ticket.type IN (${typesWithDate}) THEN ${departuresLeft(today)} END`;
}

/**
 * An expression: the days of the row `service`, from a day and for a number of days, on which journeys can be booked (ServiceDaysLeft). Days
 * without service in the morning, and those whose morning is cancelled or closed, are left out.
 */
export function serviceDaysLeft(today: RawBuilder<unknown>, daysAhead: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    SELECT jsonb_object_agg(to_char(seats.date, 'YYYYMMDD'), ${seatsLeft})
    FROM inventory AS seats ${onItsDay.joins}
    WHERE seats.client_id = service.client_id AND seats.service_id = service.id AND seats.scope = 'service_day'
      AND seats.date BETWEEN ${today} AND ${today} + ${daysAhead}
      AND ${isRunning}
  ), '{}')`;
}

/** An expression: the weekly seats of the row `service` in a sales year (WeeklySeatsLeft). */
export function weeklySeatsLeft(year: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    SELECT jsonb_object_agg(ticket_type, days) FROM (
      SELECT ticket_type, jsonb_object_agg(weekday, sides) AS days FROM (
        SELECT seats.ticket_type, seats.weekday, jsonb_object_agg(seats.direction, ${seatsLeft}) AS sides
        FROM inventory AS seats
        WHERE seats.client_id = service.client_id AND seats.service_id = service.id AND seats.scope = 'weekly_pattern'
          AND seats.year = ${year}
        GROUP BY seats.ticket_type, seats.weekday
      ) AS by_weekday GROUP BY ticket_type
    ) AS by_type
  ), '{}')`;
}

/** The remaining seats of departures in the form of the rules and the wire (P-102). */
export function availabilityOf(departures: DeparturesLeft): AvailabilityMap {
  return Object.fromEntries(Object.entries(departures).map(([key, { remaining }]) => [key, { remaining }]));
}

/** The remaining seats of each weekday for one ticket type, in the form of the rules and the wire (P-103). */
export function capacityPatternOf(weekly: WeeklySeatsLeft[string] | undefined): CapacityPattern {
  const days = Object.entries(weekly ?? {}).map(([weekday, sides]) => {
    const counts = Object.entries(sides).map(([direction, { remaining }]) => [direction, remaining]);
    return [weekday, Object.fromEntries(counts) as CapacityPattern['m']];
  });
  return Object.fromEntries(days) as CapacityPattern;
}

/** The remaining seats of a ticket and of the weekdays of its service. */
interface Left {
  stock: SeatsLeft | null;
  weekly_seats: WeeklySeatsLeft | null;
}

/** Adds one remaining seat to each inventory row in `own`, because a seat of that row is kept for this purchaser. */
export function addOwnSeats<T extends Left>(left: T, own: readonly string[]): T {
  const oneMore = <Row extends SeatsLeft | null>(row: Row): Row =>
    row && own.includes(row.inventory_id) ? { ...row, remaining: row.remaining + 1 } : row;
  const mapped = <Value>(map: Record<string, Value>, change: (value: Value) => Value) =>
    Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]));
  const weekly_seats =
    left.weekly_seats && mapped(left.weekly_seats, (days) => mapped(days, (sides) => mapped(sides, oneMore)));
  return { ...left, stock: oneMore(left.stock), weekly_seats };
}
