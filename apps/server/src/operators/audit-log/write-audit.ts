import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import type { Deps } from '../../platform/deps.ts';
import { noteChange } from '../../platform/database/saved-changes.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';

/** A member of staff who makes a change. For a staff command the id is a name (`STAFF_NAME` of docs/operating.md). */
export interface StaffActor {
  kind: 'staff';
  id: string;
}

/** Who makes a change. Only the system has no id. */
export type Actor =
  | StaffActor
  | { kind: 'purchaser' | 'device' | 'provider'; id: string }
  | { kind: 'system'; id: null };

/** An entry of the log. */
export interface Change {
  client_id: string | null;
  actor: Actor;
  /** The slug of the operation, such as `create-ticket`. */
  action: string;
  subject: { kind: string; id: string };
  before?: object;
  after?: object;
}

/** Makes a change and writes its audit row in one transaction. Returns what `make` returns. */
export async function makeChange<T>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  change: Change,
  make: (transaction: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (transaction) => {
    const made = await make(transaction);
    await writeAudit(transaction, clock.now(), change);
    return made;
  });
}

/** Writes the audit rows of changes in the transaction that makes them. One statement. */
export async function writeAudit(db: Kysely<DB>, now: Date, ...changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  noteChange();
  const rows = changes.map(({ client_id, actor, action, subject, before, after }) => ({
    id: newId(now.getTime()),
    client_id,
    actor_kind: actor.kind,
    actor_id: actor.id,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
    at: now,
  }));
  await db.insertInto('audit_log').values(rows).execute();
}
