import { parseSalesYear, salesYearToPath } from '@fareway/domain/sales-year.ts';
import type { ListedTicket } from './wire.ts';

/** The page of a customer ticket. */
export function ticketAddress(customerTicketId: string): string {
  return `/ticket/${customerTicketId}`;
}

/** The page that says that a ticket was sent. */
export function sentAddress(customerTicketId: string, channel: 'email' | 'sms'): string {
  return `${ticketAddress(customerTicketId)}/${channel === 'sms' ? 'sms-sent' : 'sent'}`;
}

/** Where a ticket like this one is bought once more, with what was said the last time filled in (P-041). */
export function buyAgainAddress(
  ticket: Pick<ListedTicket, 'id' | 'client_id' | 'service_id' | 'ticket_id' | 'ticket_year'>,
): string {
  const year = salesYearToPath(parseSalesYear(ticket.ticket_year));
  return `/buy-again/${year}/${ticket.client_id}/${ticket.service_id}/${ticket.ticket_id}/${ticket.id}`;
}

/** Where the next ticket after one is bought. */
export function renewAddress(renewalId: string): string {
  return `/renew/${renewalId}`;
}

/** Where more trips are bought for a flexi ticket. */
export function topUpAddress(customerTicketId: string): string {
  return `/top-up/${customerTicketId}`;
}

/** Where journeys are booked on an advance ticket. */
export function bookTripAddress(customerTicketId: string): string {
  return `/book/${customerTicketId}`;
}

/** The journeys booked on an advance ticket. */
export function bookingsAddress(customerTicketId: string): string {
  return `${ticketAddress(customerTicketId)}/bookings`;
}

/** Where the passenger's name is corrected. */
export function nameAddress(customerTicketId: string): string {
  return `${ticketAddress(customerTicketId)}/edit`;
}

/** Where boarding emails are switched on and off. */
export function notificationsAddress(customerTicketId: string): string {
  return `${ticketAddress(customerTicketId)}/notifications`;
}

/** The trips taken on a ticket. */
export function tripsAddress(customerTicketId: string): string {
  return `/trips/${customerTicketId}`;
}
