import * as text from '@fareway/texts/operators/data-archive.ts';
import type { RawBuilder, Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { csvStart, writeCsvLines } from '../../platform/tables/write-table.ts';
import type { ZippedFile } from '../../platform/zip/zip-files.ts';
import { archivedTables } from './archived-tables.ts';
import type { ArchivedTable } from './archived-tables.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** Rows that are read, written and compressed together. They are all that is in memory. */
const rowsInBatch = 500;

type Row = Readonly<Record<string, unknown>>;

interface Column {
  name: string;
  type: string;
}

const encoder = new TextEncoder();

/**
 * Yields the files of the archive of an operator: a note, the description of the columns, and each table as CSV and as JSON. Reads the rows by cursors of the
 * transaction, which has one snapshot, so all files are of one moment.
 */
export async function* archiveFiles(
  db: Transaction<DB>,
  { client_id, now }: { client_id: string; now: Date },
): AsyncGenerator<ZippedFile> {
  await sql`SET LOCAL TIME ZONE 'UTC'`.execute(db);
  const operator = await db.selectFrom('clients').select('name').where('id', '=', client_id).executeTakeFirstOrThrow();
  const tables = [];
  for (const archived of archivedTables) tables.push({ archived, columns: await columnsOf(db, archived) });
  const at = now.toISOString().slice(0, 16).replace('T', ' ');
  const names = tables.map(({ archived }) => [fileOf(archived), text.files[fileOf(archived)]] as [string, string]);
  yield { name: 'README.txt', content: encoder.encode(text.readme({ operator: operator.name, at, names })) };
  const description = tables.map(({ archived, columns }) => ({
    file: fileOf(archived),
    about: text.files[fileOf(archived)],
    columns,
  }));
  yield { name: 'description.json', content: encoder.encode(`${JSON.stringify(description, null, 2)}\n`) };
  for (const { archived, columns } of tables) {
    yield { name: `csv/${fileOf(archived)}.csv`, content: csvOf(readRows(db, client_id, archived), columns) };
    yield { name: `json/${fileOf(archived)}.json`, content: jsonOf(readRows(db, client_id, archived), columns) };
  }
}

function fileOf({ table, file }: ArchivedTable): keyof typeof text.files {
  return file ?? (table as keyof typeof text.files);
}

/** The columns of a table that the archive has, in their order. A new column is in it unless `without` names it. */
async function columnsOf(db: Transaction<DB>, { table, without = [] }: ArchivedTable): Promise<Column[]> {
  const { rows } = await sql<Column>`
    SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attname <> ALL (${[...without]}::text[])
    ORDER BY attnum`.execute(db);
  return rows;
}

/** Reads the rows of the operator in batches, and large ones each by itself. */
async function* readRows(
  db: Transaction<DB>,
  clientId: string,
  { table, rows: condition, isLarge }: ArchivedTable,
): AsyncGenerator<Row[]> {
  const isOfOperator: RawBuilder<unknown> =
    condition?.(clientId) ?? sql`archived.client_id = ${sql.lit(clientId)}::uuid`;
  await sql`DECLARE archived_rows NO SCROLL CURSOR FOR SELECT to_jsonb(archived) AS row FROM ${sql.table(table)} AS archived WHERE ${isOfOperator} AND NOT (${isLarge ?? sql`false`})`.execute(
    db,
  );
  for (;;) {
    const { rows } = await sql<{ row: Row }>`FETCH ${sql.lit(rowsInBatch)} FROM archived_rows`.execute(db);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < rowsInBatch) break;
  }
  await sql`CLOSE archived_rows`.execute(db);
  if (!isLarge) return;
  const large = await sql<{ id: string }>`
    SELECT archived.id FROM ${sql.table(table)} AS archived WHERE ${isOfOperator} AND (${isLarge})`.execute(db);
  for (const { id } of large.rows) {
    const { rows } = await sql<{ row: Row }>`
      SELECT to_jsonb(archived) AS row FROM ${sql.table(table)} AS archived WHERE ${isOfOperator} AND id = ${id}`.execute(
      db,
    );
    yield rows.map(({ row }) => row);
  }
}

async function* csvOf(batches: AsyncIterable<Row[]>, columns: readonly Column[]): AsyncGenerator<Uint8Array> {
  yield encoder.encode(csvStart + writeCsvLines([columns.map(({ name }) => name)]));
  for await (const rows of batches) {
    yield encoder.encode(writeCsvLines(rows.map((row) => columns.map(({ name }) => cellOf(row[name])))));
  }
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

async function* jsonOf(batches: AsyncIterable<Row[]>, columns: readonly Column[]): AsyncGenerator<Uint8Array> {
  let separator = '[\n';
  for await (const rows of batches) {
    const objects = rows.map((row) => JSON.stringify(Object.fromEntries(columns.map(({ name }) => [name, row[name]]))));
    yield encoder.encode(separator + objects.join(',\n'));
    separator = ',\n';
  }
  yield encoder.encode(separator === '[\n' ? '[]\n' : '\n]\n');
}
