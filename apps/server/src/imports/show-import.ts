import { fieldName, fieldsOf } from '@fareway/domain/imports/import-kinds.ts';
import type { ReadFile } from '@fareway/domain/imports/read-rows.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import * as text from '@fareway/texts/imports/columns.ts';
import * as kinds from '@fareway/texts/imports/kinds.ts';
import { accountsOfAddresses, addressesIn } from '../operators/data-views/accounts-of-addresses.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Deps } from '../platform/deps.ts';
import { isId } from '../platform/ids.ts';
import { byId, comesAfter, pageOf, rowsOfPage } from '../platform/lists/pages.ts';
import { allInScope } from '../platform/scope/service-scope.ts';
import type { ServiceScope } from '../platform/scope/service-scope.ts';
import { writeCsv } from '../platform/tables/write-table.ts';
import { timeOfUndo } from './apply-import.ts';
import { takeTurnOfFiles } from './export-things.ts';
import { findImport, kindOf, scopeOfImport } from './find-import.ts';
import type { ImportKey, ImportRow } from './find-import.ts';
import type { ImportKind, TableOfFeed } from './import-kind.ts';
import { judgeRows, readFileOf } from './judge-import.ts';
import { sql } from '../platform/database/sql/sql.ts';

interface ImportDeps extends Pick<Deps, 'db' | 'clock'> {
  importKinds: readonly ImportKind[];
}

/** In bytes. A download of a file holds one or two parts. */
const partSize = 1_048_576;

/** A preview shows this many refused rows; the file of them has all. */
const shownRefusals = 100;

/**
 * Returns an import as its page shows it: with the preview of its rows before it, and its numbers afterwards (C-064, C-070). `userIds` are the accounts of
 * which its refusals say something.
 */
export async function showImport(deps: ImportDeps, key: ImportKey) {
  const one = await findImport(deps.db, key);
  const people = await namesOf(deps, one);
  const shown = {
    id: one.id,
    kind: one.kind,
    kind_name: kinds.names[one.kind],
    undo_effect: kinds.undoEffects[one.kind],
    file_name: one.file_name,
    created_at: one.created_at.toISOString(),
    made_by: people.get(one.made_by) ?? null,
    rows: isForgotten(one) ? null : one.file_table!.rows.length,
    format: isForgotten(one) ? null : one.file_table!.format,
    done: one.applied_at && {
      at: one.applied_at.toISOString(),
      by: people.get(one.applied_by!) ?? null,
      counts: one.counts!,
      can_undo_until: new Date(one.applied_at.getTime() + timeOfUndo).toISOString(),
    },
    undone: one.undone_at && { at: one.undone_at.toISOString(), by: people.get(one.undone_by!) ?? null },
  };
  if (one.applied_at || !one.file_table) return { shown: { ...shown, preview: null }, userIds: [] };
  const file = await readFileOf(deps.db, one);
  const { columns, missing } = file;
  const fields = fieldsOf(one.kind).map(({ field, names }) => ({ field, name: names[0]! }));
  const ready = file.isReady ? await preview(deps, one, file) : null;
  const shownPreview = {
    columns,
    fields,
    missing,
    notes: notesOf(one),
    judgement: ready?.judgement ?? null,
    feed: ready?.feed ?? null,
  };
  return { shown: { ...shown, preview: shownPreview }, userIds: ready?.userIds ?? [] };
}

/** Whether the file is not kept any more. One that was forgotten to make room has no rows. */
function isForgotten({ file_table, applied_at }: ImportRow): boolean {
  return !file_table || (applied_at !== null && file_table.rows.length === 0);
}

/** What of the file is not read. */
function notesOf({ file_table }: ImportRow): string[] {
  const left = file_table?.left_out;
  if (!left) return [];
  return [
    ...(left.above.length > 0 ? [text.above(left.above)] : []),
    ...(left.hidden_rows > 0 ? [text.hiddenRows(left.hidden_rows)] : []),
    ...(left.hidden_columns.length > 0 ? [text.hiddenColumns(left.hidden_columns)] : []),
  ];
}

async function preview(deps: ImportDeps, one: ImportRow, file: ReadFile) {
  const { columnOf, judgement, feed } = await judge(deps, one, file);
  const keys: Record<string, number> = {};
  for (const row of judgement.rows) if ('key' in row) keys[row.key] = (keys[row.key] ?? 0) + 1;
  const refused = judgement.rows.flatMap((row) =>
    row.outcome === 'refused'
      ? row.problems.map(({ field, value, words }) => ({
          user_id: row.user_id,
          problem: { line: row.line, column: columnOf(field), value, words },
        }))
      : [],
  );
  const shown = refused.slice(0, shownRefusals);
  const { digest, counts, effects } = judgement;
  const sentences = [...notesOf(one), ...effects, ...(Object.keys(keys).length > 0 ? [kinds.knownBy(keys)] : [])];
  return {
    judgement: { digest, counts, keys, sentences, refused: shown.map(({ problem }) => problem) },
    feed,
    userIds: shown.flatMap(({ user_id }) => user_id ?? []),
  };
}

/** The refused rows of a file, with the accounts of which the refusals say something. */
interface RefusedRows {
  file_name: string;
  csv: Buffer;
  userIds: string[];
}

/** Returns the refused rows of a file as CSV, with the reason in a column of its own (C-065). */
export function refusedRows(deps: ImportDeps, key: ImportKey, gone?: AbortSignal): Promise<RefusedRows> {
  // the table and its rows are in memory
  return takeTurnOfFiles({ operator: key.client_id, gone }, () => writeRefusedRows(deps, key));
}

async function writeRefusedRows(deps: ImportDeps, key: ImportKey): Promise<RefusedRows> {
  const one = await findImport(deps.db, key);
  if (isForgotten(one)) return refuse('import-file-gone', {});
  const table = one.file_table!;
  const { columnOf, judgement } = await judge(deps, one, await readFileOf(deps.db, one));
  const cells = new Map(table.rows.map((row) => [row.line, row.cells]));
  const rows = judgement.rows.flatMap((row) => {
    if (row.outcome !== 'refused') return [];
    const why = row.problems.map(({ field, words }) => `${columnOf(field)}: ${words}`);
    return [[...(cells.get(row.line) ?? []), why.join(' ')]];
  });
  const header = [...table.columns.map(({ name }) => name), text.why];
  const userIds = judgement.rows.flatMap((row) => (row.outcome === 'refused' ? (row.user_id ?? []) : []));
  return { file_name: text.refusedFile(one.file_name), csv: writeCsv(header, rows), userIds };
}

async function judge({ db, clock, importKinds }: ImportDeps, one: ImportRow, { columns, rows, isReady }: ReadFile) {
  if (!isReady) refuse('import-not-ready', {});
  const scope = { ...scopeOfImport(one), import_id: one.id, now: clock.now() };
  /** The name of the column that fills a field, or of the field without one. */
  const columnOf = (field: string) =>
    columns.find((match) => match.field === field)?.name || fieldName(one.kind, field);
  const kind = kindOf(importKinds, one.kind);
  const judgement = await judgeRows(db, kind, scope, rows);
  const table = one.file_table as TableOfFeed;
  return { columnOf, judgement, feed: (await kind.feed?.describe(db, scope, table, rows, judgement.rows)) ?? null };
}

/**
 * Returns a page of the imports of an operator whose services are in a scope (C-008), the newest first (C-070). `after` is the last one of the page before;
 * their ids are in the order of time.
 */
export async function listImports({ db }: Pick<Deps, 'db'>, scope: ServiceScope, after?: string) {
  const { rows } = await sql<Omit<ImportRow, 'file_table' | 'choices' | 'service_ids'> & { made_by_name: string }>`
    SELECT imports.id, kind, file_name, counts, imports.created_at, applied_at, undone_at, staff.name AS made_by_name
    FROM imports JOIN staff ON staff.id = coalesce(applied_by, made_by)
    WHERE imports.client_id = ${scope.client_id} AND ${allInScope(scope, sql`imports.service_ids`)}
      AND ${comesAfter(after, byId, ([id]) => sql`imports.id < ${id}::uuid`)}
    ORDER BY imports.id DESC LIMIT ${rowsOfPage + 1}`.execute(db);
  const page = pageOf(rows, ({ id }) => [id]);
  const imports = page.rows.map((one) => ({
    id: one.id,
    kind_name: kinds.names[one.kind],
    file_name: one.file_name,
    state: one.undone_at ? ('undone' as const) : one.applied_at ? ('done' as const) : ('preview' as const),
    at: (one.undone_at ?? one.applied_at ?? one.created_at).toISOString(),
    by: one.made_by_name,
    counts: one.counts,
  }));
  return { imports, next: page.next };
}

/**
 * Returns the file of an import as it was chosen, in parts of a megabyte, because a feed has 50 of them (decision 432). Refuses with import-file-gone. The
 * parts end with an error when the file is deleted meanwhile.
 */
export async function fileOf(
  { db }: Pick<Deps, 'db'>,
  key: ImportKey,
): Promise<{ file_name: string; bytes: number; parts: AsyncGenerator<Uint8Array> }> {
  if (!isId(key.id)) refuse('import-unknown', {});
  const { rows } = await sql<{ file_name: string; bytes: number | null }>`
    SELECT file_name, octet_length(file) AS bytes FROM imports
    WHERE client_id = ${key.client_id} AND id = ${key.id}`.execute(db);
  const { file_name, bytes } = rows[0] ?? refuse('import-unknown', {});
  // an empty one was forgotten
  if (!bytes) return refuse('import-file-gone', {});
  return { file_name, bytes, parts: readParts(db, key, bytes) };
}

async function* readParts(db: Database, { client_id, id }: ImportKey, bytes: number): AsyncGenerator<Uint8Array> {
  for (let sent = 0; sent < bytes; sent += partSize) {
    const { rows } = await sql<{ part: Buffer | null }>`
      SELECT substring(file FROM ${sent + 1}::integer FOR ${partSize}::integer) AS part FROM imports
      WHERE client_id = ${client_id} AND id = ${id}`.execute(db);
    const part = rows[0]?.part;
    // one that was forgotten is empty
    yield part?.length ? part : refuse('import-file-gone', {});
  }
}

async function namesOf(
  { db }: ImportDeps,
  { made_by, applied_by, undone_by }: ImportRow,
): Promise<Map<string, string>> {
  const ids = [made_by, applied_by, undone_by].filter((id) => id !== null);
  const people = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(people.map(({ id, name }) => [id, name]));
}

/**
 * Returns the accounts of the families whose addresses are in the file of an import, in any column, for the record of views (C-192). Other people of the file
 * have no account here, or the file is not kept any more.
 */
export function familiesOfFile(db: Database, { client_id, file_table: table }: ImportRow): Promise<string[]> {
  const cells = table ? [table.columns.map(({ name }) => name), ...table.rows.map((row) => row.cells)].flat() : [];
  return accountsOfAddresses(db, client_id, addressesIn(cells));
}
