import { sql } from 'kysely';
import type Stripe from 'stripe';
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
  const providers = await openProviders();
  const env = { STRIPE_API_URL: providers.url, GOCARDLESS_API_URL: providers.url };
  const test = await startTestApp({ now: beginning, env });
  const { deps, db, clock } = test;
  // who asks again waits for half a second first, which is long where there are thousands of histories
  Object.assign(deps.stripe, impatient(deps.stripe));
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
      vi.useRealTimers();
    },
  };
}

/** The pauses of Stripe's SDK, which it has as methods of its client. */
function impatient(stripe: Stripe) {
  const pauses = stripe as unknown as Record<string, unknown>;
  const names = ['getInitialNetworkRetryDelay', 'getMaxNetworkRetryDelay'];
  if (names.some((name) => typeof pauses[name] !== 'function'))
    throw new Error('the SDK keeps its pauses elsewhere now');
  return Object.fromEntries(names.map((name) => [name, () => 0.002]));
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
