import type { Deps } from '../../platform/deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { addTrip } from './add-trip.ts';
import { lockBoardedTicket } from './trip-queries.ts';

/** Somebody boarded with a customer ticket, and was let on. */
export interface Boarding {
  client_id: string;
  /** The same id is the same boarding. */
  id: string;
  customer_ticket_id: string;
  /** Which service the bus ran; the ticket's own where it is not said. */
  service_id?: string;
  boarded_at: Date;
}

/**
 * Records a boarding that staff tell of: the trip, that it is taken off the ticket, and the news of it to whoever asked for them. All of it once,
 * however often it is told; answers whether it was new. Whether the passenger should have been let on is not asked: they are on the
 * bus. Throws for a ticket or a service that the operator does not have, and for a passenger who was deleted.
 */
export async function recordBoarding(
  { db, clock, nudge }: Pick<Deps, 'db' | 'clock' | 'nudge'>,
  boarding: Boarding,
): Promise<boolean> {
  const { id, boarded_at } = boarding;
  const isNew = await inTransaction(db, async (transaction) => {
    const ticket = await lockBoardedTicket(transaction, boarding);
    if (!ticket)
      throw new Error(
        `the operator has no such ticket or service, or the passenger was deleted: ${boarding.customer_ticket_id}`,
      );
    const { client_id, service_id, service_name } = ticket;
    const trip = { client_id, id, customer_ticket_id: ticket.id, service_id, service_name, run_id: null };
    return addTrip(transaction, ticket, { ...trip, boarded_at, recorded_at: clock.now() });
  });
  if (isNew) nudge('send-messages');
  return isNew;
}
