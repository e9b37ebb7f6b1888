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
}

/** The query of the address that shows a completed form's summary. It has its own history entry, so Back leads to the form. */
export const summarySearch = '?step=summary';

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
