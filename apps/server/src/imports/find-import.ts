import type { ImportKindName } from '@fareway/domain/imports/import-kinds.ts';
import type { ImportChoices } from '@fareway/domain/imports/read-rows.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Selectable } from 'kysely';
import type { Database } from '../platform/database/connect.ts';
import type { Imports } from '../platform/database/schema.ts';
import { isId } from '../platform/ids.ts';
import type { ServiceScope } from '../platform/scope/service-scope.ts';
import type { Table } from '../platform/tables/read-table.ts';
import type { ImportKind } from './import-kind.ts';

export interface ImportKey {
  client_id: string;
  id: string;
}

/** What an import did: the numbers of its rows. */
export interface ImportCounts {
  new: number;
  changed: number;
  unchanged: number;
  refused: number;
}

/** A row of `imports` without its file, with exact types. `file_table` is null when the file is not kept any more. */
export type ImportRow = Omit<Selectable<Imports>, 'file' | 'kind' | 'file_table' | 'choices' | 'counts'> & {
  kind: ImportKindName;
  file_table: Table | null;
  choices: ImportChoices;
  counts: ImportCounts | null;
};

/** Reads an import, and locks it for `isLocked`. Refuses one of another operator, and an id that is none, with import-unknown. */
export async function findImport(db: Database, { client_id, id }: ImportKey, isLocked = false): Promise<ImportRow> {
  if (!isId(id)) refuse('import-unknown', {});
  const query = db
    .selectFrom('imports')
    .select([
      'client_id',
      'id',
      'kind',
      'file_name',
      'file_table',
      'choices',
      'counts',
      'made_by',
      'created_at',
      'service_ids',
    ])
    .select(['applied_by', 'applied_at', 'undone_by', 'undone_at'])
    .where('client_id', '=', client_id)
    .where('id', '=', id);
  const found = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
  return (found ?? refuse('import-unknown', {})) as unknown as ImportRow;
}

/**
 * Returns the services that the file of an import may name: those of the member who has sent it, also when somebody else imports it (C-008). A member who
 * is limited to fewer services does not find the import.
 */
export function scopeOfImport({ client_id, service_ids }: Pick<ImportRow, 'client_id' | 'service_ids'>): ServiceScope {
  return { client_id, services: service_ids.length === 0 ? 'all' : service_ids };
}

/** Returns the kind of an import. */
export function kindOf(kinds: readonly ImportKind[], name: ImportKindName): ImportKind {
  const kind = kinds.find((one) => one.name === name);
  if (!kind) throw new Error(`nothing imports ${name}`);
  return kind;
}
