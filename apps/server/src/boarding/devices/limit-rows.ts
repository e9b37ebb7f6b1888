import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Device } from '../../platform/http/app-types.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** Enough for several days of a bus that boards 80 passengers eight times a day. */
const maxRowsPerHour = 5_000;

/**
 * Counts the rows that a device sends. Refuses more than 5,000 in an hour with 'too-many-requests' and does not count them. A device that was
 * offline for long sends the rest later.
 */
export async function limitRows(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { client_id, id }: Device,
  rows: number,
): Promise<void> {
  const now = clock.now();
  const isNewHour = sql`(rows_since IS NULL OR rows_since <= ${now}::timestamptz - interval '1 hour')`;
  const { numAffectedRows } = await sql`
    UPDATE devices
    SET rows_since = CASE WHEN ${isNewHour} THEN ${now}::timestamptz ELSE rows_since END,
        rows_sent = CASE WHEN ${isNewHour} THEN 0 ELSE rows_sent END + ${rows}::integer
    WHERE client_id = ${client_id} AND id = ${id}
      AND CASE WHEN ${isNewHour} THEN 0 ELSE rows_sent END + ${rows}::integer <= ${maxRowsPerHour}`.execute(db);
  if (numAffectedRows === 0n) refuse('too-many-requests', {});
}
