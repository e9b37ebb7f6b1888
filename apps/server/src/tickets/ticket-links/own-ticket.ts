import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { RequestedTicket } from '../customer-tickets/requested-ticket.ts';
import type { TicketRow } from '../customer-tickets/rows.ts';
import { findTicket } from '../customer-tickets/show-ticket.ts';
import type { Deps } from '../../platform/deps.ts';

/** Returns the purchaser's customer ticket. Another purchaser's is not found, like one that does not exist. */
export async function ticketOfOwner(db: Deps['db'], { userId, customerTicketId }: RequestedTicket): Promise<TicketRow> {
  const ticket = await findTicket(db, customerTicketId);
  return ticket?.user_id === userId ? ticket : refuse('not-found', {});
}
