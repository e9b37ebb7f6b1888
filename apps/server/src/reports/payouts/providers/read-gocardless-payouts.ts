import type { GoCardlessClient } from 'gocardless-nodejs';
import type { Payout as GoCardlessPayout, PayoutItem } from 'gocardless-nodejs/types';
import { callProvider } from '../../../payments/direct-debit/call-provider.ts';
import type { LineKind, Payout, PayoutLine } from '../payout.ts';

const kinds: Record<string, LineKind> = {
  payment_paid_out: 'paid_out',
  payment_failed: 'failed',
  payment_charged_back: 'charged_back',
  payment_refunded: 'refunded',
  refund_funds_returned: 'refunded',
  gocardless_fee: 'fee',
  app_fee: 'fee',
  surcharge_fee: 'fee',
};

/** Returns the payouts of an account since then. Throws direct-debit-offline if the provider does not respond. */
export async function listGoCardlessPayouts(
  provider: GoCardlessClient,
  since: Date,
  pageSize: number,
): Promise<Payout[]> {
  const created_at = { gte: since.toISOString() };
  return allPages(async (after) => {
    const page = await callProvider(() =>
      provider.payouts.list({ created_at, limit: pageSize, ...(after && { after }) }),
    );
    return { items: page.payouts.map(readPayout), after: page.meta.cursors.after };
  });
}

export async function findGoCardlessPayout(provider: GoCardlessClient, id: string): Promise<Payout> {
  return readPayout(await callProvider(() => provider.payouts.find(id)));
}

/** Returns all lines of a payout. The provider has the lines of the last six months. */
export async function readGoCardlessLines(
  provider: GoCardlessClient,
  payout: string,
  pageSize: number,
): Promise<PayoutLine[]> {
  return allPages(async (after) => {
    const page = await callProvider(() =>
      provider.payoutItems.list({ payout, limit: pageSize, ...(after && { after }) }),
    );
    return { items: page.payout_items.map(readLine), after: page.meta.cursors.after };
  });
}

function readPayout({ id, currency, amount, arrival_date, created_at }: GoCardlessPayout): Payout {
  return {
    id: id!,
    currency: currency!.toLowerCase(),
    amount: Number(amount),
    arrival_date: arrival_date ?? null,
    made_at: new Date(created_at!),
    is_itemised: true,
  };
}

/** Amounts have tenths: '4500.0'. Fees include taxes. */
function readLine({ type, amount, links }: PayoutItem): PayoutLine {
  return {
    kind: kinds[type ?? ''] ?? 'other',
    provider_payment_id: links?.payment ?? null,
    provider_refund_id: links?.refund ?? null,
    amount: Number(amount),
  };
}

async function allPages<T>(
  readPage: (after: string | undefined) => Promise<{ items: T[]; after: string | null }>,
): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | undefined;
  do {
    const { items, after } = await readPage(cursor);
    all.push(...items);
    cursor = after ?? undefined;
  } while (cursor);
  return all;
}
