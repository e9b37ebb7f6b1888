import type { AvailabilityMap } from '@fareway/domain/availability.ts';
import { longestReachDays } from '@fareway/domain/availability.ts';
import type { CapacityPattern } from '@fareway/domain/capacity-pattern.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** A row of the inventory as somebody who buys sees it: never below 0. */
export interface SeatsLeft {
  inventory_id: string;
  remaining: number;
}

/** Departures by 'YYYYMMDDAM'. */
export type DeparturesLeft = Record<string, SeatsLeft>;

/** Days of a service that is booked by the journey, by 'YYYYMMDD'. */
export type ServiceDaysLeft = Record<string, SeatsLeft>;

/** Weekly seats by ticket type, weekday and direction. */
export type WeeklySeatsLeft = Record<string, Record<string, Record<string, SeatsLeft>>>;

const seatsLeft = sql`jsonb_build_object('inventory_id', seats.id, 'remaining', greatest(0, seats.capacity - seats.taken))`;

/**
 * An expression: what remains of the row `ticket` that is sold in a limited number (SeatsLeft); null of one that is not. Below 0 where
 * more are taken than there are now.
 */
export const ticketsLeft = sql`(SELECT jsonb_build_object('inventory_id', stock.id, 'remaining', stock.capacity - stock.taken) FROM inventory AS stock
    WHERE stock.client_id = ticket.client_id AND stock.ticket_id = ticket.id AND stock.scope = 'ticket')`;

const runsOnThatDay = sql`weekday_of(seats.date) = ANY (service.operating_weekdays)
  AND NOT EXISTS (SELECT FROM service_days_off AS day_off
    WHERE day_off.client_id = seats.client_id AND day_off.service_id = seats.service_id AND day_off.date = seats.date)`;

/**
 * An expression: the departures of the row `service` from a day on, as far as the longest ticket reaches that can be bought then
 * (DeparturesLeft). Days off and weekdays on which the service does not run have none, even if their seats were opened before.
 */
export function departuresLeft(today: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    SELECT jsonb_object_agg(to_char(seats.date, 'YYYYMMDD') || upper(seats.direction::text), ${seatsLeft})
    FROM inventory AS seats
    WHERE seats.client_id = service.client_id AND seats.service_id = service.id AND seats.scope = 'departure'
      AND seats.date BETWEEN ${today} AND ${today} + ${sql.lit(longestReachDays)}
      AND ${runsOnThatDay}
  ), '{}')`;
}

/**
 * An expression: the days of the row `service` from a day on, so many ahead, that are booked by the journey (ServiceDaysLeft). Days on which
 * the service does not run are left out, as of departures.
 */
export function serviceDaysLeft(today: RawBuilder<unknown>, daysAhead: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    SELECT jsonb_object_agg(to_char(seats.date, 'YYYYMMDD'), ${seatsLeft})
    FROM inventory AS seats
    WHERE seats.client_id = service.client_id AND seats.service_id = service.id AND seats.scope = 'service_day'
      AND seats.date BETWEEN ${today} AND ${today} + ${daysAhead}
      AND ${runsOnThatDay}
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

/** What remains on the departures, as the rules and the wire have it (P-102). */
export function availabilityOf(departures: DeparturesLeft): AvailabilityMap {
  return Object.fromEntries(Object.entries(departures).map(([key, { remaining }]) => [key, { remaining }]));
}

/** What remains each weekday for one type of ticket, as the rules and the wire have it (P-103). */
export function capacityPatternOf(weekly: WeeklySeatsLeft[string] | undefined): CapacityPattern {
  const days = Object.entries(weekly ?? {}).map(([weekday, sides]) => {
    const counts = Object.entries(sides).map(([direction, { remaining }]) => [direction, remaining]);
    return [weekday, Object.fromEntries(counts) as CapacityPattern['m']];
  });
  return Object.fromEntries(days) as CapacityPattern;
}
