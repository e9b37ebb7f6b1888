import { unusedPhotoRetentionDays } from '@fareway/domain/accounts/retention.ts';
import type { RawBuilder, Transaction } from 'kysely';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { Actor } from '../../operators/audit-log/write-audit.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { queueRemovals } from '../../platform/personal-data/removals.ts';
import { sql } from '../../platform/database/sql/sql.ts';

const batch = 100;
/** A purchase that read a photo before it was discarded has written its order long before this time has passed. */
const minutesUntilDeletion = 60;

/** Whether a ticket or a saved passenger has the photo. */
const isInUse = sql<boolean>`(
  EXISTS (SELECT FROM customer_tickets WHERE customer_tickets.photo = photos.file_name)
  OR EXISTS (SELECT FROM saved_passengers WHERE saved_passengers.photo = photos.file_name))`;

/** Whether an order that can still lead to a ticket names the photo: a payment may succeed late. */
function isOrdered(now: Date): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM orders
    WHERE orders.user_id = photos.user_id
      AND (orders.passenger ->> 'photo' = photos.file_name OR orders.kind = 'family' AND EXISTS (
        SELECT FROM order_lines
        WHERE order_lines.client_id = orders.client_id AND order_lines.order_id = orders.id
          AND order_lines.passenger ->> 'photo' = photos.file_name))
      AND (orders.check_at IS NOT NULL OR orders.created_at > ${daysBefore(now)}))`;
}

/** Discards the photos that no ticket and no saved passenger got within 30 days. Returns whether there may be more. */
export async function discardUnusedPhotos(db: Database, now: Date): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ file_name: string; is_used: boolean }>`
      SELECT file_name, ${isInUse} AS is_used FROM photos
      WHERE NOT is_used AND discarded_at IS NULL AND created_at <= ${daysBefore(now)} AND NOT ${isOrdered(now)}
      ORDER BY created_at LIMIT ${batch} FOR UPDATE SKIP LOCKED`.execute(transaction);
    const used = rows.filter(({ is_used }) => is_used).map(({ file_name }) => file_name);
    const unused = rows.filter(({ is_used }) => !is_used).map(({ file_name }) => file_name);
    await sql`UPDATE photos SET is_used = true WHERE file_name = ANY (${used}::text[])`.execute(transaction);
    await discard(transaction, sql`photos.file_name = ANY (${unused}::text[])`, now, { kind: 'system', id: null });
    return rows.length === batch;
  });
}

/** Discards all photos of a purchaser that no ticket and no saved passenger has, at the purchaser's request, except those being paid for. */
export async function discardUnusedPhotosOf(db: Transaction<DB>, userId: string, now: Date): Promise<void> {
  await discard(db, sql`photos.user_id = ${userId} AND NOT ${isInUse} AND NOT ${isOrdered(now)}`, now, {
    kind: 'purchaser',
    id: userId,
  });
}

/** Discards the photos of some purchasers that were on a ticket and are on none any more. */
export async function discardFormerPhotos(db: Transaction<DB>, tickets: RawBuilder<unknown>, now: Date): Promise<void> {
  await discard(
    db,
    sql`photos.user_id IN (SELECT ticket.user_id FROM (${tickets}) AS ticket) AND photos.is_used
        AND NOT ${isInUse} AND NOT ${isOrdered(now)}`,
    now,
    { kind: 'system', id: null },
  );
}

/**
 * Discards some photos that a ticket or a saved passenger had, unless another has them. A photo that is being paid for is left to
 * `discardUnusedPhotos`.
 */
export async function releasePhotos(
  db: Transaction<DB>,
  fileNames: readonly string[],
  now: Date,
  actor: Actor,
): Promise<void> {
  if (fileNames.length === 0) return;
  const released = sql`photos.file_name = ANY (${fileNames}::text[]) AND NOT ${isInUse}`;
  await sql`UPDATE photos SET is_used = false WHERE is_used AND ${released}`.execute(db);
  await discard(db, sql`${released} AND NOT ${isOrdered(now)}`, now, actor);
}

/** Deletes what was discarded an hour ago. A photo that an order took in the meantime is kept. Returns whether there may be more. */
export async function deleteDiscardedPhotos(db: Database, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() - minutesUntilDeletion * 60_000);
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ file_name: string; is_needed: boolean }>`
      SELECT file_name, ${isInUse} OR ${isOrdered(now)} AS is_needed FROM photos
      WHERE discarded_at <= ${until}::timestamptz ORDER BY discarded_at LIMIT ${batch} FOR UPDATE SKIP LOCKED`.execute(
      transaction,
    );
    const needed = rows.filter(({ is_needed }) => is_needed).map(({ file_name }) => file_name);
    const unneeded = rows.filter(({ is_needed }) => !is_needed).map(({ file_name }) => file_name);
    await sql`
      UPDATE photos SET discarded_at = NULL, state = CASE WHEN stored_at IS NULL THEN 'awaiting_upload' ELSE 'stored' END
      WHERE file_name = ANY (${needed}::text[])`.execute(transaction);
    await sql`DELETE FROM photos WHERE file_name = ANY (${unneeded}::text[])`.execute(transaction);
    await queueRemovals(
      transaction,
      now,
      unneeded.map((name) => ({ kind: 'photo', name })),
    );
    return rows.length === batch;
  });
}

async function discard(db: Transaction<DB>, which: RawBuilder<unknown>, now: Date, actor: Actor): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    UPDATE photos SET state = 'discarded', discarded_at = ${now} WHERE discarded_at IS NULL AND ${which} RETURNING user_id`.execute(
    db,
  );
  for (const userId of new Set(rows.map(({ user_id }) => user_id))) {
    await writeAudit(db, now, {
      client_id: null,
      actor,
      action: 'discard-photos',
      subject: { kind: 'user', id: userId },
      after: { photos: rows.filter(({ user_id }) => user_id === userId).length },
    });
  }
}

function daysBefore(now: Date): RawBuilder<Date> {
  return sql<Date>`${new Date(now.getTime() - unusedPhotoRetentionDays * 86_400_000)}::timestamptz`;
}
