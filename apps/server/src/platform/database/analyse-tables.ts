import type { Transaction } from 'kysely';
import type { Database } from './connect.ts';
import type { DB } from './schema.ts';
import { sql } from './sql/sql.ts';

/**
 * Renews the statistics of tables after very many rows were written. PostgreSQL does so by itself only after up to a minute, and until then it plans
 * statements for the few rows that a table had before. Call it after the transaction, because the statistics of a transaction that is open do not count.
 */
export async function analyseTables(db: Database, tables: readonly (keyof DB)[]): Promise<void> {
  await sql`SELECT analyse_tables(${[...tables]}::text[])`.execute(db);
}

/**
 * Renews the statistics of those tables that had fewer rows at their last analysis than the transaction has written now, such as tables that were empty.
 * Later statements of the transaction, also the checks of references, would be planned for an empty table and read all of its rows each time.
 */
export async function analyseOutgrownTables(
  transaction: Transaction<DB>,
  tables: readonly (keyof DB)[],
  written: number,
): Promise<void> {
  await sql`
    SELECT analyse_tables(array_agg(relname::text)) FROM pg_class
    WHERE oid = ANY (${[...tables]}::regclass[]) AND reltuples BETWEEN 0 AND ${written}`.execute(transaction);
}
