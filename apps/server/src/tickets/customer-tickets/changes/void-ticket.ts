import { sql } from 'kysely';
import { part } from '../../../platform/database/statement.ts';
import type { Part } from '../../../platform/database/statement.ts';

/**
 * Makes the part of a statement that voids a customer ticket. The new revision makes all earlier codes invalid. The part has no row when the
 * ticket is void. `sales/void-ticket` also releases what the ticket occupies.
 */
export function setTicketVoid({
  client_id,
  id,
}: {
  client_id: string;
  id: string;
}): Part<'client_id' | 'id' | 'order_id' | 'order_line'> {
  return part(
    'void_ticket',
    { columns: ['client_id', 'id', 'order_id', 'order_line'] },
    sql`
      UPDATE customer_tickets SET ticket_status = 'void', revision = revision + 1
      WHERE client_id = ${client_id} AND id = ${id} AND ticket_status <> 'void'
      RETURNING client_id, id, order_id, order_line`,
  );
}
