import { daysBetween } from '@fareway/domain/local-date.ts';
import type { LocalDate } from '@fareway/domain/local-date.ts';
import { dayOf, isDead } from './instalment.ts';
import type { InstalmentRow } from './instalment.ts';

/** The bank may take a payment back for longer; from then on only an event tells of it. */
const daysToAskForMoneyBack = 400;
/** From when on the bank is told of a payment, before its day. */
const daysOnTheWay = 5;
const hour = 3_600_000;

/**
 * When the provider is asked again if no event comes first: often while something is on its way; a few days before the next payment where
 * nothing is, or in a week; monthly, as long as a bank may still ask for the money back (what is paid out is compared every day); then
 * never. What was cancelled before its day is looked at on it, as it is owed from then on.
 */
export function nextCheckOfPlan(instalments: readonly InstalmentRow[], today: LocalDate, now: Date): Date | null {
  const inDays = (days: number) => new Date(now.getTime() + days * 24 * hour);
  const toBeOwed = instalments
    .filter((row) => row.state === 'cancelled' && !row.is_given_up)
    .map((row) => daysBetween(today, dayOf(row)))
    .filter((days) => days > 0);
  const open = instalments.filter((row) => !isFinal(row)).map((row) => daysUntilMoved(row, today));
  if (open.length === 0) {
    const last = instalments.map(dayOf).toSorted().at(-1)!;
    const isOver = daysBetween(last, today) >= daysToAskForMoneyBack;
    return isOver ? null : inDays(Math.min(30, ...toBeOwed));
  }
  // an event came before the job that asks for it again
  if (instalments.some((row) => row.state === 'failed' && row.retry_on !== null && row.retry_on <= today)) return now;
  const days = Math.min(7, ...open, ...toBeOwed);
  return days < 1 ? new Date(now.getTime() + 6 * hour) : inDays(days);
}

function daysUntilMoved(row: InstalmentRow, today: LocalDate): number {
  if (row.state === 'pending_submission') return daysBetween(today, dayOf(row)) - daysOnTheWay;
  return row.state === 'failed' ? daysBetween(today, row.retry_on!) : 0;
}

function isFinal(row: InstalmentRow): boolean {
  return row.state === 'paid_out' || isDead(row);
}
