import { isSold } from './sold-types.ts';
import type { TicketType } from './ticket-title.ts';

/** The tickets of a season, which the next season follows: what is bought for a date, or by the journey, is bought anew. */
const seasonTypes: readonly TicketType[] = ['annual', 'autumn', 'spring', 'summer', 'flexi'];

/** Whether a ticket can be offered as a renewal: one of a season that is paid for here. */
export function isOfferedInRenewals(ticket: { type: TicketType; payment_type?: string | null | undefined }): boolean {
  return seasonTypes.includes(ticket.type) && isSold(ticket);
}
