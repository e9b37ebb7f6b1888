import type { Database } from '../platform/database/connect.ts';
import { sql } from '../platform/database/sql/sql.ts';

/** Every row of every table that holds a text, with the name of its table. */
export async function rowsWith(db: Database, text: string): Promise<{ table: string; row: string }[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(
    db,
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`
        SELECT to_jsonb(one)::text AS row FROM ${sql.table(name)} AS one WHERE to_jsonb(one)::text ILIKE ${`%${text}%`}`.execute(
        db,
      );
      return rows.map(({ row }) => ({ table: name, row }));
    }),
  );
  return found.flat();
}
