import type { RawBuilder } from 'kysely';
import { expect } from 'vitest';
import { connectDatabase } from '../platform/database/connect.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Deps } from '../platform/deps.ts';
import { sql } from '../platform/database/sql/sql.ts';

/** Starts the same call the given number of times at once. Returns the results in the order of the starts. */
export function many<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => make(index)));
}

/** Returns how often each value occurs. */
export function countBy(values: (string | number)[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(values, String)].map(([value, all]) => [value, all.length]));
}

/**
 * Locks rows of a table, and begins the works one after the other, each until it waits for a lock or ends. So all works have read
 * what they read without a lock before the first one continues. The order of the third work and later ones is not defined. The rows stay locked for `longerMs`
 * milliseconds more. Returns the results of the works.
 */
export async function whileLocked<T>(
  { config }: Pick<Deps, 'config'>,
  rows: { table: string; where: RawBuilder<unknown> },
  works: readonly (() => Promise<T>)[],
  longerMs = 0,
): Promise<T[]> {
  const onlooker = connectDatabase({ connectionString: config.databaseUrl!, poolSize: 2 });
  const begun: Promise<T>[] = [];
  let ended = 0;
  try {
    await onlooker.transaction().execute(async (other) => {
      await sql`SELECT FROM ${sql.table(rows.table)} WHERE ${rows.where} FOR UPDATE`.execute(other);
      for (const work of works) {
        const done = work();
        const end = () => (ended += 1);
        done.then(end, end);
        begun.push(done);
        await expect.poll(async () => (await countOfWaiting(onlooker)) + ended).toBe(begun.length);
      }
      await new Promise((resolve) => setTimeout(resolve, longerMs));
    });
    return await Promise.all(begun);
  } finally {
    await onlooker.destroy();
  }
}

/** Returns the number of statements on the database that wait for a lock. */
export async function countOfWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
    db,
  );
  return rows[0]!.count;
}
