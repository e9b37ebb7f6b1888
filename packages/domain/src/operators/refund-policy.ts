import * as text from '@fareway/texts/operators/refunds.ts';
import { formatDate } from '../dates/format-date.ts';
import { addDays, daysBetween } from '../dates/local-date.ts';
import type { LocalDate } from '../dates/local-date.ts';

/** A step of a refund policy: a ticket that is given back at least so many days before its first day of travel brings so much of its price back. */
export interface RefundStep {
  /** Days of the operator's calendar. 0: until the first day of travel, that day included. */
  days_before: number;
  /** Of what was paid, more than 0. */
  per_cent: number;
}

/** What an operator gives back (C-200), from the earliest day to the latest. Without steps it gives nothing back. */
export type RefundPolicy = readonly RefundStep[];

export const refundLimits = { steps: 5, days: 365 } as const;

/** Whether steps are a policy: whole numbers within their limits, and later days bring less. */
export function isRefundPolicy(steps: RefundPolicy): boolean {
  return (
    steps.length <= refundLimits.steps &&
    steps.every(
      ({ days_before, per_cent }, index) =>
        isWhole(days_before, 0, refundLimits.days) &&
        isWhole(per_cent, 1, 100) &&
        (index === 0 || (days_before < steps[index - 1]!.days_before && per_cent < steps[index - 1]!.per_cent)),
    )
  );
}

const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

/**
 * Returns what a policy gives back of an amount, in its minor units and rounded to the nearest one. `daysBefore` counts the days from the refund to the
 * first day of travel; it is negative after that day, which brings nothing back.
 */
export function refundOf(policy: RefundPolicy, paid: number, daysBefore: number): number {
  const step = policy.find(({ days_before }) => days_before <= daysBefore);
  return step ? Math.floor((paid * step.per_cent + 50) / 100) : 0;
}

/** What a policy gives back today for a ticket with a first day of travel, in words (P-306). */
export function refundWordsToday(policy: RefundPolicy, today: LocalDate, firstDay: LocalDate): string {
  if (policy.length === 0) return text.never;
  const daysBefore = daysBetween(today, firstDay);
  if (daysBefore < 0) return text.startedToday;
  const step = policy.find(({ days_before }) => days_before <= daysBefore);
  return step ? text.today(step.per_cent, formatDate(addDays(firstDay, -step.days_before))) : text.noneToday;
}

/** The policy in words, a line for each step, from the earliest day to the latest. They are made of the rules, so that both say the same. */
export function refundWords(policy: RefundPolicy): string[] {
  if (policy.length === 0) return [text.never];
  return [...policy.map(({ days_before, per_cent }) => text.step(days_before, per_cent)), text.afterwards];
}
