import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration, MigrationProvider } from 'kysely/migration';
import { connectDatabase } from './connect.ts';
import { retrying } from './transaction.ts';

const ownMigrations = join(import.meta.dirname, 'migrations');

/** Numbered SQL files, forward only: what has run is never edited, the next file goes on from there. */
const sqlFilesOf = (folder: string): MigrationProvider => ({
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
});

/**
 * Brings the database up to the newest migration, under Kysely's advisory lock, so that any number of processes may start at once.
 * Each file is a transaction of its own, so that no lock outlives its file. No statement is cancelled for taking long: an index on a large
 * table takes minutes, and so does waiting for another process that builds it. A file that PostgreSQL ends because of a deadlock with a call begins
 * again, five times at most. Throws the first other error; the file that failed leaves nothing behind, and the next start goes on with it.
 */
export async function migrate(connectionString: string, folder: string = ownMigrations): Promise<void> {
  const db = connectDatabase({ connectionString, poolSize: 1, statementTimeout: 0 });
  const migrator = new Migrator({ db, provider: sqlFilesOf(folder) });
  try {
    while (await retrying(() => migrateOne(migrator))) continue;
  } finally {
    await db.destroy();
  }
}

/** Runs the next migration. Returns whether there was one. */
async function migrateOne(migrator: Migrator): Promise<boolean> {
  const { error, results = [] } = await migrator.migrateUp();
  if (!error) return results.length > 0;
  const failed = results.find((result) => result.status === 'Error');
  const reason = failed ? `migration ${failed.migrationName} failed` : 'the database cannot be brought up to date';
  const message = error instanceof Error ? `${reason}: ${error.message}` : reason;
  throw Object.assign(new Error(message, { cause: error }), { code: (error as { code?: string }).code });
}
