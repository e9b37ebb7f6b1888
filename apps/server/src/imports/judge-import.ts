import { createHash } from 'node:crypto';
import { optionFinder } from '@fareway/domain/imports/find-option.ts';
import { readRows } from '@fareway/domain/imports/read-rows.ts';
import type { ReadFile, RowOfFile } from '@fareway/domain/imports/read-rows.ts';
import { fieldName, fieldsOf } from '@fareway/domain/imports/import-kinds.ts';
import { hasHiddenCharacters } from '@fareway/domain/passengers/visible-text.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import * as text from '@fareway/texts/imports/problems.ts';
import type { Database } from '../platform/database/connect.ts';
import { mapInBatches } from '../platform/map-in-batches.ts';
import type { ServiceScope } from '../platform/scope/service-scope.ts';
import type { ImportCounts, ImportRow } from './find-import.ts';
import type { ImportKind, ImportScope, JudgedRow, RowProblem, TableOfFeed } from './import-kind.ts';

/** What an import does with each row of its file, and a digest that changes with it. */
export interface Judgement {
  rows: JudgedRow<object>[];
  counts: ImportCounts;
  effects: string[];
  digest: string;
}

/** A cell whose formula has failed, such as #N/A, or was never calculated. */
const errorOfSpreadsheet = /^#(?:[A-Z]+(?:\/[A-Z0])?[!?]?|DIV\/0!)$/;

/** Reads the file of an import with its choices and the operator's earlier ones. Refuses with import-file-gone. */
export async function readFileOf(db: Database, one: ImportRow): Promise<ReadFile> {
  const table = one.file_table ?? refuse('import-file-gone', {});
  if ('contents' in table) return readFeedRows(table as TableOfFeed, one.choices);
  const remembered = await db
    .selectFrom('import_columns')
    .select(['name', 'field'])
    .where('client_id', '=', one.client_id)
    .where('kind', '=', one.kind)
    .execute();
  const fields = Object.fromEntries(remembered.map(({ name, field }) => [name, field]));
  return readRows(one.kind, table, one.choices, fields);
}

function readFeedRows({ rows, contents }: TableOfFeed, { rows: chosen = {} }: ImportRow['choices']): ReadFile {
  const values = (line: number, index: number) => {
    const choice = chosen[line];
    return { content: contents[index]!, ...(choice !== undefined && { choice }) };
  };
  const ofFile = rows.map(({ line }, index) => ({ line, values: values(line, index), unreadable: [] }));
  return { columns: [], missing: [], isReady: true, rows: ofFile };
}

/**
 * Decides what an import does with each row (C-064). Rows with an empty required field, an unreadable day or hidden characters are refused here, and rows
 * of services that are not in the scope, as those of services that do not exist (C-008): they keep no other row from being read.
 */
export async function judgeRows(
  db: Database,
  kind: ImportKind,
  scope: ImportScope,
  rows: readonly RowOfFile[],
): Promise<Judgement> {
  const required = fieldsOf(kind.name).filter(({ isRequired }) => isRequired);
  const foreign = await readForeignServices(db, kind, scope);
  const own = await mapInBatches(rows, problemsOf);
  const foreignRows = new Set(rows.filter((row) => foreign(row).length > 0));
  const judged = await kind.judge(
    db,
    scope,
    rows.filter((_, index) => own[index]!.length === 0),
    rows.filter((row, index) => own[index]!.length > 0 && !foreignRows.has(row)),
  );
  let next = 0;
  const all = rows.map(({ line }, index): JudgedRow<object> => {
    const problems = own[index]!;
    return problems.length > 0 ? { line, outcome: 'refused', problems } : judged[next++]!;
  });
  const count = (outcome: JudgedRow<object>['outcome']) => all.filter((row) => row.outcome === outcome).length;
  const hash = createHash('sha256');
  await mapInBatches(all, (row) => {
    const change = 'change' in row ? kind.covers(row.change) : null;
    hash.update(JSON.stringify([row.line, row.outcome, change]));
  });
  return {
    rows: all,
    counts: { new: count('new'), changed: count('changed'), unchanged: count('unchanged'), refused: count('refused') },
    effects: kind.effects?.(all.flatMap((row) => ('change' in row ? [row.change] : []))) ?? [],
    digest: hash.digest('base64url'),
  };

  function problemsOf(row: RowOfFile): RowProblem[] {
    const { values, unreadable } = row;
    const missing = required
      .filter(({ field }) => values[field] === undefined)
      .map(({ field }) => ({ field, value: '', words: text.missing(fieldName(kind.name, field)) }));
    const wrong = Object.entries(values).flatMap(([field, value]) => {
      if (errorOfSpreadsheet.test(value)) return [{ field, value, words: text.spreadsheetError }];
      if (unreadable.includes(field)) return [{ field, value, words: text.dayUnreadable }];
      return hasHiddenCharacters(value) ? [{ field, value, words: text.hidden }] : [];
    });
    return [...missing, ...wrong, ...foreign(row)];
  }
}

/** Returns a function that refuses the rows whose service is not in the scope; without a limit it refuses none. */
async function readForeignServices(
  db: Database,
  kind: ImportKind,
  { client_id, services }: ServiceScope,
): Promise<(row: RowOfFile) => RowProblem[]> {
  if (services === 'all') return () => [];
  if (kind.services === 'of-operator') refuse('staff-not-permitted', {});
  const own = await db
    .selectFrom('services')
    .select(['id', 'name'])
    .where('client_id', '=', client_id)
    .where('id', 'in', [...services])
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const words = text.serviceUnknown([...new Set(own.map(({ name }) => name))]);
  const found = optionFinder(own, ({ id, name }) => [name, id]);
  return ({ values: { service = '' } }) =>
    found.findAll(service).length === 0 ? [{ field: 'service', value: service, words }] : [];
}
