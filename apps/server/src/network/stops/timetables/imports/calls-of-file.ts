import { writeClockTime } from '@fareway/domain/dates/clock-time.ts';
import type { Call } from '@fareway/domain/network/timetable.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import * as text from '@fareway/texts/imports/timetables.ts';
import type { CallOfFile } from './read-row.ts';

/** Returns the calls of a journey in their order: by their numbers where they have some, else as the file has them. */
export function sortCalls(
  calls: readonly CallOfFile[],
  direction: Direction,
  refuse: (line: number, field: string, words: string) => void,
): CallOfFile[] {
  const own = calls.filter((call) => call.direction === direction);
  if (own.every(({ order }) => order === null)) return own;
  const taken = new Map<number, number>();
  for (const { line, order } of own) {
    const earlier = order === null ? undefined : taken.get(order);
    if (order === null) refuse(line, 'order', text.order);
    else if (earlier !== undefined) refuse(line, 'order', text.orderTwice(earlier));
    else taken.set(order, line);
  }
  return own.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
}

/**
 * Returns the stored calls of a journey when the file has exactly these stops at these clock times. A feed may have a longer night than the form allows
 * (decision 359), and a file has 01:10 for 25:10.
 */
export function storedCalls(calls: readonly CallOfFile[], stored: readonly Call[] | undefined): Call[] | undefined {
  if (calls.length === 0 || calls.length !== stored?.length) return undefined;
  const isSame = stored.every(({ stop, minutes }, index) => {
    const call = calls[index]!;
    return call.stop === stop && call.time.trim() === (minutes === null ? '' : writeClockTime(minutes));
  });
  return isSame ? [...stored] : undefined;
}
