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

export function emptyImportsJob(deps: Pick<Deps, 'db' | 'clock'>): RepeatedJob {
  return { name: 'empty-imports', seconds: 3_600, run: () => emptyImports(deps).then(() => false) };
}
