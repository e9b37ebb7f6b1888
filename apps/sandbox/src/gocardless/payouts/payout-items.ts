import type { Call } from '../requests/call.ts';
import { newDebitId } from '../requests/identifiers.ts';
import { listParameters, page } from '../requests/lists.ts';
import type { Page } from '../requests/lists.ts';
import { notFound } from '../requests/failure.ts';
import { readParameters, required, text } from '../requests/parameters.ts';
import type { Payment, PayoutItem } from '../../store/gocardless-records.ts';
import type { Work } from '../run-work.ts';

interface NewItem {
  type: PayoutItem['type'];
  payment: Payment;
  amount: number;
  refund?: string;
}

/** The key of lines that are in no payout yet. */
export const WAITING = 'waiting';

/** A deduction from the next payout. */
export function addWaitingItem(work: Work, wanted: NewItem): void {
  work.store.put(work.organisation, 'gocardless_payout_item', itemOf(wanted));
}

export function itemOf({ type, payment, amount, refund }: NewItem): PayoutItem {
  return {
    id: newDebitId('PI'),
    type,
    amount,
    currency: payment.currency,
    links: { payment: payment.id, ...(refund !== undefined && { refund }) },
    payout: WAITING,
  };
}

/** The lines of one payout. Their amounts sum to the payout's. They are the only amounts of the API with a decimal point. */
export function listPayoutItems(call: Call): Page<object> {
  const given = readParameters(call.query, { ...listParameters, payout: text }, []);
  const payout = required(given.payout, 'payout');
  if (call.store.get(call.organisation, 'gocardless_payout', payout) === undefined) throw notFound();
  const items = call.store.newestFirst(call.organisation, 'gocardless_payout_item', `payout:${payout}`);
  const found = page(items, given);
  return {
    items: found.items.map(({ type, amount, links }) => ({ type, amount: amount.toFixed(1), links, taxes: [] })),
    meta: found.meta,
  };
}
