import { fieldsOf } from '@fareway/domain/imports/import-kinds.ts';
import type { ImportKindName } from '@fareway/domain/imports/import-kinds.ts';
import { normalisedColumnName } from '@fareway/domain/imports/match-columns.ts';
import { withoutHiddenCharacters } from '@fareway/domain/passengers/visible-text.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Deps } from '../platform/deps.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import type { ServiceScope } from '../platform/scope/service-scope.ts';
import { readTable } from '../platform/tables/read-table.ts';
import type { Table, TableProblem } from '../platform/tables/read-table.ts';
import { makeRoom } from './empty-imports.ts';

/** The bytes of the largest file (C-063). */
export const largestFile = 10 * 1_048_576;

interface Upload {
  kind: ImportKindName;
  file_name: string;
  file: Buffer;
}

/** Who sends a file, with the services that its rows may name. */
interface Sender extends ServiceScope {
  staff_id: string;
}

/**
 * Keeps a file and the table in it for a preview, and returns the id of the import. Writes nothing else (C-064). Throws a refusal that says what is
 * wrong with a file that is no table or exceeds a limit.
 */
export async function readUpload(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sender: Sender,
  upload: Upload,
  gone?: AbortSignal,
): Promise<string> {
  const remembered = await db
    .selectFrom('import_columns')
    .select('name')
    .where('client_id', '=', sender.client_id)
    .where('kind', '=', upload.kind)
    .execute();
  const names = fieldsOf(upload.kind).flatMap((field) => field.names.map(normalisedColumnName));
  const reading = await readTable(upload.file, {}, [...names, ...remembered.map(({ name }) => name)], {
    operator: sender.client_id,
    gone,
  });
  return keepFile(db, clock.now(), sender, upload, reading.table ?? refuseFile(reading));
}

/**
 * Keeps a file with what was read from it, and returns the id of the import. The name of the file is shown in lists and in the audit log, so it has no
 * hidden characters and no marks of direction. Refuses with import-files-full when too many files of the last day wait for their import.
 */
export async function keepFile(
  db: Database,
  now: Date,
  { client_id, services, staff_id }: Sender,
  { kind, file_name, file }: Upload,
  table: Table,
): Promise<string> {
  // without a service no row could be read, and the import would be as one of all services
  if (services.length === 0) refuse('staff-not-permitted', {});
  const id = newId(now.getTime());
  await inTransaction(db, async (transaction) => {
    await transaction
      .insertInto('imports')
      .values({
        client_id,
        id,
        kind,
        file_name: withoutHiddenCharacters(file_name).trim() || kind,
        file,
        file_table: JSON.stringify(table),
        choices: JSON.stringify({ columns: {}, day_orders: {} }),
        made_by: staff_id,
        service_ids: services === 'all' ? [] : [...services],
        created_at: now,
      })
      .execute();
    await makeRoom(transaction, { client_id, now });
  });
  return id;
}

function refuseFile({ problem, line, limit }: TableProblem): Table {
  switch (problem) {
    case 'too-many-rows':
    case 'too-many-columns':
      return refuse(`table-${problem}`, { limit: limit ?? 0 });
    case 'cell-too-long':
      return refuse('table-cell-too-long', { line: line ?? 1, limit: limit ?? 0 });
    case 'broken-row':
      return refuse('table-broken-row', { line: line ?? 1 });
    case 'empty':
    case 'too-large':
    case 'not-a-table':
    case 'protected':
    case 'expands-too-far':
      return refuse(`table-${problem}`, {});
  }
}
