import { customerTicketStatus } from './customer-ticket-status.ts';

/** Why the name on a customer ticket can't be corrected any more; undefined when it can. Nobody boards with one that is over. */
export function whyNotCorrectable(
  ticket: { ticket_status: string; start: string; expiry: string },
  today: string,
): 'void' | 'expired' | undefined {
  const status = customerTicketStatus(ticket, today);
  return status === 'void' || status === 'expired' ? status : undefined;
}
