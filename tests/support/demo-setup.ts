import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import { openDepartures } from '@fareway/server/catalogue/inventory/open-departures.ts';
import { seedShop } from '@fareway/server/demo/seed-demo.ts';
import { localDate, systemClock } from '@fareway/server/platform/clock.ts';
import { connectDatabase } from '@fareway/server/platform/database/connect.ts';
import { processIsAlive } from '@fareway/server/platform/embedded-postgres/postmaster-file.ts';
import { deriveKeys } from '@fareway/server/platform/keys/keys.ts';
import { applicationUrlOf, databaseUrl, runOnServer, templateDatabase } from '@fareway/server/testing/test-database.ts';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { demoSecretKey, demoTemplate } from './demo-database.ts';

/**
 * Fills a database with the demonstration once for the whole run: test files copy it, which takes milliseconds. The database server of the
 * run must have been started before. After the run, the setup stops the products that the workers shared among their test files.
 *
 * @public read by Vitest
 */
export default async function demoForTests(project: TestProject): Promise<() => Promise<void>> {
  await createDemoTemplate(project.getProvidedContext().testDatabaseServer);
  const folder = await mkdtemp(join(tmpdir(), 'fareway-shared-'));
  project.provide('sharedProducts', folder);
  return async () => {
    const names = await readdir(folder);
    await Promise.all(
      names.filter((name) => name.endsWith('.pid')).map((name) => endProcess(Number.parseInt(name, 10))),
    );
    await rm(folder, { recursive: true, force: true });
  };
}

async function createDemoTemplate(server: string): Promise<void> {
  await runOnServer(server, `create database ${demoTemplate} template ${templateDatabase}`);
  const db = connectDatabase({ connectionString: applicationUrlOf(databaseUrl(server, demoTemplate)), poolSize: 1 });
  await seedShop({ db, clock: systemClock, keys: deriveKeys([demoSecretKey]) });
  // On each day of a sales year tests buy and use tickets of a term and of the whole year. The fixed return has expired.
  await db
    .updateTable('tickets')
    .set({
      start: sql<string>`('20' || left(year, 2) || '-08-01')::date`,
      expiry: sql<string>`('20' || right(year, 2) || '-07-31')::date`,
    })
    .where('expiry', 'is not', null)
    .where('sub_type', 'is distinct from', 'fixed')
    .execute();
  const yesterday = addDays(localDate(new Date(), 'Europe/London'), -1);
  await db
    .updateTable('tickets')
    .set({ start: yesterday, expiry: yesterday })
    .where('sub_type', '=', 'fixed')
    .execute();
  // In the last week of a sales year a service of weekends has too few journeys to choose from.
  await db
    .updateTable('services')
    .set({ operating_weekdays: ['m', 'tu', 'w', 'th', 'f', 'sa', 'su'] })
    .where('name', 'like', 'D1 %')
    .execute();
  while (await openDepartures({ db, clock: systemClock })) continue;
  // Otherwise the server would draw and send the same tickets for each copy.
  await db.deleteFrom('messages').execute();
  await db.destroy();
}

async function endProcess(processId: number): Promise<void> {
  if (processIsAlive(processId)) process.kill(processId, 'SIGTERM');
  while (processIsAlive(processId)) await pause(20);
}
