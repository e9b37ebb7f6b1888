import { addRefundLine, differingRefunds } from './compare-refunds.ts';
import type { RefundedSums } from './compare-refunds.ts';
import type { OurPayment, PayoutLine, ReadPayout } from '../payout.ts';

export interface ComparedPayout extends ReadPayout {
  /** Minor units of our payments, of other payments, and of fees: `amount = ours + others - fees`. */
  ours: number;
  others: number;
  fees: number;
  our_lines: readonly PayoutLine[];
  /** The differences, as sentences for staff. */
  differences: readonly string[];
}

export interface ComparedPayouts {
  payouts: readonly ComparedPayout[];
  /** Payments whose rows may be older than the payout. They are updated from the provider before a difference is reported. */
  doubtful: readonly OurPayment[];
}

interface Sums {
  paid_out: number;
  refunded: RefundedSums;
}

/**
 * Compares payouts with our payments. A payment may be in one payout and go back in a later one, so its sum in all payouts is compared. Payments that
 * are not ours are only added up.
 */
export function compareLines(read: readonly ReadPayout[], ours: readonly OurPayment[]): ComparedPayouts {
  const known = new Map(ours.map((payment) => [payment.provider_payment_id, payment]));
  const sumsById = addSums(read, ours);
  const payouts = read.map(({ payout, lines }): ComparedPayout => {
    const our_lines = lines.filter(
      ({ kind, provider_payment_id }) => isOfPayment(kind) && known.has(provider_payment_id ?? ''),
    );
    const sumOfLines = sumOf(lines);
    const sumOfFees = -sumOf(lines.filter(({ kind }) => kind === 'fee'));
    const sumOfOurs = Math.round(sumOf(our_lines));
    const others = Math.round(sumOfLines - sumOf(our_lines) + sumOfFees);
    // A provider counts fees in tenths, adds up all lines, and rounds once.
    const addsUp = Math.abs(sumOfLines - payout.amount) <= 0.5;
    const fees = addsUp ? sumOfOurs + others - payout.amount : Math.round(sumOfFees);
    const differences = [...paymentsOf(our_lines)].flatMap((id) =>
      differencesOf(known.get(id)!, payout.currency, our_lines, sumsById.get(id)!),
    );
    if (!addsUp) {
      const [is, shouldBe] = [sumOfLines, payout.amount].map((amount) => inWords(amount, payout.currency));
      differences.unshift(`its lines sum to ${is}, and its amount is ${shouldBe}`);
    }
    return { payout, lines, ours: sumOfOurs, others, fees, our_lines, differences };
  });
  const ourLines = payouts.flatMap(({ our_lines }) => our_lines);
  const compared = paymentsOf(ourLines);
  const moved = paymentsOf(ourLines.filter(isOfMoneyIn));
  const doubtful = ours.filter(({ provider_payment_id: id, paid_out, refunds }) => {
    const sums = sumsById.get(id)!;
    return (
      (moved.has(id) && paid_out !== sums.paid_out) ||
      (compared.has(id) && differingRefunds(refunds, sums.refunded).length > 0)
    );
  });
  return { payouts, doubtful };
}

/** Returns the sums of each payment in these and in earlier payouts. */
function addSums(read: readonly ReadPayout[], ours: readonly OurPayment[]): Map<string, Sums> {
  const sumsById = new Map<string, Sums>();
  for (const { provider_payment_id, paid_out_before, refund_lines_before } of ours) {
    const refunded: RefundedSums = new Map();
    for (const line of refund_lines_before) addRefundLine(refunded, line);
    sumsById.set(provider_payment_id, { paid_out: paid_out_before, refunded });
  }
  for (const line of read.flatMap(({ lines }) => lines)) {
    const sums = sumsById.get(line.provider_payment_id ?? '');
    if (!sums || !isOfPayment(line.kind)) continue;
    if (line.kind === 'refunded') addRefundLine(sums.refunded, line);
    else sums.paid_out += line.amount;
  }
  return sumsById;
}

function differencesOf(payment: OurPayment, currency: string, lines: readonly PayoutLine[], sums: Sums): string[] {
  const { provider_payment_id: id, amount } = payment;
  if (payment.currency !== currency) return [`${id}: paid out in ${currency}, and in ${payment.currency} in our rows`];
  const words = (minor: number) => inWords(minor, currency);
  const ownLines = lines.filter(({ provider_payment_id }) => provider_payment_id === id);
  const wrong = ownLines.filter((line) => line.kind === 'paid_out' && line.amount !== amount);
  const differences = wrong.map(
    (line) => `${id}: ${words(line.amount)} of it is paid out, and its amount in our rows is ${words(amount)}`,
  );
  if (ownLines.some(isOfMoneyIn) && wrong.length === 0 && !agrees(payment, sums.paid_out))
    differences.push(`${id}: ${words(sums.paid_out)} of it is paid out, and it is ${payment.state} in our rows`);
  const refunds = new Set(ownLines.flatMap((line) => (line.kind === 'refunded' ? [line.provider_refund_id] : [])));
  const differing = differingRefunds(payment.refunds, sums.refunded).filter(
    ({ provider_refund_id, is_coming_back }) => refunds.has(provider_refund_id) && !is_coming_back,
  );
  for (const { provider_refund_id: by, in_payouts: sum, ours } of differing) {
    differences.push(`${id}: ${words(sum)} of it was refunded by ${by ?? 'a refund'}, and ${words(ours)} in our rows`);
  }
  return differences;
}

/** Returns whether a line belongs to the payment itself. A refund may be in a payout before its payment. */
function isOfMoneyIn({ kind }: PayoutLine): boolean {
  return kind !== 'refunded';
}

/** Returns the ids of the payments of some lines. */
function paymentsOf(lines: readonly PayoutLine[]): Set<string> {
  return new Set(lines.map(({ provider_payment_id }) => provider_payment_id!));
}

/** Returns whether a sum in payouts agrees with our row of the payment. */
function agrees({ amount, paid_out, expected }: OurPayment, sum: number): boolean {
  if (sum === paid_out) return true;
  switch (expected) {
    case 'exact':
      return false;
    case 'whole-or-nothing':
      return sum === 0 || sum === amount;
    case 'any-part':
      return sum >= 0 && sum <= amount;
  }
}

function isOfPayment(kind: PayoutLine['kind']): boolean {
  return kind !== 'fee' && kind !== 'other';
}

/** Returns the sum, exact to the tenth. */
function sumOf(lines: readonly PayoutLine[]): number {
  return lines.reduce((tenths, { amount }) => tenths + Math.round(amount * 10), 0) / 10;
}

function inWords(minor: number, currency: string): string {
  return `${(minor / 100).toFixed(2)} ${currency.toUpperCase()}`;
}
