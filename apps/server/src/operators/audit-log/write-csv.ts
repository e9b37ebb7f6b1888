import * as file from '@fareway/texts/staff/audit/file.ts';
import { localDate, localTime } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { csvStart, writeCsvLines } from '../../platform/tables/write-table.ts';
import { describeEntry } from './describe-entry.ts';
import type { ChangedValue } from './describe-entry.ts';
import { readEntries, readNames } from './queries.ts';
import type { AuditFilter, AuditRow, LogOfOperator } from './queries.ts';

const entriesInBatch = 500;

/**
 * Yields the log of an operator as CSV, the newest entry first: the head, then one part for each batch of entries. Times are in the operator's time
 * zone. No transaction stays open between batches. (C-194)
 */
export async function* writeCsv(
  db: Database,
  {
    operator,
    filter,
    seesMoney,
    onRows,
  }: {
    operator: LogOfOperator;
    filter: AuditFilter;
    seesMoney: boolean;
    /** Runs before the entries are sent. */
    onRows: (rows: readonly AuditRow[]) => Promise<void>;
  },
): AsyncGenerator<string> {
  yield csvStart + writeCsvLines([file.csvHeader]);
  let before_id = filter.before_id;
  for (;;) {
    const rows = await readEntries(db, operator, { ...filter, before_id }, entriesInBatch);
    const names = await readNames(db, operator.client_id, rows);
    if (rows.length > 0) {
      await onRows(rows);
      const entries = rows.map((row) => cellsOf(row, describeEntry(row, { operator, names, seesMoney }), operator));
      yield writeCsvLines(entries);
    }
    if (rows.length < entriesInBatch) return;
    before_id = rows.at(-1)!.id;
  }
}

function cellsOf(
  row: AuditRow,
  { actor, sentence, subject, changes, reason }: ReturnType<typeof describeEntry>,
  { time_zone }: LogOfOperator,
): string[] {
  return [
    `${localDate(row.at, time_zone)} ${localTime(row.at, time_zone)}`,
    actor.name,
    actor.kind,
    sentence,
    row.action,
    subject.kind,
    subject.id,
    subject.name ?? '',
    side(changes, 'before'),
    side(changes, 'after'),
    reason ?? '',
  ];
}

function side(changes: readonly ChangedValue[], of: 'before' | 'after'): string {
  return changes
    .filter((change) => change[of] !== undefined)
    .map((change) => `${change.label}: ${change[of]}`)
    .join('; ');
}
