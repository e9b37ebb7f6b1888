import type { OurPayment, Payout, PayoutAccount, PayoutLine } from '../payout.ts';

/** One provider's side of the comparison, for one account. Every call throws where the provider gives no answer. */
export interface PayoutSource {
  /** Whether nothing was decided about what was asked: the whole account is asked about again later. Other errors are about one thing. */
  isNoResponse(error: unknown): boolean;
  /** All payouts that were made since, in any order. */
  listPayouts(since: Date): Promise<Payout[]>;
  findPayout(id: string): Promise<Payout>;
  /** All lines of a payout. */
  readLines(payout: Payout): Promise<PayoutLine[]>;
  /** In which payout the provider says that a payment is; undefined where it knows of none. */
  payoutOf(providerPaymentId: string): Promise<string | undefined>;
  /** Those of our payments that have one of these ids, with what stands of them in payouts other than these. */
  readOurs(providerPaymentIds: readonly string[], payoutIds: readonly string[]): Promise<OurPayment[]>;
  /** Payments of ours of the last months that say that they were paid out and stand in no payout that was read; so many at once. */
  readMissing(account: PayoutAccount): Promise<KnownPayment[]>;
  /** Makes our rows of a payment say what the provider says. */
  sync(payment: KnownPayment): Promise<void>;
}

/** A payment of ours, and the order that it is for. */
export interface KnownPayment {
  provider_payment_id: string;
  order_id: string;
}
