import { createMessage } from '../../messages/queue-messages.ts';
import type { QueuedMessage } from '../../messages/queue-messages.ts';
import { localDate } from '../../platform/clock.ts';
import type { BoardedTicket } from './trip-queries.ts';
import { boardingNews } from './boarding-messages.ts';

/** Somebody who asked to be told when the passenger of a ticket boards. */
export interface Listener {
  email: string;
  /** The page on which they switch it off. */
  path: string;
}

/** What is told of a trip, once to each. */
export function eventOfTrip(id: string): string {
  return `boarding ${id}`;
}

/** The purchaser of a ticket, where they switched boarding news on. */
export function purchaserListens(ticket: Pick<BoardedTicket, 'id' | 'notify' | 'user_email'>): Listener[] {
  const { id, notify, user_email: email } = ticket;
  return notify && email !== null ? [{ email, path: `/ticket/${id}/notifications` }] : [];
}

/**
 * What is told of a boarding: nothing where the operator has switched it off, and nothing of an earlier day, when it is no news any more: a
 * device may have been without a connection for long.
 */
export function newsOfBoarding(
  ticket: Pick<BoardedTicket, 'client_id' | 'first_name' | 'has_boarding_notifications' | 'time_zone'>,
  trip: { id: string; service_name: string; boarded_at: Date; recorded_at: Date },
  listeners: readonly Listener[],
): QueuedMessage[] {
  const { client_id, first_name, time_zone } = ticket;
  const isOfToday = localDate(trip.boarded_at, time_zone) === localDate(trip.recorded_at, time_zone);
  if (!ticket.has_boarding_notifications || !isOfToday) return [];
  const { service_name, boarded_at } = trip;
  return listeners.map(({ email, path }) =>
    createMessage(boardingNews, {
      client_id,
      event_key: eventOfTrip(trip.id),
      channel: 'email',
      recipient: email,
      data: { first_name, service_name, boarded_at: boarded_at.toISOString(), time_zone, path },
    }),
  );
}
