import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration, MigrationProvider } from 'kysely/migration';
import { connectDatabase } from './connect.ts';

const folder = join(import.meta.dirname, 'migrations');

/** Numbered SQL files, forward only: what has run is never edited, the next file goes on from there. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
    const entries = names.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(join(folder, name), 'utf8');
      return [
        name.replace(/\.sql$/, ''),
        { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
      ];
    });
    return Object.fromEntries(await Promise.all(entries));
  },
};

/**
 * Brings the database up to the newest migration, under Kysely's advisory lock, so that any number of processes may start at once.
 * Throws the first error; a migration that fails leaves nothing behind.
 */
export async function migrate(connectionString: string): Promise<void> {
  const db = connectDatabase({ connectionString, poolSize: 1 });
  try {
    const { error, results } = await new Migrator({ db, provider: sqlFiles }).migrateToLatest();
    const failed = results?.find((result) => result.status === 'Error');
    if (!error) return;
    const reason = failed ? `migration ${failed.migrationName} failed` : 'the database cannot be brought up to date';
    throw new Error(error instanceof Error ? `${reason}: ${error.message}` : reason, { cause: error });
  } finally {
    await db.destroy();
  }
}
