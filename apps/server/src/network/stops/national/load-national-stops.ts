import { readDegrees } from '@fareway/domain/imports/read-cell.ts';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { writeAudit } from '../../../operators/audit-log/write-audit.ts';
import type { Actor } from '../../../operators/audit-log/write-audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { UsageError } from '../../../platform/usage-error.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** A list that was loaded. */
export interface LoadedList {
  /** The stops of the list. */
  stops: number;
  /** The rows that are no stop for buses, are not in use, or have no position. */
  left_out: number;
}

interface NationalStop {
  atco_code: string;
  name: string;
  detail: string;
  locality: string;
  latitude: number;
  longitude: number;
}

/** The columns of NaPTAN that are read, by the field that they fill. */
const columns = [
  'ATCOCode',
  'CommonName',
  'Indicator',
  'Street',
  'LocalityName',
  'Longitude',
  'Latitude',
  'StopType',
  'Status',
] as const;
type Column = (typeof columns)[number];

/** Kinds of stops at which buses call: at a street, in a bus station, and the entrance of one. */
const busTypes = /^(BC[A-Z]|BST|BCE)$/;
const longestText = 120;
const batchRows = 2_000;

/**
 * Loads a list of all stops in the columns of NaPTAN, and makes it the current one at once when it is complete (C-027). The file is read as it arrives,
 * and written in batches. A list that fails, or has no stop, leaves the current one as it is. Of an equal code the first row counts.
 *
 * Throws a UsageError for a file without the columns, and when it has no stop.
 */
export async function loadNationalStops(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  {
    source,
    content,
    actor = { kind: 'system', id: null },
  }: { source: string; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>; actor?: Actor },
): Promise<LoadedList> {
  const now = clock.now();
  const id = newId(now.getTime());
  // what a load left that ended before its time; one that runs at this moment is younger
  await sql`DELETE FROM national_stop_lists WHERE NOT is_current AND loaded_at < ${now}::timestamptz - interval '1 day'`.execute(
    db,
  );
  await db.insertInto('national_stop_lists').values({ id, source, loaded_at: now }).execute();
  try {
    const { stops, rows } = await writeStops(db, id, content);
    if (stops === 0) throw new UsageError('The file has no stop for buses.');
    await inTransaction(db, async (transaction) => {
      // of two loads at once the later one to end is current
      await sql`SELECT pg_advisory_xact_lock(hashtext('national-stops'))`.execute(transaction);
      await sql`UPDATE national_stop_lists SET is_current = false WHERE is_current`.execute(transaction);
      await sql`UPDATE national_stop_lists SET is_current = true, stops = ${stops} WHERE id = ${id}`.execute(
        transaction,
      );
      await sql`DELETE FROM national_stop_lists WHERE NOT is_current AND stops > 0`.execute(transaction);
      await writeAudit(transaction, now, {
        client_id: null,
        actor,
        action: 'load-national-stops',
        subject: { kind: 'national-stops', id },
        after: { source, stops },
      });
    });
    return { stops, left_out: rows - stops };
  } catch (error) {
    await db.deleteFrom('national_stop_lists').where('id', '=', id).execute();
    throw error;
  }
}

async function writeStops(
  db: Database,
  listId: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<{ stops: number; rows: number }> {
  const reader = Readable.from(content).compose(
    parse({ bom: true, columns: readHeader, relax_column_count: true, relax_quotes: true, skip_empty_lines: true }),
  );
  let [stops, rows] = [0, 0];
  let batch: NationalStop[] = [];
  const write = async () => {
    stops += await insertStops(db, listId, batch);
    batch = [];
  };
  for await (const row of reader as AsyncIterable<Partial<Record<Column, string>>>) {
    rows += 1;
    const stop = readStop(row);
    if (stop) batch.push(stop);
    if (batch.length === batchRows) await write();
  }
  await write();
  return { stops, rows };
}

function readHeader(header: string[]): string[] {
  const names = header.map((name) => name.trim());
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new UsageError(`The file has no column ${missing.join(', ')}.`);
  return names;
}

/** Reads a row; undefined for what is no stop for buses, is not in use, or has no position. */
function readStop(row: Partial<Record<Column, string>>): NationalStop | undefined {
  const text = (column: Column) =>
    (row[column] ?? '')
      .replaceAll(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, longestText);
  const [atco_code, name] = [text('ATCOCode').toUpperCase(), text('CommonName')];
  const [latitude, longitude] = [readDegrees(text('Latitude'), 90), readDegrees(text('Longitude'), 180)];
  const isInUse = ['', 'act', 'active'].includes(text('Status').toLowerCase());
  if (!/^[0-9A-Z]{3,12}$/.test(atco_code) || name === '' || !busTypes.test(text('StopType'))) return undefined;
  if (!isInUse || latitude === undefined || longitude === undefined) return undefined;
  const detail = [text('Indicator'), text('Street')].filter((part) => part !== '').join(', ');
  return { atco_code, name, detail, locality: text('LocalityName'), latitude, longitude };
}

async function insertStops(db: Database, listId: string, stops: readonly NationalStop[]): Promise<number> {
  if (stops.length === 0) return 0;
  const { numAffectedRows } = await sql`
    INSERT INTO national_stops (list_id, atco_code, name, detail, locality, latitude, longitude)
    SELECT ${listId}::uuid, stop.* FROM jsonb_to_recordset(${JSON.stringify(stops)}::jsonb)
      AS stop (atco_code text, name text, detail text, locality text, latitude numeric, longitude numeric)
    ON CONFLICT DO NOTHING`.execute(db);
  return Number(numAffectedRows ?? 0);
}
