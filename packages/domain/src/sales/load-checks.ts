import type { LocalDate } from '../dates/local-date.ts';
import { isZonalPricingConfigured } from '../money/price.ts';
import type { PricedTicket } from '../money/price.ts';
import type { RefusalKey } from '../refusals/refusals.ts';
import { isPastSalesYear, isSalesYear } from '../dates/sales-year.ts';

export interface CheckedTicket extends PricedTicket {
  year: string;
  available?: boolean | null | undefined;
  is_enabled?: boolean | null | undefined;
  expiry?: string | null | undefined;
}

export interface LoadCheckInput {
  /** The year in the path; it must be the year of the ticket. */
  year: string;
  service: object | null;
  ticket: CheckedTicket | null;
  is_flexi_in_debit: boolean;
  today: LocalDate;
}

/**
 * Runs the load checks of the buy flow in their order (P-112 to P-118) and returns the first that fails; undefined when the ticket can be
 * bought. The order: year, service, available, enabled, expiry, zonal pricing, flexi ticket in debit.
 */
export function failedLoadCheck(question: LoadCheckInput): RefusalKey | undefined {
  const { service, ticket, today } = question;
  const year = ticket?.year ?? question.year;
  // an invalid year is not a previous year: the checks below refuse it
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
