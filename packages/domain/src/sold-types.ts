import type { TicketType } from './ticket-title.ts';

/** Whether the buy page sells a ticket: all that are paid for by card but advance passes. Those and direct debit find no availability (P-045). */
export function isSold(ticket: { type: TicketType; payment_type?: string | null | undefined }): boolean {
  return ticket.type !== 'advance' && !ticket.payment_type;
}
