import type { LocalDate } from '../dates/local-date.ts';
import type { TicketType } from './ticket-type.ts';

/** The status of a customer ticket on a day. `expired` is never stored: it follows from the dates (server behaviour, section 10). */
export type CustomerTicketStatus = 'void' | 'expired' | 'suspended' | 'not-yet-valid' | 'active';

/**
 * Returns the status of a customer ticket today; the most final status wins: void, then expired, then suspended. A ticket is valid on its
 * first and on its last day.
 */
export function customerTicketStatus(
  ticket: { ticket_status: string; start: string; expiry: string },
  today: LocalDate | string,
): CustomerTicketStatus {
  if (ticket.ticket_status === 'void') return 'void';
  if (ticket.expiry < today) return 'expired';
  if (ticket.ticket_status === 'suspended') return 'suspended';
  return today < ticket.start ? 'not-yet-valid' : 'active';
}

/** Whether trips can be added to a ticket, and journeys booked on it: it has not ended, and it is not suspended. It may not be valid yet. */
export function canBeAddedTo(ticket: Parameters<typeof customerTicketStatus>[0], today: LocalDate | string): boolean {
  const status = customerTicketStatus(ticket, today);
  return status === 'active' || status === 'not-yet-valid';
}

/** How many trips a flexi ticket has left, below 0 when it is in debit; undefined for other types. */
export function tripsLeft(ticket: {
  type: TicketType;
  trips?: number | null | undefined;
  trips_taken?: number | null | undefined;
}): number | undefined {
  return ticket.type === 'flexi' ? (ticket.trips ?? 0) - (ticket.trips_taken ?? 0) : undefined;
}

/** How many trips of a flexi ticket are in debit: taken above those that it holds; at least 0. */
export function tripsOwed(ticket: Parameters<typeof tripsLeft>[0]): number {
  return Math.max(0, -(tripsLeft(ticket) ?? 0));
}

/** The tone in which trips left are shown: a warning at 1 or 2, the failure colour under 1. */
export function tripsLeftTone(left: number): 'plain' | 'warning' | 'failure' {
  if (left < 1) return 'failure';
  return left <= 2 ? 'warning' : 'plain';
}

/**
 * Whether "Buy again" is offered for a ticket: not for an advance pass, on which journeys are booked instead, a fixed sub-type, another sales
 * year than the current one, or an operator that hides it (P-298 to P-300).
 */
export function canBuyAgain(
  ticket: { type: TicketType; sub_type?: string | null | undefined; ticket_year: string },
  currentSalesYear: string,
  features: { hide_buy_again?: boolean | null | undefined },
): boolean {
  return (
    ticket.type !== 'advance' &&
    ticket.sub_type !== 'fixed' &&
    ticket.ticket_year === currentSalesYear &&
    features.hide_buy_again !== true
  );
}

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

/** Why the name on a customer ticket can't be corrected; undefined when it can. A void or expired ticket is not used for boarding any more. */
export function whyNotCorrectable(
  ticket: { ticket_status: string; start: string; expiry: string },
  today: string,
): 'void' | 'expired' | undefined {
  const status = customerTicketStatus(ticket, today);
  return status === 'void' || status === 'expired' ? status : undefined;
}
