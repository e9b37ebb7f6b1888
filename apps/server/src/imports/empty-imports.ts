import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../platform/database/schema.ts';
import type { Deps } from '../platform/deps.ts';
import type { RepeatedJob } from '../platform/jobs.ts';
import { timeOfUndo } from './apply-import.ts';
import { sql } from '../platform/database/sql/sql.ts';

/** Deletes the files of old imports, and what they have replaced, because both contain personal data. The import stays in the history. */
export async function emptyImports({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - timeOfUndo);
  await sql`DELETE FROM imports WHERE file IS NOT NULL AND applied_at IS NULL AND created_at < ${before}`.execute(db);
  await sql`
    WITH old AS (
      UPDATE imports SET file = NULL, file_table = NULL
      WHERE file IS NOT NULL AND created_at < ${before} AND applied_at < ${before}
      RETURNING client_id, id
    )
    UPDATE import_rows SET before = NULL, after = NULL FROM old
    WHERE import_rows.client_id = old.client_id AND import_rows.import_id = old.id AND num_nonnulls(before, after) > 0`.execute(
    db,
  );
}

/** The files of one operator that are kept, and their bytes with the tables that were read from them (decision 432). */
const mostOfOperator = { files: 500, bytes: 256 * 1_048_576 };
/** Somebody may still work with a preview that is younger than this, in milliseconds. */
const timeOfPreview = 86_400_000;

/**
 * Makes room for a file that was kept in this transaction. Forgets what is needed least, the oldest first: previews of more than a day, then the files of
 * imports that were undone, then those of other imports, which can still be undone. Refuses with import-files-full when that is not enough.
 */
export async function makeRoom(
  transaction: Transaction<DB>,
  { client_id, now }: { client_id: string; now: Date },
  most = mostOfOperator,
): Promise<void> {
  // Two files that arrive at the same time are counted one after the other. The lock of the operator is held by imports that take long.
  await sql`SELECT pg_advisory_xact_lock(hashtext('imports ' || ${client_id}))`.execute(transaction);
  const young = new Date(now.getTime() - timeOfPreview);
  const { rows: kept } = await sql<{ id: string; bytes: number; rank: number }>`
    SELECT id, (pg_column_size(file) + pg_column_size(file_table))::integer AS bytes,
           CASE WHEN undone_at IS NOT NULL THEN 2 WHEN applied_at IS NOT NULL THEN 3
                WHEN created_at < ${young}::timestamptz THEN 1 ELSE 4 END AS rank
    FROM imports WHERE client_id = ${client_id} AND file <> ''
    ORDER BY rank, created_at`.execute(transaction);
  let files = kept.length;
  let size = kept.reduce((sum, one) => sum + one.bytes, 0);
  const forgotten: string[] = [];
  for (const { id, rank, bytes: freed } of kept) {
    if (files <= most.files && size <= most.bytes) break;
    // the new file is one of these
    if (rank === 4) refuse('import-files-full', {});
    forgotten.push(id);
    [files, size] = [files - 1, size - freed];
  }
  if (forgotten.length === 0) return;
  // one that is imported or undone at this moment stays
  const free = sql`
    SELECT id FROM imports WHERE client_id = ${client_id} AND id = ANY (${forgotten}::uuid[]) ORDER BY id FOR UPDATE SKIP LOCKED`;
  await sql`DELETE FROM imports WHERE client_id = ${client_id} AND id IN (${free}) AND applied_at IS NULL`.execute(
    transaction,
  );
  // not NULL: what the import has replaced is kept for its undo, and is emptied after 30 days with the file
  await sql`
    UPDATE imports SET file = '', file_table = file_table || CASE
      WHEN file_table ? 'contents' THEN '{"rows": [], "contents": [], "facts": ""}'::jsonb
      ELSE '{"rows": []}'::jsonb END
    WHERE client_id = ${client_id} AND id IN (${free}) AND file <> ''`.execute(transaction);
}

export function emptyImportsJob(deps: Pick<Deps, 'db' | 'clock'>): RepeatedJob {
  return { name: 'empty-imports', seconds: 3_600, run: () => emptyImports(deps).then(() => false) };
}
