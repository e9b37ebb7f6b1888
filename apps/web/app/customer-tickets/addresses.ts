import { parseSalesYear, salesYearToPath } from '@fareway/domain/dates/sales-year.ts';
import type { ListedTicket } from './wire.ts';

/** The page of a customer ticket. */
export function ticketAddress(customerTicketId: string): string {
  return `/ticket/${customerTicketId}`;
}

/** The page that confirms that a ticket was sent. */
export function sentAddress(customerTicketId: string, channel: 'email' | 'sms'): string {
  return `${ticketAddress(customerTicketId)}/${channel === 'sms' ? 'sms-sent' : 'sent'}`;
}

/** The buy page of the same ticket, with the previous input filled in (P-041). */
export function buyAgainAddress(
  ticket: Pick<ListedTicket, 'id' | 'client_id' | 'service_id' | 'ticket_id' | 'ticket_year'>,
): string {
  const year = salesYearToPath(parseSalesYear(ticket.ticket_year));
  return `/buy-again/${year}/${ticket.client_id}/${ticket.service_id}/${ticket.ticket_id}/${ticket.id}`;
}

/** The page that buys the renewal of a ticket. */
export function renewAddress(renewalId: string): string {
  return `/renew/${renewalId}`;
}

/** The page that tops up a flexi ticket. */
export function topUpAddress(customerTicketId: string): string {
  return `/top-up/${customerTicketId}`;
}

/** The page that books journeys on an advance pass. */
export function bookTripAddress(customerTicketId: string): string {
  return `/book/${customerTicketId}`;
}

/** The journeys booked on an advance pass. */
export function bookingsAddress(customerTicketId: string): string {
  return `${ticketAddress(customerTicketId)}/bookings`;
}

/** The page that corrects the passenger's name. */
export function nameAddress(customerTicketId: string): string {
  return `${ticketAddress(customerTicketId)}/edit`;
}

/** The page that adds or replaces the passenger's photo. */
export function photoPageAddress(customerTicketId: string): string {
  return `${ticketAddress(customerTicketId)}/photo`;
}

/** The page that switches boarding emails on and off. */
export function notificationsAddress(customerTicketId: string): string {
  return `${ticketAddress(customerTicketId)}/notifications`;
}

/** The trips taken on a ticket. */
export function tripsAddress(customerTicketId: string): string {
  return `/trips/${customerTicketId}`;
}
