import { addDays, compareDates } from '../../../dates/local-date.ts';
import type { LocalDate } from '../../../dates/local-date.ts';
import { directions } from '../../../travel/availability.ts';
import type { Direction } from '../../../travel/availability.ts';
import type { Bus, Division } from './division.ts';

/** The most days of a change of relief buses: a school year. */
export const longestReliefDays = 366;

/** Days on which the departures of a service in one direction have relief buses (C-036). */
export interface ReliefPeriod<One extends Bus = Bus> extends Division<One> {
  direction: Direction;
  first_day: LocalDate;
  last_day: LocalDate;
}

/** The days and directions that a change replaces. */
export interface ReplacedDays {
  first_day: LocalDate;
  last_day: LocalDate;
  directions: readonly Direction[];
}

/**
 * Returns the periods of a service after a change that replaces what some days have: the days before and after them keep their buses. Periods that follow
 * each other with equal buses become one. The periods of a direction share no day, before and after.
 */
export function replaceDays(
  periods: readonly ReliefPeriod[],
  replaced: ReplacedDays,
  by: readonly ReliefPeriod[],
): ReliefPeriod[] {
  const kept = periods.flatMap((period) => {
    if (!replaced.directions.includes(period.direction)) return [period];
    const before = { ...period, last_day: earlier(period.last_day, addDays(replaced.first_day, -1)) };
    const after = { ...period, first_day: later(period.first_day, addDays(replaced.last_day, 1)) };
    return [before, after].filter(({ first_day, last_day }) => first_day <= last_day);
  });
  const merged: ReliefPeriod[] = [];
  for (const period of [...kept, ...by].toSorted(inOrder)) {
    const last = merged.at(-1);
    if (last && addDays(last.last_day, 1) === period.first_day && kindOf(last) === kindOf(period))
      merged[merged.length - 1] = { ...last, last_day: period.last_day };
    else merged.push(period);
  }
  return merged;
}

/** Returns the parts of periods that are within the replaced days: what a change takes away, and what undoes it. */
export function periodsWithin(periods: readonly ReliefPeriod[], replaced: ReplacedDays): ReliefPeriod[] {
  return periods
    .filter(({ direction }) => replaced.directions.includes(direction))
    .map((period) => ({
      ...period,
      first_day: later(period.first_day, replaced.first_day),
      last_day: earlier(period.last_day, replaced.last_day),
    }))
    .filter(({ first_day, last_day }) => first_day <= last_day);
}

/** Whether two periods of a direction share a day. */
export function hasSharedDays(periods: readonly ReliefPeriod[]): boolean {
  const ordered = periods.toSorted(inOrder);
  return ordered.some((period, index) => {
    const next = ordered[index + 1];
    return next?.direction === period.direction && next.first_day <= period.last_day;
  });
}

/** Returns the period of a departure; undefined when it has no relief bus. */
export function periodOn<Period extends Pick<ReliefPeriod, 'direction' | 'first_day' | 'last_day'>>(
  periods: readonly Period[],
  { date, direction }: { date: LocalDate; direction: Direction },
): Period | undefined {
  return periods.find((one) => one.direction === direction && one.first_day <= date && date <= one.last_day);
}

function inOrder(one: ReliefPeriod, other: ReliefPeriod): number {
  return (
    directions.indexOf(one.direction) - directions.indexOf(other.direction) ||
    compareDates(one.first_day, other.first_day)
  );
}

function kindOf({ direction, division, buses }: ReliefPeriod): string {
  return JSON.stringify([
    direction,
    division,
    buses.map(({ vehicle_id, from, stop_ids }) => [vehicle_id, from, stop_ids.toSorted()]),
  ]);
}

const earlier = (one: LocalDate, other: LocalDate) => (one < other ? one : other);
const later = (one: LocalDate, other: LocalDate) => (one > other ? one : other);
