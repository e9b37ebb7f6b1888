import { addDays } from './local-date.ts';
import type { LocalDate } from './local-date.ts';
import { salesYearBounds } from './sales-year.ts';
import type { SalesYear } from './sales-year.ts';
import type { TicketType } from './ticket-title.ts';

/** The first and the last day on which a sold ticket is valid. */
export interface Validity {
  start: LocalDate;
  expiry: LocalDate;
}

/**
 * When a ticket is valid that is sold now. A single or return is valid on its day (P-285), a week 7 days from its start (P-283), a
 * 4_week 4 weeks less a day (P-284); everything else from the ticket's own start to its expiry, and where the operator set none,
 * to the ends of the sales year.
 */
export function validityOf(
  ticket: { type: TicketType; year: SalesYear; start?: string | null | undefined; expiry?: string | null | undefined },
  chosenStart: LocalDate | undefined,
): Validity {
  const lastDayOffset = { single: 0, return: 0, week: 6, '4_week': 27 }[ticket.type as string];
  if (chosenStart && lastDayOffset !== undefined)
    return { start: chosenStart, expiry: addDays(chosenStart, lastDayOffset) };
  return {
    start: (ticket.start as LocalDate | null | undefined) ?? salesYearBounds(ticket.year).first,
    expiry: (ticket.expiry as LocalDate | null | undefined) ?? salesYearBounds(ticket.year).last,
  };
}
