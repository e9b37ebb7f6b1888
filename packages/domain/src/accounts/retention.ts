import { addMonths } from '../dates/local-date.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { salesYearBounds, salesYearOf } from '../dates/sales-year.ts';
import type { SalesYear } from '../dates/sales-year.ts';

/** How many months a passenger's data is kept after the passenger's last ticket, and a waiting-list entry after its sales year. */
export const passengerRetentionMonths = 13;

/** How many days a photo is kept that no ticket uses. */
export const unusedPhotoRetentionDays = 30;

/** The latest day that is at least 13 months ago. A passenger whose last ticket ended on this day or before is erased. */
export function endOfRetention(today: LocalDate): LocalDate {
  return addMonths(today, -passengerRetentionMonths);
}

/** The latest sales year that ended at least 13 months ago. Its waiting lists are deleted, and those of earlier years. */
export function lastYearOfWaitingLists(today: LocalDate): SalesYear {
  const day = endOfRetention(today);
  const year = salesYearOf(day);
  // the day is the last of its sales year only on 31 July
  return salesYearBounds(year).last === day ? year : salesYearOf(addMonths(day, -12));
}
