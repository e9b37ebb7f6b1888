import type { Ticket } from '@fareway/api/types.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { isExpired, isOffSale, listTickets, priceRange, stockText } from '@fareway/domain/sales/listing.ts';
import { parseLocalDate, type LocalDate } from '@fareway/domain/dates/local-date.ts';
import { formatMoney } from '@fareway/domain/money/money.ts';
import { instalmentTerms, type InstalmentTerms } from './instalment-terms.ts';
import { inMinorUnits, type PricedInMinorUnits } from './minor-units.ts';
import { describeTicket } from './describe-ticket.ts';

/** A ticket as its row shows it. */
export interface TicketOffer {
  ticket: Ticket;
  /** Its validity. */
  description: string;
  /** Its price with 2 decimals; undefined while its operator has set none. */
  price: string | undefined;
  /** Whether the price is the lowest of several: of zones, or of the chosen days. */
  isFrom: boolean;
  isExpired: boolean;
  stockText: string | undefined;
  isSoldOut: boolean;
  /** Its instalments, when it is paid by direct debit. */
  instalments: InstalmentTerms | undefined;
}

/** Returns the rows of a sales year on a service page: the listed tickets in their order (P-237 to P-242). */
export function offersOf(tickets: readonly Ticket[], today: string): TicketOffer[] {
  const day = parseLocalDate(today);
  return listTickets(tickets.map(inMinorUnits), day).map((ticket) => offerOf(ticket, day));
}

function offerOf(ticket: PricedInMinorUnits, today: LocalDate): TicketOffer {
  const hasExpired = isExpired(ticket, today);
  const range = priceRange(ticket);
  const hasSeveralPrices = range !== undefined && range.lowest < range.highest;
  return {
    ticket: ticket.onWire,
    description: hasExpired ? expiredText(ticket.expiry) : describeTicket(ticket.onWire),
    price: range && formatMoney(range.lowest, ticket.onWire.currency),
    isFrom: hasSeveralPrices || ticket.sub_type === 'select',
    isExpired: hasExpired,
    stockText: stockText(ticket),
    isSoldOut: isOffSale(ticket),
    instalments: ticket.payment_type === 'dd' ? instalmentTerms(ticket, ticket.onWire.currency, today) : undefined,
  };
}

function expiredText(expiry: string | undefined): string {
  return expiry ? `Expired on ${formatDate(parseLocalDate(expiry))}` : 'Expired';
}
