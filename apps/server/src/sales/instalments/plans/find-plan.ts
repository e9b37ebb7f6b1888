import { refuse } from '@fareway/domain/refusals.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isId } from '../../../platform/ids.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';

/** A customer ticket that is paid by direct debit. */
export interface PlannedTicket {
  client_id: string;
  customer_ticket_id: string;
  order_id: string;
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
      join.onRef('plan.client_id', '=', 'ticket.client_id').onRef('plan.order_id', '=', 'ticket.order_id'),
    )
    .where('ticket.client_id', '=', clientId)
    .where('ticket.id', '=', ticketId)
    .select(['plan.client_id', 'ticket.id as customer_ticket_id', 'plan.order_id'])
    .executeTakeFirst();
}

/** Whether a customer ticket is paid by a plan that is not completed and that its operator has not ended. */
export async function hasRunningPlan(
  db: Kysely<DB>,
  { client_id, id }: { client_id: string; id: string },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM customer_tickets AS ticket
    JOIN instalment_plans AS plan ON plan.client_id = ticket.client_id AND plan.order_id = ticket.order_id
    WHERE ticket.client_id = ${client_id} AND ticket.id = ${id} AND plan.ended_at IS NULL AND plan.state <> 'completed'`.execute(
    db,
  );
  return rows.length > 0;
}
