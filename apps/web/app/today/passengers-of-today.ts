import { customerTicketStatus } from '@fareway/domain/tickets/customer-ticket-status.ts';
import type { TicketOfToday } from './calls.ts';

/** A passenger with the tickets that matter today. */
export interface PassengerOfToday {
  name: string;
  /** The file name of the photo. */
  photo: string | undefined;
  tickets: TicketOfToday[];
}

/**
 * Groups tickets by their passenger, in the order of the first ticket of each. A stored copy may be of an earlier day: tickets that have
 * expired since are left out, unless there is something to do for them. A ticket that has not started is left out where its passenger has a
 * valid one, for the same reason.
 */
export function passengersOfToday(tickets: readonly TicketOfToday[], today: string): PassengerOfToday[] {
  const byName = new Map<string, TicketOfToday[]>();
  for (const ticket of tickets) {
    const name = nameOf(ticket);
    byName.set(name, [...(byName.get(name) ?? []), ticket]);
  }
  return [...byName].flatMap(([name, own]) => {
    const hasValid = own.some((ticket) => customerTicketStatus(ticket, today) === 'active');
    const shown = own.filter((ticket) => {
      if (ticket.to_do.length > 0) return true;
      const status = customerTicketStatus(ticket, today);
      return status === 'active' || (status === 'not-yet-valid' && !hasValid);
    });
    const photo = shown.find(({ passenger }) => passenger.photo)?.passenger.photo;
    return shown.length > 0 ? [{ name, photo, tickets: shown }] : [];
  });
}

function nameOf({ passenger }: TicketOfToday): string {
  return `${passenger.first_name} ${passenger.last_name}`;
}
