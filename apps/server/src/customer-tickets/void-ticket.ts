import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { releaseSoldSeats } from '../inventory/seat-fragments.ts';
import type { DB } from '../platform/database/schema.ts';

/**
 * Ends a ticket for good: its codes are of an earlier revision, and its seats are free for others. What was paid for it is another matter.
 * One that is void already stays so.
 */
export async function voidTicket(
  db: Transaction<DB>,
  { client_id, id }: { client_id: string; id: string },
): Promise<void> {
  await sql`
    WITH
    moved_order AS (
      UPDATE customer_tickets SET ticket_status = 'void', revision = revision + 1
      WHERE client_id = ${client_id} AND id = ${id} AND ticket_status <> 'void'
      RETURNING client_id, order_id AS id
    ),
    ${releaseSoldSeats()}
    SELECT FROM moved_order`.execute(db);
}
