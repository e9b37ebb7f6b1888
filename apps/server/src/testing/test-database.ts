import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the run's database server. The server's global setup provides it, because only the server has the migrations. */
    testDatabaseServer: string;
  }
}

/** The migrated database that every test database copies. */
export const templateDatabase = 'fareway_template';

export type TestDatabase = {
  connectionString: string;
  /** Drops the database and ends its connections. */
  drop: () => Promise<void>;
};

/**
 * Creates a database for a test file on the run's PostgreSQL, as a copy of `template`. The default template is migrated and has no rows.
 */
export async function createTestDatabase(template: string = templateDatabase): Promise<TestDatabase> {
  const server = inject('testDatabaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // copying files takes half the time of writing them to the log, which is the default
  await runOnServer(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    connectionString: databaseUrl(server, name),
    drop: () => runOnServer(server, `drop database if exists ${name} with (force)`),
  };
}

/** Returns the URL of another database of the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs statements on a database server one after the other, each in a transaction of its own. */
export async function runOnServer(server: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
