import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import type { PayoutAccount } from '../payout.ts';
import { missingInstalments, readMissingInstalments } from './read-missing-instalments.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const compared_to = new Date('2026-11-21T12:00:00Z');
const account = (client_id: string, daysLater = 0): PayoutAccount => ({
  client_id,
  provider: 'gocardless',
  provider_account: 'OR1',
  compared_to: new Date(compared_to.getTime() + daysLater * 24 * 3_600_000),
});

/** Instalments of an operator that were all paid out, evenly over the years until now; of all but the `missing` newest the payouts have lines. */
async function payOutOverYears({ count, years, missing }: { count: number; years: number; missing: number }) {
  const client_id = newId();
  await server.ownerDb.transaction().execute(async (db) => {
    // so many operators, orders and plans would show nothing more
    await sql`SET LOCAL session_replication_role = replica`.execute(db);
    await sql`
      INSERT INTO instalments (client_id, order_id, number, kind, due_date, amount, state, provider_payment_id, updated_at)
      SELECT ${client_id}, gen_random_uuid(), 1, 'deposit', '2026-01-01', 8100, 'paid_out', ${client_id} || ' ' || i,
             ${compared_to}::timestamptz - make_interval(days => 3) - i * (make_interval(years => ${years}) / ${count}::integer)
      FROM generate_series(0, ${count}::integer - 1) AS i`.execute(db);
    await sql`
      INSERT INTO payout_lines (client_id, provider, provider_payout_id, number, kind, provider_payment_id, amount)
      SELECT ${client_id}, 'gocardless', 'PO' || i, 1, 'paid_out', ${client_id} || ' ' || i, 8100
      FROM generate_series(${missing}::integer, ${count}::integer - 1) AS i`.execute(db);
  });
  return client_id;
}

test('only instalments of the last months are read, by an index', async () => {
  const client_id = await payOutOverYears({ count: 30_000, years: 8, missing: 2 });
  await sql`ANALYZE instalments, payout_lines`.execute(server.ownerDb);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    EXPLAIN (ANALYZE, TIMING OFF, BUFFERS OFF) ${missingInstalments(account(client_id))}`.execute(server.db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('instalments_paid_out');
  expect(plan).toContain('payout_lines_by_payment');
  expect(plan).not.toContain('Seq Scan');
  expect(await readMissingInstalments(server.db, account(client_id))).toHaveLength(2);
});

test('instalments that are never found do not block the others, and older ones are not read', async () => {
  const client_id = await payOutOverYears({ count: 400, years: 1, missing: 400 });
  const looked = new Set<string>();
  for (let turn = 0; turn < 30; turn += 1) {
    const found = await readMissingInstalments(server.db, account(client_id, turn));
    expect(found).toHaveLength(100);
    for (const { provider_payment_id } of found) looked.add(provider_payment_id);
  }
  const nameOf = (number: number) => `${client_id} ${number}`;
  const newest = Array.from({ length: 200 }, (_, number) => nameOf(number));
  expect(newest.filter((name) => !looked.has(name))).toEqual([]);
  expect(looked.has(nameOf(250))).toBe(false);
});
