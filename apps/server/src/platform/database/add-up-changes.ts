import type { Database } from './connect.ts';
import { sql } from './sql/sql.ts';

/** How many changes one statement adds up, so that it stays short. */
const batch = 5_000;

/** Counts that are kept in one table, while their changes wait in another one. */
interface KeptCounts {
  counts: string;
  changes: string;
  /** The columns of both tables that name a count. */
  key: readonly string[];
  /** The columns of both tables that are added up. */
  numbers: readonly string[];
}

/**
 * Adds some changes to kept counts and removes them (decisions 425 and 427), so that the sums of both tables are the same before and after. Several
 * processes may do it at once. Returns whether there may be more.
 */
export async function addUpChanges(db: Database, { counts, changes, key, numbers }: KeptCounts): Promise<boolean> {
  const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
  const each = (write: (name: string) => ReturnType<typeof sql>, between = sql`, `) =>
    sql.join(numbers.map(write), between);
  const { rows } = await sql<{ added: number }>`
    WITH due AS MATERIALIZED (
      SELECT ctid AS place FROM ${sql.table(changes)} LIMIT ${batch} FOR UPDATE SKIP LOCKED
    ), changed AS (
      DELETE FROM ${sql.table(changes)} WHERE ctid = ANY (ARRAY(SELECT place FROM due)) RETURNING *
    ), counted AS (
      INSERT INTO ${sql.table(counts)} AS counted (${columns(key)}, ${columns(numbers)})
      -- in the order of the key, so that two processes do not wait for each other
      SELECT ${columns(key)}, ${each((name) => sql`sum(${sql.ref(name)})`)} FROM changed GROUP BY ${columns(key)}
      HAVING ${each((name) => sql`sum(${sql.ref(name)}) <> 0`, sql` OR `)} ORDER BY ${columns(key)}
      ON CONFLICT (${columns(key)}) DO UPDATE
      SET ${each((name) => sql`${sql.ref(name)} = ${sql.ref(`counted.${name}`)} + ${sql.ref(`excluded.${name}`)}`)}
    )
    SELECT count(*)::integer AS added FROM changed`.execute(db);
  return rows[0]!.added >= batch;
}
