import type { Transaction } from 'kysely';
import { setTicketStatus } from '../../../tickets/customer-tickets/changes/set-ticket-status.ts';
import type { DB } from '../../../platform/database/schema.ts';

interface Plan {
  client_id: string;
  customer_ticket_id: string | null;
  is_suspending: boolean;
}

/**
 * Suspends the ticket of a plan when arrears begin, if the operator's rule says so, and makes it active again when they end. It does not
 * change a ticket that was suspended for another reason, and does not suspend again one that staff made active. Returns whether the
 * plan suspends the ticket.
 */
export async function applySuspension(
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
