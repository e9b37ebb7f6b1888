import type { LocalDate } from './local-date.ts';
import { isZonalPricingConfigured } from './price.ts';
import type { PricedTicket } from './price.ts';
import type { RefusalKey } from './refusals.ts';
import { isPastSalesYear, isSalesYear } from './sales-year.ts';

export interface CheckedTicket extends PricedTicket {
  year: string;
  available?: boolean | null | undefined;
  is_enabled?: boolean | null | undefined;
  expiry?: string | null | undefined;
}

export interface LoadQuestion {
  /** The year of the path, which the ticket's own must be. */
  year: string;
  service: object | null;
  ticket: CheckedTicket | null;
  is_flexi_in_debit: boolean;
  today: LocalDate;
}

/**
 * The load checks of the buy flow, in their order (P-112 to P-118): the first that fails, or undefined when a ticket may be bought.
 * The year first, then the service, available, enabled, its expiry, zonal pricing, and last a flexi ticket in debit.
 */
export function failedLoadCheck(question: LoadQuestion): RefusalKey | undefined {
  const { service, ticket, today } = question;
  const year = ticket?.year ?? question.year;
  // a year that is none is no previous one: what is missing is said below
  if (isSalesYear(year) && isPastSalesYear(year, today)) return 'ticket-of-previous-year';
  if (!service) return 'service-not-found';
  if (!ticket || ticket.year !== question.year) return 'ticket-not-found';
  if (ticket.available === false) return 'ticket-sold-out';
  if (ticket.is_enabled === false) return 'ticket-disabled';
  if (ticket.expiry && ticket.expiry < today) return 'ticket-expired';
  if (!isZonalPricingConfigured(ticket)) return 'zonal-pricing-missing';
  if (question.is_flexi_in_debit) return 'flexi-in-debit';
  return undefined;
}
