// npm run tables: runs the migrations on an empty database and writes the types of its tables to platform/database/schema.ts.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/start.ts';
import { databaseTypesProgram } from './database-types.ts';

const dataDirectory = await mkdtemp(join(tmpdir(), 'fareway-tables-'));
const { connectionString, stop } = await startEmbeddedPostgres({ dataDirectory, durable: false });
try {
  await migrate(connectionString);
  const { status } = spawnSync(process.execPath, databaseTypesProgram(connectionString), { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  await stop();
  await rm(dataDirectory, { recursive: true, force: true });
}
