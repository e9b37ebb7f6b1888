import type { OurRefund, RefundLine } from '../payout.ts';

/** The sums of a payment's refunds in payouts, in minor units. A refund without a line in a payout is not included. */
export type RefundedSums = Map<string | null, number>;

interface DifferingRefund {
  provider_refund_id: string | null;
  /** The sums in all payouts and in our rows, in minor units. */
  in_payouts: number;
  ours: number;
  /** The refund came back, and no payout has the money yet. This is no difference. */
  is_coming_back: boolean;
}

/** Adds a line of a refund. A negative amount was refunded, a positive amount came back. */
export function addRefundLine(sums: RefundedSums, { provider_refund_id, amount }: RefundLine): void {
  sums.set(provider_refund_id, (sums.get(provider_refund_id) ?? 0) - amount);
}

/**
 * Returns the refunds whose sums in payouts differ from our rows. A new refund is in no payout, and is not compared. The sum of another refund is its
 * amount, or 0 after it came back, or 0 if our rows do not have it.
 */
export function differingRefunds(refunds: readonly OurRefund[], sums: RefundedSums): DifferingRefund[] {
  const known = new Map(refunds.map((refund) => [refund.provider_refund_id, refund]));
  return [...sums].flatMap(([provider_refund_id, in_payouts]) => {
    const refund = provider_refund_id === null ? undefined : known.get(provider_refund_id);
    const ours = refund?.state === 'succeeded' ? refund.amount : 0;
    const is_coming_back = refund?.state === 'failed' && in_payouts === refund.amount;
    return in_payouts === ours ? [] : [{ provider_refund_id, in_payouts, ours, is_coming_back }];
  });
}
