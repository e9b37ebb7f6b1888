import { directionAt, stateOfDeparture, validOnJourney } from '@fareway/domain/boarding/departures-of-day.ts';
import type { DepartureState, SeasonTickets } from '@fareway/domain/boarding/departures-of-day.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import { endOfHalfDay } from '@fareway/domain/travel/end-of-sale.ts';
import type { RawBuilder } from 'kysely';
import { runsOn } from '../../network/calendars/runs-on.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inScope } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { seatsOfRun } from '../../network/vehicles/buses-of-run.ts';
import { lastBoarding } from '../../network/runs/leaves-at.ts';
import { isBoughtBefore, travelsWithoutSeat } from '../../tickets/customer-tickets/without-seat.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A departure of today, with who is expected and who has boarded (C-018). */
export interface DepartureOfToday {
  service: { id: string; name: string };
  direction: Direction;
  /** Minutes after midnight; null when it is not known. */
  minutes: number | null;
  /** The seats that are sold, being paid or kept on this departure, the tickets without a seat that are valid on it, and in the morning the booked journeys. */
  booked: number;
  boarded: number;
  not_boarded: number;
  /** The seats of all of its buses; null when the vehicle of one is not known. The seats that are on sale for its day are fewer. */
  seats: number | null;
  /** The seats that season tickets can take beyond them (C-051). */
  margin: number;
  /** The device that has scanned last for the service today; null when none has. */
  device: { name: string; last_heard: string } | null;
  state: DepartureState;
  /** How many buses it has (C-036). */
  buses: number;
  /** Why the departure is cancelled; null when it is not (C-032). */
  cancelled: string | null;
}

interface DepartureRow extends Pick<
  DepartureOfToday,
  'service' | 'direction' | 'seats' | 'margin' | 'device' | 'cancelled' | 'buses'
> {
  /** The seats of departures and journeys that are taken. */
  taken: number;
  seasons: SeasonsOfToday[] | null;
  /** The times of the boardings of the service today, in minutes after midnight, each with their number. */
  boardings: { minutes: number; passengers: number }[] | null;
  departures: Record<Direction, number | null>;
  /** The times from which nobody can board. */
  leaves: Record<Direction, number | null>;
  /** The times of the last stops. */
  ends: Record<Direction, number | null>;
}

/** Season tickets that were bought at a time of the day, in minutes after midnight; null: before the day. */
interface SeasonsOfToday extends SeasonTickets {
  bought: number | null;
}

/** An expression: the minutes after midnight of a time on the clocks of the operator. */
const minutesOf = (at: RawBuilder<unknown>) =>
  sql`(extract(hour FROM ${at}) * 60 + extract(minute FROM ${at}))::integer`;

/**
 * Reads the departures of the services of a scope on a day in the order of their times; those without a time come last. `now` is the time of the day in minutes after midnight.
 * Season tickets are found by the index of their service, and boardings by that of their day.
 */
export async function readDepartures(
  db: Database,
  scope: ServiceScope,
  { today, time_zone, now }: { today: LocalDate; time_zone: string; now: number },
): Promise<DepartureOfToday[]> {
  const { client_id } = scope;
  const onItsDay = runsOn('service', sql`${today}::date`, sql`side.direction`);
  // the times are read of what runs today only
  const { rows } = await sql<DepartureRow>`
    WITH running AS MATERIALIZED (
      SELECT service.*, side.direction FROM services AS service
      CROSS JOIN (VALUES ('am'), ('pm')) AS side (direction) ${onItsDay.joins}
      WHERE service.client_id = ${client_id} AND ${inScope(scope, sql`service.id`)} AND service.archived_at IS NULL AND NOT service.is_draft
        AND ${onItsDay.runs}
    ), season AS (
      SELECT service_id, jsonb_agg(jsonb_build_object('sub_type', sub_type, 'travel_pattern', travel_pattern, 'bought', bought, 'tickets', tickets)) AS groups
      FROM (
        SELECT service_id, sub_type, travel_pattern,
               CASE WHEN ticket.date_purchased >= ${today}::date::timestamp AT TIME ZONE ${time_zone}
                 THEN ${minutesOf(sql`(ticket.date_purchased AT TIME ZONE ${time_zone})`)} END AS bought, count(*) AS tickets
        FROM customer_tickets AS ticket
        WHERE ${isWithoutSeatOn(client_id, { today, time_zone })} GROUP BY 1, 2, 3, 4
      ) AS alike GROUP BY service_id
    ), boarded AS (
      SELECT service_id, jsonb_agg(jsonb_build_object('minutes', minutes, 'passengers', passengers)) AS times
      FROM (
        SELECT service_id, ${minutesOf(sql`at`)} AS minutes, count(*) AS passengers
        FROM (
          SELECT service_id, boarded_at AT TIME ZONE ${time_zone} AS at FROM trips WHERE ${isBoardedOn(client_id, { today, time_zone })}
        ) AS trip GROUP BY 1, 2
      ) AS counted GROUP BY service_id
    ), heard AS (
      SELECT DISTINCT ON (trip.service_id) trip.service_id, device.name, trip.recorded_at AS last_heard
      FROM trips AS trip JOIN devices AS device ON device.client_id = trip.client_id AND device.id = trip.device_id
      WHERE trip.client_id = ${client_id} AND boarded_at >= ${today}::date::timestamp AT TIME ZONE ${time_zone}
      ORDER BY trip.service_id, trip.recorded_at DESC
    )
    SELECT jsonb_build_object('id', service.id, 'name', service.name) AS service, service.direction,
           departs.times AS departures, departs.leaves, departs.ends, run.reason AS cancelled, season.groups AS seasons, boarded.times AS boardings,
           CASE WHEN heard.service_id IS NOT NULL THEN jsonb_build_object('name', heard.name, 'last_heard', heard.last_heard) END AS device,
           bus.buses, bus.seats, coalesce(season_margin_of(service.season_margin, service.season_margin_is_percent, bus.seats), 0) AS margin,
           coalesce(seats.taken, 0) + CASE service.direction WHEN 'am' THEN coalesce(journeys.taken, 0) ELSE 0 END AS taken
    FROM running AS service
    CROSS JOIN LATERAL (${departureTimes}) AS departs
    LEFT JOIN season ON season.service_id = service.id
    LEFT JOIN boarded ON boarded.service_id = service.id
    LEFT JOIN heard ON heard.service_id = service.id
    LEFT JOIN inventory AS seats ON seats.client_id = service.client_id AND seats.service_id = service.id AND seats.scope = 'departure'
      AND seats.date = ${today} AND seats.direction = service.direction
    CROSS JOIN LATERAL (${seatsOfRun({ client_id: sql`service.client_id`, service_id: sql`service.id`, date: sql`${today}`, direction: sql`service.direction` })}) AS bus
    LEFT JOIN inventory AS journeys ON journeys.client_id = service.client_id AND journeys.service_id = service.id
      AND journeys.scope = 'service_day' AND journeys.date = ${today}
    LEFT JOIN runs AS run ON run.client_id = service.client_id AND run.service_id = service.id AND run.date = ${today}
      AND run.direction = service.direction AND run.cancelled_at IS NOT NULL
    ORDER BY service.position, service.name, service.id, service.direction`.execute(db);
  return rows
    .map((row) => describe(row, today, now))
    .toSorted((one, other) => (one.minutes ?? Infinity) - (other.minutes ?? Infinity) || 0);
}

/**
 * A condition on the row `ticket` of customer tickets: it counts on departures of a day without a seat of them; some do on some days of the week. Those that
 * were bought on the day count on the departures that left later (`isBoughtBefore`).
 */
export const isWithoutSeatOn = (
  client_id: string,
  { today, time_zone }: { today: LocalDate; time_zone: string },
): RawBuilder<unknown> => sql`
  ticket.client_id = ${client_id} AND ticket.ticket_status = 'active' AND ticket.expiry >= ${today} AND ticket.start <= ${today}
    AND ${travelsWithoutSeat} AND ${isBoughtBefore(sql`(${today}::date + 1)::timestamp AT TIME ZONE ${time_zone}`)}`;

/** A condition of trips: the boardings of a day. */
export const isBoardedOn = (
  client_id: string,
  { today, time_zone }: { today: LocalDate; time_zone: string },
): RawBuilder<unknown> => sql`
  client_id = ${client_id} AND boarded_at >= ${today}::date::timestamp AT TIME ZONE ${time_zone}
    AND boarded_at < (${today}::date + 1)::timestamp AT TIME ZONE ${time_zone}`;

/**
 * A query of the times of the departures of the row `service`, in minutes after midnight by direction: at their first stops (`times`), from which nobody can
 * board (`leaves`, as `leavesAt` of the timetable of today), and at their last stops (`ends`).
 */
export const departureTimes: RawBuilder<unknown> = sql`
      SELECT jsonb_build_object('am', coalesce(first.am, of_service.time), 'pm', first.pm) AS times,
             jsonb_build_object('am', coalesce(first.am_leaves, of_service.time), 'pm', first.pm) AS leaves,
             jsonb_build_object('am', first.am_ends, 'pm', first.pm_ends) AS ends
      FROM (
        SELECT min(minutes) FILTER (WHERE direction = 'am') AS am, min(minutes) FILTER (WHERE direction = 'pm') AS pm,
               ${lastBoarding(sql`direction = 'am'`)} AS am_leaves,
               max(minutes) FILTER (WHERE direction = 'am') AS am_ends, max(minutes) FILTER (WHERE direction = 'pm') AS pm_ends
        FROM (
          SELECT direction, minutes, position = max(position) OVER (PARTITION BY direction) AS is_last FROM service_stops AS called
          WHERE called.client_id = service.client_id AND called.service_id = service.id AND called.valid_from = service.timetable_from
        ) AS called
      ) AS first
      CROSS JOIN (SELECT CASE WHEN service.time ~ '^\\d{4}$' THEN left(service.time, 2)::integer * 60 + right(service.time, 2)::integer END AS time) AS of_service`;

function describe(row: DepartureRow, today: LocalDate, now: number): DepartureOfToday {
  const { service, direction, seats, margin, device, departures, cancelled, buses } = row;
  const minutes = departures[direction];
  const leaves = row.leaves[direction] ?? endOfHalfDay[direction];
  const inTime = (row.seasons ?? []).filter(({ bought }) => bought === null || bought < leaves);
  const booked = row.taken + validOnJourney(inTime, today, direction);
  const boarded = (row.boardings ?? [])
    .filter((boarding) => directionAt(boarding.minutes, departures) === direction)
    .reduce((sum, { passengers }) => sum + passengers, 0);
  // without a stop with a time it is over with its half of the day
  const ends = row.ends[direction] ?? Math.max(minutes ?? 0, endOfHalfDay[direction]);
  const state = cancelled === null ? stateOfDeparture({ minutes, ends, booked, boarded }, now) : 'cancelled';
  const not_boarded = Math.max(0, booked - boarded);
  return { service, direction, minutes, seats, margin, device, booked, boarded, not_boarded, state, cancelled, buses };
}
