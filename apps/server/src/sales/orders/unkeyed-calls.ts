import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** How long the same call counts as the first one. */
const secondsOfOneAttempt = 60;

/** A payment call without an Idempotency-Key: its purchaser, its path and its body. */
export interface UnkeyedCall {
  user_id: string;
  path: string;
  body: unknown;
}

/**
 * Returns the key of a payment call that has none: the same key for the same purchaser, path and body until a minute after the first call, then a
 * new one (P-304). It is one statement, so calls at the same moment get the same key.
 */
export async function keyOfUnkeyedCall(db: Database, { user_id, path, body }: UnkeyedCall, now: Date): Promise<string> {
  const request = createHash('sha256')
    .update(`${path}\n${JSON.stringify(body)}`)
    .digest();
  const isSame = sql`known.first_at > ${now}::timestamptz - make_interval(secs => ${secondsOfOneAttempt})`;
  const { rows } = await sql<{ idempotency_key: string }>`
    INSERT INTO unkeyed_calls AS known (user_id, request, idempotency_key, first_at)
    VALUES (${user_id}, ${request}, ${newId(now.getTime())}, ${now})
    ON CONFLICT (user_id, request) DO UPDATE SET
      idempotency_key = CASE WHEN ${isSame} THEN known.idempotency_key ELSE excluded.idempotency_key END,
      first_at = CASE WHEN ${isSame} THEN known.first_at ELSE excluded.first_at END
    RETURNING idempotency_key`.execute(db);
  return rows[0]!.idempotency_key;
}

/** Deletes the calls whose minute has passed. */
export async function deleteOldUnkeyedCalls(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - secondsOfOneAttempt * 1_000);
  await db.deleteFrom('unkeyed_calls').where('first_at', '<', before).execute();
}
