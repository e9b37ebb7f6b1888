import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Database } from '../platform/database/connect.ts';
import type { AttemptCounters } from '../platform/database/schema.ts';

/** Adds one to each counter in one statement and answers what each stands at now. */
export async function addAttempts(db: Database, counters: Omit<Insertable<AttemptCounters>, 'attempts'>[]) {
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
