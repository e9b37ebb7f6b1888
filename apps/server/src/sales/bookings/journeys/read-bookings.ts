import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Currency } from '@fareway/domain/money/money.ts';
import type { Kysely, RawBuilder, Selectable } from 'kysely';
import type { TimesOfDeparture } from '../../../catalogue/inventory/seats-on-sale.ts';
import { stopName } from '../../../network/stops/stop-names.ts';
import { swapCutOff } from '../../../operators/features.ts';
import type { Bookings, DB } from '../../../platform/database/schema.ts';
import { beginsAt } from './journey-statement-parts.ts';
import { journeyRuns } from './journey-runs.ts';
import { timesOfBooking } from './leaves-stop.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** A journey that is booked on a pass. */
export type BookingRow = Omit<Selectable<Bookings>, 'currency' | 'customer_ticket_id' | 'date'> & {
  currency: Currency;
  customer_ticket_id: string;
  date: LocalDate;
  /** The name of the stop. */
  stop: string | null;
  /** Whether it can be changed for another journey now: it is in the future, before the operator's cut-off, and its pass is in use. */
  is_swappable: boolean;
  time_zone: string;
  /** The times of its bus, for a journey that can still be to come. */
  times: TimesOfDeparture | null;
  /** Whether its bus does not run; null for a day of the past. */
  does_not_run: boolean | null;
};

/** The first and the last day. */
interface Days {
  from: string;
  until: string;
}

/** Returns the journeys that are booked on a purchaser's pass, the latest first. The pass of another purchaser has none. */
export async function readBookings(
  db: Kysely<DB>,
  { userId, customerTicketId }: { userId: string; customerTicketId: string },
  now: Date,
  days?: Days,
): Promise<BookingRow[]> {
  const onDays = days ? sql`AND booking.date BETWEEN ${days.from} AND ${days.until}` : sql``;
  const { rows } = await sql<BookingRow>`
    ${selectBookings(now)}
    WHERE ticket.id = ${customerTicketId} AND ticket.user_id = ${userId} AND booking.state = 'booked' ${onDays}
    ORDER BY booking.date DESC, booking.time DESC, booking.service_name DESC, booking.id DESC`.execute(db);
  return rows;
}

/** Reads a booking on a purchaser's pass. Returns undefined when there is none, or another purchaser has the pass. */
export async function readBooking(
  db: Kysely<DB>,
  { userId, customerTicketId, bookingId }: { userId: string; customerTicketId: string; bookingId: string },
  now: Date,
): Promise<BookingRow | undefined> {
  const { rows } = await sql<BookingRow>`
    ${selectBookings(now)}
    WHERE booking.id = ${bookingId} AND ticket.id = ${customerTicketId} AND ticket.user_id = ${userId} AND booking.state = 'booked'`.execute(
    db,
  );
  return rows[0];
}

/** Reads booked journeys of an operator by their ids, in the order of these. */
export async function readBookingsById(
  db: Kysely<DB>,
  clientId: string,
  ids: readonly string[],
): Promise<(Selectable<Bookings> & { stop: string | null })[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('bookings')
    .selectAll()
    .select(stopName('bookings').as('stop'))
    .where('client_id', '=', clientId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}

/** A journey of an order, for its receipt. */
export interface OrderedJourney {
  service_name: string;
  date: LocalDate;
  time: string;
  stop: string | null;
  price: number;
}

/** Reads the journeys of an order, by their time. */
export async function readJourneysOfOrder(
  db: Kysely<DB>,
  { client_id, order_id }: { client_id: string; order_id: string },
): Promise<OrderedJourney[]> {
  const { rows } = await sql<OrderedJourney>`
    SELECT service_name, date, time, ${stopName('bookings')} AS stop, price FROM bookings
    WHERE client_id = ${client_id} AND order_id = ${order_id} ORDER BY date, time, service_name, id`.execute(db);
  return rows;
}

/** An SQL expression: the days that are booked on the row `pass`, as `BookedDay`s. */
export const bookedDays: RawBuilder<unknown> = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('service_id', booked.service_id, 'date', booked.date, 'booking_id', booked.id, 'state', booked.state)
                   ORDER BY booked.date, booked.service_id)
  FROM bookings AS booked
  WHERE booked.client_id = pass.client_id AND booked.customer_ticket_id = pass.id AND booked.state IN ('held', 'booked')
), '[]')`;

export interface BookedDay {
  service_id: string;
  date: LocalDate;
  booking_id: string;
  /** A held journey belongs to an order that is being paid. */
  state: 'held' | 'booked';
}

function selectBookings(now: Date): RawBuilder<unknown> {
  return sql`
    SELECT booking.*, ${stopName('booking')} AS stop, (booking.state = 'booked' AND ticket.ticket_status = 'active'
                       AND ${beginsAt('booking', 'client')} - ${swapCutOff('client')} > ${now}::timestamptz) AS is_swappable,
           client.time_zone,
           -- a bus can leave its last stops after midnight
           CASE WHEN booking.date >= (${now}::timestamptz AT TIME ZONE client.time_zone)::date - 1 THEN ${timesOfBooking} END AS times,
           CASE WHEN booking.date >= (${now}::timestamptz AT TIME ZONE client.time_zone)::date THEN NOT ${journeyRuns('booking')} END AS does_not_run
    FROM bookings AS booking
    JOIN customer_tickets AS ticket ON ticket.client_id = booking.client_id AND ticket.id = booking.customer_ticket_id
    JOIN clients AS client ON client.id = booking.client_id`;
}
