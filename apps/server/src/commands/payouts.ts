import { comparedTo, listPayouts } from '../reports/payouts/list-payouts.ts';
import type { KeptPayout } from '../reports/payouts/list-payouts.ts';
import type { Database } from '../platform/database/connect.ts';
import { findOperator } from '../operators/find-operator.ts';

const page = 200;

/**
 * The payouts that an operator was sent, newest first, a line each: when it was made, whose and which it is, its amount, how much of it came
 * by us and how much otherwise, what the provider kept, when it arrives, and what of it does not agree with our rows. Throws for an operator
 * that does not exist.
 */
export async function writePayouts(db: Database, [slug = '']: string[]): Promise<string> {
  const client = await findOperator(db, slug);
  const lines: string[] = [];
  for (let before: KeptPayout | undefined; ;) {
    const payouts = await listPayouts(db, client.id, { limit: page, ...(before && { before }) });
    lines.push(...payouts.map(lineOf));
    before = payouts.at(-1);
    if (payouts.length < page) break;
  }
  const compared = await comparedTo(db, client.id);
  const count = lines.length === 1 ? '1 payout' : `${lines.length} payouts`;
  const state = compared ? `compared up to ${compared.toISOString()}` : 'never compared';
  return [`${client.name}: ${count}, ${state}`, ...lines, ''].join('\n');
}

function lineOf(payout: KeptPayout): string {
  const amount = (minor: number) => (minor / 100).toFixed(2);
  return [
    payout.made_at.toISOString(),
    payout.provider,
    payout.provider_payout_id,
    `${amount(payout.amount)} ${payout.currency.toUpperCase()}`,
    `ours ${amount(payout.ours)}`,
    `others ${amount(payout.others)}`,
    `fees ${amount(payout.fees)}`,
    `arrives ${payout.arrival_date ?? 'on a day not said'}`,
    payout.differences.length === 0 ? 'agrees' : payout.differences.join('; '),
  ].join('\t');
}
