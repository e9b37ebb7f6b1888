import { sql } from 'kysely';
import type { Insertable, RawBuilder } from 'kysely';
import type { CustomerTickets } from '../../platform/database/schema.ts';

/** A customer ticket's row with every column. */
export type NewCustomerTicket = Required<Insertable<CustomerTickets>>;

/** Part of a WITH statement: `issued_ticket`, written once the order in `moved_order` has moved. */
export function insertTicket(ticket: NewCustomerTicket): RawBuilder<unknown> {
  const row = { ...ticket, old_passenger: ticket.old_passenger && JSON.stringify(ticket.old_passenger) };
  return sql`
    issued_ticket AS (
      INSERT INTO customer_tickets (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
      SELECT ${sql.join(Object.values(row))} FROM moved_order
    )`;
}
