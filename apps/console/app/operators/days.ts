import { parseLocalDate, type LocalDate } from '@fareway/domain/dates/local-date.ts';

// British and Irish clocks are equal, so one time zone is enough.
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short' });
const times = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' });
const timesWithSeconds = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'medium' });

/** The day of a moment on British and Irish clocks. */
export function dayOf(moment: Date): LocalDate {
  return parseLocalDate(days.format(moment));
}

/** The time of a moment on British and Irish clocks: '14:05', or with its seconds '14:05:09'. */
export function timeOf(moment: Date, hasSeconds = false): string {
  return (hasSeconds ? timesWithSeconds : times).format(moment);
}
