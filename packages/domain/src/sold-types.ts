import type { TicketSubType, TicketType } from './ticket-title.ts';

const soldTypes: ReadonlySet<TicketType> = new Set(['annual', 'autumn', 'spring', 'summer', 'flexi']);

/**
 * Whether the buy page sells a ticket: those that are valid from a start to an end, paid for by card. Days that are chosen, advance
 * journeys and direct debit find no availability (P-045).
 */
export function isSold(ticket: {
  type: TicketType;
  sub_type?: TicketSubType | null | undefined;
  payment_type?: string | null | undefined;
}): boolean {
  return soldTypes.has(ticket.type) && ticket.sub_type !== 'select' && !ticket.payment_type;
}
