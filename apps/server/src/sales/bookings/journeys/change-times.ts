import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { RawBuilder, Transaction } from 'kysely';
import { beginningOf } from '../../../network/services/current-timetable.ts';
import { stopName } from '../../../network/stops/stop-names.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** A booked journey that leaves at another time now. */
export interface RetimedJourney {
  id: string;
  customer_ticket_id: string;
  user_email: string | null;
  service_name: string;
  date: LocalDate;
  stop: string | null;
  time_before: string;
  time: string;
}

/**
 * Gives the booked journeys of a service from a day on the departure time of the timetable that counts on their day (C-031). A timetable without a
 * time of its first stop changes none. Those that are not paid yet change too, also those of an ended order, which late money can book (F-15). Returns the
 * booked journeys that changed. They are found by their seats.
 */
export async function changeTimesOfJourneys(
  transaction: Transaction<DB>,
  { client_id, service_id }: { client_id: string; service_id: string },
  day: LocalDate,
): Promise<RetimedJourney[]> {
  // booked journeys and the others have an index each
  const journeysOf = (isOfState: RawBuilder<unknown>) => sql`
    SELECT journey.id, journey.time, seats.time AS new_time FROM seats
    JOIN bookings AS journey ON journey.client_id = ${client_id} AND journey.inventory_id = seats.id AND journey.${isOfState}
    WHERE journey.time <> seats.time`;
  const { rows } = await sql<RetimedJourney>`
    WITH version AS (
      SELECT valid_from, lead(valid_from) OVER (ORDER BY valid_from) AS until, ${beginningOf('timetables')} AS time
      FROM timetables WHERE client_id = ${client_id} AND service_id = ${service_id}
    ), seats AS (
      SELECT seats.id, version.time FROM inventory AS seats, version
      WHERE seats.client_id = ${client_id} AND seats.service_id = ${service_id} AND seats.scope = 'service_day' AND seats.date >= ${day}
        AND version.valid_from <= seats.date AND (version.until IS NULL OR version.until > seats.date) AND version.time IS NOT NULL
    ), before AS (
      ${journeysOf(sql`state = 'booked'`)} UNION ALL ${journeysOf(sql`state IN ('held', 'released')`)}
    ), retimed AS (
      UPDATE bookings SET time = before.new_time
      FROM before
      WHERE bookings.client_id = ${client_id} AND bookings.id = before.id
      RETURNING bookings.*, before.time AS time_before
    )
    SELECT retimed.id, retimed.customer_ticket_id, users.email AS user_email, retimed.service_name, retimed.date, retimed.time_before,
           retimed.time, ${stopName('retimed')} AS stop
    FROM retimed JOIN users ON users.id = retimed.user_id
    WHERE retimed.state = 'booked'`.execute(transaction);
  return rows;
}
