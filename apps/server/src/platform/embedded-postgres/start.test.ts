import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findPrograms } from './programs.ts';
import { startEmbeddedPostgres } from './start.ts';

const isRoot = process.getuid?.() === 0;
let dataDirectory: string;
/** A folder with a new database, which tests copy: its creation takes longer than most of them. */
let initialised: string;
let products: ChildProcess[];

beforeAll(async () => {
  initialised = await mkdtemp(join(tmpdir(), 'fareway-postgres-'));
  await (await startEmbeddedPostgres({ dataDirectory: initialised })).stop();
});
afterAll(() => rm(initialised, { recursive: true, force: true }));

beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'fareway-postgres-'));
  products = [];
});

afterEach(async () => {
  for (const product of products) if (product.exitCode === null) product.kill('SIGKILL');
  const leftOver = await postmaster();
  if (leftOver) process.kill(leftOver, 'SIGQUIT');
  await expect.poll(postmaster, { timeout: 10_000 }).toBe(undefined);
  await rm(dataDirectory, { recursive: true, force: true });
});

test('a new folder gets a database that listens on a socket only and ends with stop', async () => {
  const server = await startEmbeddedPostgres({ dataDirectory });
  expect(server.adopted).toBe(false);
  expect(await query(server.connectionString, `select current_database() as value`)).toBe('fareway');
  expect(await query(server.connectionString, `select current_setting('listen_addresses') as value`)).toBe('');
  expect(await query(server.connectionString, `select current_setting('fsync') as value`)).toBe('on');
  await server.stop();
  await server.stop();
  expect(await postmaster()).toBe(undefined);
  await expect(query(server.connectionString, 'select 1 as value')).rejects.toThrow('ENOENT');
});

test('data is still there after a stop and a start', async () => {
  await copyInitialised();
  const first = await startEmbeddedPostgres({ dataDirectory });
  await query(first.connectionString, 'create table kept as select 7 as value');
  await first.stop();
  const second = await startEmbeddedPostgres({ dataDirectory });
  expect(await query(second.connectionString, 'select value from kept')).toBe(7);
  await second.stop();
});

test('a server that a killed product left is joined with its data, and stopped by the product that joined it', async () => {
  await copyInitialised();
  const killed = await productIn(dataDirectory);
  await query(killed.connectionString, 'create table kept as select 7 as value');
  const before = await postmaster();
  killed.product.kill('SIGKILL');
  await once(killed.product, 'exit');
  const server = await startEmbeddedPostgres({ dataDirectory });
  expect(server.adopted).toBe(true);
  expect(await postmaster()).toBe(before);
  expect(await query(server.connectionString, 'select value from kept')).toBe(7);
  await server.stop();
  expect(await postmaster()).toBe(undefined);
});

test('after kill -9 of the server a start ignores the dead lock and no committed data is lost', async () => {
  await copyInitialised();
  const killed = await productIn(dataDirectory);
  await query(killed.connectionString, 'create table kept (value int)');
  for (let round = 1; round <= 2; round += 1) {
    await query(killed.connectionString, `insert into kept values (${round})`);
    process.kill((await postmaster())!, 'SIGKILL');
    const server = await startEmbeddedPostgres({ dataDirectory });
    expect(server.adopted).toBe(false);
    expect(await query(server.connectionString, 'select count(*)::int as value from kept')).toBe(round);
    if (round === 2) await server.stop();
  }
});

test('the lock of a dead server whose process number belongs to another program does not prevent a start', async () => {
  await copyInitialised();
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
  await writeFile(
    join(dataDirectory, 'postgres/postmaster.pid'),
    `${stranger.pid}\n${dataDirectory}/postgres\n1\n5432\n\n\n`,
  );
  const server = await startEmbeddedPostgres({ dataDirectory });
  expect(await query(server.connectionString, 'select 1 as value')).toBe(1);
  await server.stop();
  expect(stranger.kill()).toBe(true);
});

test('two products that start at once on an empty folder share one server, and the last one stops it', async () => {
  const [first, second] = await Promise.all([productIn(dataDirectory), productIn(dataDirectory)]);
  expect(first.adopted).not.toBe(second.adopted);
  await query(first.connectionString, 'create table shared as select 7 as value');
  first.product.stdin?.end();
  expect(await once(first.product, 'exit')).toEqual([0, null]);
  expect(await query(second.connectionString, 'select value from shared')).toBe(7);
  second.product.stdin?.end();
  await once(second.product, 'exit');
  expect(await postmaster()).toBe(undefined);
  expect((await readdir(dataDirectory)).toSorted()).toEqual(['postgres', 'postgres.log']);
});

test('a folder whose path is too long for a socket gets one in a short folder', async () => {
  const deep = join(dataDirectory, 'a-folder-with-a-long-name'.repeat(4));
  const server = await startEmbeddedPostgres({ dataDirectory: deep, durable: false });
  expect(server.host.length).toBeLessThan(90);
  expect(server.host.startsWith(deep)).toBe(false);
  expect(await query(server.connectionString, `select current_setting('fsync') as value`)).toBe('off');
  await server.stop();
});

test.runIf(isRoot)(
  'without user namespaces the start names the folder that the unprivileged user cannot reach, and succeeds once it can',
  async () => {
    const path = await withoutNamespaces(join(dataDirectory, 'bin'));
    const packageCopy = await copyPackage(join(dataDirectory, 'package'));
    const start = () => productIn(join(dataDirectory, 'data'), { path, packageCopy });
    await chmod(dataDirectory, 0o700);
    await expect(start()).rejects.toThrow(/can't reach .*data/);
    await chmod(dataDirectory, 0o755);
    await chmod(packageCopy, 0o700);
    await expect(start()).rejects.toThrow(/can't reach .*package\/native\/bin\/postgres/);
    await chmod(packageCopy, 0o755);
    const { connectionString, product } = await start();
    expect(await query(connectionString, 'select 1 as value')).toBe(1);
    product.stdin?.end();
    expect(await once(product, 'exit')).toEqual([0, null]);
  },
);

async function copyInitialised(): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${initialised}/.`, dataDirectory]);
}

async function query(connectionString: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<{ value: unknown }>(text)).rows[0]?.value;
  } finally {
    await client.end();
  }
}

async function postmaster(): Promise<number | undefined> {
  const lock = await readFile(join(dataDirectory, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(lock, 10) || undefined;
}

async function productIn(
  folder: string,
  { path = process.env['PATH'], packageCopy }: { path?: string; packageCopy?: string } = {},
) {
  const script = join(import.meta.dirname, 'hold-until-killed.fixture.ts');
  const args = [script, folder, ...(packageCopy ? [packageCopy] : [])];
  const product = spawn(process.execPath, args, { env: { ...process.env, PATH: path } });
  products.push(product);
  let words = '';
  product.stderr.on('data', (chunk) => (words += String(chunk)));
  const [response] = await Promise.race([once(product.stdout, 'data'), once(product, 'close').then(() => [undefined])]);
  if (response === undefined) throw new Error(words);
  return { product, ...(JSON.parse(String(response)) as { connectionString: string; adopted: boolean }) };
}

/** A PATH on which `unshare` fails as it does where the kernel refuses user namespaces. */
async function withoutNamespaces(folder: string): Promise<string> {
  await mkdir(folder);
  await writeFile(join(folder, 'unshare'), '#!/bin/sh\necho "unshare failed: Operation not permitted" >&2; exit 1\n', {
    mode: 0o755,
  });
  return `${folder}:${process.env['PATH']}`;
}

/** The unprivileged user can read the copy even when the project itself is in a folder with mode 0700. */
async function copyPackage(folder: string): Promise<string> {
  const installed = dirname(dirname(dirname((await findPrograms()).postgres)));
  await cp(installed, folder, { recursive: true, verbatimSymlinks: true });
  await promisify(execFile)('chmod', ['-R', 'a+rX', folder]);
  return folder;
}
