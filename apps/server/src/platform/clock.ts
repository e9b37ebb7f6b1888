import { Temporal } from 'temporal-polyfill';
import type { LocalDate } from '@fareway/domain/local-date.ts';

/** Where the server reads the time. Passed in, so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The day it is at an instant in an operator's time zone (Europe/London or Europe/Dublin), never by adding 24 h. */
export function localDate(instant: Date, timeZone: string): LocalDate {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString() as LocalDate;
}

/** What the clock on an operator's wall says at an instant, 'HH:MM'. */
export function localTime(instant: Date, timeZone: string): string {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}
