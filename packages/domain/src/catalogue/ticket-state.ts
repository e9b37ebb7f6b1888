import type { LocalDate } from '../dates/local-date.ts';
import type { SalesYear } from '../dates/sales-year.ts';
import { isExpired, priceRange } from '../sales/listing.ts';
import type { TicketDefinition } from './ticket-definition.ts';

interface PublishedTicket {
  details: TicketDefinition;
  is_open: boolean;
  stock: { capacity: number; margin: number; taken: number } | null;
}

/** What purchasers can do with a published ticket. */
export type TicketState = 'over' | 'closed' | 'elsewhere' | 'unpriced' | 'sold-out' | 'private' | 'open';

/** Returns the state of a published ticket: the first that keeps it from being sold on the page of its service. */
export function stateOfTicket({ details, is_open, stock }: PublishedTicket, today: LocalDate): TicketState {
  const listed = { ...details, year: details.year as SalesYear };
  if (isExpired(listed, today)) return 'over';
  if (!is_open) return 'closed';
  if (details.payment_type === 'ext') return 'elsewhere';
  if (!priceRange(listed)) return 'unpriced';
  if (stock && stock.taken >= stock.capacity + stock.margin) return 'sold-out';
  return details.is_private ? 'private' : 'open';
}
