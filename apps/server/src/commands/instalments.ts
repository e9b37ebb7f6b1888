import { formatMoney, fromWire } from '@fareway/domain/money.ts';
import { askForRefund } from '../sales/instalments/refunds/request-refund.ts';
import { findPlanOfTicket } from '../sales/instalments/plans/find-plan.ts';
import type { Database } from '../platform/database/connect.ts';
import { findOperator } from '../operators/find-operator.ts';
import { readReason } from './read-reason.ts';
import { withoutServer } from './command-deps.ts';

/** Has money of a paid instalment given back; the running server asks the provider for it. Throws with what is wrong with the words given. */
export async function refundInstalment(
  db: Database,
  [slug = '', ticketId = '', number = '', amount = '', ...words]: string[],
): Promise<string> {
  const reason = readReason(words);
  const client = await findOperator(db, slug);
  const plan = await findPlanOfTicket(db, client.id, ticketId);
  if (!/^\d{1,3}$/.test(number)) throw new Error('Which instalment? A number, as `plan` shows it.');
  if (!/^\d{1,6}(\.\d{2})?$/.test(amount) || Number(amount) === 0) throw new Error('How much? Such as 81.00');
  const wanted = { number: Number(number), amount: fromWire(Number(amount)), reason };
  const currency = await askForRefund(withoutServer(db), { kind: 'staff', id: null }, plan, wanted);
  return `${formatMoney(wanted.amount, currency)} of instalment ${number} is asked back for the purchaser; \`plan\` shows what becomes of it.\n`;
}
