import { customerTicketStatus } from './customer-ticket-status.ts';

/** Why the name on a customer ticket can't be corrected; undefined when it can. A void or expired ticket is not used for boarding any more. */
export function whyNotCorrectable(
  ticket: { ticket_status: string; start: string; expiry: string },
  today: string,
): 'void' | 'expired' | undefined {
  const status = customerTicketStatus(ticket, today);
  return status === 'void' || status === 'expired' ? status : undefined;
}
