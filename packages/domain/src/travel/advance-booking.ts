import { addDays, daysBetween } from '../dates/local-date.ts';
import type { LocalDate } from '../dates/local-date.ts';

/** The remaining seats of services whose journeys can be booked, by service id, then by 'YYYYMMDD'. */
export type JourneyAvailability = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What decides whether a service is sold by the journey. The unit of the price is not relevant. */
interface BookedService {
  price?: number | null | undefined;
  time?: string | null | undefined;
  disable_year: readonly string[];
}

interface BookingFeatures {
  booking_days_ahead?: number | undefined;
  min_trips_per_booking?: number | undefined;
}

/** How many days ahead journeys can be booked when the operator sets no number. */
export const defaultBookingDaysAhead = 7;

/** The greatest number of days ahead for which availability is shown. */
export const maxBookingDaysAhead = 60;

/** The greatest number of journeys in one order. */
export const maxJourneysPerOrder = 200;

/** Whether journeys on a service can be booked on an advance pass: it has a price and a time, and `disable_year` does not exclude it. */
export function isSoldByJourney({ price, time, disable_year }: BookedService): boolean {
  return price != null && time != null && disable_year[0] !== 'advance';
}

/** The days that can be booked, from today to the last one inclusive. */
export function bookingDates(today: LocalDate, { booking_days_ahead }: BookingFeatures): LocalDate[] {
  const ahead = Math.min(maxBookingDaysAhead, booking_days_ahead ?? defaultBookingDaysAhead);
  return Array.from({ length: ahead + 1 }, (_, index) => addDays(today, index));
}

/** Whether a day can be booked. */
export function isInBookingWindow(date: LocalDate, today: LocalDate, features: BookingFeatures): boolean {
  const ahead = daysBetween(today, date);
  return ahead >= 0 && ahead < bookingDates(today, features).length;
}

/** The minimum number of journeys in one order. */
export function minJourneysPerOrder({ min_trips_per_booking }: BookingFeatures): number {
  return Math.max(1, min_trips_per_booking ?? 1);
}
