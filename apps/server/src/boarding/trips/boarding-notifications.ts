import { createMessage } from '../../messages/queue-messages.ts';
import type { QueuedMessage } from '../../messages/queue-messages.ts';
import { localDate } from '../../platform/clock.ts';
import type { BoardedTicket } from './trip-queries.ts';
import { passengerBoarded } from './boarding-messages.ts';

/** A person who receives an email when the passenger of a ticket boards. */
export interface BoardingRecipient {
  email: string;
  /** The page on which they switch the emails off. */
  path: string;
}

/** Returns the event key of the messages about a trip. */
export function boardingEvent(id: string): string {
  return `boarding ${id}`;
}

/** Returns the purchaser of a ticket if they switched notifications of boardings on. */
export function purchaserRecipients(ticket: Pick<BoardedTicket, 'id' | 'notify' | 'user_email'>): BoardingRecipient[] {
  const { id, notify, user_email: email } = ticket;
  return notify && email !== null ? [{ email, path: `/ticket/${id}/notifications` }] : [];
}

/**
 * Returns the messages about a boarding. There are none when the operator has switched them off. There are none about an earlier day either:
 * a device that was offline for long sends old boardings.
 */
export function boardingNotifications(
  ticket: Pick<BoardedTicket, 'client_id' | 'first_name' | 'has_boarding_notifications' | 'time_zone'>,
  trip: { id: string; service_name: string; boarded_at: Date; recorded_at: Date },
  recipients: readonly BoardingRecipient[],
): QueuedMessage[] {
  const { client_id, first_name, time_zone } = ticket;
  const isOfToday = localDate(trip.boarded_at, time_zone) === localDate(trip.recorded_at, time_zone);
  if (!ticket.has_boarding_notifications || !isOfToday) return [];
  const { service_name, boarded_at } = trip;
  return recipients.map(({ email, path }) =>
    createMessage(passengerBoarded, {
      client_id,
      event_key: boardingEvent(trip.id),
      channel: 'email',
      recipient: email,
      data: { first_name, service_name, boarded_at: boarded_at.toISOString(), time_zone, path },
    }),
  );
}
