/** The parts of a buy page's address, as the router reads them. */
export interface BuyPageParams {
  /** The sales year, with a dash (P-040). */
  year: string;
  /** The operator's id or its slug (P-039). */
  clientId: string;
  serviceId: string;
  ticketId: string;
  /** Set on /buy-again: the customer ticket whose passenger is bought for again (P-041). */
  oldCustomerTicketId?: string | undefined;
}

/** The search of the address at which a filled-in form's summary is shown: an entry of its own in the history, so Back leads to the form. */
export const summarySearch = '?step=summary';

/** What the summary's entry in the history says: its step, and whether the form's entry is the one before. */
export interface SummaryState {
  step: 'summary';
  isAfterForm: boolean;
}

/** Where the mandate is set up that the ticket of a buy page at /create-ticket is paid by: it leads back there (P-057). */
export function mandateAddress(buyPage: string): string {
  return buyPage.replace('create-ticket', 'create-mandate');
}

/** Whether an address asks for the summary. */
export function asksForSummary(search: string): boolean {
  return new URLSearchParams(search).get('step') === 'summary';
}
