import type { Call } from '../requests/call.ts';
import { rollForward } from '../time/calendar.ts';
import { invalidState, notFound } from '../requests/failure.ts';
import { listParameters, page } from '../requests/lists.ts';
import type { Page } from '../requests/lists.ts';
import { findMandate, nextPossibleChargeDate } from '../mandates/state.ts';
import { day, metadata, oneOf, range, readParameters, text, truth, wrong } from '../requests/parameters.ts';
import type { Payment } from '../../store/gocardless-records.ts';
import type { Work } from '../run-work.ts';
import { cancel } from './cancel.ts';
import { changePayment } from './change.ts';

type Shown = Omit<Payment, 'hidden'>;

const filters = {
  ...listParameters,
  charge_date: range,
  created_at: range,
  creditor: text,
  currency: oneOf('GBP', 'EUR'),
  customer: text,
  mandate: text,
  instalment_schedule: text,
  scheme: oneOf('bacs', 'sepa_core'),
  status: oneOf('pending_submission', 'submitted', 'confirmed', 'paid_out', 'cancelled', 'failed', 'charged_back'),
};
const MOST_RETRIES = 3;

export function retrievePayment(call: Call): Shown {
  return showPayment(findPayment(call, call.id));
}

export function listPayments(call: Call): Page<Shown> {
  const given = readParameters(call.query, filters, []);
  const { mandate, instalment_schedule: schedule, customer } = given;
  const term =
    mandate !== undefined
      ? `mandate:${mandate}`
      : schedule !== undefined
        ? `instalment_schedule:${schedule}`
        : customer && `customer:${customer}`;
  const payments = call.store
    .newestFirst(call.organisation, 'gocardless_payment', term)
    .filter(({ links }) => schedule === undefined || links.instalment_schedule === schedule)
    .filter(({ hidden }) => customer === undefined || hidden.customer === customer)
    .filter(({ links }) => given.creditor === undefined || links.creditor === given.creditor)
    .filter(({ currency }) => given.currency === undefined || currency === given.currency)
    .filter(({ scheme }) => given.scheme === undefined || scheme === given.scheme)
    .filter(({ status }) => given.status === undefined || status === given.status)
    .filter(({ charge_date: chargeDate }) => given.charge_date?.(chargeDate) ?? true)
    .filter(({ created_at }) => given.created_at?.(created_at) ?? true);
  const { items, meta } = page(payments, given);
  return { items: items.map(showPayment), meta };
}

export function updatePayment(call: Call): Shown {
  const given = readParameters(call.body, { metadata, retry_if_possible: truth }, ['payments']);
  const updated = { ...findPayment(call, call.id), ...given };
  call.store.put(call.organisation, 'gocardless_payment', updated);
  return showPayment(updated);
}

export function cancelPayment(call: Call): Shown {
  const given = readParameters(call.body, { metadata }, ['data']);
  const payment = findPayment(call, call.id);
  if (payment.status !== 'pending_submission') {
    throw invalidState('cancellation_failed', 'Only payments which are pending submission can be cancelled');
  }
  const cancelled = cancel(
    call,
    { ...payment, ...given },
    {
      origin: 'api',
      cause: 'payment_cancelled',
      description: 'The payment was cancelled at your request.',
    },
  );
  return showPayment(cancelled);
}

/** Retries a failed payment on a day that the mandate allows, at most three times. */
export function retryPayment(call: Call): Shown {
  const given = readParameters(call.body, { charge_date: day, metadata }, ['data']);
  const payment = findPayment(call, call.id);
  if (payment.status !== 'failed') throw invalidState('retry_failed', 'Only failed payments can be retried');
  if (payment.hidden.failures > MOST_RETRIES) {
    throw invalidState('retry_failed', 'This payment has been retried as often as it may be');
  }
  const firstDay = nextPossibleChargeDate(call, findMandate(call, payment.links.mandate));
  if (firstDay === null) throw invalidState('mandate_is_inactive', 'The mandate of this payment is not active');
  const chargeDate = given.charge_date ?? firstDay;
  if (chargeDate < firstDay) {
    throw wrong(['data', 'charge_date'], `must be on or after mandate's next_possible_charge_date`);
  }
  const retried: Payment = {
    ...payment,
    ...(given.metadata && { metadata: given.metadata }),
    status: 'pending_submission',
    charge_date: rollForward(chargeDate),
  };
  changePayment(call, retried, 'resubmission_requested', {
    origin: 'api',
    cause: 'payment_retried',
    description: 'The payment was retried at your request.',
  });
  return showPayment(retried);
}

export function findPayment({ store, organisation }: Work, id: string): Payment {
  const payment = store.get(organisation, 'gocardless_payment', id);
  if (payment === undefined) throw notFound();
  return payment;
}

export function showPayment({ hidden: _, ...shown }: Payment): Shown {
  return shown;
}
