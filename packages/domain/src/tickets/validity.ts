import { daysOfType } from './dated-ticket.ts';
import { addDays } from '../dates/local-date.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { salesYearBounds } from '../dates/sales-year.ts';
import type { SalesYear } from '../dates/sales-year.ts';
import type { TicketType } from './ticket-type.ts';

/** The first and the last day on which a sold ticket is valid. */
export interface Validity {
  start: LocalDate;
  expiry: LocalDate;
}

/**
 * Returns the validity of a ticket that is sold now. A single or return is valid on its day (P-285), a week 7 days from its start (P-283), a
 * 4_week 4 weeks less a day (P-284). Other tickets are valid from their own start to their expiry, or, when the operator set none, from the
 * start to the end of the sales year.
 */
export function validityOf(
  ticket: { type: TicketType; year: SalesYear; start?: string | null | undefined; expiry?: string | null | undefined },
  chosenStart: LocalDate | undefined,
): Validity {
  const days = daysOfType[ticket.type];
  if (chosenStart && days !== undefined) return { start: chosenStart, expiry: addDays(chosenStart, days - 1) };
  return {
    start: (ticket.start as LocalDate | null | undefined) ?? salesYearBounds(ticket.year).first,
    expiry: (ticket.expiry as LocalDate | null | undefined) ?? salesYearBounds(ticket.year).last,
  };
}
