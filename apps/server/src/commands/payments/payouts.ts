import { comparedTo, listPayouts } from '../../reports/payouts/list-payouts.ts';
import type { StoredPayout } from '../../reports/payouts/list-payouts.ts';
import { findOperator } from '../../operators/find-operator.ts';
import type { CommandDeps } from '../command-deps.ts';

const page = 200;

/**
 * Writes the payouts of an operator, newest first, a line each: time, provider, id, amount, our part, other part, fees, arrival date and the
 * differences to our rows.
 */
export async function writePayouts({ db }: Pick<CommandDeps, 'db'>, [slug = '']: string[]): Promise<string> {
  const client = await findOperator(db, slug);
  const lines: string[] = [];
  for (let before: StoredPayout | undefined; ;) {
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

function lineOf(payout: StoredPayout): string {
  const amount = (minor: number) => (minor / 100).toFixed(2);
  return [
    payout.made_at.toISOString(),
    payout.provider,
    payout.provider_payout_id,
    `${amount(payout.amount)} ${payout.currency.toUpperCase()}`,
    `ours ${amount(payout.ours)}`,
    `others ${amount(payout.others)}`,
    `fees ${amount(payout.fees)}`,
    `arrives ${payout.arrival_date ?? 'on an unknown day'}`,
    payout.differences.length === 0 ? 'agrees' : payout.differences.join('; '),
  ].join('\t');
}
