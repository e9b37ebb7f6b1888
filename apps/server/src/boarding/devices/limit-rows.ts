import { refuse } from '@fareway/domain/refusals.ts';
import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import type { Device } from '../../platform/http/app-types.ts';

/** Several days of a bus that boards 80 passengers eight times a day. */
const mostRowsInAnHour = 5_000;

/**
 * Counts rows that a device sends. Refuses with 'too-many-requests', and counts nothing, when there are more than 5,000 in an hour: a device that was
 * away for long sends the rest later.
 */
export async function limitRows(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { client_id, id }: Device,
  rows: number,
): Promise<void> {
  const now = clock.now();
  const isOver = sql`(rows_since IS NULL OR rows_since <= ${now}::timestamptz - interval '1 hour')`;
  const { numAffectedRows } = await sql`
    UPDATE devices
    SET rows_since = CASE WHEN ${isOver} THEN ${now}::timestamptz ELSE rows_since END,
        rows_sent = CASE WHEN ${isOver} THEN 0 ELSE rows_sent END + ${rows}::integer
    WHERE client_id = ${client_id} AND id = ${id}
      AND CASE WHEN ${isOver} THEN 0 ELSE rows_sent END + ${rows}::integer <= ${mostRowsInAnHour}`.execute(db);
  if (numAffectedRows === 0n) refuse('too-many-requests', {});
}
