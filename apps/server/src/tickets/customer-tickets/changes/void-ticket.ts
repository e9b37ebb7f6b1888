import { part } from '../../../platform/database/sql/statement.ts';
import type { Part } from '../../../platform/database/sql/statement.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/**
 * Makes the part of a statement that voids customer tickets of an operator. The new revision makes all earlier codes invalid. The part has no row of
 * a ticket that is void. `sales/void-ticket` also releases what the tickets occupy.
 */
export function setTicketsVoid(
  client_id: string,
  ids: readonly string[],
): Part<'client_id' | 'id' | 'order_id' | 'order_line'> {
  return part(
    'void_tickets',
    { columns: ['client_id', 'id', 'order_id', 'order_line'] },
    sql`
      UPDATE customer_tickets SET ticket_status = 'void', revision = revision + 1
      WHERE client_id = ${client_id} AND id = ANY (${ids}::uuid[]) AND ticket_status <> 'void'
      RETURNING client_id, id, order_id, order_line`,
  );
}
