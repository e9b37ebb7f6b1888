import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Deps } from '../../platform/deps.ts';
import { isId } from '../../platform/ids.ts';
import { busesOfTicket } from './buses-of-ticket.ts';
import type { RequestedTicket } from './requested-ticket.ts';
import { signCodeOfTicket } from './sign-code.ts';
import { readTicket, readTicketsById } from './queries.ts';
import type { TicketRow } from './rows.ts';
import type { TicketOnWire } from './schemas.ts';
import { ticketToWire } from './wire.ts';

/** Returns a customer ticket with its code for its page. Refuses as `ownTicket` does. */
export async function showTicket(
  deps: Pick<Deps, 'db' | 'keys' | 'clock'>,
  requested: RequestedTicket,
): Promise<TicketOnWire> {
  const ticket = await ownTicket(deps.db, requested);
  const buses = await busesOfTicket(deps, ticket);
  return { ...ticketToWire(ticket, await signCodeOfTicket(deps.keys, ticket)), ...(buses.length > 0 && { buses }) };
}

/**
 * Returns a purchaser's customer ticket. Refuses the ticket of another purchaser with 'wrong-account', and a ticket that does not exist
 * with 'not-found'.
 */
export async function ownTicket(db: Deps['db'], { userId, customerTicketId }: RequestedTicket): Promise<TicketRow> {
  const ticket = await findTicket(db, customerTicketId);
  if (!ticket) return refuse('not-found', {});
  return ticket.user_id === userId ? ticket : refuse('wrong-account', {});
}

/** Finds a customer ticket of any purchaser. The caller checks who may see it. */
export async function findTicket(db: Deps['db'], customerTicketId: string): Promise<TicketRow | undefined> {
  return isId(customerTicketId) ? readTicket(db, customerTicketId) : undefined;
}

/** Finds customer tickets of any purchasers by their ids, in one statement and in no order. The caller checks who may see them. */
export function findTickets(db: Deps['db'], customerTicketIds: readonly string[]): Promise<TicketRow[]> {
  return readTicketsById(db, customerTicketIds);
}
