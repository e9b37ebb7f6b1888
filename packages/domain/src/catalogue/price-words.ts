import * as text from '@fareway/texts/tickets-of-console/prices.ts';
import type { SalesYear } from '../dates/sales-year.ts';
import { formatMoney } from '../money/money.ts';
import { isPricedByDays, priceRange } from '../sales/listing.ts';
import type { TicketDefinition } from './ticket-definition.ts';

/** Returns the price of a ticket as purchasers see it, by the rules of the shop: "£640.00", "from £520.00" (C-043). */
export function priceInWords(ticket: TicketDefinition, currency: string): string {
  if (ticket.payment_type === 'ext') return text.elsewhere;
  const listed = { ...ticket, year: ticket.year as SalesYear };
  const range = priceRange(listed);
  if (!range) return text.noPrice;
  const lowest = formatMoney(range.lowest, currency);
  if (isPricedByDays(listed)) return text.aDayOneWay(lowest);
  const price = range.lowest < range.highest ? text.from(lowest) : lowest;
  if (ticket.type === 'advance') return text.aTrip(price);
  return ticket.payment_type === 'dd' ? text.byDirectDebit(price) : price;
}
