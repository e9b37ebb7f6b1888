import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { writeAudit } from '../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../operators/audit-log/write-audit.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Deps } from '../platform/deps.ts';
import { allowLongStatements, timeOfUndo } from './apply-import.ts';
import { findImport, kindOf, scopeOfImport } from './find-import.ts';
import type { ImportKey } from './find-import.ts';
import type { ImportKind, WrittenRow } from './import-kind.ts';

/**
 * Takes an import back as a whole (C-070). Refuses with import-in-use when something of it was used or changed since, with import-too-old after 30
 * days, with import-not-done and import-undone.
 */
export async function undoImport(
  { db, clock, importKinds }: Pick<Deps, 'db' | 'clock'> & { importKinds: readonly ImportKind[] },
  actor: StaffActor,
  key: ImportKey,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (transaction) => {
    await allowLongStatements(transaction);
    const one = await findImport(transaction, key, true);
    if (!one.applied_at) refuse('import-not-done', {});
    if (one.undone_at) refuse('import-undone', {});
    if (now.getTime() - one.applied_at.getTime() > timeOfUndo) refuse('import-too-old', {});
    const kind = kindOf(importKinds, one.kind);
    const scope = { ...scopeOfImport(one), import_id: key.id, now, actor };
    await kind.lock(transaction, scope);
    const rows = await transaction
      .selectFrom('import_rows')
      .select(['line', 'outcome', 'subject_id', 'before', 'after'])
      .where('client_id', '=', key.client_id)
      .where('import_id', '=', key.id)
      .orderBy('line')
      .execute();
    await kind.undo(transaction, scope, rows as unknown as WrittenRow[]);
    await transaction
      .updateTable('imports')
      .set({ undone_at: now, undone_by: actor.id })
      .where('client_id', '=', key.client_id)
      .where('id', '=', key.id)
      .execute();
    const { file_name, counts } = one;
    await writeAudit(transaction, now, {
      client_id: key.client_id,
      actor,
      action: 'undo-import',
      subject: { kind: 'import', id: key.id },
      before: { file_name, new: counts?.new, changed: counts?.changed },
    });
  });
}

/** Discards a file that was not imported. Refuses with import-done after the import, and with import-unknown. */
export async function discardImport({ db }: Pick<Deps, 'db'>, key: ImportKey): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const one = await findImport(transaction, key, true);
    if (one.applied_at) refuse('import-done', {});
    await transaction.deleteFrom('imports').where('client_id', '=', key.client_id).where('id', '=', key.id).execute();
  });
}
