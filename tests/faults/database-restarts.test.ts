import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { grantToApplication } from '@fareway/server/platform/database/roles/application-role.ts';
import { migrate } from '@fareway/server/platform/database/migrate.ts';
import { livingPostmaster } from '@fareway/server/platform/embedded-postgres/postmaster-file.ts';
import { startEmbeddedPostgres } from '@fareway/server/platform/embedded-postgres/start.ts';
import { buildOperator } from '@fareway/server/testing/builders/build-operator.ts';
import { buildStock } from '@fareway/server/testing/builders/build-stock.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buyUntilFinal } from '../support/buy.ts';
import { openOffice } from '../support/open-office.ts';

/** The number in the catalogue is FAULT_ROUNDS=50; npm test runs fewer. */
const rounds = Number(process.env['FAULT_ROUNDS'] ?? 2);
const buyersEach = 4;
vi.setConfig({ testTimeout: 120_000 + rounds * 20_000 });

test(`F-24 PostgreSQL is killed during transactions and restarted ${rounds} times: committed data is kept, and the same server process continues`, async () => {
  const database = await startDurableDatabase();
  const office = await openOffice({ database });
  onTestFinished(() => office.close());
  const operator = await buildOperator(office.db);
  await buildStock(office.db, operator, rounds * buyersEach);
  const server = await office.addServer();
  const acknowledged: string[] = [];

  for (let round = 0; round < rounds; round += 1) {
    const people = await office.purchasers(buyersEach);
    const ordersBefore = await countOrders();
    const buyers = people.map(({ headers }) => buyUntilFinal(() => server.url, { headers, operator }));
    // some of them are inside their transactions then
    while ((await countOrders()) === ordersBefore) await pause(1);
    await database.restart();
    const results = await Promise.all(buyers);
    expect(results.map(({ status }) => status)).toEqual(people.map(() => 200));
    acknowledged.push(...results.map(({ body }) => body.id!));
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  }

  await office.untilSettled(100);
  const tickets = await office.db.selectFrom('customer_tickets').select('id').execute();
  expect(tickets.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
  expect(await office.takings(operator)).toBe(acknowledged.length * operator.ticket.price!);
  expect(await office.stockOf(operator)).toMatchObject({ sold: rounds * buyersEach, held: 0 });
  expect(await office.audit()).toEqual([]);

  async function countOrders(): Promise<number> {
    return (await office.db.selectFrom('orders').select('id').execute()).length;
  }
});

/** A PostgreSQL for this test that waits for its disk, as in production. */
async function startDurableDatabase() {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'fareway-restarts-'));
  const start = () => startEmbeddedPostgres({ dataDirectory });
  let running = await start();
  await migrate(running.connectionString);
  await grantToApplication(running.connectionString, running.applicationUrl);
  return {
    connectionString: running.applicationUrl,
    ownerUrl: running.connectionString,
    /** Kills all its processes at once, without a checkpoint, and starts it on the same folder. */
    async restart(): Promise<void> {
      const cluster = join(dataDirectory, 'postgres');
      const postmaster = (await livingPostmaster(cluster))!;
      process.kill(postmaster.processId, 'SIGQUIT');
      while ((await livingPostmaster(cluster))?.processId === postmaster.processId) await pause(5);
      running = await start();
    },
    async drop(): Promise<void> {
      await running.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
