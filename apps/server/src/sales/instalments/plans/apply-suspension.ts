import type { Transaction } from 'kysely';
import { setTicketStatus } from '../../../tickets/customer-tickets/set-ticket-status.ts';
import type { DB } from '../../../platform/database/schema.ts';

interface Plan {
  client_id: string;
  customer_ticket_id: string | null;
  is_suspending: boolean;
}

/**
 * Takes the ticket of a plan out of use when arrears begin, by the operator's rule, and gives it back when they end. A ticket that was out of
 * use for another reason is left to whoever did that, and one that staff gave back meanwhile is not taken again. Answers whether the plan
 * is what keeps it out of use.
 */
export async function suspendOrLift(
  db: Transaction<DB>,
  { client_id, customer_ticket_id, is_suspending }: Plan,
  { is_suspended }: { is_suspended: boolean },
): Promise<boolean> {
  if (customer_ticket_id === null || is_suspended === is_suspending) return is_suspending;
  const ticket = { client_id, id: customer_ticket_id };
  if (is_suspended) return setTicketStatus(db, ticket, { from: 'active', to: 'suspended' });
  await setTicketStatus(db, ticket, { from: 'suspended', to: 'active' });
  return false;
}
