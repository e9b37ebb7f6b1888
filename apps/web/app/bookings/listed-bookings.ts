import { clockTextOf } from '@fareway/domain/dates/clock-time.ts';
import { compactDate, parseCompactDate } from '@fareway/domain/dates/format-date.ts';
import { onClocksOf } from '@fareway/domain/dates/zoned-time.ts';
import * as text from '@fareway/texts/bookings/list.ts';
import { useState } from 'react';
import type { ListedJourney } from '../journeys/journey-list.tsx';
import { useNow } from '@fareway/browser/page/use-now.ts';
import type { Booking } from './wire.ts';

/**
 * Returns the bookings of a pass in the order of its page. Upcoming ones, whose bus has not left the stop of the passenger at an instant in milliseconds
 * since 1970, are reversed, so that the next journey is first. Previous ones begin with the latest. A booking of a past day has no instant.
 */
export function tripsOf(bookings: readonly Booking[], now: number): { upcoming: Booking[]; previous: Booking[] } {
  // all operators are in time zones with the same date and time
  const shown = onClocksOf(now, 'Europe/London');
  const time = clockTextOf(shown.minutes);
  const latestFirst = bookings.toSorted((one, other) => (one.date_svc < other.date_svc ? 1 : -1));
  const isUpcoming = ({ date_svc, leaves_at }: Booking) =>
    leaves_at === undefined ? date_svc > compactDate(shown.date) + time : Date.parse(leaves_at) > now;
  return {
    upcoming: latestFirst.filter(isUpcoming).toReversed(),
    previous: latestFirst.filter((booking) => !isUpcoming(booking)),
  };
}

/** Returns the bookings of a pass in the order of its page, also when a bus leaves while the page is open. */
export function useTrips(bookings: readonly Booking[]): ReturnType<typeof tripsOf> {
  const [opened] = useState(Date.now);
  return tripsOf(bookings, useNow() ?? opened);
}

/** Returns the day and the time ('HHMM') of a booked journey. */
export function journeyOf({ date_svc }: Pick<Booking, 'date_svc'>) {
  return { date: parseCompactDate(date_svc.slice(0, 8)), time: date_svc.slice(8) };
}

export function listedBooking(booking: Booking): ListedJourney {
  const { sk, s_name, stop, stop_time, does_not_run } = booking;
  const warning = does_not_run ? text.doesNotRun : undefined;
  return { key: sk, service_name: s_name, stop, stop_time, warning, ...journeyOf(booking) };
}
