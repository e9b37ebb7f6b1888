import { addWorkingDays } from '../time/calendar.ts';
import { newDebitId, stableId } from '../requests/identifiers.ts';
import { changePayment } from '../payments/change.ts';
import type { Currency, Payment, Payout, PayoutItem } from '../../store/gocardless-records.ts';
import type { Work } from '../run-work.ts';
import { WAITING, itemOf } from './payout-items.ts';

/** Processes a day: payments confirmed two working days ago are paid out, and earlier payouts have arrived. */
export function processDay(work: Work): void {
  const { store, organisation, today } = work;
  for (const payout of store.newestFirst(organisation, 'gocardless_payout', 'status:pending').toReversed()) {
    if (today >= payout.arrival_date) changePayout(work, { ...payout, status: 'paid' });
  }
  const due = store
    .newestFirst(organisation, 'gocardless_payment', 'status:confirmed')
    .filter(({ hidden }) => hidden.confirmed_on !== null && today >= addWorkingDays(hidden.confirmed_on, 2))
    .toReversed();
  for (const currency of ['GBP', 'EUR'] as const) {
    payOut(
      work,
      currency,
      due.filter((payment) => payment.currency === currency),
    );
  }
}

/**
 * Pays out confirmed payments together, less fees and deductions: refunds, late failures, chargebacks. When nothing is left to pay, all of
 * it waits for another day.
 */
export function payOut(work: Work, currency: Currency, payments: Payment[]): void {
  const { store, organisation, today, now } = work;
  if (payments.length === 0) return;
  const waiting = store
    .newestFirst(organisation, 'gocardless_payout_item', `payout:${WAITING}`)
    .filter((item) => item.currency === currency);
  const added = payments.flatMap((payment) => [
    itemOf({ type: 'payment_paid_out', payment, amount: payment.amount }),
    itemOf({ type: 'gocardless_fee', payment, amount: -feeOf(payment.amount) }),
  ]);
  const items: PayoutItem[] = [...waiting, ...added];
  const amount = items.reduce((sum, item) => sum + item.amount, 0);
  if (amount <= 0) return;
  const id = newDebitId('PO');
  const payout: Payout = {
    id,
    created_at: now,
    amount,
    deducted_fees: payments.reduce((sum, payment) => sum + feeOf(payment.amount), 0),
    currency,
    arrival_date: addWorkingDays(today, 1),
    payout_type: 'merchant',
    reference: `FAREWAY-${id.slice(-6)}`,
    status: 'pending',
    tax_currency: null,
    metadata: {},
    links: {
      creditor: payments[0]!.links.creditor,
      creditor_bank_account: stableId('BA', `${organisation} ${currency}`),
    },
  };
  for (const item of items) store.put(organisation, 'gocardless_payout_item', { ...item, payout: id });
  const event = changePayout(work, payout);
  for (const payment of payments) {
    const paidOut: Payment = {
      ...payment,
      status: 'paid_out',
      links: { ...payment.links, payout: id },
      hidden: { ...payment.hidden, paid_out_on: today },
    };
    const details = {
      origin: 'gocardless',
      cause: 'payment_paid_out',
      description: 'The payment has been paid out by GoCardless.',
    } as const;
    changePayment(work, paidOut, 'paid_out', details, { payout: id, parent_event: event.id });
  }
}

/** One percent and 20 pence or cents, at most 4.00. */
function feeOf(amount: number): number {
  return Math.min(400, amount, 20 + Math.ceil(amount / 100));
}

function changePayout(work: Work, payout: Payout) {
  work.store.put(work.organisation, 'gocardless_payout', payout);
  const isPaid = payout.status === 'paid';
  return work.emit({
    resource_type: 'payouts',
    action: isPaid ? 'paid' : 'created',
    links: { payout: payout.id, creditor: payout.links.creditor },
    details: {
      origin: 'gocardless',
      cause: isPaid ? 'payout_paid' : 'payout_created',
      description: isPaid
        ? 'GoCardless has transferred the payout to the creditor’s bank account.'
        : 'GoCardless has created a payout.',
    },
  });
}
