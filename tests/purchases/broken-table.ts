import type { Database } from '@fareway/server/platform/database/connect.ts';
import type { DB } from '@fareway/server/platform/database/schema.ts';

/** Has the server fail wherever it needs a table, for as long as somebody looks at what comes of it. */
export async function withoutTable<T>(db: Database, table: keyof DB, look: () => Promise<T>): Promise<T> {
  await db.schema.alterTable(table).renameTo(`${table}_away`).execute();
  try {
    return await look();
  } finally {
    await db.schema.alterTable(`${table}_away`).renameTo(table).execute();
  }
}
