import type { OurRefund, RefundLine } from '../payout.ts';

/** What has gone back of a payment by each of its refunds, in minor units. One of which no payout has a line yet is not in it. */
export type GivenBack = Map<string | null, number>;

interface DifferingRefund {
  provider_refund_id: string | null;
  /** Minor units that went back in all payouts, and by our rows. */
  stands: number;
  ours: number;
  /** The provider has said that it came back, and no payout has the money yet: nothing is wrong. */
  is_coming_back: boolean;
}

/** Counts a line of a refund: below 0 the money went, above 0 it came back. */
export function addRefundLine(givenBack: GivenBack, { provider_refund_id, amount }: RefundLine): void {
  givenBack.set(provider_refund_id, (givenBack.get(provider_refund_id) ?? 0) - amount);
}

/**
 * Which refunds are not as our rows have them. One that was made a moment ago stands in no payout, and nothing can be said of it; of one that
 * does, all that it gave back stands there, or nothing once it came back. One that our rows do not have gave nothing back.
 */
export function differingRefunds(refunds: readonly OurRefund[], givenBack: GivenBack): DifferingRefund[] {
  const known = new Map(refunds.map((refund) => [refund.provider_refund_id, refund]));
  return [...givenBack].flatMap(([provider_refund_id, stands]) => {
    const refund = provider_refund_id === null ? undefined : known.get(provider_refund_id);
    const ours = refund?.state === 'succeeded' ? refund.amount : 0;
    const is_coming_back = refund?.state === 'failed' && stands === refund.amount;
    return stands === ours ? [] : [{ provider_refund_id, stands, ours, is_coming_back }];
  });
}
