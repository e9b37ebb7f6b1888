import { normalisedColumnName } from '@fareway/domain/imports/match-columns.ts';
import { fieldsOf } from '@fareway/domain/imports/import-kinds.ts';
import type { ImportChoices } from '@fareway/domain/imports/read-rows.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import { writeAudit } from '../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../operators/audit-log/write-audit.ts';
import { analyseTables } from '../platform/database/analyse-tables.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { DB } from '../platform/database/schema.ts';
import type { Deps } from '../platform/deps.ts';
import { createTurns } from '../platform/take-turns.ts';
import { findImport, kindOf, scopeOfImport } from './find-import.ts';
import type { ImportKey } from './find-import.ts';
import type { ImportKind, RowToWrite } from './import-kind.ts';
import { judgeRows, readFileOf } from './judge-import.ts';
import { sql } from '../platform/database/sql/sql.ts';

interface ImportDeps extends Pick<Deps, 'db' | 'clock'> {
  importKinds: readonly ImportKind[];
}

/** Imports that are made or taken back at the same time. Each has a connection for up to a minute, and the next of an operator would wait for it. */
export const takeTurnOfImports = createTurns({ atOnce: 2, mostWaiting: 3 });

/** After so many rows the tables of an import are analysed. */
const manyRows = 200;

/** How long an import can be taken back, in milliseconds. Its file is kept as long. */
export const timeOfUndo = 30 * 86_400_000;

/**
 * Chooses which columns fill which fields, and the order of days. Keeps the fields for the operator's next file (C-066). Refuses with
 * import-field-twice, and with import-done after the import.
 */
export async function chooseColumns({ db }: Pick<Deps, 'db'>, key: ImportKey, choices: ImportChoices): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const one = await findImport(transaction, key, true);
    if (one.applied_at) refuse('import-done', {});
    const table = one.file_table ?? refuse('import-file-gone', {});
    const fields = new Set(fieldsOf(one.kind).map(({ field }) => field));
    const letters = new Map(table.columns.map(({ letter, name }) => [letter, name]));
    const chosen = Object.entries(choices.columns).filter(
      ([letter, field]) => letters.has(letter) && (field === null || fields.has(field)),
    );
    const filled = chosen.flatMap(([, field]) => (field === null ? [] : [field]));
    if (new Set(filled).size < filled.length) refuse('import-field-twice', {});
    await transaction
      .updateTable('imports')
      .set({ choices: JSON.stringify({ columns: Object.fromEntries(chosen), day_orders: choices.day_orders }) })
      .where('client_id', '=', key.client_id)
      .where('id', '=', key.id)
      .execute();
    for (const [letter, field] of chosen) {
      const name = normalisedColumnName(letters.get(letter)!);
      if (name === '') continue;
      if (field === null) {
        // a correction: the column fills nothing, whatever was chosen for its name before
        await transaction
          .deleteFrom('import_columns')
          .where('client_id', '=', key.client_id)
          .where('kind', '=', one.kind)
          .where('name', '=', name)
          .execute();
        continue;
      }
      await transaction
        .insertInto('import_columns')
        .values({ client_id: key.client_id, kind: one.kind, name, field })
        .onConflict((conflict) => conflict.columns(['client_id', 'kind', 'name']).doUpdateSet({ field }))
        .execute();
    }
  });
}

/**
 * Lets a statement about ten thousand rows take a minute, which is more than a call may take otherwise. Between two statements other calls are served, so
 * that the transaction may wait as long.
 */
export async function allowLongStatements(transaction: Transaction<DB>): Promise<void> {
  await sql`SELECT set_config(name, '60s', true) FROM unnest(ARRAY['statement_timeout', 'idle_in_transaction_session_timeout']) AS name`.execute(
    transaction,
  );
}

/**
 * Writes what the preview with this digest has shown, in one transaction (C-065). Refused rows are left out only when the person has chosen so.
 * Refuses with import-changed when it would do something else than the preview has shown, and with import-done the second time.
 */
export async function applyImport(
  { db, clock, importKinds }: ImportDeps,
  actor: StaffActor,
  key: ImportKey,
  { digest, leaves_out }: { digest: string; leaves_out: boolean },
): Promise<void> {
  const now = clock.now();
  const done = await inTransaction(db, async (transaction) => {
    await allowLongStatements(transaction);
    const one = await findImport(transaction, key, true);
    if (one.applied_at) refuse('import-done', {});
    const file = await readFileOf(transaction, one);
    if (!file.isReady) refuse('import-not-ready', {});
    const kind = kindOf(importKinds, one.kind);
    const scope = { ...scopeOfImport(one), import_id: key.id, now };
    await kind.lock(transaction, scope);
    const judgement = await judgeRows(transaction, kind, scope, file.rows);
    if (judgement.digest !== digest) refuse('import-changed', {});
    const { counts } = judgement;
    if (counts.refused > 0 && !leaves_out) refuse('import-has-refused-rows', { rows: counts.refused });
    const rows = judgement.rows.filter((row): row is RowToWrite<object> => 'change' in row);
    if (rows.length === 0) refuse('import-changes-nothing', {});
    const written = await kind.write(transaction, { ...scope, actor }, rows);
    await sql`
      INSERT INTO import_rows (client_id, import_id, line, outcome, subject_id, before, after)
      SELECT ${key.client_id}, ${key.id}, line, outcome, subject_id, before, after
      FROM jsonb_to_recordset(${JSON.stringify(written)}::jsonb) AS written (
        line integer, outcome text, subject_id uuid, before jsonb, after jsonb)`.execute(transaction);
    await transaction
      .updateTable('imports')
      .set({ applied_at: now, applied_by: actor.id, counts: JSON.stringify(counts) })
      .where('client_id', '=', key.client_id)
      .where('id', '=', key.id)
      .execute();
    await writeAudit(transaction, now, {
      client_id: key.client_id,
      actor,
      action: 'import-file',
      subject: { kind: 'import', id: key.id },
      after: {
        file_name: one.file_name,
        kind: one.kind,
        new: counts.new,
        changed: counts.changed,
        left_out: counts.refused,
      },
    });
    return { tables: kind.tables, rows: written.length };
  });
  // the import is done, also when this takes too long; PostgreSQL does it by itself later
  if (done.rows >= manyRows) await analyseTables(db, done.tables).catch(() => undefined);
}
