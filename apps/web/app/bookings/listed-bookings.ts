import { parseCompactDate } from '@fareway/domain/dates/format-date.ts';
import type { ListedJourney } from '../journeys/journey-list.tsx';
import type { Booking } from './wire.ts';

/**
 * Returns the bookings of a pass in the order of its page. Upcoming ones, of today or later, are reversed, so that the next journey is
 * first. Previous ones begin with the latest.
 */
export function tripsOf(bookings: readonly Booking[], today: string): { upcoming: Booking[]; previous: Booking[] } {
  const latestFirst = bookings.toSorted((one, other) => (one.date_svc < other.date_svc ? 1 : -1));
  const isUpcoming = (booking: Booking) => journeyOf(booking).date >= today;
  return {
    upcoming: latestFirst.filter(isUpcoming).toReversed(),
    previous: latestFirst.filter((booking) => !isUpcoming(booking)),
  };
}

/** Returns the day and the time ('HHMM') of a booked journey. */
export function journeyOf({ date_svc }: Pick<Booking, 'date_svc'>) {
  return { date: parseCompactDate(date_svc.slice(0, 8)), time: date_svc.slice(8) };
}

export function listedBooking(booking: Booking): ListedJourney {
  return { key: booking.sk, service_name: booking.s_name, stop: booking.stop, ...journeyOf(booking) };
}
