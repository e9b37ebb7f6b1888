import { daysBetween } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { collectionDay, isUncollectable } from '@fareway/domain/instalments/instalment.ts';
import type { InstalmentRow } from '@fareway/domain/instalments/instalment.ts';

/** For how long the plan is checked after its last payment. A bank may take money back later: then only an event reports it. */
const daysChecked = 400;
/** How many days before its day a payment goes to the bank. */
const submissionDays = 5;
const hour = 3_600_000;

/**
 * Returns when the plan is read from the provider again if there is no event. While a payment is at the bank: in 6 hours. Else a few days
 * before the next payment, in a week at most. When all are final: monthly for 400 days, then never (null); payouts are compared every day.
 * An instalment that was cancelled before its day is checked on that day, because it is owed from then on.
 */
export function nextCheckOfPlan(instalments: readonly InstalmentRow[], today: LocalDate, now: Date): Date | null {
  const inDays = (days: number) => new Date(now.getTime() + days * 24 * hour);
  const daysUntilOwed = instalments
    .filter((row) => row.state === 'cancelled' && !row.is_given_up)
    .map((row) => daysBetween(today, collectionDay(row)))
    .filter((days) => days > 0);
  const open = instalments.filter((row) => !isFinal(row)).map((row) => daysUntilChange(row, today));
  if (open.length === 0) {
    const last = instalments.map(collectionDay).toSorted().at(-1)!;
    const isFinished = daysBetween(last, today) >= daysChecked;
    return isFinished ? null : inDays(Math.min(30, ...daysUntilOwed));
  }
  // an event arrived before the job has made the retry
  if (instalments.some((row) => row.state === 'failed' && row.retry_on !== null && row.retry_on <= today)) return now;
  const days = Math.min(7, ...open, ...daysUntilOwed);
  return days < 1 ? new Date(now.getTime() + 6 * hour) : inDays(days);
}

function daysUntilChange(row: InstalmentRow, today: LocalDate): number {
  if (row.state === 'pending_submission') return daysBetween(today, collectionDay(row)) - submissionDays;
  return row.state === 'failed' ? daysBetween(today, row.retry_on!) : 0;
}

function isFinal(row: InstalmentRow): boolean {
  return row.state === 'paid_out' || isUncollectable(row);
}
