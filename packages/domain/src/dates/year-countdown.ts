import { daysBetween } from './local-date.ts';
import type { LocalDate } from './local-date.ts';
import { nextSalesYear, salesYearBounds, salesYearOf } from './sales-year.ts';
import type { SalesYear } from './sales-year.ts';

/** How many days before its first day the preparation of a sales year is counted down: six weeks (C-022). */
export const daysOfCountdown = 42;

/** A sales year that is about to start. */
export interface Countdown {
  year: SalesYear;
  /** Its first day. */
  starts_on: LocalDate;
  /** How many days are left: 1 on the day before it starts, `daysOfCountdown` at most. */
  days: number;
}

/** Returns the sales year that starts within the next six weeks; undefined on the other days of the year (C-022). */
export function countdownOn(today: LocalDate): Countdown | undefined {
  const year = nextSalesYear(salesYearOf(today));
  const starts_on = salesYearBounds(year).first;
  const days = daysBetween(today, starts_on);
  return days <= daysOfCountdown ? { year, starts_on, days } : undefined;
}
