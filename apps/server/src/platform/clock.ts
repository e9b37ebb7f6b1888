import { formatDate } from '@fareway/domain/dates/format-date.ts';
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

/** A moment on the clocks of an operator, with the time as 'HH:MM'. */
export interface ClockMoment {
  day: LocalDate;
  time: string;
}

/** Returns what the clocks of a time zone show at an instant. */
export function onClocks(instant: Date, timeZone: string): ClockMoment {
  return { day: localDate(instant, timeZone), time: localTime(instant, timeZone) };
}

/**
 * Returns the instant at which the clocks of a time zone show a day and time. Of a time that is shown twice in the autumn it is the first one, and a
 * time that is left out in the spring counts as the time an hour later.
 */
export function instantOf({ day, time }: ClockMoment, timeZone: string): Date {
  const { epochMilliseconds } = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone);
  return new Date(epochMilliseconds);
}

/** An instant in words: 'Tue 1st Jun 2027, 09:00'. */
export function momentInWords(instant: Date, timeZone: string): string {
  return `${formatDate(localDate(instant, timeZone))}, ${localTime(instant, timeZone)}`;
}
