import { addDays, compareDates } from '../dates/local-date.ts';
import type { LocalDate } from '../dates/local-date.ts';

/** Days in a row, from the first to the last, that are equal except for their date. */
export type DayRange<Day> = Omit<Day, 'date'> & { first_day: LocalDate; last_day: LocalDate };

/** Returns the ranges of days in a row that are equal except for their date, by their first day: a half term is one range (C-038). */
export function rangesOf<Day extends { date: LocalDate }>(days: readonly Day[]): DayRange<Day>[] {
  const kindOf = ({ date: _, ...others }: Day) =>
    JSON.stringify(Object.entries(others).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  const ranges = [...Map.groupBy(days, kindOf).values()].flatMap((alike) => {
    const found: DayRange<Day>[] = [];
    for (const { date, ...others } of alike.toSorted((one, other) => compareDates(one.date, other.date))) {
      const before = found.at(-1);
      if (before && addDays(before.last_day, 1) === date) before.last_day = date;
      else found.push({ ...others, first_day: date, last_day: date });
    }
    return found;
  });
  return ranges.toSorted((one, other) => compareDates(one.first_day, other.first_day));
}

/** Returns the days of a range, in order. */
export function daysOfRange({ first_day, last_day }: { first_day: LocalDate; last_day: LocalDate }): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = first_day; day <= last_day; day = addDays(day, 1)) days.push(day);
  return days;
}
