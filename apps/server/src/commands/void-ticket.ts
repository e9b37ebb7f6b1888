import type { Database } from '../platform/database/connect.ts';
import { voidForOperator } from '../tickets/ticket-changes/void-for-operator.ts';
import { findOperator } from '../operators/find-operator.ts';
import { findTicketOf } from './find-ticket.ts';
import { readReason } from './read-reason.ts';
import { withoutServer } from './command-deps.ts';

/** Ends a customer ticket for good. Nothing is given back. Throws with what is wrong with the words given. */
export async function voidTicketOf(db: Database, [slug = '', ticketId = '', ...words]: string[]): Promise<string> {
  const reason = readReason(words);
  const ticket = await findTicketOf(db, await findOperator(db, slug), ticketId);
  await voidForOperator(withoutServer(db), { kind: 'staff', id: null }, ticket, reason);
  const { first_name, last_name, service_name } = ticket;
  return `The ticket of ${first_name} ${last_name} for ${service_name} is void. Nothing is given back by this.\n`;
}
