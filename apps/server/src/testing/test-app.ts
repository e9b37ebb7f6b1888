import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { orderKinds } from '../sales/order-kinds.ts';
import type { SalesDeps } from '../sales/orders/order-kind.ts';
import { connectGoCardless } from '../payments/direct-debit/connect-gocardless.ts';
import { connectStripe } from '../payments/cards/connect-stripe.ts';
import { folderPhotoStore } from '../accounts/photos/folder-photo-store.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import type { ConnectOptions } from '../platform/database/connect.ts';
import { readConfig } from '../platform/config.ts';
import { deriveKeys } from '../platform/keys/keys.ts';
import { beginningOfTests, rememberClock } from './builders/clocks-of-tests.ts';
import { retryStripeSoon } from './short-retries.ts';
import { createTestDatabase } from './test-database.ts';

/** The connections of a test’s server. */
export const poolSize = 8;
const publicPoolSize = 2;

/** The clock of a test. It changes only when the test sets it. */
export interface TestClock {
  now(): Date;
  set(instant: string | Date): void;
  advance(duration: { seconds?: number; minutes?: number; hours?: number; days?: number }): void;
}

export function testClock(start: string): TestClock {
  let instant = new Date(start);
  return {
    now: () => new Date(instant),
    set: (to) => (instant = new Date(to)),
    advance: ({ seconds = 0, minutes = 0, hours = 0, days = 0 }) =>
      (instant = new Date(instant.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000)),
  };
}

/**
 * Builds the real app on its own database, with a clock that the test sets (09:00 UTC on the day of the tests by default). Jobs do not run by
 * themselves; a test runs them. `env` contains environment variables, for instance STRIPE_API_URL of a sandbox.
 */
export async function startTestApp({
  now = new Date(beginningOfTests).toISOString(),
  env = {},
  log = pino({ level: env['LOG_LEVEL'] ?? 'silent' }),
  onNotice,
}: { now?: string; env?: Record<string, string>; log?: SalesDeps['log'] } & Pick<ConnectOptions, 'onNotice'> = {}) {
  const [{ connectionString, ownerUrl, drop }, dataDirectory] = await Promise.all([
    createTestDatabase(),
    mkdtemp(join(tmpdir(), 'fareway-test-')),
  ]);
  const clock = testClock(now);
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '4000',
    DATA_DIR: dataDirectory,
    DATABASE_URL: connectionString,
    PUBLIC_ANSWER_MS: '0',
    ...env,
  });
  const open = async () => {
    const statements: string[] = [];
    const connect = (poolSize: number) =>
      connectDatabase({
        connectionString,
        poolSize,
        onStatement: ({ sql }) => statements.push(sql),
        ...(onNotice && { onNotice, idleTimeout: 0 }),
      });
    // A connection reads the catalogue at its first calls. With one connection, which stays open, the load of the machine does not decide which call reads it.
    const db = connect(onNotice ? 1 : poolSize);
    const publicDb = onNotice ? db : connect(publicPoolSize);
    rememberClock(db, clock);
    const deps: SalesDeps = {
      config,
      clock,
      db,
      publicDb,
      keys: deriveKeys(['a secret that only tests use, 0123456789abcdef']),
      log,
      stripe: retryStripeSoon(connectStripe(config.stripe, db)),
      gocardless: connectGoCardless(config.gocardless, { retryMilliseconds: 50 }),
      photoStore: folderPhotoStore(join(dataDirectory, 'photos')),
      orderKinds,
      nudge: () => undefined,
    };
    const app = await buildApp(deps);
    await app.ready();
    return {
      app,
      deps,
      db,
      /** Every statement that was sent to the database so far, in order. */
      statements,
    };
  };
  // connects when a test uses it
  const ownerDb = connectDatabase({ connectionString: ownerUrl, poolSize: 1 });
  const close = async ({ app, deps }: Pick<typeof test, 'app' | 'deps'>) => {
    await app.close();
    await deps.db.destroy();
    await deps.publicDb.destroy();
  };
  const test = {
    ...(await open()),
    /** The database with the role that owns the tables: for changes of tables, and for rows that are written without triggers. */
    ownerDb,
    clock,
    /** Starts another process on the same data. The work of the first process fails at its next statement. */
    async restart() {
      await close(test);
      Object.assign(test, await open());
    },
    async stop() {
      await close(test);
      await ownerDb.destroy();
      await drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
  return test;
}
