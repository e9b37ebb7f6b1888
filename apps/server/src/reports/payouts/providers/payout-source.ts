import type { OurPayment, Payout, PayoutAccount, PayoutLine } from '../payout.ts';

/** One provider's side of the comparison, for one account. Every call throws if the provider does not respond. */
export interface PayoutSource {
  /** Returns whether the provider did not respond: the account is compared later. Other errors are about one payout or payment. */
  isNoResponse(error: unknown): boolean;
  /** Returns all payouts that were made since then, in any order. */
  listPayouts(since: Date): Promise<Payout[]>;
  findPayout(id: string): Promise<Payout>;
  /** Returns all lines of a payout. */
  readLines(payout: Payout): Promise<PayoutLine[]>;
  /** Returns the payout of a payment, if the provider knows one. */
  payoutOf(providerPaymentId: string): Promise<string | undefined>;
  /** Returns our payments with these ids, with their sums in payouts other than these. */
  readOurs(providerPaymentIds: readonly string[], payoutIds: readonly string[]): Promise<OurPayment[]>;
  /** Returns some of our payments of the last months that are paid out by our rows, and in no payout that was read. */
  readMissing(account: PayoutAccount): Promise<KnownPayment[]>;
  /** Updates our rows of a payment from the provider. */
  sync(payment: KnownPayment): Promise<void>;
}

/** A payment of ours, and its order and line. */
export interface KnownPayment {
  provider_payment_id: string;
  order_id: string;
  /** Line 1 for a card payment: it pays for the whole order. */
  line: number;
}
