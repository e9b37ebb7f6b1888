import { directionOfJourneys } from '@fareway/domain/network/departures/cancelled-departure.ts';
import { parseCompactDate } from '@fareway/domain/dates/format-date.ts';
import type { AvailabilityMap, Direction, EndOfSale } from '@fareway/domain/travel/availability.ts';
import { endOfSale, endsOfSale, saleEndsAt } from '@fareway/domain/travel/end-of-sale.ts';
import type { SaleClock, TimedDeparture } from '@fareway/domain/travel/end-of-sale.ts';
import { longestReachDays } from '@fareway/domain/travel/availability.ts';
import { daysOfType } from '@fareway/domain/tickets/dated-ticket.ts';
import type { CapacityPattern } from '@fareway/domain/travel/capacity-pattern.ts';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import { saleCutOff } from '../../operators/features.ts';
import { runsOn } from '../../network/calendars/runs-on.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The remaining seats of an inventory row, as a purchaser sees them: never below 0. */
export interface SeatsLeft {
  inventory_id: string;
  remaining: number;
  /** Whether it is the own number of a ticket, which nothing else takes seats of. */
  is_own?: boolean;
}

/** When a departure leaves, as far as it can be too late to buy it (P-301). */
export interface TimesOfDeparture {
  /** The names of stops with their times, as in `Call` of the domain. */
  calls: [stop: string, minutes: number | null][];
  /** The time of the service in the morning, 'HHMM'. */
  time: string | null;
}

/** The times of both departures of a day. */
export type TimesOfDay = Record<Direction, TimesOfDeparture>;

/** The seats of a departure. Its times are there while it can be too late to buy it. */
type TimedSeatsLeft = SeatsLeft & { times?: TimesOfDeparture };

/** Departures by 'YYYYMMDDAM'. */
export type DeparturesLeft = Record<string, TimedSeatsLeft>;

/** Days of a service with booked journeys, by 'YYYYMMDD'. */
export type ServiceDaysLeft = Record<string, TimedSeatsLeft>;

/** Weekly seats by ticket type, weekday and direction. */
export type WeeklySeatsLeft = Record<string, Record<string, Record<string, SeatsLeft>>>;

/** Why a departure is not sold any more, on the wire (P-301). */
export const endOfSaleOnWire = z.object({
  has_left: z.boolean().describe('Otherwise it was sold until a time before it leaves, or it has no times'),
  at: z.string().describe('When it left, or when its sale ended, on the clocks of the operator'),
});

const seatsLeft = sql`jsonb_build_object('inventory_id', seats.id, 'remaining', greatest(0, seats.capacity + seats.margin - seats.taken))`;

/**
 * An expression: what remains of the row `ticket` (SeatsLeft), or null when the ticket has no limit. Below 0 when the limit was lowered below
 * the number sold.
 */
export const ticketsLeft = sql`(SELECT jsonb_build_object('inventory_id', stock.id, 'remaining', stock.capacity - stock.taken, 'is_own', NOT stock.is_shared) FROM ticket_stocks AS stock
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

/** An expression: the times of the departure `seats` of the row `service`, in the timetable of its day (TimesOfDeparture). */
export const timesOfDeparture = sql`jsonb_build_object('time', service.time, 'calls', (
  SELECT coalesce(jsonb_agg(jsonb_build_array(stop.name, called.minutes) ORDER BY called.position), '[]')
  FROM service_stops AS called JOIN stops AS stop ON stop.client_id = called.client_id AND stop.id = called.stop_id
  WHERE called.client_id = seats.client_id AND called.service_id = seats.service_id AND called.direction = ${directionOfSeats}
    AND called.valid_from = (SELECT max(version.valid_from) FROM timetables AS version
      WHERE version.client_id = seats.client_id AND version.service_id = seats.service_id AND version.valid_from <= seats.date)))`;

/** An expression: the times of both departures of the row `service` on a day (TimesOfDay). */
export function timesOfDay(date: RawBuilder<unknown>): RawBuilder<TimesOfDay> {
  return sql`(SELECT jsonb_object_agg(seats.direction, ${timesOfDeparture})
    FROM (SELECT service.client_id, service.id AS service_id, ${date} AS date, unnest(ARRAY['am', 'pm']) AS direction) AS seats)`;
}

/**
 * An expression: the departures of the row `service` from a day to the last day of the longest ticket that can start then
 * (DeparturesLeft). Days off, weekdays without service and cancelled departures are left out, also when their seats are open. Those until `timedUntil`
 * have their times.
 */
export function departuresLeft(
  today: RawBuilder<unknown>,
  timedUntil: RawBuilder<unknown>,
): RawBuilder<DeparturesLeft> {
  return sql`coalesce((
    SELECT jsonb_object_agg(to_char(seats.date, 'YYYYMMDD') || upper(seats.direction::text),
      jsonb_build_object('inventory_id', seats.id, 'remaining', ${leftOfDeparture})
        || CASE WHEN seats.date <= ${timedUntil} THEN jsonb_build_object('times', ${timesOfDeparture}) ELSE '{}' END)
    FROM inventory AS seats ${sharedLimit} ${onItsDay.joins}
    WHERE seats.client_id = service.client_id AND seats.service_id = service.id AND seats.scope = 'departure'
      AND seats.date BETWEEN ${today} AND ${today} + ${sql.lit(longestReachDays)}
      AND ${isRunning}
  ), '{}')`;
}

/** An expression: the last day of which a departure of the operator `client` can be too close to be sold at an instant. */
export function lastDayOfEnds(now: Date, client: 'client' | 'clients'): RawBuilder<unknown> {
  return sql`((${now}::timestamptz + ${saleCutOff(client)}) AT TIME ZONE ${sql.ref(`${client}.time_zone`)})::date`;
}

const typesWithDate = sql.join(Object.keys(daysOfType).map((type) => sql.lit(type)));

/** An expression: what is sold at an instant by the operator `client` of the departures of the row `service` (DeparturesLeft). */
export function departuresOnSale(now: Date, client: 'client' | 'clients' = 'client'): RawBuilder<DeparturesLeft> {
  const today = sql`(${now}::timestamptz AT TIME ZONE ${sql.ref(`${client}.time_zone`)})::date`;
  return departuresLeft(today, lastDayOfEnds(now, client));
}

/** An expression: `departuresOnSale` when the row `ticket` has a type that is bought for a date; null otherwise. */
export function departuresOfTicket(now: Date): RawBuilder<unknown> {
  return sql`CASE WHEN ticket.type IN (${typesWithDate}) THEN ${departuresOnSale(now)} END`;
}

/**
 * An expression: the days of the row `service`, from a day and for a number of days, on which journeys can be booked (ServiceDaysLeft). Days
 * without service in the morning, and those whose morning is cancelled or closed, are left out. Those until `timedUntil` have their times.
 */
export function serviceDaysLeft(
  today: RawBuilder<unknown>,
  daysAhead: RawBuilder<unknown>,
  timedUntil: RawBuilder<unknown> = sql`NULL::date`,
): RawBuilder<unknown> {
  return sql`coalesce((
    SELECT jsonb_object_agg(to_char(seats.date, 'YYYYMMDD'), ${seatsLeft}
      || CASE WHEN seats.date <= ${timedUntil} THEN jsonb_build_object('times', ${timesOfDeparture}) ELSE '{}' END)
    FROM inventory AS seats ${onItsDay.joins}
    WHERE seats.client_id = service.client_id AND seats.service_id = service.id AND seats.scope = 'service_day'
      AND seats.date BETWEEN ${today} AND ${today} + ${daysAhead}
      AND ${isRunning}
  ), '{}')`;
}

/** An expression: the weekly seats of the row `service` in a sales year (WeeklySeatsLeft). */
export function weeklySeatsLeft(year: RawBuilder<unknown>): RawBuilder<WeeklySeatsLeft> {
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

/** The operator of departures, as far as it decides until when they are sold. */
export interface SellingOperator {
  time_zone: string;
  features: { sale_cut_off_minutes?: number | undefined };
}

export const saleClockOf = ({ time_zone, features }: SellingOperator): SaleClock => ({
  time_zone,
  cut_off_minutes: features.sale_cut_off_minutes ?? 0,
});

/** The remaining seats of departures in the form of the rules and the wire, with what is not sold any more at an instant (P-102, P-301). */
export function availabilityOf(departures: DeparturesLeft, operator: SellingOperator, now: Date): AvailabilityMap {
  const entries = Object.entries(departures).map(([key, { remaining, times }]) => {
    const ends = times ? endsOfSale(timedDeparture(key, times), saleClockOf(operator), now.getTime()) : {};
    return [key, { remaining, ...ends }] as const;
  });
  return Object.fromEntries(entries);
}

/** The same of whole days, for those who do not buy: a departure of today counts also when it has left. */
export function availabilityOfDays(departures: DeparturesLeft): AvailabilityMap {
  return Object.fromEntries(Object.entries(departures).map(([key, { remaining }]) => [key, { remaining }]));
}

/** When the sale of a departure ends for those who board at a stop, with why it is not sold any more then (P-301). */
export function saleEndOf(
  departure: TimedDeparture,
  operator: SellingOperator,
  stop?: string,
): { at: Date; ended: EndOfSale } {
  const clock = saleClockOf(operator);
  const at = saleEndsAt(departure, clock, stop);
  return { at: new Date(at), ended: endOfSale(departure, clock, at, stop)! };
}

/** The same of a departure or a day of journeys that was read; undefined for one without times, which is far enough away. */
export function saleEndOfKey(
  departures: DeparturesLeft | ServiceDaysLeft,
  key: string,
  operator: SellingOperator,
  stop: string | undefined,
): ReturnType<typeof saleEndOf> | undefined {
  const times = departures[key]?.times;
  return times && saleEndOf(timedDeparture(key, times), operator, stop);
}

/** Why a departure or a day of journeys that was read is not sold any more at an instant to those who board at a stop; undefined while it is. */
export function endOfKey(
  departures: DeparturesLeft | ServiceDaysLeft,
  key: string,
  operator: SellingOperator,
  now: Date,
  stop: string | undefined,
): EndOfSale | undefined {
  const times = departures[key]?.times;
  return times && endOfSale(timedDeparture(key, times), saleClockOf(operator), now.getTime(), stop);
}

function timedDeparture(key: string, times: TimesOfDeparture): TimedDeparture {
  return {
    date: parseCompactDate(key.slice(0, 8)),
    direction: (key.slice(8).toLowerCase() || directionOfJourneys) as Direction,
    ...timesOfRules(times),
  };
}

/** The times of a departure in the form of the rules. */
export function timesOfRules({ calls, time }: TimesOfDeparture): Pick<TimedDeparture, 'calls' | 'time'> {
  return { calls: calls.map(([stop, minutes]) => ({ stop, minutes })), time };
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

/** Returns a map with the same keys and changed values. */
export function mapped<Value, Changed>(
  map: Record<string, Value>,
  change: (value: Value) => Changed,
): Record<string, Changed> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]));
}

/** Adds one remaining seat to each inventory row in `own`, because a seat of that row is kept for this purchaser. */
export function addOwnSeats<T extends Left>(left: T, own: readonly string[]): T {
  const oneMore = <Row extends SeatsLeft | null>(row: Row): Row =>
    row && own.includes(row.inventory_id) ? { ...row, remaining: row.remaining + 1 } : row;
  const weekly_seats =
    left.weekly_seats && mapped(left.weekly_seats, (days) => mapped(days, (sides) => mapped(sides, oneMore)));
  return { ...left, stock: oneMore(left.stock), weekly_seats };
}
