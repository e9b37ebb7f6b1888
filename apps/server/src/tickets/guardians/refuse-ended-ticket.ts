import { refuse } from '@fareway/domain/refusals.ts';
import { whyNotSendable } from '@fareway/domain/customer-ticket-status.ts';
import { localDate } from '../../platform/clock.ts';

interface Ticket {
  ticket_status: string;
  start: string;
  expiry: string;
}

/** Why nothing of a ticket is shown to its guardians any more: a suspended one is still shown to be that, without a code. */
export function endOfSharing(ticket: Ticket, timeZone: string, now: Date): 'void' | 'expired' | undefined {
  const reason = whyNotSendable(ticket, localDate(now, timeZone));
  return reason === 'suspended' ? undefined : reason;
}

/** Refuses what a guardian wants with a ticket that is void or over. */
export function refuseEndedTicket(ticket: Ticket & { client_time_zone: string }, now: Date): void {
  const reason = endOfSharing(ticket, ticket.client_time_zone, now);
  if (reason) refuse('shared-ticket-ended', { reason });
}
