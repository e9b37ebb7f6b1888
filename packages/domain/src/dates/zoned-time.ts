import { fromDayNumber, toDayNumber } from './local-date.ts';
import type { LocalDate } from './local-date.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Returns the instant, in milliseconds since 1970, at which the clocks of a time zone show a number of minutes after midnight of a day; 1440 and more
 * are on the days after it. Of a time that is shown twice in the autumn it is the first one. A time that is left out in the spring counts as the time
 * an hour later.
 */
export function instantOnClocks(date: LocalDate, minutes: number, timeZone: string): number {
  const shown = toDayNumber(date) * day + minutes * minute;
  const [before, after] = [shown - day, shown + day].map((instant) => shown - offsetAt(instant, timeZone));
  const found = [before!, after!]
    .toSorted((one, other) => one - other)
    .find((instant) => instant + offsetAt(instant, timeZone) === shown);
  return found ?? before!;
}

/** The day that the clocks of a time zone show at an instant, and the minutes after its midnight. */
export function onClocksOf(instant: number, timeZone: string): { date: LocalDate; minutes: number } {
  const shown = instant + offsetAt(instant, timeZone);
  const days = Math.floor(shown / day);
  return { date: fromDayNumber(days), minutes: Math.floor((shown - days * day) / minute) };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far the clocks of a time zone are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    // the Swedish form is that of ISO 8601
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(timeZone, format);
  }
  const wholeSeconds = Math.floor(instant / 1_000) * 1_000;
  const [date = '', time = ''] = format.format(wholeSeconds).split(' ');
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return toDayNumber(date as LocalDate) * day + (hours * 60 + minutes) * minute + seconds * 1_000 - wholeSeconds;
}
