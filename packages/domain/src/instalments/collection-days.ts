import { addDays, weekdayOf } from '../dates/local-date.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { sum } from '../money/money.ts';

/** Days on which no bank collects, as `-MM-DD`. The provider moves a payment further where a bank is closed on another day. */
const holidays = ['-12-25', '-12-26', '-01-01'];

/** How many working days the banks need for a mandate that has collected before, and for one that was set up today. */
const workingDays = { active: 3, new: 5 };

/** A mandate as far as its days are known. */
export interface KnownMandate {
  status: string;
  /** As the provider said it some time ago; null where it is unknown. */
  next_possible_charge_date?: string | null | undefined;
}

/** Whether banks collect on a day: Monday to Friday, without Christmas, Boxing Day and New Year's Day. */
export function isCollectingDay(day: LocalDate): boolean {
  return !['sa', 'su'].includes(weekdayOf(day)) && !holidays.includes(day.slice(4));
}

/** Returns the day on which a payment that is due on a day is collected: that day, or the next one on which banks collect. */
export function collectedOn(due: LocalDate): LocalDate {
  let day = due;
  while (!isCollectingDay(day)) day = addDays(day, 1);
  return day;
}

/**
 * Returns the first day on which a payment can be collected. Without a mandate it is that of a mandate that is set up today. It is never before the
 * provider's day.
 */
export function firstCollection(today: LocalDate, mandate: KnownMandate | undefined): LocalDate {
  let day = today;
  for (let left = workingDays[mandate?.status === 'active' ? 'active' : 'new']; left > 0; left -= 1)
    day = collectedOn(addDays(day, 1));
  const known = (mandate?.next_possible_charge_date ?? today) as LocalDate;
  return collectedOn(known > day ? known : day);
}

/** The payments of one day, which leave the bank account together. */
export interface CollectionDay<Payment> {
  date: LocalDate;
  /** Their sum, in minor units. */
  amount: number;
  payments: readonly Payment[];
}

/** Returns the payments by the day on which they are collected, in the order of the days: one entry for a day (P-302). */
export function collectionDays<Payment extends { date: LocalDate; amount: number }>(
  payments: readonly Payment[],
): CollectionDay<Payment>[] {
  return groupsOf(payments, ({ date }) => collectedOn(date))
    .map((ofDay) => ({
      date: collectedOn(ofDay[0]!.date),
      amount: sum(ofDay.map(({ amount }) => amount)),
      payments: ofDay,
    }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/** Returns the items that have the same key, in the order of their first ones. */
export function groupsOf<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[][] {
  const groups = new Map<unknown, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}
