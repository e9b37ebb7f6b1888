import { saveInstalmentRule } from '../sales/instalments/collection/update-instalment-rule.ts';
import type { Database } from '../platform/database/connect.ts';
import { findOperator } from '../operators/find-operator.ts';
import { withoutServer } from './command-deps.ts';

const choices = { keep: false, suspend: true };

/** Sets how often an operator's failed instalments are asked for again, and whether arrears take a ticket out of use. */
export async function setInstalmentRule(
  db: Database,
  [slug = '', retries = '', choice = '']: string[],
): Promise<string> {
  const client = await findOperator(db, slug);
  if (!/^[0-3]$/.test(retries)) throw new Error('How often is it asked for again? 0 to 3');
  if (!Object.hasOwn(choices, choice)) throw new Error('keep or suspend the ticket in arrears?');
  const suspends_in_arrears = choices[choice as keyof typeof choices];
  const rule = { instalment_retries: Number(retries), suspends_in_arrears };
  await saveInstalmentRule(withoutServer(db), { kind: 'staff', id: null }, client.id, rule);
  const ticket = suspends_in_arrears ? 'is out of use while something is owed' : 'stays in use';
  return `${client.name}: an instalment that fails is asked for again ${retries} times, and the ticket ${ticket}.\n`;
}
