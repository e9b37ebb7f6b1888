import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { AttemptCounters } from '../database/schema.ts';

export type AttemptCounter = Omit<Insertable<AttemptCounters>, 'attempts' | 'window_start'> & { window_start: Date };

/** Adds one to each counter in one statement. Returns the new value of each. */
export async function addAttempts(db: Database, counters: readonly AttemptCounter[]) {
  return db
    .insertInto('attempt_counters')
    .values(counters.map((counter) => ({ ...counter, attempts: 1 })))
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'subject_hash', 'window_start'])
        .doUpdateSet({ attempts: sql`attempt_counters.attempts + 1` }),
    )
    .returning(['purpose', 'attempts'])
    .execute();
}

/** Subtracts one from each counter in one statement. */
export async function takeBackAttempts(db: Database, counters: readonly AttemptCounter[]): Promise<void> {
  await db
    .updateTable('attempt_counters')
    .set({ attempts: sql`attempts - 1` })
    .where('attempts', '>', 0)
    .where((eb) =>
      eb.or(
        counters.map(({ purpose, subject_hash, window_start }) =>
          eb.and([
            eb('purpose', '=', purpose),
            eb('subject_hash', '=', subject_hash),
            eb('window_start', '=', window_start),
          ]),
        ),
      ),
    )
    .execute();
}

/** Deletes some counters whose window began before a time. Returns whether there may be more. */
export async function deleteOldAttempts(db: Database, before: Date): Promise<boolean> {
  const mostDeleted = 1_000;
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM attempt_counters WHERE ctid IN (
      SELECT ctid FROM attempt_counters WHERE window_start < ${before}::timestamptz LIMIT ${mostDeleted})`.execute(db);
  return Number(numAffectedRows) >= mostDeleted;
}
