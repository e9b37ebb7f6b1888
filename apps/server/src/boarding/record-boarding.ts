import { newsOfTripsLeft } from '../customer-tickets/news-of-trips.ts';
import { takeTrip } from '../customer-tickets/take-trip.ts';
import type { Deps } from '../deps.ts';
import { whoHearsOfBoarding } from '../guardians/who-hears-of-boarding.ts';
import { lookForNamesAgain } from '../identity/close-user.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { newsOfBoarding, purchaserListens } from './news-of-boarding.ts';
import { insertTrip, readBoardedTicket } from './queries.ts';

/** Somebody boarded with a customer ticket, and was let on. */
export interface Boarding {
  client_id: string;
  /** Of the scanning device's own making: the same id is the same boarding. */
  id: string;
  customer_ticket_id: string;
  /** Which service the bus ran; the ticket's own where it is not said. */
  service_id?: string;
  /** Which device told of it; none where staff did. */
  device_id?: string;
  boarded_at: Date;
}

/**
 * Records a boarding: the trip, that it is taken off the ticket, and the news of it to whoever asked for them. All of it once, however often
 * and from how many sides it is told; answers whether it was new. Whether the passenger should have been let on is not asked: they are on the
 * bus. Throws for a ticket or a service that the operator does not have.
 */
export async function recordBoarding(
  { db, clock, nudge }: Pick<Deps, 'db' | 'clock' | 'nudge'>,
  boarding: Boarding,
): Promise<boolean> {
  const { id, device_id = null, boarded_at } = boarding;
  const now = clock.now();
  const isNew = await inTransaction(db, async (transaction) => {
    const ticket = await readBoardedTicket(transaction, boarding);
    if (!ticket) throw new Error(`the operator has no such ticket or service: ${boarding.customer_ticket_id}`);
    const { client_id, service_id, service_name } = ticket;
    const trip = {
      client_id,
      id,
      customer_ticket_id: ticket.id,
      service_id,
      service_name,
      device_id,
      boarded_at,
      recorded_at: now,
    };
    if (!(await insertTrip(transaction, trip))) return false;
    const taken = await takeTrip(transaction, ticket);
    if (ticket.user_email === null) await lookForNamesAgain(transaction, ticket.user_id, now);

    const listeners = [...purchaserListens(ticket), ...(await whoHearsOfBoarding(transaction, ticket))];
    const news = [...newsOfBoarding(ticket, trip, listeners), ...newsOfTripsLeft(ticket, taken)];
    for (const message of news) await queueMessage(transaction, now, message);
    return true;
  });
  if (isNew) nudge('send-messages');
  return isNew;
}
