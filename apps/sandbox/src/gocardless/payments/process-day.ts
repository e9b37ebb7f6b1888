import { addWorkingDays } from '../time/calendar.ts';
import { isDead } from '../mandates/state.ts';
import { addWaitingItem } from '../payouts/payout-items.ts';
import type { EventDetails, Payment } from '../../store/gocardless-records.ts';
import type { Work } from '../run-work.ts';
import { changePayment } from './change.ts';

/**
 * Processes a day for a payment: it is submitted to the banks two working days before its charge date, and confirmed two after it. The
 * outcome that the test account number chose happens on the day on which it would become known. Payouts are processed separately.
 */
export function processDay(work: Work, payment: Payment): void {
  const { today } = work;
  const { confirmed_on: confirmedOn, paid_out_on: paidOutOn, failures } = payment.hidden;
  const mandate = work.store.get(work.organisation, 'gocardless_mandate', payment.links.mandate)!;
  const { outcome } = mandate.hidden;
  if (payment.status === 'pending_submission') {
    if (today < addWorkingDays(payment.charge_date, -2)) return;
    if (mandate.status === 'active') submitPayment(work, payment);
    else if (mandate.status === 'suspended_by_payer') failPayment(work, payment, 'mandate_suspended_by_payer');
  } else if (payment.status === 'submitted') {
    if (today < addWorkingDays(payment.charge_date, 2)) return;
    if (isDead(mandate)) failPayment(work, payment, 'mandate_cancelled');
    else if (outcome === 'payments_fail' || (outcome === 'fails_once' && failures === 0)) failPayment(work, payment);
    else confirmPayment(work, payment);
  } else if (payment.status === 'confirmed' && outcome === 'fails_late' && failures === 0) {
    if (confirmedOn !== null && today >= addWorkingDays(confirmedOn, 1)) failPayment(work, payment);
  } else if (payment.status === 'paid_out' && outcome === 'charged_back') {
    if (paidOutOn !== null && today >= addWorkingDays(paidOutOn, 3)) chargeBack(work, payment);
  }
}

export function submitPayment(work: Work, payment: Payment): Payment {
  // Submitted late, because its mandate was not ready before: it can only be charged later.
  const isLate = payment.charge_date <= work.today;
  const charge_date = isLate ? addWorkingDays(work.today, 2) : payment.charge_date;
  const submitted: Payment = { ...payment, status: 'submitted', charge_date };
  changePayment(work, submitted, 'submitted', {
    origin: 'gocardless',
    cause: 'payment_submitted',
    description: 'Payment submitted to the banks. As a result, it can no longer be cancelled.',
  });
  return submitted;
}

export function confirmPayment(work: Work, payment: Payment): Payment {
  const confirmed: Payment = {
    ...payment,
    status: 'confirmed',
    hidden: { ...payment.hidden, confirmed_on: work.today },
  };
  changePayment(work, confirmed, 'confirmed', {
    origin: 'gocardless',
    cause: 'payment_confirmed',
    description:
      'Enough time has passed since the payment was submitted for the banks to return an error, so this payment is now confirmed.',
  });
  return confirmed;
}

const FAILURES = {
  refer_to_payer: {
    description: 'The customer’s bank wants the customer to be asked.',
    bacs: 'ARUDD-0',
    sepa_core: 'MS03',
  },
  mandate_cancelled: { description: 'The customer has cancelled the mandate.', bacs: 'ARUDD-1', sepa_core: 'MD01' },
  mandate_suspended_by_payer: {
    description: 'The mandate is suspended by the payer.',
    bacs: undefined,
    sepa_core: undefined,
  },
} as const;

/** Fails a payment in any state. When it was already paid out, it is deducted from the next payout. */
export function failPayment(work: Work, payment: Payment, cause: keyof typeof FAILURES = 'refer_to_payer'): Payment {
  const { description, [payment.scheme]: reason } = FAILURES[cause];
  const failed: Payment = {
    ...payment,
    status: 'failed',
    hidden: { ...payment.hidden, failures: payment.hidden.failures + 1 },
  };
  if (payment.status === 'paid_out') addWaitingItem(work, { type: 'payment_failed', payment, amount: -payment.amount });
  const details: EventDetails = { origin: 'bank', cause, description, will_attempt_retry: false };
  changePayment(work, failed, 'failed', reason === undefined ? details : { ...details, reason_code: reason });
  return failed;
}

export function chargeBack(work: Work, payment: Payment): Payment {
  const chargedBack: Payment = { ...payment, status: 'charged_back' };
  if (payment.status === 'paid_out') {
    addWaitingItem(work, { type: 'payment_charged_back', payment, amount: -payment.amount });
  }
  changePayment(work, chargedBack, 'charged_back', {
    origin: 'bank',
    cause: 'refund_requested',
    description: 'The customer requested a refund from their bank under the guarantee of the scheme.',
    reason_code: payment.scheme === 'bacs' ? 'DDICA-1' : 'MD06',
  });
  return chargedBack;
}
