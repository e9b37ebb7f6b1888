import type { Insertable, Transaction } from 'kysely';
import { tripsLeftNotifications } from './trips-left-notifications.ts';
import { takeTrip } from '../../tickets/customer-tickets/changes/count-trips.ts';
import { guardianRecipients } from '../../tickets/guardians/boarding-recipients.ts';
import { eraseNamesAgain } from '../../accounts/identity/users/close-user.ts';
import { queueMessage } from '../../messages/queue-messages.ts';
import type { DB, Trips } from '../../platform/database/schema.ts';
import { boardingNotifications, purchaserRecipients } from './boarding-notifications.ts';
import { insertTrip, readTripsAround } from './trip-queries.ts';
import type { BoardedTicket } from './trip-queries.ts';
import { isSameRun } from './same-run.ts';

/**
 * Writes a trip of a locked ticket, counts it on the ticket and queues its notifications, once for each run of a bus. Returns false and changes
 * nothing when the trip was recorded before.
 */
export async function addTrip(
  transaction: Transaction<DB>,
  ticket: BoardedTicket,
  trip: Insertable<Trips> & { boarded_at: Date; recorded_at: Date; run_id: string | null },
): Promise<boolean> {
  const now = trip.recorded_at;
  const others = await readTripsAround(transaction, trip);
  if (!(await insertTrip(transaction, trip))) return false;
  const taken = await takeTrip(transaction, ticket);
  if (ticket.user_email === null) await eraseNamesAgain(transaction, ticket.user_id, now);
  const messages = tripsLeftNotifications(ticket, taken);
  if (!others.some((other) => isSameRun(other, trip, ticket.time_zone))) {
    const recipients = [...purchaserRecipients(ticket), ...(await guardianRecipients(transaction, ticket))];
    messages.push(...boardingNotifications(ticket, trip, recipients));
  }
  for (const message of messages) await queueMessage(transaction, now, message);
  return true;
}
