import type { DebitEvent, EventDetails, Payment } from '../../store/gocardless-records.ts';
import type { Work } from '../run-work.ts';
import { changePayment } from './change.ts';

/** Cancels the payments of an ended mandate that are not yet submitted to the banks. */
export function cancelPendingPayments(work: Work, mandate: string, parent: DebitEvent): void {
  const details: EventDetails = {
    origin: parent.details.origin,
    cause: `mandate_${parent.action}`,
    description: 'The mandate for this payment has come to an end.',
    ...(parent.details.reason_code !== undefined && { reason_code: parent.details.reason_code }),
  };
  for (const payment of pendingOf(work, `mandate:${mandate}`)) {
    cancel(work, payment, details, { mandate, parent_event: parent.id });
  }
}

/** Cancels the remaining payments of an instalment schedule. */
export function cancelScheduledPayments(work: Work, schedule: string, parent: DebitEvent): void {
  const details: EventDetails = {
    origin: 'api',
    cause: 'instalment_schedule_cancelled',
    description: 'The instalment schedule for this payment was cancelled at your request.',
  };
  for (const payment of pendingOf(work, `instalment_schedule:${schedule}`)) {
    cancel(work, payment, details, { parent_event: parent.id });
  }
}

export function cancel(
  work: Work,
  payment: Payment,
  details: EventDetails,
  more: Record<string, string> = {},
): Payment {
  const cancelled: Payment = { ...payment, status: 'cancelled' };
  changePayment(work, cancelled, 'cancelled', details, more);
  return cancelled;
}

function pendingOf({ store, organisation }: Work, term: string): Payment[] {
  return store
    .newestFirst(organisation, 'gocardless_payment', term)
    .filter(({ status }) => status === 'pending_submission')
    .toReversed();
}
