import { isSold } from './ticket-type.ts';
import type { TicketType } from './ticket-title.ts';

/** The types that can be renewed: those of a season. Tickets for a date and advance passes are bought again instead. */
const seasonTypes: readonly TicketType[] = ['annual', 'autumn', 'spring', 'summer', 'flexi'];

/** Whether a ticket on sale can be offered as a renewal: its type is one of a season, and it is paid here. */
export function isOfferedInRenewals(ticket: { type: TicketType; payment_type?: string | null | undefined }): boolean {
  return seasonTypes.includes(ticket.type) && isSold(ticket);
}
