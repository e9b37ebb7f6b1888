import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { connectDatabase } from './connect.ts';
import type { Database } from './connect.ts';
import { sql } from './sql/sql.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase({ connectionString: database.ownerUrl, poolSize: 1 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const words: [column: string, allowed: string[], refused: string[]][] = [
  ['orders.kind', ['purchase', 'renewal', 'top_up', 'booking'], ['gift', '']],
  ['orders.state', ['created', 'held', 'paying', 'requires_action', 'paid', 'fulfilled', 'refunded'], ['shipped', '']],
  ['orders.net_price', ['0', '100', '48000'], ['-1', '1', '99']],
  ['orders.terms', ['{}'], ['[]', '1', 'null']],
  ['orders.passenger', ['{}'], ['[]', '"x"']],
  ['payments.provider', ['stripe', 'gocardless'], ['paypal']],
  ['payments.state', ['creating', 'requires_action', 'processing', 'succeeded', 'failed', 'cancelled'], ['lost']],
  ['payments.amount', ['1'], ['0', '-1']],
  ['customer_tickets.first_name', ['A', 'a'.repeat(80)], ['', 'a'.repeat(81)]],
  ['customer_tickets.last_name', ['A', 'a'.repeat(80)], ['', 'a'.repeat(81)]],
  ['customer_tickets.ticket_status', ['active', 'suspended', 'void'], ['expired']],
  ['customer_tickets.trips', ['0', '12'], ['-1']],
  ['customer_tickets.trips_taken', ['0', '12'], ['-1']],
  ['messages.channel', ['email', 'sms'], ['post']],
  ['messages.state', ['queued', 'sent', 'failed'], ['read']],
  ['messages.data', ['{}'], ['[]']],
  ['ledger_entries.account', ['provider_balance', 'instalments_due', 'refunds', 'given_up'], ['cash']],
  ['inventory.scope', ['ticket', 'departure', 'weekly_pattern', 'service_day'], ['seat']],
  ['inventory.capacity', ['0', '500'], ['-1']],
  ['inventory.taken', ['0', '500'], ['-1']],
];

test.for(words)('the database lets %s hold what it may hold only', async ([column, allowed, refused]) => {
  const [table, name] = column.split('.');
  const { rows } = await sql<{ domain_name: string }>`
    SELECT domain_name FROM information_schema.columns WHERE table_name = ${table} AND column_name = ${name}`.execute(
    db,
  );
  const cast = (value: string) => sql`SELECT ${value}::${sql.ref(rows[0]!.domain_name)}`.execute(db);
  for (const value of allowed) await cast(value);
  for (const value of refused) await expect(cast(value)).rejects.toMatchObject({ code: '23514' });
});

const scoped: [scope: string, columns: string, values: string][] = [
  ['ticket', 'ticket_id', 'gen_random_uuid()'],
  ['departure', 'date, direction', `'2026-11-23', 'am'`],
  ['weekly_pattern', 'ticket_type, year, weekday, direction', `'week', '26/27', 'm', 'am'`],
  ['service_day', 'date', `'2026-11-23'`],
];

/** Writes a row of the inventory, without what it references. */
async function addSeats(scope: string, columns: string, values: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(transaction);
    await sql`
      INSERT INTO inventory (client_id, id, service_id, capacity, scope, ${sql.raw(columns)})
      VALUES (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 1, ${scope}, ${sql.raw(values)})`.execute(
      transaction,
    );
  });
}

test('a row of the inventory has the columns of its scope and no other', async () => {
  // also where rows are written without what they reference
  await sql`ALTER TABLE inventory ENABLE ALWAYS TRIGGER inventory_fits_its_scope`.execute(db);
  for (const [scope, columns, values] of scoped) {
    await addSeats(scope, columns, values);
    for (const [other, wrongColumns, wrongValues] of scoped) {
      if (other === scope) continue;
      const wrong = addSeats(scope, wrongColumns, wrongValues);
      await expect(wrong).rejects.toMatchObject({
        code: '23514',
        constraint: 'inventory_check',
      });
    }
  }
  const moved = sql`UPDATE inventory SET direction = 'pm' WHERE scope = 'service_day'`.execute(db);
  await expect(moved).rejects.toMatchObject({ code: '23514', constraint: 'inventory_check' });
  await sql`UPDATE inventory SET taken = 1`.execute(db);
});

test.for([
  ['succeeded', 0],
  ['succeeded', 3249],
  ['processing', 3250],
  ['creating', 1],
])('a payment that is %s has not captured %i of 3250', async ([state, captured]) => {
  const added = db.transaction().execute(async (transaction) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(transaction);
    await sql`
      INSERT INTO payments (client_id, id, order_id, provider, provider_account, provider_payment_id, amount, currency, state, captured,
                            created_at, updated_at)
      SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'stripe', 'acct_1', 'pi_1', 3250, 'gbp', ${state},
             ${captured}::integer, now(), now()`.execute(transaction);
  });
  await expect(added).rejects.toMatchObject({ code: '23514', constraint: 'payments_captured_check' });
});
