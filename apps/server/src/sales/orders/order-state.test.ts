import { orderMoves, orderStates } from '@fareway/domain/sales/order-state.ts';
import type { OrderState } from '@fareway/domain/sales/order-state.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import { buildCustomerTicket, buildOrder } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let database: TestDatabase;
let db: Database;
let operator: TestOperator;
let userId: string;
let customerTicketId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase({ connectionString: database.connectionString, poolSize: 2 });
  operator = await buildOperator(db);
  userId = newId();
  const person = { email: 'sian@example.com', phone_number: '+447700900123', password_hash: '$argon2id$x' };
  await db
    .insertInto('users')
    .values({ id: userId, created_at: new Date(), ...person })
    .execute();
  customerTicketId = (await buildCustomerTicket(db, operator, { user_id: userId })).id;
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test.each(orderStates)(
  'the database lets an order that is %s go where the rules say, and nowhere else',
  async (from) => {
    for (const to of orderStates) {
      const order = await orderIn(from);
      const move = db.updateTable('orders').set({ state: to }).where('id', '=', order.id).execute();
      const outcome = await move.then(
        () => 'allowed',
        (error: Error) => error.message,
      );
      const isAllowed = from === to || orderMoves[from].includes(to);
      expect(outcome).toBe(isAllowed ? 'allowed' : `an order does not move from ${from} to ${to}`);
      expect(await eventsOf(order.id)).toEqual(
        orderMoves[from].includes(to) ? [`1: null -> ${from}`, `2: ${from} -> ${to}`] : [`1: null -> ${from}`],
      );
    }
  },
);

test('the database accepts no state that the rules do not know', async () => {
  const order = await orderIn('paying');
  const move = db.updateTable('orders').set({ state: 'shipped' }).where('id', '=', order.id).execute();
  await expect(move).rejects.toThrow('order_state_check');
  const changes = JSON.stringify({ id: newId(), idempotency_key: newId(), state: 'shipped' });
  const added = sql`
    INSERT INTO orders SELECT (jsonb_populate_record(orders, ${changes}::jsonb)).* FROM orders WHERE id = ${order.id}`;
  await expect(added.execute(db)).rejects.toThrow('order_state_check');
});

test('what an order went through can be added to, never rewritten', async () => {
  const { id } = await orderIn('paid');
  const ownerDb = connectDatabase({ connectionString: database.ownerUrl, poolSize: 1 });
  onTestFinished(() => ownerDb.destroy());
  await expect(
    ownerDb.updateTable('order_events').set({ to_state: 'failed' }).where('order_id', '=', id).execute(),
  ).rejects.toThrow('order_events is append-only');
  await expect(ownerDb.deleteFrom('order_events').where('order_id', '=', id).execute()).rejects.toThrow(
    'order_events is append-only',
  );
});

async function orderIn(state: OrderState) {
  return buildOrder(db, operator, {
    user_id: userId,
    state,
    refusal_key: 'card-declined',
    customer_ticket_id: customerTicketId,
  });
}

async function eventsOf(orderId: string): Promise<string[]> {
  const events = await db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
  return events.map(({ number, from_state, to_state }) => `${number}: ${from_state} -> ${to_state}`);
}
