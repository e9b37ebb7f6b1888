import { createMessage } from '../../messages/queue-messages.ts';
import type { QueuedMessage } from '../../messages/queue-messages.ts';
import type { TakenTrip } from '../../tickets/customer-tickets/changes/count-trips.ts';
import { tripsLeft } from './trips-left-messages.ts';

interface UsedTicket {
  client_id: string;
  id: string;
  /** Null when the account is closed. */
  user_email: string | null;
  flexi_reminder_trips: number;
}

/**
 * The messages to the purchaser when a boarding leaves as many trips on a flexi ticket as its operator reminds at (2 unless it has another number, C-203),
 * or none, or puts it in debit. Each is sent once for the number of trips that the ticket holds, and again after a top-up.
 */
export function tripsLeftNotifications(
  { client_id, id, user_email, flexi_reminder_trips }: UsedTicket,
  { ticket_status, trips, trips_taken }: TakenTrip,
): QueuedMessage[] {
  if (trips === null || ticket_status === 'void') return [];
  const left = trips - trips_taken;
  const level = left < 0 ? 'debit' : String(left);
  if (left > 0 && left !== flexi_reminder_trips) return [];
  return [
    createMessage(tripsLeft, {
      client_id,
      event_key: `ticket ${id} of ${trips} trips left ${level}`,
      channel: 'email',
      recipient: user_email,
      data: { customer_ticket_id: id, left },
    }),
  ];
}
