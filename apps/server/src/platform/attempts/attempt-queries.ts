import type { Insertable } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { AttemptCounters } from '../database/schema.ts';
import { sql } from '../database/sql/sql.ts';

export type AttemptCounter = Omit<Insertable<AttemptCounters>, 'attempts' | 'window_start'> & { window_start: Date };

/** A counter with the number of attempts that it allows. */
export type LimitedCounter = AttemptCounter & { most: number };

/**
 * Adds one to each counter in one statement, and returns the new value of each. Writes nothing and returns nothing when one of them has reached its
 * limit. Attempts at once may still exceed it, so compare the new values.
 */
export async function addAttempts(db: Database, counters: readonly LimitedCounter[]) {
  const tried = sql.join(counters.map((counter) => sql`(${keyOf(counter)}, ${counter.most}::int)`));
  const { rows } = await sql<{ purpose: string; attempts: number }>`
    WITH tried (purpose, subject_hash, window_start, most) AS (VALUES ${tried})
    INSERT INTO attempt_counters (purpose, subject_hash, window_start, attempts)
    SELECT purpose, subject_hash, window_start, 1 FROM tried
    WHERE NOT EXISTS (${reached})
    ON CONFLICT (purpose, subject_hash, window_start) DO UPDATE SET attempts = attempt_counters.attempts + 1
    RETURNING purpose, attempts`.execute(db);
  return rows;
}

/** The primary key of a counter, as columns of a row. */
const keyOf = ({ purpose, subject_hash, window_start }: AttemptCounter) =>
  sql`${purpose}::text, ${subject_hash}::bytea, ${window_start}::timestamptz`;

/** The counters of `tried` that have reached their limits. */
const reached = sql`
  SELECT FROM attempt_counters AS counted
  JOIN tried AS full_one USING (purpose, subject_hash, window_start)
  WHERE counted.attempts >= full_one.most`;

/** Returns whether a counter has reached its limit. Writes nothing. */
export async function hasReachedLimit(db: Database, { most, ...counter }: LimitedCounter): Promise<boolean> {
  const found = await db
    .selectFrom('attempt_counters')
    .select('attempts')
    .where('purpose', '=', counter.purpose)
    .where('subject_hash', '=', counter.subject_hash)
    .where('window_start', '=', counter.window_start)
    .where('attempts', '>=', most)
    .executeTakeFirst();
  return found !== undefined;
}

/** Subtracts one from each counter in one statement. */
export async function takeBackAttempts(db: Database, counters: readonly AttemptCounter[]): Promise<void> {
  if (counters.length === 0) return;
  const tried = sql.join(counters.map((counter) => sql`(${keyOf(counter)})`));
  // with a condition for each counter in place of the join, PostgreSQL reads the whole table while it is small
  await sql`
    UPDATE attempt_counters AS counted SET attempts = counted.attempts - 1
    FROM (VALUES ${tried}) AS tried (purpose, subject_hash, window_start)
    WHERE counted.purpose = tried.purpose AND counted.subject_hash = tried.subject_hash AND counted.window_start = tried.window_start
      AND counted.attempts > 0`.execute(db);
}

/** Deletes some counters whose window began before a time. Returns whether there may be more. */
export async function deleteOldAttempts(db: Database, before: Date): Promise<boolean> {
  const mostDeleted = 1_000;
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM attempt_counters WHERE ctid IN (
      SELECT ctid FROM attempt_counters WHERE window_start < ${before}::timestamptz LIMIT ${mostDeleted})`.execute(db);
  return Number(numAffectedRows) >= mostDeleted;
}
