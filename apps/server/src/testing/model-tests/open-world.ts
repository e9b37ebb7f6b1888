import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Database } from '../../platform/database/connect.ts';
import { signIn } from '../builders/build-purchaser.ts';
import { startTestApp } from '../test-app.ts';
import { openProviders } from './open-providers.ts';

export type World = Awaited<ReturnType<typeof openWorld>>;

/** When every history begins: long enough ago that what the database calls now is after all of it. */
const beginning = '2025-09-01T08:00:00Z';
/** After so many histories what they left behind on the disk is cleared away. */
const historiesUntilTidied = 100;

/** The app, its database and its providers, in which one history is played after the other. Everybody's clock is the app's. */
export async function openWorld() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(beginning) });
  const takeTime = hurry();
  const providers = await openProviders();
  const env = { STRIPE_API_URL: providers.url, GOCARDLESS_API_URL: providers.url };
  const test = await startTestApp({ now: beginning, env });
  const { deps, db, clock } = test;
  const clear = await clearingStatement(db);
  let played = 0;

  const setTo = (instant: Date | string) => {
    clock.set(instant);
    vi.setSystemTime(clock.now());
  };
  return {
    ...test,
    providers,
    signIn: (person: { id: string; email: string }) => signIn(deps, person),
    /** Time passes, for everybody. */
    pass(minutes: number) {
      setTo(new Date(clock.now().getTime() + minutes * 60_000));
    },
    /** Nothing has happened yet. */
    async begin() {
      setTo(beginning);
      await providers.renew();
      await sql.raw(clear).execute(db);
      played += 1;
      if (played % historiesUntilTidied === 0) await sql`VACUUM`.execute(db);
    },
    async stop() {
      await providers.stop();
      await test.stop();
      takeTime();
      vi.useRealTimers();
    },
  };
}

/** Whoever asks again waits a moment first, which is long where there are thousands of histories: as long as two pauses of the SDKs take. */
const longestPause = 4_000;

/** Pauses take a hundredth of their time; what is given up after a longer time is not given up sooner. Answers how to undo it. */
function hurry(): () => void {
  const unhurried = globalThis.setTimeout;
  const hurried = (work: () => void, milliseconds = 0, ...rest: []) =>
    unhurried(work, milliseconds > longestPause ? milliseconds : milliseconds / 100, ...rest);
  globalThis.setTimeout = Object.assign(hurried, unhurried);
  return () => {
    globalThis.setTimeout = unhurried;
  };
}

/** Empties what histories fill, and leaves what the migrations wrote. */
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
