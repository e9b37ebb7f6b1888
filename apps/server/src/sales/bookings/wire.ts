import { compactDate } from '@fareway/domain/dates/format-date.ts';
import { instantOnClocks } from '@fareway/domain/dates/zoned-time.ts';
import { toWire } from '@fareway/domain/money/money.ts';
import { mapped } from '../../catalogue/inventory/seats-on-sale.ts';
import { clientToWire } from '../../catalogue/tickets-on-sale/wire.ts';
import { leavesStop } from './journeys/leaves-stop.ts';
import type { BookedDay, BookingRow } from './journeys/read-bookings.ts';
import { isId } from '../../platform/ids.ts';
import { availabilityOf, endsOfSales } from './bookable.ts';
import type { Bookable } from './bookable.ts';
import type { BookingOnWire } from './schemas.ts';

/** Returns a booking in the shape of the specification. Only our own calls read its keys. */
export function bookingToWire(booking: BookingRow): BookingOnWire {
  const { id, customer_ticket_id, service_id, service_name, date, time, stop, price, currency, is_swappable, moves } =
    booking;
  const left = booking.times && leavesStop({ time, times: booking.times }, stop);
  return {
    pk: `ticket#${customer_ticket_id}`,
    sk: `booking#${id}#${moves}`,
    s_id: service_id,
    s_name: service_name,
    date_svc: `${compactDate(date)}${time}`,
    ...(left && { leaves_at: new Date(instantOnClocks(date, left.leaves, booking.time_zone)).toISOString() }),
    ...(stop !== null && { stop }),
    ...(left?.isTimed && left.time !== time && { stop_time: left.time }),
    trip_price: toWire(price),
    currency,
    is_swappable,
    ...(booking.does_not_run && { does_not_run: true }),
    ctid: customer_ticket_id,
  };
}

/** A booking by its keys, after a number of moves. */
export interface NamedBooking {
  customerTicketId: string;
  bookingId: string;
  moves: number;
}

/** Returns the booking that the keys name, or undefined for keys of another shape. */
export function readBookingKeys({ pk, sk }: { pk: string; sk: string }): NamedBooking | undefined {
  const [, customerTicketId] = /^ticket#([^#]+)$/.exec(pk) ?? [];
  const [, bookingId, moves] = /^booking#([^#]+)#(0|[1-9]\d{0,3})$/.exec(sk) ?? [];
  if (!customerTicketId || !bookingId || !isId(customerTicketId) || !isId(bookingId)) return undefined;
  return { customerTicketId, bookingId, moves: Number(moves) };
}

/** Returns the fields of every page with a picker of journeys. */
export function pickerToWire(bookable: Bookable, now: Date) {
  const { client, services, today, time_now, coming_times } = bookable;
  const ends = endsOfSales(bookable);
  return {
    client: clientToWire({ ...client, services }, now),
    today,
    time_now,
    coming_times,
    availability: availabilityOf(bookable),
    ...ends,
    ended_at_stops: mapped(ends.ends_at_stops, (days) => mapped(days, (stops) => Object.keys(stops))),
  };
}

/** Returns the days that are booked on a pass. A journey whose payment is open is not booked yet. */
export function bookedToWire(days: readonly BookedDay[]) {
  return days.filter(({ state }) => state === 'booked').map(({ service_id, date }) => ({ service_id, date }));
}
