import type { Transaction } from 'kysely';
import type { DB } from './database/schema.ts';
import { newId } from './ids.ts';

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
