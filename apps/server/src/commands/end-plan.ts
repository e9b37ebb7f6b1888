import { endPlan } from '../sales/instalments/plans/end-plan.ts';
import { findPlanOfTicket } from '../sales/instalments/plans/find-plan.ts';
import type { Database } from '../platform/database/connect.ts';
import { findOperator } from '../operators/find-operator.ts';
import { readReason } from './read-reason.ts';
import { withoutServer } from './command-deps.ts';

const choices = { 'keep-ticket': false, 'void-ticket': true };

/** Ends the plan of a customer ticket early; the running server tells the provider. Throws with what is wrong with the words given. */
export async function endPlanOfTicket(
  db: Database,
  [slug = '', ticketId = '', choice = '', ...words]: string[],
): Promise<string> {
  const reason = readReason(words);
  const client = await findOperator(db, slug);
  const plan = await findPlanOfTicket(db, client.id, ticketId);
  if (!Object.hasOwn(choices, choice)) throw new Error('keep-ticket or void-ticket?');
  const ending = { voids_ticket: choices[choice as keyof typeof choices], reason };
  await endPlan(withoutServer(db), { kind: 'staff', id: null }, plan, ending);
  return `The plan of ticket ${ticketId} is ended: what the bank has not been told of is stopped within a minute.\n`;
}
