import type { Stripe } from 'stripe';
import { unixClock } from '../gocardless/time/clock.ts';
import { newId } from '../store/identifiers.ts';
import type { Call } from './requests/call.ts';
import { missingResource } from './requests/failure.ts';
import { listParameters, page } from './requests/lists.ts';
import { currency, readParameters, text, timeRange } from './requests/parameters.ts';

interface Movement {
  type: 'charge' | 'refund' | 'adjustment' | 'payout';
  source: string;
  /** In minor units; money leaving the account is negative. */
  amount: number;
  fee: number;
  currency: string;
  description: string | null;
}

/** Adds a movement to the account's ledger, now or at a moment in Unix seconds. Entries are never changed. */
export function addBalanceTransaction(
  call: Call,
  movement: Movement,
  now = unixClock(call.store),
): Stripe.BalanceTransaction {
  const entry: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: movement.amount,
    available_on: now + (movement.type === 'charge' ? 7 * 86_400 : 0),
    balance_type: 'payments',
    created: now,
    currency: movement.currency,
    description: movement.description,
    exchange_rate: null,
    fee: movement.fee,
    fee_details:
      movement.fee === 0
        ? []
        : [
            {
              amount: movement.fee,
              application: null,
              currency: movement.currency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: movement.amount - movement.fee,
    reporting_category: movement.type === 'adjustment' ? 'dispute' : movement.type,
    source: movement.source,
    status: movement.type === 'charge' ? 'pending' : 'available',
    type: movement.type,
  };
  call.store.put(call.account, 'balance_transaction', entry);
  return entry;
}

/** Stripe's fee of a card payment in Britain and Ireland: 1.5 % and 20p (25c), in minor units. */
export function processingFee(amount: number, inCurrency: string): number {
  return Math.round(amount * 0.015) + (inCurrency === 'eur' ? 25 : 20);
}

export function retrieveBalanceTransaction(call: Call): Stripe.BalanceTransaction {
  readParameters(call.form, {});
  const entry = call.store.get(call.account, 'balance_transaction', call.ids[0]!);
  if (entry === undefined) throw missingResource('balance transaction', call.ids[0]!);
  return entry;
}

export function listBalanceTransactions(call: Call): Stripe.ApiList<Stripe.BalanceTransaction> {
  const given = readParameters(call.form, {
    ...listParameters,
    created: timeRange,
    currency,
    payout: text,
    source: text,
    type: text,
  });
  const term = given.source === undefined ? undefined : `source:${given.source}`;
  const paidOut =
    given.payout === undefined
      ? undefined
      : new Set(call.store.newestFirst(call.account, 'payout_entry', `payout:${given.payout}`).map(({ id }) => id));
  const entries = call.store
    .newestFirst(call.account, 'balance_transaction', term)
    .filter(({ id }) => paidOut?.has(id) ?? true)
    .filter((entry) => given.type === undefined || entry.type === given.type)
    .filter((entry) => given.currency === undefined || entry.currency === given.currency)
    .filter((entry) => given.created?.(entry.created) ?? true);
  return page(entries, given, '/v1/balance_transactions');
}
