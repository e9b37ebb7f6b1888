import { bookableDates, remainingOn } from './availability.ts';
import { isAnyDayLeft } from './capacity-pattern.ts';
import { isDated } from './dated-ticket.ts';
import type { LocalDate } from './local-date.ts';
import type { SalesYear } from './sales-year.ts';
import type { TravelContext } from './travel-form.ts';

/** Whether any day can still be chosen: a weekday, a date in the booking window, or both where a ticket needs both (P-045). */
export function isAnythingLeft({ ticket, today, availability, capacity_pattern }: TravelContext): boolean {
  if (capacity_pattern && !isAnyDayLeft(ticket, capacity_pattern)) return false;
  if (!isDated(ticket)) return true;
  const dates = bookableDates(today as LocalDate, ticket.year as SalesYear);
  return dates.some((date) => remainingOn(ticket, date, availability ?? {}) > 0);
}
