import type { TicketType } from './ticket-title.ts';

interface Offered {
  type: TicketType;
  payment_type?: string | null | undefined;
}

/** Whether the buy page sells a ticket: all that are paid for by card or by direct debit (P-003) but advance passes (P-045). */
export function isSold(ticket: Offered): boolean {
  return isPaidBy(ticket, 'card') || isPaidBy(ticket, 'direct-debit');
}

/** Whether a ticket is paid for in that way: by direct debit those with payment_type 'dd', by card those without any. */
export function isPaidBy({ type, payment_type }: Offered, way: 'card' | 'direct-debit'): boolean {
  return type !== 'advance' && (payment_type ?? '') === (way === 'card' ? '' : 'dd');
}
