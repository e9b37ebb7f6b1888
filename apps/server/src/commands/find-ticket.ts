import type { TicketRow } from '../tickets/customer-tickets/rows.ts';
import { findTicket } from '../tickets/customer-tickets/show-ticket.ts';
import type { Database } from '../platform/database/connect.ts';

/** A customer ticket of an operator, by its id. Throws for one that the operator does not have. */
export async function findTicketOf(
  db: Database,
  client: { id: string; name: string },
  ticketId: string,
): Promise<TicketRow> {
  const ticket = await findTicket(db, ticketId);
  if (ticket?.client_id !== client.id) throw new Error(`${client.name} has no ticket ${ticketId}.`);
  return ticket;
}
