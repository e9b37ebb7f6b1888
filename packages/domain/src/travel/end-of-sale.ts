import * as text from '@fareway/texts/travel/end-of-sale.ts';
import { formatDate } from '../dates/format-date.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { instantOnClocks, onClocksOf } from '../dates/zoned-time.ts';
import { minutesOf, writeClockTime } from '../dates/clock-time.ts';
import type { Call } from '../network/timetable.ts';
import type { Direction, EndOfSale, SeatsOfDeparture } from './availability.ts';

/** What decides when a departure leaves. */
export interface TimedDeparture {
  date: LocalDate;
  direction: Direction;
  /** The calls of its timetable, in their order. */
  calls: readonly Call[];
  /** 'HHMM', the time of the service in the morning, for a timetable without times. */
  time: string | null;
}

/** What an operator sells by. */
export interface SaleClock {
  time_zone: string;
  /** How many minutes before it leaves a departure is sold for the last time. */
  cut_off_minutes: number;
}

/** When a half day is over that has no times, in minutes after midnight. */
export const endOfHalfDay = { am: 12 * 60, pm: 18 * 60 };

/**
 * Returns when a departure leaves the stop at which a passenger boards, in minutes after midnight of its day (P-301, A-239). On the outward journey it is
 * the chosen stop; on the way back everybody boards where that journey begins. Without a stop, or with one at which the journey does not call, it is the
 * last time at which anybody boards. A call without a time has that of the last call before it, or else of the next one. A journey without times leaves
 * at the time of the service in the morning, otherwise at noon or 18:00.
 */
export function leavesAt({ direction, calls, time }: Omit<TimedDeparture, 'date'>, stop?: string): number {
  const whenUntimed = direction === 'am' && time !== null ? minutesOf(time) : endOfHalfDay[direction];
  const times = timesOf(calls);
  if (times.length === 0) return whenUntimed;
  if (direction === 'pm') return times[0]!;
  const place = calls.findIndex((call) => call.stop === stop);
  // nobody boards at the last stop
  return place === -1 ? Math.max(...times.slice(0, Math.max(1, times.length - 1))) : times[place]!;
}

/** Whether it is known when a departure leaves. */
export function isTimed({ direction, calls, time }: Omit<TimedDeparture, 'date'>): boolean {
  return (direction === 'am' && time !== null) || calls.some(({ minutes }) => minutes !== null);
}

/** The times of the calls of a journey; empty when none of them has one. */
function timesOf(calls: readonly Call[]): number[] {
  const next = calls.find(({ minutes }) => minutes !== null)?.minutes;
  if (next === undefined || next === null) return [];
  let before = next;
  return calls.map(({ minutes }) => (before = minutes ?? before));
}

/** Returns the instant at which a departure leaves a stop, in milliseconds since 1970 (P-301). */
export function leavesAtInstant(departure: TimedDeparture, time_zone: string, stop?: string): number {
  return instantOnClocks(departure.date, leavesAt(departure, stop), time_zone);
}

/** Returns the instant from which a departure is not sold any more, in milliseconds since 1970: when it leaves, less the operator's cut-off (P-301). */
export function saleEndsAt(
  departure: TimedDeparture,
  { time_zone, cut_off_minutes }: SaleClock,
  stop?: string,
): number {
  return leavesAtInstant(departure, time_zone, stop) - cut_off_minutes * 60_000;
}

/**
 * Returns why a departure is not sold any more to those who board at a stop; undefined while it is (P-301). Of a departure without times nobody knows when it
 * left: it was sold until then.
 */
export function endOfSale(
  departure: TimedDeparture,
  operator: SaleClock,
  now: number,
  stop?: string,
): EndOfSale | undefined {
  const end = saleEndsAt(departure, operator, stop);
  if (now < end) return undefined;
  if (isTimed(departure) && now >= leavesAtInstant(departure, operator.time_zone, stop)) {
    return { has_left: true, at: writeClockTime(leavesAt(departure, stop)) };
  }
  const { date, minutes } = onClocksOf(end, operator.time_zone);
  const time = writeClockTime(minutes);
  return { has_left: false, at: date === departure.date ? time : text.onDay(time, formatDate(date)) };
}

/**
 * Returns what the availability map says of the end of the sale of a departure: that it is not sold any more, at all and to those who board at a stop, and
 * when that changes next (P-301).
 */
export function endsOfSale(
  departure: TimedDeparture,
  operator: SaleClock,
  now: number,
): Omit<SeatsOfDeparture, 'remaining'> {
  const ended = endOfSale(departure, operator, now);
  const stops = [...new Set(departure.calls.map(({ stop }) => stop))];
  const ended_at_stops = stops.flatMap((stop) => {
    const atStop = endOfSale(departure, operator, now, stop);
    return atStop ? [[stop, atStop] as const] : [];
  });
  const coming = [undefined, ...stops].map((stop) => saleEndsAt(departure, operator, stop)).filter((end) => end > now);
  return {
    ...(ended && { ended }),
    ...(ended_at_stops.length > 0 && { ended_at_stops: Object.fromEntries(ended_at_stops) }),
    ...(coming.length > 0 && { ends_at: Math.min(...coming) }),
  };
}
