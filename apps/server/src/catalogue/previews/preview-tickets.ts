import type { TicketDraft } from '../ticket-drafts/drafts.ts';
import type { TicketOnSale } from '../tickets-on-sale/published.ts';
import type { TicketOnSaleRow } from '../tickets-on-sale/rows.ts';
import { afterChange } from '../tickets-on-sale/change-ticket.ts';
import { rowOf } from '../tickets-on-sale/ticket-details.ts';

/** What an operator is, for a ticket that is not there yet. */
interface OfOperator {
  client_id: string;
  operator_currency: TicketOnSale['operator_currency'];
}

/**
 * Returns the ticket that publishing a draft would make of it, with what remains. `published` is the ticket as it is on sale; undefined for a new
 * one. Publishing writes the same columns (publish.ts).
 */
export function previewTicket(draft: TicketDraft, published: TicketOnSale | undefined, of: OfOperator): TicketOnSale {
  const { id, service, details, updated_at } = draft;
  if (published) {
    const after = afterChange(published, details);
    return { ...published, ...rowOf(after), is_private: after.is_private ?? false };
  }
  const row: Omit<TicketOnSaleRow, keyof ReturnType<typeof rowOf>> = {
    id,
    client_id: of.client_id,
    service_id: service.id,
    available: true,
    is_enabled: null,
    is_private: details.is_private ?? false,
    created_at: updated_at,
    updated_at,
  };
  return {
    ...row,
    ...rowOf(details),
    operator_currency: of.operator_currency,
    remaining: details.capacity ?? null,
  };
}
