import { readConfig } from '../config.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/start.ts';
import { connectDatabase } from './connect.ts';
import type { Database } from './connect.ts';

/**
 * Runs a command on the database of the installation: that of DATABASE_URL, or else the embedded one, also while a server uses it. Throws the
 * errors of the command, and an error for a database that no server has set up.
 */
export async function withDatabase<T>(command: (db: Database) => Promise<T>): Promise<T> {
  const config = readConfig({ ...process.env, NODE_ENV: 'production' });
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDirectory: config.dataDirectory });
  const db = connectDatabase({ connectionString: config.databaseUrl ?? embedded!.applicationUrl, poolSize: 1 });
  try {
    return await command(db);
  } catch (error) {
    // an earlier version has given no rights to the role of the application
    const isNotSetUp = ['42P01', '42501'].includes((error as { code?: string }).code ?? '');
    throw isNotSetUp ? new Error('The database is empty, or older than this version: start the server once.') : error;
  } finally {
    await db.destroy();
    // PostgreSQL keeps running while a server uses it, too
    await embedded?.stop();
  }
}
