import { bookableDates, remainingOn } from '@fareway/domain/availability.ts';
import { isAnyDayLeft } from '@fareway/domain/capacity-pattern.ts';
import { isDated } from '@fareway/domain/dated-ticket.ts';
import type { LocalDate } from '@fareway/domain/local-date.ts';
import type { SalesYear } from '@fareway/domain/sales-year.ts';
import type { TravelQuestion } from '@fareway/domain/travel-form.ts';

/** Whether any day can still be chosen: one of the week, one of the window, or of both where a ticket needs both (P-045). */
export function isAnythingLeft({ ticket, today, availability, capacity_pattern }: TravelQuestion): boolean {
  if (capacity_pattern && !isAnyDayLeft(ticket, capacity_pattern)) return false;
  if (!isDated(ticket)) return true;
  const dates = bookableDates(today as LocalDate, ticket.year as SalesYear);
  return dates.some((date) => remainingOn(ticket, date, availability ?? {}) > 0);
}
