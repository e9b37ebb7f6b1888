import { readConfig } from '../config.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/start.ts';
import { connectDatabase } from './connect.ts';
import type { Database } from './connect.ts';

/**
 * Runs a command on the installation's database: the one of DATABASE_URL, or the embedded one, whether a server uses it at the moment or not.
 */
export async function withDatabase<T>(command: (db: Database) => Promise<T>): Promise<T> {
  const config = readConfig({ ...process.env, NODE_ENV: 'production' });
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDirectory: config.dataDirectory });
  const db = connectDatabase({ connectionString: config.databaseUrl ?? embedded!.connectionString, poolSize: 1 });
  try {
    return await command(db);
  } finally {
    await db.destroy();
    // a database that was found running belongs to the server that runs
    if (embedded && !embedded.adopted) await embedded.stop();
  }
}
