export type Provider = 'stripe' | 'gocardless';

/** An operator's account with a provider. */
export interface PayoutAccount {
  client_id: string;
  provider: Provider;
  provider_account: string;
  /** Payouts until this instant have been read, or contain nothing of ours. */
  compared_to: Date;
}

/** Money that a provider sent to an operator's bank at once. */
export interface Payout {
  id: string;
  /** In lower case. Operators may use other currencies than ours. */
  currency: string;
  /** Minor units. */
  amount: number;
  arrival_date: string | null;
  made_at: Date;
  /** Whether the payout has lines. A payout that an operator requested by hand may have none. */
  is_itemised: boolean;
}

/**
 * The kind of a line of a payout. The first four belong to a payment: it was paid out, failed after it was paid out, was charged back, or was
 * refunded.
 */
export type LineKind = 'paid_out' | 'failed' | 'charged_back' | 'refunded' | 'fee' | 'other';

/** A line of a payout. The lines sum to the amount of the payout. */
export interface PayoutLine {
  kind: LineKind;
  /** The payment of the line, if it has one. */
  provider_payment_id: string | null;
  /** The refund of the line, if it has one. */
  provider_refund_id: string | null;
  /** Minor units, negative for money that was taken off. Fees may have tenths. */
  amount: number;
}

export type RefundLine = Pick<PayoutLine, 'provider_refund_id' | 'amount'>;

export interface ReadPayout {
  payout: Payout;
  lines: readonly PayoutLine[];
}

/** A payment of ours, from our rows. */
export interface OurPayment {
  provider_payment_id: string;
  currency: string;
  /** The requested amount, in minor units. */
  amount: number;
  /** The refunds that the provider knows. */
  refunds: readonly OurRefund[];
  /** The state in our rows. */
  state: string;
  /** The expected sum in all payouts, without refunds: the amount or 0. */
  paid_out: number;
  /**
   * Which sums agree: exactly `paid_out`; the whole amount or 0, for a payment that came back or is retried; or any part, for a disputed payment.
   */
  expected: 'exact' | 'whole-or-nothing' | 'any-part';
  /** The sum in payouts that were compared before, without refunds. */
  paid_out_before: number;
  refund_lines_before: readonly RefundLine[];
  /** The order and the line of the payment. A card payment is of the whole order: its line is 1. */
  order_id: string;
  line: number;
}

/** A refund of ours, from our rows. A refund that came back is `failed`. */
export interface OurRefund {
  provider_refund_id: string;
  /** Minor units. */
  amount: number;
  state: 'pending' | 'succeeded' | 'failed';
}
