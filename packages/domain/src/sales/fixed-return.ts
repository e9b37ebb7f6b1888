import type { LocalDate } from '../dates/local-date.ts';
import type { SalesYear } from '../dates/sales-year.ts';
import { isDated } from '../tickets/dated-ticket.ts';
import type { DatedTicket } from '../tickets/dated-ticket.ts';
import { validityOf } from '../tickets/validity.ts';
import { hasJourney } from '../travel/has-journey.ts';

interface TicketOnSale extends DatedTicket {
  year: string;
  start?: string | null | undefined;
  expiry?: string | null | undefined;
}

/**
 * Whether a return for fixed days is valid on no journey of today or later: no ticket can be made of it after its payment. Without `today`, whether
 * it is valid on none of its days: nobody can have such a ticket.
 */
export function isFixedWithoutJourney(ticket: TicketOnSale, today?: LocalDate): boolean {
  if (ticket.type !== 'return' || isDated(ticket)) return false;
  const { start, expiry } = validityOf({ ...ticket, year: ticket.year as SalesYear }, undefined);
  return !hasJourney(ticket, today && today > start ? today : start, expiry);
}
