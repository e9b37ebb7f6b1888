import { buildOperator } from '@fareway/server/testing/builders/build-operator.ts';
import { buildStock } from '@fareway/server/testing/builders/build-stock.ts';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { payOnce } from '../support/buy.ts';
import { openOffice } from '../support/open-office.ts';
import { startPgBouncer } from './start-pgbouncer.ts';

const program = process.env['PGBOUNCER_PATH'];
const connections = 3;

// scripts/set-up/pgbouncer.mjs installs PgBouncer, or prints that this is skipped
test.skipIf(!program)(
  'through PgBouncer in transaction mode with fewer connections than callers, every purchase is completed and the audit is clean',
  async () => {
    const office = await openOffice();
    onTestFinished(() => office.close());
    const pooler = await startPgBouncer(program!, office.connectionString, connections);
    onTestFinished(() => pooler.stop());
    const { url } = await office.addServer({ DATABASE_POOLER_URL: pooler.connectionString });
    const operator = await buildOperator(office.db);
    await buildStock(office.db, operator, 100);
    const people = await office.purchasers(10);
    const results = await Promise.all(
      people.map(async ({ headers }) => {
        const [first, second] = [await payOnce(url, { headers, operator }), await payOnce(url, { headers, operator })];
        const third = await payOnce(url, { headers, operator, card: 'pm_card_chargeDeclined' });
        const bank = await payOnce(url, { headers, operator, card: 'pm_card_authenticationRequired' });
        await office.authenticate(operator, bank.body.payment_intent_client_secret!);
        const payment_intent_id = bank.body.payment_intent_client_secret!.split('_secret')[0]!;
        const confirmed = await payOnce(url, { headers, operator, payment_intent_id });
        return [first, second, third, bank, confirmed].map(({ status }) => status);
      }),
    );
    expect(results).toEqual(people.map(() => [200, 200, 402, 200, 200]));
    await office.untilSettled(60);
    expect(await office.stockOf(operator)).toEqual({ capacity: 100, sold: 30, held: 0 });
    expect(await office.audit()).toEqual([]);
    expect(await transactionsOf(pooler.adminConnectionString)).toBeGreaterThan(10 * 5);
  },
);

/** The number of transactions through the pooler. */
async function transactionsOf(adminConnectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString: adminConnectionString });
  await client.connect();
  const { rows } = await client.query<{ database: string; total_xact_count: string }>('SHOW STATS');
  await client.end();
  return rows
    .filter(({ database }) => database !== 'pgbouncer')
    .reduce((sum, row) => sum + Number(row.total_xact_count), 0);
}
