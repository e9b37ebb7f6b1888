import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Deps } from '../../platform/deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { addTrip } from './add-trip.ts';
import { lockBoardedTicket } from './trip-queries.ts';

/** A passenger boarded with a customer ticket. */
export interface Boarding {
  client_id: string;
  /** Identifies the boarding: the same id is recorded once. */
  id: string;
  customer_ticket_id: string;
  /** The service of the bus. Without it, the service of the ticket. */
  service_id?: string;
  boarded_at: Date;
}

/**
 * Records a boarding that staff report: writes the trip, counts it on the ticket and queues its notifications. Returns false when it was recorded
 * before. It does not check whether the ticket is valid, because the passenger is on the bus. Refuses a ticket or a service that the operator
 * does not have, and a deleted passenger, with 'boarding-without-ticket'.
 */
export async function recordBoarding(
  { db, clock, nudge }: Pick<Deps, 'db' | 'clock' | 'nudge'>,
  boarding: Boarding,
): Promise<boolean> {
  const { id, boarded_at } = boarding;
  const isNew = await inTransaction(db, async (transaction) => {
    const ticket = await lockBoardedTicket(transaction, boarding);
    if (!ticket) return refuse('boarding-without-ticket', {});
    const { client_id, service_id, service_name } = ticket;
    const trip = { client_id, id, customer_ticket_id: ticket.id, service_id, service_name, run_id: null };
    return addTrip(transaction, ticket, { ...trip, boarded_at, recorded_at: clock.now() });
  });
  if (isNew) nudge('send-messages');
  return isNew;
}
