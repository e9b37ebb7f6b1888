import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { isId } from '../../../platform/ids.ts';
import type { Database } from '../../../platform/database/connect.ts';

/** A customer ticket that is paid by direct debit. */
export interface PlannedTicket {
  client_id: string;
  customer_ticket_id: string;
  order_id: string;
  line: number;
}

/** Finds the plan of an operator's customer ticket. Throws plan-not-found when there is none. */
export async function findPlanOfTicket(db: Database, clientId: string, ticketId: string): Promise<PlannedTicket> {
  const plan = isId(ticketId) && (await readPlan(db, clientId, ticketId));
  return plan || refuse('plan-not-found', {});
}

function readPlan(db: Database, clientId: string, ticketId: string): Promise<PlannedTicket | undefined> {
  return db
    .selectFrom('customer_tickets as ticket')
    .innerJoin('instalment_plans as plan', (join) =>
      join
        .onRef('plan.client_id', '=', 'ticket.client_id')
        .onRef('plan.order_id', '=', 'ticket.order_id')
        .onRef('plan.line', '=', 'ticket.order_line'),
    )
    .where('ticket.client_id', '=', clientId)
    .where('ticket.id', '=', ticketId)
    .select(['plan.client_id', 'ticket.id as customer_ticket_id', 'plan.order_id', 'plan.line'])
    .executeTakeFirst();
}
