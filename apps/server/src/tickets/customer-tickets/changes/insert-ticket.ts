import type { Insertable } from 'kysely';
import type { CustomerTickets } from '../../../platform/database/schema.ts';
import { part } from '../../../platform/database/sql/statement.ts';
import type { AnyPart, Part } from '../../../platform/database/sql/statement.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** A customer ticket's row with every column. */
export type NewCustomerTicket = Required<Omit<Insertable<CustomerTickets>, 'reference'>>;

/** Issues the customer ticket of a line for each row of `movedOrder`. */
export function insertTicket(movedOrder: AnyPart, ticket: NewCustomerTicket): Part {
  const row = { ...ticket, old_passenger: ticket.old_passenger && JSON.stringify(ticket.old_passenger) };
  return part(
    `issued_ticket_${ticket.order_line}`,
    {},
    sql`
      INSERT INTO customer_tickets (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
      SELECT ${sql.join(Object.values(row))} FROM ${movedOrder}`,
  );
}
