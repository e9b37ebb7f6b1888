import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { changeOwner } from '../../tickets/customer-tickets/changes/change-owner.ts';
import { giveOrderTo } from '../orders/imported-orders.ts';

/** Gives an imported ticket, with its order, to another account. */
export async function moveTicketTo(
  transaction: Transaction<DB>,
  ticket: { client_id: string; id: string },
  user_id: string,
): Promise<void> {
  const order_id = await changeOwner(transaction, ticket, user_id);
  await giveOrderTo(transaction, { client_id: ticket.client_id, id: order_id }, user_id);
}
