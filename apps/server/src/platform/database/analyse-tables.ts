import { sql } from 'kysely';
import type { Database } from './connect.ts';
import type { DB } from './schema.ts';

/**
 * Renews the statistics of tables after very many rows were written. PostgreSQL does so by itself only after up to a minute, and until then it plans
 * statements for the few rows that a table had before. Call it after the transaction, because the statistics of a transaction that is open do not count.
 */
export async function analyseTables(db: Database, tables: readonly (keyof DB)[]): Promise<void> {
  await sql`SELECT analyse_tables(${[...tables]}::text[])`.execute(db);
}
