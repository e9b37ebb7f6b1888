import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { rangesOf } from '@fareway/domain/network/day-ranges.ts';
import * as text from '@fareway/texts/network/calendars.ts';
import type { Closed } from './calls.ts';

/** A day in words: 'Mon 30th Nov 2026'. */
export function dayInWords(date: string): string {
  return formatDate(parseLocalDate(date));
}

/** A day or a part of it in words: 'Mon 30th Nov 2026 (morning)'. */
export function closedInWords({ date, direction }: Closed): string {
  return direction ? text.partOfDay(dayInWords(date), direction) : dayInWords(date);
}

/** Departures in words, days in a row as one range. */
export function rangesInWords(departures: readonly Closed[]): string[] {
  const days = departures.map(({ date, direction }) => ({ date: parseLocalDate(date), direction }));
  return rangesOf(days).map(({ first_day, last_day, direction }) => {
    const words =
      first_day === last_day ? formatDate(first_day) : text.range(formatDate(first_day), formatDate(last_day));
    return direction ? text.partOfDay(words, direction) : words;
  });
}
