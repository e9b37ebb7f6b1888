import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { applicationUser } from '../platform/embedded-postgres/initialise.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the run's database server. The server's global setup provides it, because only the server has the migrations. */
    testDatabaseServer: string;
  }
}

/** The migrated database that every test database copies. */
export const templateDatabase = 'fareway_template';

export type TestDatabase = {
  /** The database with the role of the application, so that a missing right fails the test that needs it (C-193). */
  connectionString: string;
  /** The database with the role that owns the tables, for tests that change the tables or write rows without triggers. */
  ownerUrl: string;
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
  const ownerUrl = databaseUrl(server, name);
  return {
    connectionString: applicationUrlOf(ownerUrl),
    ownerUrl,
    drop: () => runOnServer(server, `drop database if exists ${name} with (force)`),
  };
}

/** Returns the URL of another database of the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Returns the URL of a database of the run's server with the role of the application. */
export function applicationUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = applicationUser;
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
