import type { RawBuilder } from 'kysely';
import type { Deps } from '../deps.ts';
import { sql } from './sql/sql.ts';

/** How many rows one statement deletes, so that it stays short. */
const batch = 1_000;

/** The rows of a table that are deleted, and how long they are kept, in milliseconds. The compared column has an index. */
export interface ExpiredRows {
  time: number;
  /** Returns the deletion of the rows whose column fits `isOld`: `WHERE last_used_at ${isOld}`. */
  deletion: (isOld: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** Deletes some expired rows of each table. Several processes may do it at once. Returns whether there may be more. */
export async function deleteExpired(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  expiredRows: readonly ExpiredRows[],
): Promise<boolean> {
  const more: boolean[] = [];
  for (const { time, deletion } of expiredRows) {
    const before = new Date(clock.now().getTime() - time);
    const { numAffectedRows = 0n } = await deletion(sql`< ${before}::timestamptz LIMIT ${batch}`).execute(db);
    more.push(Number(numAffectedRows) >= batch);
  }
  return more.some(Boolean);
}
