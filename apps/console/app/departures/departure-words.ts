import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { writeClockTime } from '@fareway/domain/dates/clock-time.ts';
import * as text from '@fareway/texts/network/cancel-departure.ts';
import type { ShownDeparture, Target } from './calls.ts';

/** A departure in words: '07:35 of Fri 27th Nov 2026', or without a time 'outward bus of Fri 27th Nov 2026'. */
export function departureInWords({
  date,
  direction,
  minutes,
}: Pick<ShownDeparture, 'date' | 'direction' | 'minutes'>): string {
  return text.nameOf(minutes === null ? text.sides[direction] : writeClockTime(minutes), dayInWords(date));
}

/** A departure to which passengers can be moved, with what is left on it. */
export function targetInWords({ date, direction, seats, journeys }: Target): string {
  return text.target({ day: dayInWords(date), side: text.sides[direction], seats, journeys });
}

/** A day in words: 'Fri 27th Nov 2026'. */
export function dayInWords(date: string): string {
  return formatDate(parseLocalDate(date));
}
