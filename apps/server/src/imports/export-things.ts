import { fieldsOf } from '@fareway/domain/imports/import-kinds.ts';
import * as text from '@fareway/texts/imports/columns.ts';
import { writeAudit } from '../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../operators/audit-log/write-audit.ts';
import { accountsOfAddresses } from '../operators/data-views/accounts-of-addresses.ts';
import { recordFile } from '../operators/data-views/record-view.ts';
import type { Deps } from '../platform/deps.ts';
import { newId } from '../platform/ids.ts';
import type { ServiceScope } from '../platform/scope/service-scope.ts';
import { writeCsv, writeXlsx } from '../platform/tables/write-table.ts';
import { createTurns } from '../platform/take-turns.ts';
import { kindOf } from './find-import.ts';
import type { ImportKind } from './import-kind.ts';

/** Files that are written as a whole at the same time, one of each operator. */
export const takeTurnOfFiles = createTurns({ atOnce: 2, mostWaiting: 3 });

export const fileFormats = ['csv', 'xlsx'] as const;

/**
 * Returns everything of a kind that an operator has for the services of a scope (C-008), in a file that can be changed and imported again: imported as it is, it changes nothing (C-063,
 * C-069). The audit log keeps who has exported it.
 */
export async function exportThings(
  { db, clock, importKinds }: Pick<Deps, 'db' | 'clock'> & { importKinds: readonly ImportKind[] },
  actor: StaffActor,
  scope: ServiceScope,
  { kind, format, gone }: { kind: ImportKind['name']; format: (typeof fileFormats)[number]; gone?: AbortSignal },
): Promise<{ file_name: string; file: Buffer }> {
  const now = clock.now();
  const { client_id, services } = scope;
  const fields = fieldsOf(kind);
  const { list, view } = kindOf(importKinds, kind);
  const header = fields.map(({ names }) => names[0]!);
  // all that a list takes of memory waits for the turn
  const { file, things } = await takeTurnOfFiles({ operator: client_id, gone }, async () => {
    const listed = await list(db, { client_id, services, now });
    const rows = listed.map((thing) => fields.map(({ field }) => thing[field] ?? ''));
    const written = format === 'csv' ? writeCsv(header, rows) : await writeXlsx(header, rows, gone);
    return { file: written, things: listed };
  });
  await writeAudit(db, now, {
    client_id,
    actor,
    action: 'export-list',
    subject: { kind: 'export', id: newId(now.getTime()) },
    after: { kind, rows: things.length },
  });
  if (view && things.length > 0) {
    const owners = things.map(({ user_id = null }) => user_id);
    const addresses = things.flatMap(({ user_id, email }) => (user_id === undefined && email ? [email] : []));
    const userIds = [...owners, ...(await accountsOfAddresses(db, client_id, addresses))];
    await recordFile({ db, clock }, { client_id, staff_id: actor.id, kind: view, userIds });
  }
  return { file_name: text.exportFile(kind, format), file };
}
