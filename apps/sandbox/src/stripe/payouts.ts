import type { Stripe } from 'stripe';
import { unixClock } from '../gocardless/time/clock.ts';
import { newId } from '../store/identifiers.ts';
import { addBalanceTransaction } from './balance-transactions.ts';
import type { Call } from './requests/call.ts';
import { missingResource } from './requests/failure.ts';
import { listParameters, page } from './requests/lists.ts';
import { readParameters, text, timeRange } from './requests/parameters.ts';

const DAY = 86_400;

export function listPayouts(call: Call): Stripe.ApiList<Stripe.Payout> {
  const given = readParameters(call.form, { ...listParameters, created: timeRange, status: text });
  payOutAvailable(call);
  const payouts = call.store
    .newestFirst(call.account, 'payout')
    .map((payout) => asOfNow(call, payout))
    .filter(({ created }) => given.created?.(created) ?? true)
    .filter(({ status }) => given.status === undefined || status === given.status);
  return page(payouts, given, '/v1/payouts');
}

export function retrievePayout(call: Call): Stripe.Payout {
  readParameters(call.form, {});
  const payout = call.store.get(call.account, 'payout', call.ids[0]!);
  if (payout === undefined) throw missingResource('payout', call.ids[0]!);
  return asOfNow(call, payout);
}

/**
 * Automatic payouts: the money that has become available since the last one is paid out, one payout for each currency. They are created at
 * the next request, by the clock that can be moved, or at a moment in Unix seconds. When deductions exceed payments, all of it waits.
 */
export function payOutAvailable(call: Call, now = unixClock(call.store)): void {
  const available = call.store
    .newestFirst(call.account, 'balance_transaction')
    .filter(({ id, available_on: day }) => day <= now && !call.store.get(call.account, 'payout_entry', id));
  for (const currency of ['gbp', 'eur']) {
    const entries = available.filter((entry) => entry.currency === currency);
    const amount = entries.reduce((sum, { net }) => sum + net, 0);
    if (amount > 0) payOut(call, { currency, amount, entries, now });
  }
}

interface NewPayout {
  currency: string;
  amount: number;
  entries: Stripe.BalanceTransaction[];
  now: number;
}

/** Like Stripe's, the list of a payout's transactions ends with the payout itself, which takes the total off the balance. */
function payOut(call: Call, { currency, amount, entries, now }: NewPayout): void {
  const id = newId('po');
  const movement = {
    type: 'payout',
    source: id,
    amount: -amount,
    fee: 0,
    currency,
    description: 'STRIPE PAYOUT',
  } as const;
  const entry = addBalanceTransaction(call, movement, now);
  const payout: Stripe.Payout = {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: now - (now % DAY) + DAY,
    automatic: true,
    balance_transaction: entry.id,
    created: now,
    currency,
    description: 'STRIPE PAYOUT',
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: null,
    type: 'bank_account',
  };
  for (const one of [...entries, entry]) call.store.put(call.account, 'payout_entry', { id: one.id, payout: id });
  call.store.put(call.account, 'payout', payout);
  call.emit('payout.created', payout);
}

function asOfNow(call: Call, payout: Stripe.Payout): Stripe.Payout {
  return { ...payout, status: unixClock(call.store) >= payout.arrival_date ? 'paid' : 'in_transit' };
}
