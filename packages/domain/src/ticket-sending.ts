import { customerTicketStatus, type CustomerTicketStatus } from './customer-ticket-status.ts';

/** How often a customer ticket can be sent on one day of its operator (server behaviour, section 7). */
export const maxSendsPerDay = 10;

/** The statuses in which a ticket can't be sent. */
export type UnsendableStatus = Exclude<CustomerTicketStatus, 'active' | 'not-yet-valid'>;

/**
 * Returns the status that prevents sending a customer ticket; undefined when it can be sent, also before its first day. A link to an expired
 * ticket would show nothing, and one to a suspended or void ticket would mislead the recipient.
 */
export function whyNotSendable(
  ticket: { ticket_status: string; start: string; expiry: string },
  today: string,
): UnsendableStatus | undefined {
  const status = customerTicketStatus(ticket, today);
  return status === 'active' || status === 'not-yet-valid' ? undefined : status;
}
