import { readTicket } from '../customer-tickets/calls.ts';
import { draftOfEarlierTicket } from '../passenger/earlier-ticket.ts';
import type { PurchaseDraft } from '../passenger/purchase-draft.ts';
import type { BuyPage } from '../passenger/wire.ts';

/** Reads the earlier ticket for buying again. `draftFor` returns its draft. Throws a refusal of the call. */
export async function readEarlierTicket(
  userId: string,
  customerTicketId: string,
): Promise<{ draftFor: (page: BuyPage) => PurchaseDraft }> {
  const ticket = await readTicket(userId, customerTicketId);
  return { draftFor: (page) => draftOfEarlierTicket(userId, ticket, page) };
}
