import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Deps } from '../platform/deps.ts';
import { findImport } from './find-import.ts';
import type { ImportKey } from './find-import.ts';

/** Chooses what becomes of rows of a feed, by their lines (C-071). Other rows keep their choice. Refuses with import-done after the import. */
export async function chooseRows(
  { db }: Pick<Deps, 'db'>,
  key: ImportKey,
  chosen: Readonly<Record<string, string>>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const one = await findImport(transaction, key, true);
    if (one.applied_at) refuse('import-done', {});
    const table = one.file_table ?? refuse('import-file-gone', {});
    const lines = new Set(table.rows.map(({ line }) => String(line)));
    const rows = Object.fromEntries(
      Object.entries({ ...one.choices.rows, ...chosen }).filter(([line]) => lines.has(line)),
    );
    await transaction
      .updateTable('imports')
      .set({ choices: JSON.stringify({ ...one.choices, rows }) })
      .where('client_id', '=', key.client_id)
      .where('id', '=', key.id)
      .execute();
  });
}
