import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';
import type { NewCustomerTicket } from './insert-ticket.ts';

/** A statement has at most 65,535 parameters, and a ticket 40 columns. */
const ticketsOfStatement = 500;

/** Issues customer tickets of orders that exist. */
export async function insertTickets(
  transaction: Transaction<DB>,
  tickets: readonly NewCustomerTicket[],
): Promise<void> {
  for (let first = 0; first < tickets.length; first += ticketsOfStatement) {
    await transaction
      .insertInto('customer_tickets')
      .values(tickets.slice(first, first + ticketsOfStatement))
      .execute();
  }
}
