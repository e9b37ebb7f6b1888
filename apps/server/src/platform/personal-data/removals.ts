import type { Transaction } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { DB } from '../database/schema.ts';
import { newId } from '../ids.ts';
import { sql } from '../database/sql/sql.ts';

/** Personal data outside the database. */
export type Removal =
  | { kind: 'photo'; name: string }
  | { kind: 'stripe-customer' | 'gocardless-customer' | 'gocardless-billing-request'; client_id: string; name: string };

/** Queues a deletion outside the database, to be made after this transaction is committed, with retries. */
export async function queueRemovals(db: Transaction<DB>, now: Date, removals: readonly Removal[]): Promise<void> {
  if (removals.length === 0) return;
  const rows = removals.map((removal) => ({
    id: newId(now.getTime()),
    ...removal,
    next_attempt_at: now,
    created_at: now,
  }));
  await db
    .insertInto('removals')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['kind', 'name']).doNothing())
    .execute();
}

/** A removal that is claimed for an attempt. */
export interface ClaimedRemoval {
  id: string;
  kind: Removal['kind'];
  client_id: string | null;
  stripe_account_id: string | null;
  name: string;
  /** Includes this attempt. */
  attempts: number;
}

/** Claims the removals that are due first, for this process alone until `leaseEnds`. */
export async function claimRemovals(
  db: Database,
  { now, leaseEnds, limit }: { now: Date; leaseEnds: Date; limit: number },
): Promise<ClaimedRemoval[]> {
  const { rows } = await sql<ClaimedRemoval>`
    WITH claimed AS (
      UPDATE removals SET attempts = attempts + 1, next_attempt_at = ${leaseEnds}::timestamptz
      WHERE id IN (
        SELECT id FROM removals WHERE next_attempt_at <= ${now}::timestamptz
        ORDER BY next_attempt_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
      )
      RETURNING id, kind, client_id, name, attempts
    )
    SELECT claimed.*, clients.stripe_account_id FROM claimed LEFT JOIN clients ON clients.id = claimed.client_id`.execute(
    db,
  );
  return rows;
}

/** Deletes a removal that was made. */
export async function deleteRemoval(db: Database, id: string): Promise<void> {
  await db.deleteFrom('removals').where('id', '=', id).execute();
}

/** Records a failed attempt and when the next one is; without a time there is none. Does nothing when another process has claimed the removal since. */
export async function postponeRemoval(
  db: Database,
  { id, attempts }: Pick<ClaimedRemoval, 'id' | 'attempts'>,
  { last_error, next_attempt_at }: { last_error: string; next_attempt_at: Date | null },
): Promise<void> {
  await db
    .updateTable('removals')
    .set({ last_error, next_attempt_at })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}
