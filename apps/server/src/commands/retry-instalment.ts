import { askForRetry } from '../sales/instalments/collection/request-retry.ts';
import { findPlanOfTicket } from '../sales/instalments/plans/find-plan.ts';
import type { Database } from '../platform/database/connect.ts';
import { findOperator } from '../operators/find-operator.ts';
import { withoutServer } from './command-deps.ts';

/** Has a failed instalment asked for again; the running server asks the provider. Throws with what is wrong with the words given. */
export async function retryInstalment(
  db: Database,
  [slug = '', ticketId = '', number = '']: string[],
): Promise<string> {
  const client = await findOperator(db, slug);
  const plan = await findPlanOfTicket(db, client.id, ticketId);
  if (!/^\d{1,3}$/.test(number)) throw new Error('Which instalment? A number, as `plan` shows it.');
  await askForRetry(withoutServer(db), { kind: 'staff', id: null }, plan, Number(number));
  return `Instalment ${number} is asked for again within a minute; \`plan\` shows what becomes of it.\n`;
}
