import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../embedded-postgres/start.ts';
import type { EmbeddedPostgres } from '../embedded-postgres/start.ts';
import { grantToApplication } from './roles/application-role.ts';
import { connectDatabase, isDatabaseResponding } from './connect.ts';
import { migrate } from './migrate.ts';

let dataDirectory: string;
let server: EmbeddedPostgres;
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'fareway-command-'));
  server = await startEmbeddedPostgres({ dataDirectory, durable: false });
});
afterAll(async () => {
  await server.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

/** What `npm run operator` runs, to its end. */
async function command(...words: string[]) {
  const main = join(import.meta.dirname, '../../commands/main.ts');
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDirectory };
  const child = spawn(process.execPath, [main, ...words], { env });
  const [errorText, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { errorText, code: code as number };
}

test('a command ends while a server uses the same database, and leaves it running', async () => {
  expect(await command('unsent-photos', 'nobody')).toEqual({
    errorText: 'The database is empty, or older than this version: start the server once.\n',
    code: 1,
  });
  await migrate(server.connectionString);
  await grantToApplication(server.connectionString, server.applicationUrl);
  expect(await command('unsent-photos', 'nobody')).toMatchObject({
    errorText: expect.stringContaining('no operator'),
    code: 1,
  });
  const db = connectDatabase({ connectionString: server.connectionString, poolSize: 1 });
  expect(await isDatabaseResponding(db)).toBe(true);
  await db.destroy();
});
