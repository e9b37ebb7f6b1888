import type { LocalDate, Weekday } from '@fareway/domain/dates/local-date.ts';
import type { Calendar } from '@fareway/domain/network/calendar.ts';
import { journeyHorizonDays } from '@fareway/domain/travel/next-journey.ts';
import type { TimetableOfDay } from '@fareway/domain/travel/next-journey.ts';
import type { TimesOfDeparture } from '../../catalogue/inventory/seats-on-sale.ts';
import { timetablesFrom } from '../../network/stops/timetables/read-timetables.ts';
import { calendarOf } from '../../network/calendars/runs-on.ts';
import { stopName } from '../../network/stops/stop-names.ts';
import type { Database } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql/sql.ts';
import { journeyRuns } from '../bookings/journeys/journey-runs.ts';
import { timesOfBooking } from '../bookings/journeys/leaves-stop.ts';

/** The most tickets of the purchaser that are read. The newest purchases count. */
const mostTickets = 60;

/** What a ticket needs from its service and its bookings. */
export interface TodayRow {
  /** The customer ticket. */
  id: string;
  /** 'HHMM'. */
  time: string | null;
  operating_weekdays: Weekday[];
  calendar: Calendar;
  /** That of today and those of later days, in the order of their days. */
  timetables: TimetableOfDay[];
  /** The journeys of today that are booked on a pass and run, and those of the next day with such journeys. */
  booked: BookedJourney[];
}

/** A journey that is booked on a pass. */
export interface BookedJourney {
  date: LocalDate;
  time: string;
  times: TimesOfDeparture;
  service_name: string;
  service_id: string;
  stop: string | null;
  stop_id: string | null;
}

/** A condition: a journey is booked on the row `ticket`, and its bus runs. */
const isBooked = (booking: string) => {
  const of = (column: string) => sql.ref(`${booking}.${column}`);
  return sql`${of('client_id')} = ticket.client_id AND ${of('customer_ticket_id')} = ticket.id AND ${of('state')} = 'booked'
    AND ${journeyRuns(booking)}`;
};

/**
 * Reads the tickets of a purchaser that have not expired, and expired ones that are in debit, have an instalment that can be owed, or are
 * among `renewed`; and the tickets `shared` by other purchasers. Its cost grows with the purchaser's tickets.
 */
export async function readToday(
  db: Database,
  userId: string,
  { renewed, shared }: { renewed: readonly string[]; shared: readonly string[] },
  now: Date,
): Promise<TodayRow[]> {
  const { rows } = await sql<TodayRow>`
    WITH used AS (
      (SELECT ticket.id
       FROM customer_tickets AS ticket
       JOIN clients ON clients.id = ticket.client_id
       WHERE ticket.user_id = ${userId} AND ticket.ticket_status <> 'void'
         AND (ticket.expiry >= (${now}::timestamptz AT TIME ZONE clients.time_zone)::date
              OR ticket.id = ANY (${[...renewed]}::uuid[])
              OR (ticket.type = 'flexi' AND ticket.trips_taken > ticket.trips)
              OR EXISTS (SELECT FROM instalments
                   WHERE instalments.client_id = ticket.client_id AND instalments.order_id = ticket.order_id
                     AND instalments.line = ticket.order_line
                     AND instalments.state IN ('failed', 'charged_back', 'cancelled') AND NOT instalments.is_given_up))
       ORDER BY ticket.date_purchased DESC, ticket.id DESC
       LIMIT ${sql.lit(mostTickets)})
      UNION ALL
      SELECT unnest(${[...shared]}::uuid[])
    )
    SELECT ticket.id, service.time, service.operating_weekdays,
           ${calendarOf('service', sql`local.today`, sql`greatest(local.today, ticket.start) + ${sql.lit(journeyHorizonDays)}`)} AS calendar,
           ${timetablesFrom('service', sql`local.today`)} AS timetables,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('date', booking.date, 'time', booking.time, 'times', ${timesOfBooking},
                   'service_name', booking.service_name, 'service_id', booking.service_id, 'stop', ${stopName('booking')},
                   'stop_id', booking.stop_id)), '[]')
              FROM bookings AS booking
              WHERE ${isBooked('booking')} AND booking.date BETWEEN local.today AND coalesce((
                SELECT min(later.date) FROM bookings AS later WHERE ${isBooked('later')} AND later.date > local.today), local.today)) AS booked
    FROM used
    JOIN customer_tickets AS ticket ON ticket.id = used.id
    JOIN clients ON clients.id = ticket.client_id
    JOIN services AS service ON service.client_id = ticket.client_id AND service.id = ticket.service_id
    CROSS JOIN LATERAL (SELECT (${now}::timestamptz AT TIME ZONE clients.time_zone)::date AS today) AS local`.execute(
    db,
  );
  return rows;
}
