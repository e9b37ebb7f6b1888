import type { Deps } from '../../platform/deps.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** How many changes one statement adds up, so that it stays short. */
const batch = 5_000;

/**
 * Adds some changes of sold tickets to the kept counts (decision 425). The view `counted_tickets` has the same sums before and after. Several processes may
 * do it at once. Returns whether there may be more.
 */
export async function addUpCounts({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const key = sql`client_id, ticket_id, service_id, type, ticket_status, start, expiry`;
  const { rows } = await sql<{ changes: number }>`
    WITH due AS MATERIALIZED (
      SELECT ctid AS place FROM ticket_count_changes LIMIT ${batch} FOR UPDATE SKIP LOCKED
    ), changed AS (
      DELETE FROM ticket_count_changes WHERE ctid = ANY (ARRAY(SELECT place FROM due)) RETURNING *
    ), counted AS (
      INSERT INTO ticket_counts AS counted (${key}, number)
      -- in the order of the key, so that two processes do not wait for each other
      SELECT ${key}, sum(number) FROM changed GROUP BY ${key} HAVING sum(number) <> 0 ORDER BY ${key}
      ON CONFLICT (${key}) DO UPDATE SET number = counted.number + excluded.number
    )
    SELECT count(*)::integer AS changes FROM changed`.execute(db);
  return rows[0]!.changes >= batch;
}
