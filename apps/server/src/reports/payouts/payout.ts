export type Provider = 'stripe' | 'gocardless';

/** An operator's account with a provider, as it is compared in one turn. */
export interface PayoutAccount {
  client_id: string;
  provider: Provider;
  provider_account: string;
  /** All payouts that were made until then have been read, or hold nothing of ours. */
  compared_to: Date;
}

/** Money that a provider sent to an operator's bank at once. */
export interface Payout {
  id: string;
  /** In small letters; operators take money of more countries than ours. */
  currency: string;
  /** Minor units. */
  amount: number;
  arrival_date: string | null;
  made_at: Date;
  /** It says what it is made up of; one that an operator asked for by hand may not. */
  is_itemised: boolean;
}

/**
 * What a line of a payout is. The first four are of a payment: it came in; it failed after it had come in; the bank took it back; it was
 * given back. Fees are all that is charged for them.
 */
export type LineKind = 'paid_out' | 'failed' | 'charged_back' | 'refunded' | 'fee' | 'other';

/** What made up a payout: its lines sum to its amount. */
export interface PayoutLine {
  kind: LineKind;
  /** Which payment it is of, where it is of one. */
  provider_payment_id: string | null;
  /** Which refund it is of, where it is of one. */
  provider_refund_id: string | null;
  /** Minor units, below 0 where it was taken off; fees may have tenths. */
  amount: number;
}

export type RefundLine = Pick<PayoutLine, 'provider_refund_id' | 'amount'>;

export interface ReadPayout {
  payout: Payout;
  lines: readonly PayoutLine[];
}

/** A payment of ours, as our rows have it. */
export interface OurPayment {
  provider_payment_id: string;
  currency: string;
  /** What was asked for, in minor units. */
  amount: number;
  /** Those of its refunds that the provider knows of. */
  refunds: readonly OurRefund[];
  /** Its state, in our rows' words. */
  state: string;
  /** What should stand of it in all payouts together: its amount or nothing; refunds apart. */
  paid_out: number;
  /**
   * Whether exactly that must stand there. One that came in and went back, or is asked for again, may still stand there as a whole, or may not
   * yet; of one that is disputed it may be any part.
   */
  stands_as: 'said' | 'whole-or-nothing' | 'any-part';
  /** What stands of it in payouts that were compared before; refunds apart. */
  stood_before: number;
  refund_lines_before: readonly RefundLine[];
  /** The order it pays for. */
  order_id: string;
}

/** A refund of ours, as our rows have it; `failed` is one that came back, too. */
export interface OurRefund {
  provider_refund_id: string;
  /** Minor units. */
  amount: number;
  state: 'pending' | 'succeeded' | 'failed';
}
