import { addDays, weekdayOf } from '../dates/local-date.ts';
import type { LocalDate, Weekday } from '../dates/local-date.ts';
import { runningDays } from '../network/calendar.ts';
import type { Calendar } from '../network/calendar.ts';
import { validityOf } from '../tickets/validity.ts';
import type { SelectTicket } from './capacity-pattern.ts';

/** How many days of each weekday are left, where that is known. */
export type DaysLeft = Readonly<Partial<Record<Weekday, number>>>;

/** Returns how many days are left of each weekday on which a ticket is valid and its service runs in any direction, today included (P-305). */
export function daysLeftOf(
  ticket: Parameters<typeof validityOf>[0],
  service: { operating_weekdays: readonly Weekday[]; calendar: Calendar | null },
  today: LocalDate,
): DaysLeft {
  const { start, expiry } = validityOf(ticket, undefined);
  const runs = runningDays(service.operating_weekdays, service.calendar);
  const left: Partial<Record<Weekday, number>> = {};
  for (let date = start > today ? start : today; date <= expiry; date = addDays(date, 1)) {
    const weekday = weekdayOf(date);
    if (runs(date, null)) left[weekday] = (left[weekday] ?? 0) + 1;
  }
  return left;
}

/** The weekdays of which more days are charged than are left, with both numbers (P-305). */
export function daysShort(
  { num_bookable_journeys }: SelectTicket,
  left: DaysLeft | undefined,
  weekdays: readonly Weekday[],
): { weekday: Weekday; charged: number; left: number }[] {
  if (!left) return [];
  return weekdays
    .map((weekday) => ({ weekday, charged: num_bookable_journeys?.[weekday] ?? 0, left: left[weekday] ?? 0 }))
    .filter((day) => day.charged > day.left);
}
