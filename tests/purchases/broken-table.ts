import type { Database } from '@fareway/server/platform/database/connect.ts';
import type { DB } from '@fareway/server/platform/database/schema.ts';

/** Makes every statement on a table fail while a function runs. */
export async function withoutTable<T>(db: Database, table: keyof DB, look: () => Promise<T>): Promise<T> {
  await db.schema.alterTable(table).renameTo(`${table}_away`).execute();
  try {
    return await look();
  } finally {
    await db.schema.alterTable(`${table}_away`).renameTo(table).execute();
  }
}
