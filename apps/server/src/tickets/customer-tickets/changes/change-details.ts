import type { Transaction, Updateable } from 'kysely';
import type { CustomerTickets, DB } from '../../../platform/database/schema.ts';

/** Details of a customer ticket that change neither its price nor its seats nor its codes. */
export type TicketDetails = Pick<Updateable<CustomerTickets>, 'ext_id' | 'yr' | 'stop_id' | 'zone_stop_id' | 'dest'>;

/** Changes details of a customer ticket. With a new stop, the caller calls `announceAgain` once for all tickets that it changes. */
export async function changeDetails(
  transaction: Transaction<DB>,
  { client_id, id }: { client_id: string; id: string },
  details: TicketDetails,
): Promise<void> {
  await transaction
    .updateTable('customer_tickets')
    .set(details)
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .execute();
}
