import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { connectDatabase } from '../connect.ts';
import type { Database } from '../connect.ts';
import { openOldDatabase } from './old-database.fixture.ts';
import { sql } from '../sql/sql.ts';

/** Writes a fulfilled order without the rows that it references. */
async function insertOrderAlone(db: Database): Promise<void> {
  await sql`SET session_replication_role = replica`.execute(db);
  await sql`
    INSERT INTO orders (client_id, id, user_id, kind, state, service_id, ticket_id, year, currency, price, net_price, terms, passenger,
                        idempotency_key, request_hash, customer_ticket_id, created_at, updated_at)
    SELECT id, id, id, 'purchase', 'fulfilled', id, id, '26/27', 'gbp', 0, 0, '{}', '{}', repeat('k', 32), sha256('k'), id, now(), now()
    FROM gen_random_uuid() AS id`.execute(db);
  await sql`SET session_replication_role = DEFAULT`.execute(db);
}

async function isValidated(db: Database): Promise<boolean | undefined> {
  const { rows } = await sql<{ convalidated: boolean }>`
    SELECT convalidated FROM pg_constraint WHERE conname = 'orders_customer_ticket_fkey'`.execute(db);
  return rows[0]?.convalidated;
}

const changeTicket = (db: Database) => sql`UPDATE orders SET customer_ticket_id = gen_random_uuid()`.execute(db);

test('the database refuses an order whose ticket does not exist', async () => {
  const { ownerUrl: connectionString, drop } = await createTestDatabase();
  const db = connectDatabase({ connectionString, poolSize: 1 });
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  expect(await isValidated(db)).toBe(true);
  await insertOrderAlone(db);
  await expect(changeTicket(db)).rejects.toThrow('orders_customer_ticket_fkey');
});

test('migration 0058 keeps an existing order whose ticket is missing, and new rows are checked all the same', async () => {
  const { db, migrateTo } = await openOldDatabase();
  await migrateTo('0057');
  await insertOrderAlone(db);
  await migrateTo('0058');
  expect(await isValidated(db)).toBe(false);
  expect((await sql`SELECT FROM orders WHERE customer_ticket_id IS NOT NULL`.execute(db)).rows).toHaveLength(1);
  await expect(changeTicket(db)).rejects.toThrow('orders_customer_ticket_fkey');
});
