import type { Insertable, Transaction } from 'kysely';
import { newsOfTripsLeft } from './trips-left-notifications.ts';
import { takeTrip } from '../../tickets/customer-tickets/changes/count-trips.ts';
import { whoHearsOfBoarding } from '../../tickets/guardians/boarding-recipients.ts';
import { eraseNamesAgain } from '../../accounts/identity/users/close-user.ts';
import { queueMessage } from '../../messages/queue-messages.ts';
import type { DB, Trips } from '../../platform/database/schema.ts';
import { newsOfBoarding, purchaserListens } from './boarding-notifications.ts';
import { insertTrip, readTripsAround } from './trip-queries.ts';
import type { BoardedTicket } from './trip-queries.ts';
import { isSameRun } from './same-run.ts';

/**
 * Writes a trip of a locked ticket, takes it off the ticket, and queues the news for those who asked for it: one message for each run. Returns
 * false, and does nothing, when the trip is known already.
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
  const news = newsOfTripsLeft(ticket, taken);
  if (!others.some((other) => isSameRun(other, trip, ticket.time_zone))) {
    const listeners = [...purchaserListens(ticket), ...(await whoHearsOfBoarding(transaction, ticket))];
    news.push(...newsOfBoarding(ticket, trip, listeners));
  }
  for (const message of news) await queueMessage(transaction, now, message);
  return true;
}
