import { refuse } from '@fareway/domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { isId } from '../platform/ids.ts';
import { codeOfTicket } from './code-of-ticket.ts';
import { readTicket } from './queries.ts';
import type { TicketOnWire } from './schemas.ts';
import { ticketToWire } from './wire.ts';

/**
 * One customer ticket for its page, with the code to be scanned. Refuses the ticket of another purchaser as the wrong
 * account, and one that does not exist as not found.
 */
export async function showTicket(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  { userId, customerTicketId }: { userId: string; customerTicketId: string },
): Promise<TicketOnWire> {
  const ticket = isId(customerTicketId) ? await readTicket(db, customerTicketId) : undefined;
  if (!ticket) return refuse('not-found', {});
  if (ticket.user_id !== userId) refuse('wrong-account', {});
  return ticketToWire(ticket, await codeOfTicket(keys, ticket));
}
