import { readConfig } from '../config.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/start.ts';
import { connectDatabase } from './connect.ts';
import type { Database } from './connect.ts';

/**
 * Runs a command on the installation's database: the one of DATABASE_URL, or the embedded one, whether a server uses it at the moment or not.
 * Throws what the command throws, and for a database that no server has set up yet.
 */
export async function withDatabase<T>(command: (db: Database) => Promise<T>): Promise<T> {
  const config = readConfig({ ...process.env, NODE_ENV: 'production' });
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDirectory: config.dataDirectory });
  const db = connectDatabase({ connectionString: config.databaseUrl ?? embedded!.connectionString, poolSize: 1 });
  try {
    return await command(db);
  } catch (error) {
    const hasNoTables = (error as { code?: string }).code === '42P01';
    throw hasNoTables ? new Error('The database is empty, or older than this version: start the server once.') : error;
  } finally {
    await db.destroy();
    // one that a server holds as well runs on: this only lets go of it
    await embedded?.stop();
  }
}
