import type Stripe from 'stripe';
import type { LineKind, Payout, PayoutLine } from '../payout.ts';

const kinds: Record<string, LineKind> = {
  charge: 'paid_out',
  payment: 'paid_out',
  refund: 'refunded',
  payment_refund: 'refunded',
  refund_failure: 'refunded',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  application_fee: 'fee',
};

/** Returns the payouts of a connected account since then, except payouts whose lines are not complete. */
export async function listStripePayouts(
  stripe: Stripe,
  stripeAccount: string,
  since: Date,
  pageSize: number,
): Promise<Payout[]> {
  const created = { gte: Math.floor(since.getTime() / 1_000) };
  const all = await allPages((starting_after) =>
    stripe.payouts.list({ created, limit: pageSize, ...(starting_after && { starting_after }) }, { stripeAccount }),
  );
  return all.filter(({ reconciliation_status }) => reconciliation_status !== 'in_progress').map(readPayout);
}

export async function findStripePayout(stripe: Stripe, stripeAccount: string, id: string): Promise<Payout> {
  return readPayout(await stripe.payouts.retrieve(id, {}, { stripeAccount }));
}

/** Returns all lines of a payout. A payout that the operator requested by hand has no lines: it counts as one line. */
export async function readStripeLines(
  stripe: Stripe,
  stripeAccount: string,
  payout: Payout,
  pageSize: number,
): Promise<PayoutLine[]> {
  if (!payout.is_itemised)
    return [{ kind: 'other', provider_payment_id: null, provider_refund_id: null, amount: payout.amount }];
  const entries = await allPages((starting_after) =>
    stripe.balanceTransactions.list(
      { payout: payout.id, limit: pageSize, expand: ['data.source'], ...(starting_after && { starting_after }) },
      { stripeAccount },
    ),
  );
  // Without the entry of the payout itself, which takes the money off the balance.
  return entries.filter(({ source }) => idOf(source) !== payout.id).flatMap(readEntry);
}

function readPayout({ id, currency, amount, arrival_date, created, automatic }: Stripe.Payout): Payout {
  return {
    id,
    currency,
    amount,
    arrival_date: new Date(arrival_date * 1_000).toISOString().slice(0, 10),
    made_at: new Date(created * 1_000),
    is_itemised: automatic,
  };
}

/** Returns the line of a movement of the balance, and the line of its fee. */
function readEntry({ type, amount, fee, exchange_rate, source }: Stripe.BalanceTransaction): PayoutLine[] {
  const provider_payment_id = paymentOf(source);
  const isDispute = typeof source === 'object' && source?.object === 'dispute';
  const kind = isDispute ? 'charged_back' : (kinds[type] ?? 'other');
  // An exchanged amount cannot be compared to the penny.
  const line = {
    kind: exchange_rate === null ? kind : 'other',
    provider_payment_id,
    provider_refund_id: typeof source === 'object' && source?.object === 'refund' ? source.id : null,
    amount,
  } as const;
  return fee === 0 ? [line] : [line, { ...line, kind: 'fee', amount: -fee }];
}

function paymentOf(source: Stripe.BalanceTransaction['source']): string | null {
  if (source === null || typeof source === 'string' || !('payment_intent' in source)) return null;
  return idOf(source.payment_intent);
}

function idOf(named: string | { id: string } | null): string | null {
  return typeof named === 'string' ? named : (named?.id ?? null);
}

async function allPages<T extends { id: string }>(
  readPage: (after: string | undefined) => Promise<{ data: T[]; has_more: boolean }>,
): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const { data, has_more } = await readPage(all.at(-1)?.id);
    all.push(...data);
    if (!has_more) return all;
  }
}
