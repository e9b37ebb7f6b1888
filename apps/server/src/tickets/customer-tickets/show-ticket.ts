import { refuse } from '@fareway/domain/refusals.ts';
import type { Deps } from '../../platform/deps.ts';
import { isId } from '../../platform/ids.ts';
import type { AskedTicket } from './requested-ticket.ts';
import { codeOfTicket } from './sign-code.ts';
import { readTicket } from './queries.ts';
import type { TicketRow } from './rows.ts';
import type { TicketOnWire } from './schemas.ts';
import { ticketToWire } from './wire.ts';

/** One customer ticket for its page, with the code to be scanned. Refuses as `ownTicket` does. */
export async function showTicket({ db, keys }: Pick<Deps, 'db' | 'keys'>, asked: AskedTicket): Promise<TicketOnWire> {
  const ticket = await ownTicket(db, asked);
  return ticketToWire(ticket, await codeOfTicket(keys, ticket));
}

/**
 * A customer ticket for its purchaser. Refuses the ticket of another purchaser as the wrong account, and one that does not
 * exist as not found.
 */
export async function ownTicket(db: Deps['db'], { userId, customerTicketId }: AskedTicket): Promise<TicketRow> {
  const ticket = await findTicket(db, customerTicketId);
  if (!ticket) return refuse('not-found', {});
  return ticket.user_id === userId ? ticket : refuse('wrong-account', {});
}

/** A customer ticket, whoever's it is: who asks decides who may see it. Undefined when there is none. */
export async function findTicket(db: Deps['db'], customerTicketId: string): Promise<TicketRow | undefined> {
  return isId(customerTicketId) ? readTicket(db, customerTicketId) : undefined;
}
