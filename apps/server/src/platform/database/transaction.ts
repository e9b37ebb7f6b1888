import type { RawBuilder, Transaction } from 'kysely';
import type { Database } from './connect.ts';
import { noteIfSaved } from './saved-changes.ts';
import type { DB } from './schema.ts';
import { sql } from './sql/sql.ts';

const tries = 5;
const serializationFailure = '40001';
const deadlockDetected = '40P01';

/**
 * Runs the work in one transaction. Retries it after a serialization failure or a deadlock, five times at most.
 * Within a transaction it joins that transaction.
 */
export async function inTransaction<T>(db: Database, work: (transaction: Transaction<DB>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<DB>);
  return withRetries(() => noteIfSaved(() => db.transaction().execute(work)));
}

/**
 * Runs a statement that is a transaction of its own, with the same retries. Within a transaction it runs once, because only the whole
 * transaction can be retried.
 */
export function withRetriesUnlessInTransaction<T>(db: Database, work: () => Promise<T>): Promise<T> {
  return db.isTransaction ? work() : withRetries(work);
}

/**
 * Returns an instant that was read at the beginning of a transaction, with what the transaction has waited since. The clock of PostgreSQL counts only the
 * wait, so that tests can set the time. An instant that was read before the transaction lacks the wait for a connection and for earlier tries.
 */
export async function withWait(db: Transaction<DB>, now: Date): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT ${nowWithWait(now)} AS now`.execute(db);
  return rows[0]!.now;
}

/** Returns the expression of `withWait`. */
export function nowWithWait(now: Date): RawBuilder<Date> {
  return sql`${now}::timestamptz + (clock_timestamp() - transaction_timestamp())`;
}

/** Runs one statement or a whole transaction, and retries it after a serialization failure or a deadlock. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === tries || !isRetryable(error)) throw error;
    }
  }
}

function isRetryable(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === serializationFailure || code === deadlockDetected;
}
