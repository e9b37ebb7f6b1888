import { addDays, daysBetween } from './local-date.ts';
import type { LocalDate } from './local-date.ts';

/** What remains of the days of services that are booked by the journey: by service id, then by 'YYYYMMDD'. */
export type JourneyAvailability = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A service as it is sold by the journey; the price in any unit, as only whether there is one counts. */
interface BookedService {
  price?: number | null | undefined;
  time?: string | null | undefined;
  disable_year: readonly string[];
}

interface BookingFeatures {
  booking_days_ahead?: number | undefined;
  min_trips_per_booking?: number | undefined;
}

/** How many days ahead journeys are booked where the operator does not say. */
export const usualBookingDaysAhead = 7;

/** How far ahead availability is told at most. */
export const mostDaysAhead = 60;

/** More journeys than anybody ticks at once. */
export const mostJourneysAtOnce = 200;

/** Whether journeys of a service can be booked on an advance pass: it has a price and a time, and is not hidden from it. */
export function isSoldByJourney({ price, time, disable_year }: BookedService): boolean {
  return price != null && time != null && disable_year[0] !== 'advance';
}

/** The days that can be booked, today and the last one included. */
export function bookingDates(today: LocalDate, { booking_days_ahead }: BookingFeatures): LocalDate[] {
  const ahead = Math.min(mostDaysAhead, booking_days_ahead ?? usualBookingDaysAhead);
  return Array.from({ length: ahead + 1 }, (_, index) => addDays(today, index));
}

/** Whether a day can be booked. */
export function isInBookingWindow(date: LocalDate, today: LocalDate, features: BookingFeatures): boolean {
  const ahead = daysBetween(today, date);
  return ahead >= 0 && ahead < bookingDates(today, features).length;
}

/** How many journeys are bought at least at once. */
export function fewestJourneys({ min_trips_per_booking }: BookingFeatures): number {
  return Math.max(1, min_trips_per_booking ?? 1);
}

/** Whether a bus has left: its day is over, or it is today and its time has come; times as 'HHMM' of the operator's clocks. */
export function hasLeft(journey: { date: string; time: string }, now: { date: string; time: string }): boolean {
  return journey.date === now.date ? journey.time <= now.time : journey.date < now.date;
}
