import type { Deps } from '../deps.ts';
import { withdrawMessages } from '../messages/withdraw-messages.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { ticketOfOwner } from './own-ticket.ts';
import type { AskedTicket } from '../customer-tickets/asked-ticket.ts';
import { countLinks, revokeLinks } from './queries.ts';
import { eventOfLink } from './send-ticket.ts';

/** How many links show a customer ticket to whoever holds them. Refuses another purchaser's ticket as not found. */
export async function countSharing(deps: Deps, asked: AskedTicket): Promise<{ links: number }> {
  return { links: await countLinks(deps.db, await ticketOfOwner(deps.db, asked)) };
}

/**
 * Stops every link of a customer ticket at once, and what of them has not been sent yet. Refuses another purchaser's ticket as
 * not found; where there is none to stop, it is as it should be.
 */
export async function stopSharing({ db, clock }: Deps, asked: AskedTicket): Promise<{ links: number }> {
  const ticket = await ticketOfOwner(db, asked);
  await inTransaction(db, async (transaction) => {
    const ids = await revokeLinks(transaction, ticket, clock.now());
    await withdrawMessages(transaction, ids.map(eventOfLink), 'its link was stopped');
  });
  return { links: 0 };
}
