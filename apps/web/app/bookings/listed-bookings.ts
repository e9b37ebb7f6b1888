import { clockTextOf } from '@fareway/domain/dates/clock-time.ts';
import { compactDate, parseCompactDate } from '@fareway/domain/dates/format-date.ts';
import { onClocksOf } from '@fareway/domain/dates/zoned-time.ts';
import { useEffect, useState } from 'react';
import type { ListedJourney } from '../journeys/journey-list.tsx';
import type { Booking } from './wire.ts';

/**
 * Returns the bookings of a pass in the order of its page. Upcoming ones, whose bus has not left at an instant in milliseconds since 1970, are reversed, so
 * that the next journey is first. Previous ones begin with the latest.
 */
export function tripsOf(bookings: readonly Booking[], now: number): { upcoming: Booking[]; previous: Booking[] } {
  // all operators are in time zones with the same date and time
  const shown = onClocksOf(now, 'Europe/London');
  const time = clockTextOf(shown.minutes);
  const latestFirst = bookings.toSorted((one, other) => (one.date_svc < other.date_svc ? 1 : -1));
  const isUpcoming = (booking: Booking) => booking.date_svc > compactDate(shown.date) + time;
  return {
    upcoming: latestFirst.filter(isUpcoming).toReversed(),
    previous: latestFirst.filter((booking) => !isUpcoming(booking)),
  };
}

const minute = 60_000;

/** Returns the bookings of a pass in the order of its page, again each minute and when the person returns: a bus leaves while the page is open. */
export function useTrips(bookings: readonly Booking[]): ReturnType<typeof tripsOf> {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const look = () => setNow(Date.now);
    const timer = setInterval(look, minute);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return tripsOf(bookings, now);
}

/** Returns the day and the time ('HHMM') of a booked journey. */
export function journeyOf({ date_svc }: Pick<Booking, 'date_svc'>) {
  return { date: parseCompactDate(date_svc.slice(0, 8)), time: date_svc.slice(8) };
}

export function listedBooking(booking: Booking): ListedJourney {
  return { key: booking.sk, service_name: booking.s_name, stop: booking.stop, ...journeyOf(booking) };
}
