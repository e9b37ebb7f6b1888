import type { Database } from '../../platform/database/connect.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RepeatedJob } from '../../platform/jobs.ts';
import { zipFiles } from '../../platform/zip/zip-files.ts';
import { archiveFiles } from './archive-files.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** How long an archive can be downloaded, in milliseconds (C-207). */
export const timeToDownload = 24 * 3_600_000;
/** Without a new part for this time another process begins again, in milliseconds. */
const lease = 5 * 60_000;
const mostAttempts = 3;
/** Of one operator. The page shows the newest; somebody may still download the one before (decision 432). */
const mostReady = 2;
/** In bytes. A download holds one part in memory. */
const partSize = 1_048_576;

interface Claimed {
  client_id: string;
  id: string;
  /** Includes this one. */
  attempts: number;
}

/** The job that makes archives, and deletes them after a day. */
export function makeArchivesJob(deps: Deps): RepeatedJob {
  return {
    name: 'make-data-archives',
    seconds: 30,
    run: async () => {
      await deleteOldArchives(deps);
      return makeArchive(deps);
    },
  };
}

/** Makes the archive that has waited longest. Returns whether there was one. */
export async function makeArchive(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<boolean> {
  const claimed = await claim(deps);
  if (!claimed) return false;
  // also ends one whose attempts end the process each time
  if (claimed.attempts > mostAttempts) {
    deps.log.error({ archive_id: claimed.id }, 'a data archive was given up: no attempt came to an end');
    await retryLater(deps, claimed);
    return true;
  }
  try {
    const bytes = await writeArchive(deps, claimed);
    await end(deps, claimed, { bytes });
  } catch (error) {
    deps.log.error({ err: error, archive_id: claimed.id }, 'a data archive could not be made');
    await retryLater(deps, claimed);
  }
  return true;
}

/** Deletes the archives whose day is over. */
export async function deleteOldArchives({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await sql`DELETE FROM data_archives WHERE ends_at <= ${clock.now()}::timestamptz`.execute(db);
}

async function claim({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Claimed | undefined> {
  const now = clock.now();
  const { rows } = await sql<Claimed>`
    UPDATE data_archives SET attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + lease)}::timestamptz
    WHERE (client_id, id) IN (
      SELECT client_id, id FROM data_archives WHERE next_attempt_at <= ${now}::timestamptz
      ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING client_id, id, attempts`.execute(db);
  return rows[0];
}

/** Writes the archive in parts, each in a transaction of its own. Returns its size in bytes. */
async function writeArchive(deps: Pick<Deps, 'db' | 'clock'>, claimed: Claimed): Promise<number> {
  const { db, clock } = deps;
  const { client_id } = claimed;
  const now = clock.now();
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      let number = 0;
      let size = 0;
      let waiting: Uint8Array[] = [];
      let bytes = 0;
      for await (const piece of zipFiles(archiveFiles(transaction, { client_id, now }), now)) {
        waiting.push(piece);
        size += piece.length;
        if (size < partSize) continue;
        await writePart(db, clock.now(), claimed, number, Buffer.concat(waiting));
        [number, bytes, size, waiting] = [number + 1, bytes + size, 0, []];
      }
      await writePart(db, clock.now(), claimed, number, Buffer.concat(waiting));
      return bytes + size;
    });
}

/** Writes a part, unless another process has begun again since. Throws then. */
async function writePart(
  db: Database,
  now: Date,
  { client_id, id, attempts }: Claimed,
  number: number,
  content: Buffer,
): Promise<void> {
  const { rows } = await sql`
    WITH mine AS (
      UPDATE data_archives SET next_attempt_at = ${new Date(now.getTime() + lease)}::timestamptz
      WHERE client_id = ${client_id} AND id = ${id} AND attempts = ${attempts} AND next_attempt_at IS NOT NULL
      RETURNING client_id, id
    )
    INSERT INTO data_archive_parts (client_id, archive_id, attempt, number, content)
    SELECT client_id, id, ${attempts}::smallint, ${number}::integer, ${content}::bytea FROM mine
    RETURNING number`.execute(db);
  if (rows.length === 0) throw new Error('another process makes this archive');
}

/** Ends an archive, unless another process has begun again since: then its parts stay. */
async function end(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { client_id, id, attempts }: Claimed,
  { bytes }: { bytes: number },
): Promise<void> {
  const now = clock.now();
  const { numAffectedRows } = await sql`
    UPDATE data_archives SET next_attempt_at = NULL, ready_at = ${now}::timestamptz, bytes = ${bytes}::bigint,
                             ends_at = ${new Date(now.getTime() + timeToDownload)}::timestamptz
    WHERE client_id = ${client_id} AND id = ${id} AND attempts = ${attempts} AND next_attempt_at IS NOT NULL`.execute(
    db,
  );
  if (numAffectedRows === 0n) return;
  await sql`
    DELETE FROM data_archive_parts WHERE client_id = ${client_id} AND archive_id = ${id} AND attempt <> ${attempts}`.execute(
    db,
  );
  await sql`
    DELETE FROM data_archives WHERE client_id = ${client_id} AND id IN (
      SELECT id FROM data_archives WHERE client_id = ${client_id} AND ready_at IS NOT NULL
      ORDER BY ready_at DESC, id DESC OFFSET ${mostReady}
    )`.execute(db);
}

async function retryLater(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { client_id, id, attempts }: Claimed,
): Promise<void> {
  const now = clock.now();
  const isLast = attempts >= mostAttempts;
  const later = new Date(now.getTime() + 60_000);
  await sql`
    UPDATE data_archives SET
      next_attempt_at = ${isLast ? null : later}::timestamptz, failed_at = ${isLast ? now : null}::timestamptz,
      ends_at = ${isLast ? new Date(now.getTime() + timeToDownload) : null}::timestamptz
    WHERE client_id = ${client_id} AND id = ${id} AND attempts = ${attempts} AND next_attempt_at IS NOT NULL`.execute(
    db,
  );
  await sql`
    DELETE FROM data_archive_parts WHERE client_id = ${client_id} AND archive_id = ${id} AND attempt <= ${attempts}`.execute(
    db,
  );
}
