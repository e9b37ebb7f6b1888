import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration, MigrationProvider } from 'kysely/migration';
import { connectDatabase } from './connect.ts';
import { withRetries } from './transaction.ts';
import { sql } from './sql/sql.ts';

const ownMigrations = join(import.meta.dirname, 'migrations');

/** Numbered SQL files, forward only. A file that has run is never edited; a change is a new file. */
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
 * Runs the missing migrations under Kysely's advisory lock, so that any number of processes may start at the same time. Each file is one
 * transaction, so no lock outlives its file. No statement has a time limit: an index on a large table takes minutes, and so does waiting for
 * another process that builds it. A file that PostgreSQL ends because of a deadlock with a call is retried, five times at most. Throws the
 * first other error. The file that failed changes nothing, and the next start runs it again.
 */
export async function migrate(connectionString: string, folder: string = ownMigrations): Promise<void> {
  const db = connectDatabase({ connectionString, poolSize: 1, statementTimeout: 0 });
  const migrator = new Migrator({ db, provider: sqlFilesOf(folder) });
  try {
    while (await withRetries(() => migrateOne(migrator))) continue;
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
