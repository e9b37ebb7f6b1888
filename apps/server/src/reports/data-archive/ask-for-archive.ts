import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import { recordFile } from '../../operators/data-views/record-view.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { isId, newId } from '../../platform/ids.ts';
import { isFamilyOf } from './archived-tables.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The latest archive of an operator. */
export interface ShownArchive {
  id: string;
  state: 'making' | 'ready' | 'failed';
  asked_at: Date;
  asked_by: string;
  /** When it is deleted; null while it is made. */
  ends_at: Date | null;
  bytes: number | null;
  time_zone: string;
}

/** Returns the latest archive that an operator has; undefined without one. */
export async function latestArchive(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  clientId: string,
): Promise<ShownArchive | undefined> {
  const { rows } = await sql<ShownArchive>`
    SELECT archive.id, asked_at, staff.name AS asked_by, ends_at, bytes, clients.time_zone,
           CASE WHEN ready_at IS NOT NULL THEN 'ready' WHEN failed_at IS NOT NULL THEN 'failed' ELSE 'making' END AS state
    FROM data_archives AS archive JOIN staff ON staff.id = archive.asked_by JOIN clients ON clients.id = archive.client_id
    WHERE client_id = ${clientId} AND (ends_at IS NULL OR ends_at > ${clock.now()}::timestamptz)
    ORDER BY asked_at DESC, archive.id DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** Asks for an archive of all data of an operator, which a job makes (C-207). While one is made, asking again, also at once, asks for nothing. */
export async function askForArchive(
  deps: Pick<Deps, 'db' | 'clock' | 'nudge'>,
  actor: StaffActor,
  clientId: string,
): Promise<void> {
  await inTransaction(deps.db, async (transaction) => {
    const now = deps.clock.now();
    const id = newId(now.getTime());
    const { rows } = await sql`
      INSERT INTO data_archives (client_id, id, asked_by, asked_at, next_attempt_at)
      VALUES (${clientId}, ${id}, ${actor.id}, ${now}::timestamptz, ${now}::timestamptz)
      ON CONFLICT (client_id) WHERE next_attempt_at IS NOT NULL DO NOTHING RETURNING id`.execute(transaction);
    if (rows.length === 0) return;
    await writeAudit(transaction, now, {
      client_id: clientId,
      actor,
      action: 'ask-for-data-archive',
      subject: { kind: 'data-archive', id },
    });
  });
  deps.nudge('make-data-archives');
}

/** Returns an archive that can be downloaded now. Throws data-archive-unknown for one that is not ready, was deleted, or is another operator's. */
export async function expectReady(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { client_id, id }: { client_id: string; id: string },
): Promise<{ attempts: number; bytes: number | null; asked_at: Date }> {
  if (!isId(id)) return refuse('data-archive-unknown', {});
  const { rows } = await sql<{ attempts: number; bytes: number; asked_at: Date }>`
    SELECT attempts, bytes, asked_at FROM data_archives
    WHERE client_id = ${client_id} AND id = ${id} AND ready_at IS NOT NULL AND ends_at > ${clock.now()}::timestamptz`.execute(
    db,
  );
  return rows[0] ?? refuse('data-archive-unknown', {});
}

/**
 * Opens an archive that is ready, and records who takes it, with every family in it. Returns its parts, of at most a megabyte each. Throws
 * data-archive-unknown for one that is not ready, was deleted, or is another operator's.
 */
export async function openArchive(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  { client_id, id }: { client_id: string; id: string },
): Promise<{ bytes: number; asked_at: Date; parts: AsyncGenerator<Uint8Array> }> {
  const now = deps.clock.now();
  const archive = await expectReady(deps, { client_id, id });
  const { rows: families } = await sql<{ id: string }>`
    SELECT id FROM users AS archived WHERE ${isFamilyOf(client_id)}`.execute(deps.db);
  await inTransaction(deps.db, async (transaction) => {
    const userIds = families.map((family) => family.id);
    await recordFile({ ...deps, db: transaction }, { client_id, staff_id: actor.id, kind: 'data-archive', userIds });
    await writeAudit(transaction, now, {
      client_id,
      actor,
      action: 'download-data-archive',
      subject: { kind: 'data-archive', id },
    });
  });
  return {
    bytes: Number(archive.bytes),
    asked_at: archive.asked_at,
    parts: readParts(deps, { client_id, id, attempt: archive.attempts, bytes: Number(archive.bytes) }),
  };
}

/** Yields the parts of an archive. Throws when it was deleted meanwhile, so that the download fails instead of waiting for the rest. */
async function* readParts(
  { db }: Pick<Deps, 'db'>,
  { client_id, id, attempt, bytes }: { client_id: string; id: string; attempt: number; bytes: number },
): AsyncGenerator<Uint8Array> {
  let sent = 0;
  for (let number = 0; ; number += 1) {
    const part = await db
      .selectFrom('data_archive_parts')
      .select('content')
      .where('client_id', '=', client_id)
      .where('archive_id', '=', id)
      .where('attempt', '=', attempt)
      .where('number', '=', number)
      .executeTakeFirst();
    if (!part) throw new Error('the archive was deleted while it was downloaded');
    yield part.content;
    sent += part.content.length;
    if (sent >= bytes) return;
  }
}
