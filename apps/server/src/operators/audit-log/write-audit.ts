import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import type { Deps } from '../../platform/deps.ts';
import { noteChange } from '../../platform/database/saved-changes.ts';
import { sql } from '../../platform/database/sql/sql.ts';
import { part } from '../../platform/database/sql/statement.ts';
import type { AnyPart, Part } from '../../platform/database/sql/statement.ts';
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

/** An entry that a statement writes with its change. Its condition and what was before may read the parts of the statement. */
export interface ChangeWhere extends Omit<Change, 'before'> {
  before?: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
}

/**
 * Writes the audit rows of changes as a part of the statement that makes them: each whose condition is true for a row of `from`. At least one change is
 * given.
 */
export function writeAuditFor(from: AnyPart | readonly AnyPart[], changes: readonly ChangeWhere[], now: Date): Part {
  const rows = changes.map(
    ({ client_id, actor, action, subject, before, after, where }) => sql`
      SELECT ${newId(now.getTime())}::uuid, ${client_id}::uuid, ${actor.kind}::text, ${actor.id}::text, ${action}::text,
             ${subject.kind}::text, ${subject.id}::text, ${before ?? null}::jsonb, ${after ? JSON.stringify(after) : null}::jsonb, ${now}::timestamptz
      FROM ${sql.join([from].flat())} WHERE ${where}`,
  );
  return part(
    'audit_entries',
    {},
    sql`
      INSERT INTO audit_log (id, client_id, actor_kind, actor_id, action, subject_kind, subject_id, before, after, at)
      ${sql.join(rows, sql` UNION ALL `)}`,
  );
}
