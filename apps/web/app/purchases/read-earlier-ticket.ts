import { readTicket } from '../customer-tickets/calls.ts';
import { draftOfEarlierTicket } from './earlier-ticket.ts';
import type { PurchaseDraft } from './purchase-draft.ts';
import type { BuyPage } from './wire.ts';

/** Reads the ticket that is bought again. `draftFor` returns the draft that it begins with; a refusal of the call is thrown. */
export async function readEarlierTicket(
  userId: string,
  customerTicketId: string,
): Promise<{ draftFor: (page: BuyPage) => PurchaseDraft }> {
  const ticket = await readTicket(userId, customerTicketId);
  return { draftFor: (page) => draftOfEarlierTicket(userId, ticket, page) };
}
