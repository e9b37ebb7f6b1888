import { parseLocalDate, type LocalDate } from '@fareway/domain/dates/local-date.ts';

/** Returns the day of an instant, in ISO 8601 or in milliseconds since 1970, on British and Irish clocks, which are equal. */
export function dayOf(instant: string | number): LocalDate {
  // the Swedish form is that of ISO 8601
  return parseLocalDate(new Date(instant).toLocaleDateString('sv-SE', { timeZone: 'Europe/London' }));
}
