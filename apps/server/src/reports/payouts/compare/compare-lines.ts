import { addRefundLine, differingRefunds } from './compare-refunds.ts';
import type { GivenBack } from './compare-refunds.ts';
import type { OurPayment, PayoutLine, ReadPayout } from '../payout.ts';

export interface ComparedPayout extends ReadPayout {
  /** Minor units of the payout that are of our payments, and of others'; and what was charged: `amount = ours + others - fees`. */
  ours: number;
  others: number;
  fees: number;
  our_lines: readonly PayoutLine[];
  /** What does not agree, in words for us. */
  differences: readonly string[];
}

export interface ComparedPayouts {
  payouts: readonly ComparedPayout[];
  /** Payments of which our rows may only be behind: the provider is asked about them before a difference is believed. */
  doubtful: readonly OurPayment[];
}

interface Standing {
  paid_out: number;
  given_back: GivenBack;
}

/**
 * Compares payouts, read together, with our payments. A payment may come in by one payout and go back by a later one, so what counts is what
 * stands of it in all of them. Payments that are none of ours are only counted.
 */
export function compareLines(read: readonly ReadPayout[], ours: readonly OurPayment[]): ComparedPayouts {
  const known = new Map(ours.map((payment) => [payment.provider_payment_id, payment]));
  const standing = standingOf(read, ours);
  const payouts = read.map(({ payout, lines }): ComparedPayout => {
    const our_lines = lines.filter(
      ({ kind, provider_payment_id }) => isOfPayment(kind) && known.has(provider_payment_id ?? ''),
    );
    const sumOfLines = sumOf(lines);
    const sumOfFees = -sumOf(lines.filter(({ kind }) => kind === 'fee'));
    const sumOfOurs = Math.round(sumOf(our_lines));
    const others = Math.round(sumOfLines - sumOf(our_lines) + sumOfFees);
    // a provider counts fees in tenths, sums all lines, and rounds once
    const addsUp = Math.abs(sumOfLines - payout.amount) <= 0.5;
    const fees = addsUp ? sumOfOurs + others - payout.amount : Math.round(sumOfFees);
    const differences = [...paymentsOf(our_lines)].flatMap((id) =>
      differencesOf(known.get(id)!, payout.currency, our_lines, standing.get(id)!),
    );
    if (!addsUp) {
      const [is, shouldBe] = [sumOfLines, payout.amount].map((amount) => inWords(amount, payout.currency));
      differences.unshift(`its lines sum to ${is}, and it is ${shouldBe}`);
    }
    return { payout, lines, ours: sumOfOurs, others, fees, our_lines, differences };
  });
  const ourLines = payouts.flatMap(({ our_lines }) => our_lines);
  const compared = paymentsOf(ourLines);
  const moved = paymentsOf(ourLines.filter(isOfMoneyIn));
  const doubtful = ours.filter(({ provider_payment_id: id, paid_out, refunds }) => {
    const stands = standing.get(id)!;
    return (
      (moved.has(id) && paid_out !== stands.paid_out) ||
      (compared.has(id) && differingRefunds(refunds, stands.given_back).length > 0)
    );
  });
  return { payouts, doubtful };
}

/** What stands of each payment in all payouts, those of before and these. */
function standingOf(read: readonly ReadPayout[], ours: readonly OurPayment[]): Map<string, Standing> {
  const standing = new Map<string, Standing>();
  for (const { provider_payment_id, stood_before, refund_lines_before } of ours) {
    const given_back: GivenBack = new Map();
    for (const line of refund_lines_before) addRefundLine(given_back, line);
    standing.set(provider_payment_id, { paid_out: stood_before, given_back });
  }
  for (const line of read.flatMap(({ lines }) => lines)) {
    const stands = standing.get(line.provider_payment_id ?? '');
    if (!stands || !isOfPayment(line.kind)) continue;
    if (line.kind === 'refunded') addRefundLine(stands.given_back, line);
    else stands.paid_out += line.amount;
  }
  return standing;
}

function differencesOf(
  payment: OurPayment,
  currency: string,
  lines: readonly PayoutLine[],
  stands: Standing,
): string[] {
  const { provider_payment_id: id, amount } = payment;
  if (payment.currency !== currency) return [`${id}: paid out in ${currency}, and ours is in ${payment.currency}`];
  const words = (minor: number) => inWords(minor, currency);
  const mine = lines.filter(({ provider_payment_id }) => provider_payment_id === id);
  const wrong = mine.filter((line) => line.kind === 'paid_out' && line.amount !== amount);
  const differences = wrong.map(
    (line) => `${id}: paid out with ${words(line.amount)}, and ours is of ${words(amount)}`,
  );
  if (mine.some(isOfMoneyIn) && wrong.length === 0 && !mayStand(payment, stands.paid_out))
    differences.push(`${id}: ${words(stands.paid_out)} of it is paid out, and ours is ${payment.state}`);
  const refunds = new Set(mine.flatMap((line) => (line.kind === 'refunded' ? [line.provider_refund_id] : [])));
  const differing = differingRefunds(payment.refunds, stands.given_back).filter(
    ({ provider_refund_id, is_coming_back }) => refunds.has(provider_refund_id) && !is_coming_back,
  );
  for (const { provider_refund_id: by, stands: gone, ours } of differing) {
    differences.push(`${id}: ${words(gone)} of it was given back by ${by ?? 'a refund'}, and of ours ${words(ours)}`);
  }
  return differences;
}

/** Of the payment itself: a refund may be taken off before what was paid comes in, and says nothing of it. */
function isOfMoneyIn({ kind }: PayoutLine): boolean {
  return kind !== 'refunded';
}

/** The payments that lines of ours are of. */
function paymentsOf(lines: readonly PayoutLine[]): Set<string> {
  return new Set(lines.map(({ provider_payment_id }) => provider_payment_id!));
}

/** Whether so much of a payment may stand in the payouts. */
function mayStand({ amount, paid_out, stands_as }: OurPayment, standing: number): boolean {
  if (standing === paid_out) return true;
  switch (stands_as) {
    case 'said':
      return false;
    case 'whole-or-nothing':
      return standing === 0 || standing === amount;
    case 'any-part':
      return standing >= 0 && standing <= amount;
  }
}

function isOfPayment(kind: PayoutLine['kind']): boolean {
  return kind !== 'fee' && kind !== 'other';
}

/** To the tenth. */
function sumOf(lines: readonly PayoutLine[]): number {
  return lines.reduce((tenths, { amount }) => tenths + Math.round(amount * 10), 0) / 10;
}

function inWords(minor: number, currency: string): string {
  return `${(minor / 100).toFixed(2)} ${currency.toUpperCase()}`;
}
