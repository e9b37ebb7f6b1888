import { createHash } from 'node:crypto';
import type { Currency } from '@fareway/domain/money/money.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import type { OrderedPassenger } from './order.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** An order for a ticket that was sold elsewhere. */
export interface ImportedOrder {
  id: string;
  user_id: string;
  customer_ticket_id: string;
  service_id: string;
  ticket_id: string;
  year: string;
  currency: Currency;
  passenger: OrderedPassenger;
  /** The line of the file. */
  line: number;
}

const ordersOfStatement = 500;

/**
 * Writes fulfilled orders of an import, with channel `import`, a price of 0 and no payment (decision 249). Their terms are the tickets on sale as they
 * are now. Their tickets are inserted later in the same transaction.
 */
export async function insertImportedOrders(
  transaction: Transaction<DB>,
  { client_id, import_id, now }: { client_id: string; import_id: string; now: Date },
  orders: readonly ImportedOrder[],
): Promise<void> {
  await sql`SET CONSTRAINTS orders_customer_ticket_fkey DEFERRED`.execute(transaction);
  const rows = orders.map(({ line, ...order }) => {
    const idempotency_key = `import ${import_id} ${line}`;
    return { ...order, idempotency_key, request_hash: createHash('sha256').update(idempotency_key).digest('hex') };
  });
  for (let first = 0; first < rows.length; first += ordersOfStatement) {
    await sql`
      INSERT INTO orders (client_id, id, user_id, kind, state, channel, import_id, service_id, ticket_id, year, currency, price, discount, net_price,
                          terms, passenger, save_card, idempotency_key, request_hash, customer_ticket_id, created_at, updated_at)
      SELECT ${client_id}, made.id, made.user_id, 'purchase', 'fulfilled', 'import', ${import_id}, made.service_id, made.ticket_id, made.year,
             made.currency, 0, 0, 0, to_jsonb(tickets), made.passenger, false, made.idempotency_key, decode(made.request_hash, 'hex'),
             made.customer_ticket_id, ${now}::timestamptz, ${now}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(rows.slice(first, first + ordersOfStatement))}::jsonb) AS made (
        id uuid, user_id uuid, service_id uuid, ticket_id uuid, year text, currency text, passenger jsonb, idempotency_key text,
        request_hash text, customer_ticket_id uuid
      )
      JOIN tickets ON tickets.client_id = ${client_id} AND tickets.id = made.ticket_id`.execute(transaction);
  }
}

/** Gives an order to another account. */
export async function giveOrderTo(
  transaction: Transaction<DB>,
  { client_id, id }: { client_id: string; id: string },
  user_id: string,
): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ user_id })
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .execute();
}

/** Gives all orders of an account to another one. */
export async function giveOrdersTo(transaction: Transaction<DB>, from: string, to: string): Promise<void> {
  await transaction.updateTable('orders').set({ user_id: to }).where('user_id', '=', from).execute();
}
