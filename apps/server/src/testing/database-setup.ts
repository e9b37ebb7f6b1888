import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { grantToApplication } from '../platform/database/roles/application-role.ts';
import { migrate } from '../platform/database/migrate.ts';
import { processIsAlive } from '../platform/embedded-postgres/postmaster-file.ts';
import { stopServer } from '../platform/embedded-postgres/server-process.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts';
import { applicationUrlOf, databaseUrl, templateDatabase } from './test-database.ts';

const databasePrefix = 'fareway-tests-';
/** As in scripts/set-up/memory-folder.mjs. */
const runPrefix = 'fareway-run-';

/**
 * Starts one database server for the whole test run in a temporary folder, with a migrated template that test files copy
 * (createTestDatabase). It is part of the server and not of packages/testing, because packages do not import apps and the migrations belong
 * to the server. Each Vitest project that needs a database names this file. The first project starts the server, the others share it, and
 * the last one stops it.
 *
 * @public read by Vitest
 */
export default async function databaseForTests(project: TestProject): Promise<() => Promise<void>> {
  await removeKilledRuns();
  const dataDirectory = join(tmpdir(), `${databasePrefix}${process.pid}`);
  const server = await startEmbeddedPostgres({ dataDirectory, durable: false });
  await migrateTemplate(server.connectionString);
  project.provide('testDatabaseServer', server.connectionString);
  return async () => {
    await server.stop();
    if (!existsSync(join(dataDirectory, 'postgres/postmaster.pid')))
      await rm(dataDirectory, { recursive: true, force: true });
  };
}

async function migrateTemplate(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [templateDatabase]);
    if (rowCount) return;
    // The template receives its name when it is complete, so no test copies an incomplete one.
    await client.query(`create database ${templateDatabase}_draft`);
    const draft = databaseUrl(server, `${templateDatabase}_draft`);
    await migrate(draft);
    await grantToApplication(draft, applicationUrlOf(draft));
    await client.query(`alter database ${templateDatabase}_draft rename to ${templateDatabase}`);
  } finally {
    await client.end();
  }
}

/** Stops the database servers of killed runs, and removes their files. */
async function removeKilledRuns(): Promise<void> {
  await removeDatabases(tmpdir());
  // `npm test` creates a folder for each run.
  if (!basename(tmpdir()).startsWith(runPrefix)) return;
  const parent = dirname(tmpdir());
  for (const folder of await endedIn(parent, runPrefix)) {
    await removeDatabases(folder);
    const { length: running } = (await readdir(folder)).filter((name) => name.startsWith(databasePrefix));
    if (running > 0) continue;
    await unmountBelow(folder);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Detaches the file systems that a test of a killed run has mounted (disk-full.test.ts): a folder with one cannot be removed. */
async function unmountBelow(folder: string): Promise<void> {
  const mounts = await readFile('/proc/self/mounts', 'utf8');
  const points = mounts.split('\n').map((line) => line.split(' ')[1] ?? '');
  const below = points.filter((point) => point.startsWith(`${folder}/`));
  if (below.length > 0) spawnSync('umount', ['--lazy', ...below]);
}

async function removeDatabases(parent: string): Promise<void> {
  for (const folder of await endedIn(parent, databasePrefix)) {
    await stopServer(join(folder, 'postgres'));
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the folders in a folder that are named by a prefix and the number of a process that has ended. */
async function endedIn(parent: string, prefix: string): Promise<string[]> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  const ended = names.filter((name) => {
    const processId = Number(name.slice(prefix.length));
    return processId > 0 && !processIsAlive(processId);
  });
  return ended.map((name) => join(parent, name));
}
