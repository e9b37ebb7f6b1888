import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's database server answers; given by the server's global setup, which alone knows the migrations. */
    testDatabaseServer: string;
  }
}

/** The migrated database that every test database is a copy of. */
export const templateDatabase = 'fareway_template';

export type TestDatabase = {
  connectionString: string;
  /** Removes the database, ending whatever is still connected to it. */
  drop: () => Promise<void>;
};

/**
 * A database of its own for a test file, on the real PostgreSQL of this run: a copy of `template`, which is migrated and empty of rows
 * unless the test names another.
 */
export async function createTestDatabase(template: string = templateDatabase): Promise<TestDatabase> {
  const server = inject('testDatabaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOnServer(server, `create database ${name} template ${template}`);
  return {
    connectionString: databaseUrl(server, name),
    drop: () => runOnServer(server, `drop database if exists ${name} with (force)`),
  };
}

/** The same server's URL for another of its databases. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function runOnServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
