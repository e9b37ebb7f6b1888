import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { connectDatabase } from '../connect.ts';
import type { Database } from '../connect.ts';
import { migrate } from '../migrate.ts';

const migrations = join(import.meta.dirname, '../migrations');

/**
 * Opens an empty database for one test. `migrateTo` runs the migrations up to the given one, such as '0058', so that a test can write rows of an
 * earlier version before a migration.
 */
export async function openOldDatabase(): Promise<{ db: Database; migrateTo: (last: string) => Promise<void> }> {
  const { ownerUrl: connectionString, drop } = await createTestDatabase('template0');
  const folder = await mkdtemp(join(tmpdir(), 'fareway-migrations-'));
  const db = connectDatabase({ connectionString, poolSize: 1 });
  onTestFinished(async () => {
    await db.destroy();
    await drop();
    await rm(folder, { recursive: true });
  });
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql'));
  const migrateTo = async (last: string) => {
    for (const name of names.filter((other) => other.slice(0, 4) <= last))
      await copyFile(join(migrations, name), join(folder, name));
    await migrate(connectionString, folder);
  };
  return { db, migrateTo };
}
