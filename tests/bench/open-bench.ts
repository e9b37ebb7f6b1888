import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@fareway/server/platform/clock.ts';
import { connectDatabase } from '@fareway/server/platform/database/connect.ts';
import { migrate } from '@fareway/server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '@fareway/server/platform/embedded-postgres/start.ts';
import { deriveKeys } from '@fareway/server/platform/keys/keys.ts';
import { startProgram } from '@fareway/testing/program.ts';
import { startServer } from '../support/open-office.ts';

const secretKey = 'a secret that only the bench uses 0123456789';

export type Bench = Awaited<ReturnType<typeof openBench>>;

/** One server process, the sandbox in its own process, and a durable PostgreSQL, all on this machine. */
export async function openBench() {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'fareway-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDirectory });
  await migrate(postgres.connectionString);
  const sandbox = await startProgram('apps/sandbox/src/main.ts', {
    // like a live endpoint, it subscribes only to the events that the product handles
    env: { DATA_DIR: dataDirectory, STRIPE_WEBHOOK_EVENTS: 'payment_intent.payment_failed' },
    portVariable: 'SANDBOX_PORT',
    readyPath: '/mailbox',
  });
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: postgres.applicationUrl,
    MIGRATION_DATABASE_URL: postgres.connectionString,
    DATA_DIR: dataDirectory,
    SECRET_KEY: secretKey,
    // each purchaser of opening day has a network of their own
    TRUST_PROXY: '1',
    // jobs have their own process where it matters; receipts are sent after the purchase
    WORKER: 'false',
    STRIPE_API_URL: sandbox.url,
    MAIL_URL: `${sandbox.url}/mailbox/messages`,
    SMS_URL: `${sandbox.url}/mailbox/messages`,
  };
  const db = connectDatabase({ connectionString: postgres.connectionString, poolSize: 4 });
  const server = await startServer(env);
  return {
    db,
    env,
    server,
    deps: { db, keys: deriveKeys([secretKey]), clock: systemClock },
    connectionString: postgres.connectionString,
    async close() {
      await server.stop();
      await sandbox.stop();
      await db.destroy();
      await postgres.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
