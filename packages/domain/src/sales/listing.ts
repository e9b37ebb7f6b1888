import * as text from '@fareway/texts/sales/listing.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { instalmentPlans } from '../instalments/instalment-plan.ts';
import type { InstalmentTicket } from '../instalments/instalment-plan.ts';
import { compareDates } from '../dates/local-date.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { isZonal, ticketPrice } from '../money/price.ts';
import type { PricedTicket } from '../money/price.ts';
import { isPastSalesYear, salesYearBounds } from '../dates/sales-year.ts';
import type { SalesYear } from '../dates/sales-year.ts';
import { isLowOnStock, isSoldOut } from '../tickets/stock.ts';

/** A ticket as a service page lists it; prices are in minor units. */
export interface ListedTicket extends PricedTicket, InstalmentTicket {
  year: SalesYear;
  type: string;
  payment_type?: string | null | undefined;
  trip_price?: number | null | undefined;
  expiry?: string | null | undefined;
  is_private?: boolean | null | undefined;
  is_enabled?: boolean | null | undefined;
  available?: boolean | null | undefined;
  remaining?: number | null | undefined;
}

/**
 * Returns the tickets that a service page lists, in its order. Private, disabled and external tickets are left out, and fixed returns after
 * their expiry (P-237 to P-240). They are sorted by lowest price, then by expiry, in descending order (P-241, P-242).
 */
export function listTickets<Ticket extends ListedTicket>(tickets: readonly Ticket[], today: LocalDate): Ticket[] {
  return tickets
    .filter((ticket) => isListed(ticket, today))
    .toSorted((one, other) => lowestOf(one) - lowestOf(other) || compareDates(lastDayOf(one), lastDayOf(other)))
    .toReversed();
}

function isListed(ticket: ListedTicket, today: LocalDate): boolean {
  if (ticket.is_private || ticket.is_enabled === false || ticket.payment_type === 'ext') return false;
  return !(ticket.type === 'return' && ticket.sub_type === 'fixed' && isExpired(ticket, today));
}

/** Whether a ticket on sale is expired: its last day or its sales year is past (P-120). */
export function isExpired({ expiry, year }: Pick<ListedTicket, 'expiry' | 'year'>, today: LocalDate): boolean {
  return Boolean(expiry && expiry < today) || isPastSalesYear(year, today);
}

/**
 * The lowest and the highest price of a ticket in minor units; undefined when it has no price. A zone at 0 is not on sale (P-242), and instalments
 * of 0 are not set yet. Of a ticket with chosen days it is the price of one journey.
 */
export function priceRange(ticket: ListedTicket): { lowest: number; highest: number } | undefined {
  const prices = pricesOf(ticket);
  return prices.length === 0 ? undefined : { lowest: Math.min(...prices), highest: Math.max(...prices) };
}

function pricesOf(ticket: ListedTicket): number[] {
  if (ticket.payment_type === 'dd') return instalmentPlans(ticket).flatMap(({ total }) => (total > 0 ? [total] : []));
  if (isZonal(ticket)) return Object.values(ticket.zone_prices ?? {}).filter((price) => price > 0);
  const price = ticket.price ?? (ticket.type === 'advance' ? ticket.trip_price : undefined);
  return price == null ? [] : [price];
}

/** Whether the price of a ticket is of one journey, and depends on the chosen days (P-293). */
export function isPricedByDays({ sub_type, payment_type }: ListedTicket): boolean {
  return sub_type === 'select' && payment_type !== 'dd';
}

/**
 * Returns what the cheapest choice of a ticket with chosen days costs in minor units: one weekday for the whole year, one way. Undefined when no
 * day can be chosen, or when it has no price.
 */
export function cheapestDays(ticket: ListedTicket): number | undefined {
  const zones = isZonal(ticket) ? Object.keys(ticket.zone_prices ?? {}) : [undefined];
  const weekdays = Object.entries(ticket.num_bookable_journeys ?? {}).filter(([, journeys]) => journeys > 0);
  const prices = weekdays.flatMap(([weekday]) =>
    zones.flatMap((zone) => ticketPrice(ticket, { zone, travel_pattern: `${weekday}_am` }) ?? []),
  );
  return prices.length === 0 ? undefined : Math.min(...prices);
}

/** What is on sale for a service: the cheapest ticket that can be bought today, and how many tickets can be bought or are sold out. */
export interface ServiceOffer<Ticket> {
  /**
   * Undefined when nothing can be bought, or when no ticket has a price. The price is what a purchaser pays at least: of a ticket with chosen days,
   * the price of its cheapest choice. Of tickets with one price, the first of a service page.
   */
  cheapest: { ticket: Ticket; price: number } | undefined;
  on_sale: number;
  sold_out: number;
}

/** Returns what is on sale for a service, by the rules of its page. Expired tickets are listed there but do not count. */
export function serviceOffer<Ticket extends ListedTicket>(
  tickets: readonly Ticket[],
  today: LocalDate,
): ServiceOffer<Ticket> {
  const current = listTickets(tickets, today).filter((ticket) => !isExpired(ticket, today));
  const onSale = current.filter((ticket) => !isOffSale(ticket));
  const priced = onSale.flatMap((ticket) => {
    const price = isPricedByDays(ticket) ? cheapestDays(ticket) : priceRange(ticket)?.lowest;
    return price === undefined ? [] : [{ ticket, price }];
  });
  const [cheapest] = priced.toSorted((one, other) => one.price - other.price);
  return { cheapest, on_sale: onSale.length, sold_out: current.length - onSale.length };
}

function lowestOf(ticket: ListedTicket): number {
  return priceRange(ticket)?.lowest ?? 0;
}

/** The last day of a ticket: its expiry, or the end of its sales year. */
function lastDayOf({ expiry, year }: ListedTicket): LocalDate {
  return (expiry as LocalDate | null | undefined) ?? salesYearBounds(year).last;
}

/** The text of a row about the number left (P-280, P-281); undefined when plenty remain or there is no limit. */
export function stockText(ticket: Pick<ListedTicket, 'available' | 'remaining'>): string | undefined {
  if (isOffSale(ticket)) return labels.soldOut;
  return isLowOnStock(ticket.remaining) ? text.left(ticket.remaining) : undefined;
}

/** Whether a ticket can't be bought: none is left (P-287), or its operator has closed its sale. */
export function isOffSale({ available, remaining }: Pick<ListedTicket, 'available' | 'remaining'>): boolean {
  return available === false || isSoldOut(remaining);
}

/** How many operators are on one page of their list. */
export const operatorsPerPage = 100;

/** The longest text that can be searched for, in characters. */
export const longestSearch = 100;

/** How many services are on one page of a search's results, and how many such pages there are at most. */
export const servicesPerPage = 20;
export const mostSearchPages = 5;
