import { personKey } from '@fareway/domain/forms/name-key.ts';
import { customerTicketStatus } from '@fareway/domain/tickets/customer-ticket-status.ts';
import { ticketAddress } from '../customer-tickets/addresses.ts';
import { sharedTicketAddress } from '../guardians/addresses.ts';
import type { TicketOfToday, Today } from './calls.ts';

/** A ticket of the purchaser or a shared one, with the address of its page. */
export type UsedTicket = TicketOfToday & { page: string };

/** A passenger with the tickets that matter today. */
export interface PassengerOfToday {
  name: string;
  /** The file name of the photo. */
  photo: string | undefined;
  tickets: UsedTicket[];
}

/**
 * Groups tickets by their passenger, in the order of the first ticket of each, with the name on that ticket; the purchaser's own are before shared ones. A
 * stored copy may be of an earlier day: tickets that have expired since are left out, unless there is something to do for them. A ticket that has not
 * started is left out where its passenger has a valid one, for the same reason.
 */
export function passengersOfToday({ tickets, shared_tickets }: Today, today: string): PassengerOfToday[] {
  const used: UsedTicket[] = [
    ...tickets.map((ticket) => ({ ...ticket, page: ticketAddress(ticket.id) })),
    ...shared_tickets.map((ticket) => ({ ...ticket, page: sharedTicketAddress(ticket.id) })),
  ];
  const byPerson = new Map<string, UsedTicket[]>();
  for (const ticket of used) {
    const person = personKey(ticket.passenger);
    byPerson.set(person, [...(byPerson.get(person) ?? []), ticket]);
  }
  return [...byPerson.values()].flatMap((own) => {
    const hasValid = own.some((ticket) => customerTicketStatus(ticket, today) === 'active');
    const shown = own.filter((ticket) => {
      if (ticket.to_do.length > 0) return true;
      const status = customerTicketStatus(ticket, today);
      return status === 'active' || (status === 'not-yet-valid' && !hasValid);
    });
    const photo = shown.find(({ passenger }) => passenger.photo)?.passenger.photo;
    const { first_name, last_name } = own[0]!.passenger;
    const name = `${first_name} ${last_name}`;
    return shown.length > 0 ? [{ name, photo, tickets: shown }] : [];
  });
}
