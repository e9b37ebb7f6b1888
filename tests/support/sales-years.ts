import { nextSalesYear, salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import { localDate, systemClock } from '@fareway/server/platform/clock.ts';

/** The sales year of today, in which the demonstration sells its tickets, and the next one. */
export const thisYear = salesYearOf(localDate(systemClock.now(), 'Europe/London'));
export const nextYear = nextSalesYear(thisYear);
