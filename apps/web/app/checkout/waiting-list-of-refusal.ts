import { CallError } from '@fareway/api/call-error.ts';

/** The parameters of the address of a ticket: its year with a dash, and the operator's id or slug. */
interface TicketParams {
  year?: string | undefined;
  clientId?: string | undefined;
}

/**
 * Returns the address of the waiting list for a ticket that the server refused as sold out, with the ticket and the service when the refusal names them
 * (P-075). Undefined for every other refusal, and where the address of the page has no ticket.
 */
export function waitingListOfRefusal(error: unknown, { year, clientId }: TicketParams): string | undefined {
  if (!(error instanceof CallError) || error.key !== 'ticket-sold-out' || !year || !clientId) return undefined;
  const { ticket, service } = error.params as { ticket?: string; service?: string };
  return `/waiting-list/${year}/${clientId}${ticket && service ? `?${new URLSearchParams({ ticket, service })}` : ''}`;
}
