import type { TicketType } from './ticket-title.ts';

interface Offered {
  type: TicketType;
  payment_type?: string | null | undefined;
}

/** Whether the buy page sells a ticket: one paid by card or by direct debit (P-003), except advance passes (P-045). */
export function isSold(ticket: Offered): boolean {
  return isPaidBy(ticket, 'card') || isPaidBy(ticket, 'direct-debit');
}

/** Whether a ticket is paid in the given way: by direct debit when its payment_type is 'dd', by card when it has none. */
export function isPaidBy({ type, payment_type }: Offered, way: 'card' | 'direct-debit'): boolean {
  return type !== 'advance' && (payment_type ?? '') === (way === 'card' ? '' : 'dd');
}
