import { Temporal } from 'temporal-polyfill';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';

/** The clock of the server. It is passed in, so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Returns the date at an instant in an operator's time zone (Europe/London or Europe/Dublin). Never add 24 h instead. */
export function localDate(instant: Date, timeZone: string): LocalDate {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString() as LocalDate;
}

/** Returns the local time at an instant as 'HH:MM'. */
export function localTime(instant: Date, timeZone: string): string {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}
