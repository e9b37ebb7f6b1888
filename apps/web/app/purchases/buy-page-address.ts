import { linkOfAddress } from '../platform/sale-link.ts';

/** The parameters of a buy page's address. */
export interface BuyPageParams {
  /** The sales year, with a dash (P-040). */
  year: string;
  /** The operator's id or its slug (P-039). */
  clientId: string;
  serviceId: string;
  ticketId: string;
  /** Set on /buy-again: the customer ticket whose passenger is filled in (P-041). */
  oldCustomerTicketId?: string | undefined;
  /** The code of the link that sells a private ticket, in the query. */
  link?: string | undefined;
}

/**
 * Returns the query of a buy page that shows a step: the form, or the summary of a completed form, which has its own history entry, so that Back leads
 * to the form. The code of a link stays.
 */
export function searchOfStep(step: 'form' | 'summary', search: string): string {
  const link = linkOfAddress(search);
  const query = new URLSearchParams({ ...(step === 'summary' && { step }), ...(link && { link }) }).toString();
  return query && `?${query}`;
}

/** The state of the summary's history entry: its step, and whether the form's entry is the one before. */
export interface SummaryState {
  step: 'summary';
  isAfterForm: boolean;
}

/** Returns the page that sets up the mandate for the ticket of a buy page at /create-ticket, and leads back (P-057). */
export function mandateAddress(buyPage: string): string {
  return buyPage.replace('create-ticket', 'create-mandate');
}

/** Returns whether an address shows the summary. */
export function isSummaryAddress(search: string): boolean {
  return new URLSearchParams(search).get('step') === 'summary';
}
