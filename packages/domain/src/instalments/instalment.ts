import { instalmentStatus } from './instalment-status.ts';
import type { InstalmentState } from './instalment-status.ts';
import type { LocalDate } from '../dates/local-date.ts';

/** An instalment with what its rules need. The amount is in minor units, the state the provider's. */
export interface InstalmentRow {
  number: number;
  kind: 'deposit' | 'monthly';
  due_date: LocalDate;
  amount: number;
  state: InstalmentState;
  provider_payment_id: string | null;
  charge_date: LocalDate | null;
  retries: number;
  /** The day of the next retry; null when there is none. */
  retry_on: LocalDate | null;
  /** The operator has ended the plan, so the instalment is not collected any more. */
  is_given_up: boolean;
}

/** The day on which the instalment is collected. */
export function collectionDay({ charge_date, due_date }: Pick<InstalmentRow, 'charge_date' | 'due_date'>): LocalDate {
  return charge_date ?? due_date;
}

/** Whether the operator has the money, or the provider is paying it out. */
export function isPaid({ state }: Pick<InstalmentRow, 'state'>): boolean {
  return instalmentStatus(state) === 'paid';
}

/** Whether the instalment is not paid, and there is no retry. */
export function isUncollectable({ state, retry_on }: { state: string } & Pick<InstalmentRow, 'retry_on'>): boolean {
  return ['failed', 'cancelled'].includes(instalmentStatus(state)) && retry_on === null;
}

/** Whether the instalment is owed. One that was cancelled before its day is owed from its day on. */
export function isInArrears(
  row: { state: string } & Pick<InstalmentRow, 'charge_date' | 'due_date' | 'retry_on' | 'is_given_up'>,
  today: LocalDate,
): boolean {
  return isUncollectable(row) && !row.is_given_up && (row.state !== 'cancelled' || collectionDay(row) <= today);
}

/** Whether a failed instalment is being retried at the bank. */
export function isBeingRetried({ state, retries }: Pick<InstalmentRow, 'state' | 'retries'>): boolean {
  return retries > 0 && (state === 'pending_submission' || state === 'submitted');
}
