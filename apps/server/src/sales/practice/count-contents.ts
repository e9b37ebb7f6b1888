import type { Kysely } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** What a practice operator has, and what emptying it deletes. */
export interface PracticeContents {
  families: number;
  tickets: number;
  orders: number;
  letters: number;
}

/** Counts what a practice operator has. */
export async function countContents(db: Kysely<DB>, practiceId: string): Promise<PracticeContents> {
  const { rows } = await sql<PracticeContents>`
    SELECT (SELECT count(*)::integer FROM users WHERE practice_client_id = ${practiceId} AND NOT is_unclaimed AND closed_at IS NULL) AS families,
           (SELECT count(*)::integer FROM customer_tickets WHERE client_id = ${practiceId}) AS tickets,
           (SELECT count(*)::integer FROM orders WHERE client_id = ${practiceId}) AS orders,
           (SELECT count(*)::integer FROM practice_letters WHERE client_id = ${practiceId}) AS letters`.execute(db);
  return rows[0]!;
}
