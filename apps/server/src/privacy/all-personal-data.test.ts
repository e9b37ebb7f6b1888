import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { keptOfPeople } from './all-personal-data.ts';

/** Tables in which nothing of a purchaser or a passenger stands, and why. */
const withoutPeople: Record<string, string> = {
  clients: 'operators',
  services: 'what operators run',
  service_days_off: 'when it does not run',
  tickets: 'what is on sale',
  inventory: 'how much of it there is',
  vouchers: 'codes of operators',
  order_moves: 'the graph of states',
  direct_debit_accounts: 'accounts of operators',
  payout_comparisons: 'how far payouts were compared',
  payouts: 'sums of many payments',
  devices: 'machines on buses',
  renewal_campaigns: 'what operators ask to renew',
  renewal_campaign_tickets: 'which ticket follows which',
  renewal_seats: 'seats that are kept',
  removals: 'what is being deleted, which goes with its row',
  retention_progress: 'how far a job has read',
  kysely_migration: 'the database itself',
  kysely_migration_lock: 'the database itself',
};

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

test('every table either holds nothing of people, or belongs to a capability that tells and erases it', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(
    server.db,
  );
  const kept = keptOfPeople.flatMap(({ tables }) => tables as readonly string[]);
  expect([...kept, ...Object.keys(withoutPeople)].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('what is said to hold nothing of people points at none of them, and has no column for an address or a name of theirs', async () => {
  const { rows: pointing } = await sql<{ name: string }>`
    SELECT conrelid::regclass::text AS name FROM pg_constraint
    WHERE contype = 'f' AND confrelid::regclass::text IN ('users', 'orders', 'customer_tickets', 'photos', 'mandates', 'sessions')`.execute(
    server.db,
  );
  expect(pointing.map(({ name }) => name).filter((name) => name in withoutPeople)).toEqual([]);
  const { rows: columns } = await sql<{ name: string }>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name IN (${sql.join(Object.keys(withoutPeople))})
      AND column_name ~ '(user|purchaser|passenger|recipient|first_name|last_name|email|phone|mobile)'`.execute(
    server.db,
  );
  expect(columns.map(({ name }) => name).toSorted()).toEqual([
    'clients.support_email',
    'clients.support_phone',
    'vouchers.max_uses_per_purchaser',
  ]);
});
