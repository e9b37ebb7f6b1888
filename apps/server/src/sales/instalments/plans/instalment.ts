import type { LocalDate } from '@fareway/domain/local-date.ts';

export type InstalmentState =
  | 'planned'
  | 'pending_submission'
  | 'submitted'
  | 'confirmed'
  | 'paid_out'
  | 'failed'
  | 'charged_back'
  | 'cancelled';

export interface InstalmentRow {
  number: number;
  kind: 'deposit' | 'monthly';
  due_date: LocalDate;
  amount: number;
  state: InstalmentState;
  provider_payment_id: string | null;
  charge_date: LocalDate | null;
  retries: number;
  retry_on: LocalDate | null;
  /** It is not asked for any more, because the operator ended the plan. */
  is_given_up: boolean;
}

/** The day on which the bank is asked for it. */
export function dayOf({ charge_date, due_date }: Pick<InstalmentRow, 'charge_date' | 'due_date'>): LocalDate {
  return charge_date ?? due_date;
}

/** The money is with the operator, or on its way there. */
export function isPaid({ state }: Pick<InstalmentRow, 'state'>): boolean {
  return state === 'confirmed' || state === 'paid_out';
}

/** It was not paid, and nobody asks for it any more by itself. */
export function isDead({ state, retry_on }: Pick<InstalmentRow, 'state' | 'retry_on'>): boolean {
  return ['failed', 'charged_back', 'cancelled'].includes(state) && retry_on === null;
}

/** It is owed: one that was cancelled before its day is not yet. */
export function isInArrears(row: InstalmentRow, today: LocalDate): boolean {
  return isDead(row) && !row.is_given_up && (row.state !== 'cancelled' || dayOf(row) <= today);
}

/** It was not paid, and was asked for again. */
export function isBeingMadeGood({ state, retries }: Pick<InstalmentRow, 'state' | 'retries'>): boolean {
  return retries > 0 && (state === 'pending_submission' || state === 'submitted');
}
