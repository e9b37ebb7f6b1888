/** All ticket types, in the order of the specification. */
export const ticketTypes = [
  'single',
  'return',
  'week',
  '4_week',
  'annual',
  'autumn',
  'spring',
  'summer',
  'flexi',
  'advance',
] as const;
export type TicketType = (typeof ticketTypes)[number];

export const ticketSubTypes = ['fixed', 'pm_only', 'am_only', 'select', 'custom'] as const;
export type TicketSubType = (typeof ticketSubTypes)[number];

/** The types of a season. Tickets for a date and advance passes are bought again; these are renewed. */
export const seasonTypes: readonly TicketType[] = ['annual', 'autumn', 'spring', 'summer', 'flexi'];

interface TicketOnSale {
  type: TicketType;
  payment_type?: string | null | undefined;
}

/** Whether the buy page sells a ticket: one paid by card or by direct debit (P-003), except advance passes (P-045). */
export function isSold(ticket: TicketOnSale): boolean {
  return isPaidBy(ticket, 'card') || isPaidBy(ticket, 'direct-debit');
}

/** Whether a ticket is paid in the given way: by direct debit when its payment_type is 'dd', by card when it has none. */
export function isPaidBy({ type, payment_type }: TicketOnSale, way: 'card' | 'direct-debit'): boolean {
  return type !== 'advance' && (payment_type ?? '') === (way === 'card' ? '' : 'dd');
}

/** Whether a ticket on sale can be offered as a renewal: its type is one of a season, and the buy page sells it. */
export function isRenewable(ticket: TicketOnSale): boolean {
  return seasonTypes.includes(ticket.type) && isSold(ticket);
}

/** Whether a purchaser who holds an active ticket of this type is asked before buying another one (P-055). */
export function isCheckedForDuplicates(type: TicketType): boolean {
  return seasonTypes.includes(type);
}
