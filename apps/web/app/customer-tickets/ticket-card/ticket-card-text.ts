import {
  customerTicketStatus,
  tripsLeft,
  type CustomerTicketStatus,
} from '@fareway/domain/tickets/customer-ticket-status.ts';
import { formatDate, formatShortDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { ticketTitle } from '@fareway/domain/tickets/ticket-title.ts';
import * as text from '@fareway/texts/customer-tickets/ticket-card.ts';
import { isTravelPattern, travelPatternWords } from '@fareway/domain/travel/travel-pattern.ts';
import type { ListedTicket } from '../wire.ts';

/** The texts of a pass for a ticket on a day. */
export interface TicketCardText {
  title: string;
  name: string;
  status: CustomerTicketStatus;
  /** The validity. */
  validity: { label: string; value: string };
  /** The chosen days and directions; undefined when it is valid for all. */
  days: string | undefined;
  tripsLeft: number | undefined;
}

/** Returns the texts of a ticket's card today. */
export function ticketCardText(ticket: PassTicket, today: string): TicketCardText {
  const status = customerTicketStatus(ticket, today);
  return {
    title: ticketTitle({ ...ticket, year: ticket.ticket_year }),
    name: `${ticket.passenger.first_name} ${ticket.passenger.last_name}`,
    status,
    validity: validityText(ticket, status),
    days: ticket.opt && isTravelPattern(ticket.opt) ? travelPatternWords(ticket.opt) : undefined,
    tripsLeft: tripsLeft(ticket),
  };
}

type PassTicket = Pick<ListedTicket, 'type' | 'service_name' | 'ticket_year' | 'ticket_status' | 'start' | 'expiry'> &
  Partial<Pick<ListedTicket, 'sub_type' | 'opt' | 'trips' | 'trips_taken'>> & {
    passenger: { first_name: string; last_name: string };
  };

function validityText({ start, expiry }: PassTicket, status: CustomerTicketStatus): TicketCardText['validity'] {
  const last = unbroken(formatDate(parseLocalDate(expiry)));
  const isOver = status === 'expired' || status === 'void';
  if (start === expiry) return { label: isOver ? text.wasValidOn : text.validOn, value: last };
  const isOneYear = start.slice(0, 4) === expiry.slice(0, 4);
  const first = unbroken((isOneYear ? formatShortDate : formatDate)(parseLocalDate(start)));
  return { label: isOver ? text.wasValid : text.valid, value: `${first} – ${last}` };
}

/** A line breaks between two dates, not within one. */
function unbroken(date: string): string {
  return date.replaceAll(' ', '\u00A0');
}
