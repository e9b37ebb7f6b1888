import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { whyNotSendable } from '@fareway/domain/tickets/customer-ticket-status.ts';
import { localDate } from '../../../platform/clock.ts';

interface Ticket {
  ticket_status: string;
  start: string;
  expiry: string;
}

/** Why a ticket is no longer shown to its guardians. A suspended one is shown as suspended, without a code. */
export function endOfSharing(ticket: Ticket, timeZone: string, now: Date): 'void' | 'expired' | undefined {
  const reason = whyNotSendable(ticket, localDate(now, timeZone));
  return reason === 'suspended' ? undefined : reason;
}

/** Refuses a guardian's call for a void or expired ticket. */
export function refuseEndedTicket(ticket: Ticket & { client_time_zone: string }, now: Date): void {
  const reason = endOfSharing(ticket, ticket.client_time_zone, now);
  if (reason) refuse('shared-ticket-ended', { reason });
}
