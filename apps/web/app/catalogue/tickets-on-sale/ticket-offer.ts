import type { Ticket } from '@fareway/api/types.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import {
  cheapestDays,
  isExpired,
  isOffSale,
  isPricedByDays,
  listTickets,
  priceRange,
  stockText,
} from '@fareway/domain/sales/listing.ts';
import { parseLocalDate, type LocalDate } from '@fareway/domain/dates/local-date.ts';
import { isPastSalesYear, isSalesYear } from '@fareway/domain/dates/sales-year.ts';
import { formatMoney } from '@fareway/domain/money/money.ts';
import * as text from '@fareway/texts/tickets-on-sale/ticket-row.ts';
import * as validity from '@fareway/texts/tickets-on-sale/validity.ts';
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
  /** What the price is for, where it is not the whole price: a day of a ticket with chosen days. */
  priceOf: string | undefined;
  /** Why the ticket can't be bought although nothing is sold out: its year is over, or it has no price. */
  obstacle: string | undefined;
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
  const isSoldOut = isOffSale(ticket);
  const { currency } = ticket.onWire;
  const hasSeveralPrices = range !== undefined && range.lowest < range.highest;
  return {
    ticket: ticket.onWire,
    description: hasExpired ? expiredText(ticket.expiry) : describeTicket(ticket.onWire),
    price: range && formatMoney(range.lowest, currency),
    isFrom: hasSeveralPrices || ticket.sub_type === 'select',
    isExpired: hasExpired,
    priceOf: range && priceOfDays(ticket, currency),
    obstacle: isSoldOut ? undefined : obstacleOf(ticket, range !== undefined, today),
    stockText: stockText(ticket),
    isSoldOut,
    instalments: ticket.payment_type === 'dd' ? instalmentTerms(ticket, currency, today) : undefined,
  };
}

/** The text beside Buy of a ticket that the buy page refuses (P-112, P-116, P-117). */
function obstacleOf(ticket: PricedInMinorUnits, hasPrice: boolean, today: LocalDate): string | undefined {
  const { year } = ticket.onWire;
  if (isSalesYear(year) && isPastSalesYear(year, today)) return text.yearOver(year);
  if (isExpired(ticket, today)) return text.over;
  return hasPrice ? undefined : text.unpriced;
}

/** What one day of a ticket with chosen days costs, and what the cheapest choice costs: one weekday for the whole year (P-293). */
function priceOfDays(ticket: PricedInMinorUnits, currency: string): string | undefined {
  if (!isPricedByDays(ticket)) return undefined;
  const cheapest = cheapestDays(ticket);
  return cheapest === undefined ? text.aDay : text.aDayOneWay(formatMoney(cheapest, currency));
}

function expiredText(expiry: string | undefined): string {
  return expiry ? validity.expiredOn(formatDate(parseLocalDate(expiry))) : validity.expired;
}
