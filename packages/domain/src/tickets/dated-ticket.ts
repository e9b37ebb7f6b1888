import type { TicketSubType, TicketType } from './ticket-type.ts';

/** What decides which departures a ticket needs. */
export interface DatedTicket {
  type: TicketType;
  sub_type?: TicketSubType | null | undefined;
  travel_pattern?: string | null | undefined;
}

/** How many days a ticket lasts that is bought for a date (P-283 to P-285). */
export const daysOfType: Partial<Record<TicketType, number>> = { single: 1, return: 1, week: 7, '4_week': 28 };

/** Whether a ticket is bought for a date: single, week, 4_week, and a return whose date its operator has not fixed (P-166, P-168). */
export function isDated({ type, sub_type }: DatedTicket): boolean {
  return daysOfType[type] !== undefined && !(type === 'return' && sub_type === 'fixed');
}

/** Whether the purchaser chooses AM or PM: a single, unless its operator sells one direction only (P-166). */
export function choosesTime({ type, sub_type }: DatedTicket): boolean {
  return type === 'single' && sub_type !== 'am_only' && sub_type !== 'pm_only';
}
