import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';

/** Whether a customer ticket is paid by a plan that is neither paid to its end nor ended by its operator. */
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
