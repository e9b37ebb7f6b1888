import { customerTicketStatus, type CustomerTicketStatus } from './customer-ticket-status.ts';

/** How often a customer ticket may be sent on one of its operator's days (server behaviour, section 7). */
export const mostSendsOfTicket = 10;

/** What stands against sending a ticket. */
export type UnsendableStatus = Exclude<CustomerTicketStatus, 'active' | 'not-yet-valid'>;

/**
 * Why a customer ticket can't be sent; undefined when it can, also before its first day. What no bus takes is not sent: a link to an
 * expired ticket would open nothing, and one to a suspended or void ticket would only mislead who gets it.
 */
export function whyNotSendable(
  ticket: { ticket_status: string; start: string; expiry: string },
  today: string,
): UnsendableStatus | undefined {
  const status = customerTicketStatus(ticket, today);
  return status === 'active' || status === 'not-yet-valid' ? undefined : status;
}
