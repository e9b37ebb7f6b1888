import {
  canBeAddedTo,
  canBuyAgain,
  customerTicketStatus,
  tripsOwed,
} from '@fareway/domain/tickets/customer-ticket-status.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import * as actionText from '@fareway/texts/words/actions.ts';
import { bookTripAddress, buyAgainAddress, renewAddress, topUpAddress } from '../customer-tickets/addresses.ts';
import type { ListedTicket, Renewal } from '../customer-tickets/wire.ts';

export interface TicketAction {
  label: string;
  href: string;
}

/**
 * Returns the actions of a ticket today, the most urgent first. An expired, void or suspended ticket cannot be topped up or booked on,
 * but the debt of an expired or suspended flexi ticket can be paid. A renewal is offered after the last day, too.
 */
export function actionsOf(ticket: ListedTicket, renewal: Renewal | undefined, today: string): TicketAction[] {
  const status = customerTicketStatus(ticket, today);
  // a suspended ticket would be refused on the page that pays
  const isUsable = canBeAddedTo(ticket, today);
  const owesOnly = (status === 'expired' || status === 'suspended') && tripsOwed(ticket) > 0;
  const offers: [isOffered: boolean, TicketAction][] = [
    [renewal !== undefined && status !== 'void', { label: actionText.renew, href: renewAddress(renewal?.id ?? '') }],
    [ticket.type === 'flexi' && isUsable, { label: actionText.topUp, href: topUpAddress(ticket.id) }],
    [owesOnly, { label: actionText.payForTrips, href: topUpAddress(ticket.id) }],
    [ticket.type === 'advance' && isUsable, { label: actionText.bookTrip, href: bookTripAddress(ticket.id) }],
    [
      !ticket.is_passenger_deleted && canBuyAgain(ticket, salesYearOf(parseLocalDate(today)), ticket.client),
      { label: actionText.buyAgain, href: buyAgainAddress(ticket) },
    ],
  ];
  return offers.flatMap(([isOffered, action]) => (isOffered ? [action] : []));
}
