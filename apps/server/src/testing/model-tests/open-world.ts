import { vi } from 'vitest';
import type { Database } from '../../platform/database/connect.ts';
import { signIn } from '../builders/build-purchaser.ts';
import { startTestApp } from '../test-app.ts';
import { openProviders } from './open-providers.ts';
import { sql } from '../../platform/database/sql/sql.ts';

export type World = Awaited<ReturnType<typeof openWorld>>;

/** The start of every history. It is in the past, so that the database's own clock is later than every history. */
const beginning = '2025-09-01T08:00:00Z';
/** The number of histories after which dead rows are removed from the disk. */
const historiesUntilTidied = 100;

/** The app, its database and its providers. Histories run in it one after the other. All use the app's clock. */
export async function openWorld() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(beginning) });
  const takeTime = hurry();
  const providers = await openProviders();
  const env = { STRIPE_API_URL: providers.url, GOCARDLESS_API_URL: providers.url };
  const test = await startTestApp({ now: beginning, env });
  const { deps, ownerDb, clock } = test;
  const clear = await clearingStatement(ownerDb);
  let played = 0;

  const setTo = (instant: Date | string) => {
    clock.set(instant);
    vi.setSystemTime(clock.now());
  };
  return {
    ...test,
    providers,
    signIn: (person: { id: string; email: string }) => signIn(deps, person),
    /** Advances the clock of all of them. */
    pass(minutes: number) {
      setTo(new Date(clock.now().getTime() + Math.round(minutes * 60_000)));
    },
    /** Deletes everything that a history has created. */
    async begin() {
      setTo(beginning);
      await providers.renew();
      await sql.raw(clear).execute(ownerDb);
      played += 1;
      if (played % historiesUntilTidied === 0) await sql`VACUUM`.execute(ownerDb);
    },
    async stop() {
      await providers.stop();
      await test.stop();
      takeTime();
      vi.useRealTimers();
    },
  };
}

/** Shortens the pauses before retries. Two pauses of the SDKs would take long in thousands of histories. */
const longestPause = 4_000;

/** Divides pauses by one hundred and keeps timeouts as they are. Returns a function that restores them. */
function hurry(): () => void {
  const unhurried = globalThis.setTimeout;
  const hurried = (work: () => void, milliseconds = 0, ...rest: []) =>
    unhurried(work, milliseconds > longestPause ? milliseconds : milliseconds / 100, ...rest);
  globalThis.setTimeout = Object.assign(hurried, unhurried);
  return () => {
    globalThis.setTimeout = unhurried;
  };
}

/** Empties the tables that histories fill, and keeps the rows of the migrations. */
async function clearingStatement(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`.execute(
    db,
  );
  const filled = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await sql`SELECT FROM ${sql.table(name)} LIMIT 1`.execute(db);
      return found.rows.length === 0 ? [name] : [];
    }),
  );
  const deletions = filled.flat().map((name) => `DELETE FROM "${name}"`);
  return ['BEGIN', 'SET LOCAL session_replication_role = replica', ...deletions, 'COMMIT'].join('; ');
}
