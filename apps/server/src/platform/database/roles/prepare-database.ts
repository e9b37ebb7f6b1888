import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import { canChangeAuditLog, grantToApplication } from './application-role.ts';
import type { Database } from '../connect.ts';
import { migrate } from '../migrate.ts';

type Addresses = Partial<Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl' | 'databasePoolerUrl'>>;

/**
 * Migrates the database and gives the role of the application its rights. Returns the URL for calls and jobs (C-193, decision 259).
 * @throws an Error when a migration fails, when the role of the application is missing and cannot be created, or when a migration is due and no
 * role is set that may make it.
 */
export async function prepareDatabase({ databaseUrl, ...more }: Addresses & { databaseUrl: string }): Promise<string> {
  const { migrationDatabaseUrl: ownerUrl, databasePoolerUrl } = more;
  await migrate(ownerUrl ?? databaseUrl).catch((error: Error & { code?: string }) => {
    if (ownerUrl || error.code !== '42501') throw error;
    throw new Error(
      `${error.message}. The role of DATABASE_URL does not own the tables: set MIGRATION_DATABASE_URL to the same database with the role that does.`,
      { cause: error },
    );
  });
  if (ownerUrl) {
    await grantToApplication(ownerUrl, databaseUrl);
    if (databasePoolerUrl) await grantToApplication(ownerUrl, databasePoolerUrl);
  }
  return databaseUrl;
}

/** Logs a warning when the role of the server could change the audit log. A site with one role keeps working. */
export async function warnOfOwner(db: Database, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  if (await canChangeAuditLog(db))
    log.warn(
      'the database role of the server could change the audit log: set MIGRATION_DATABASE_URL, and another role in DATABASE_URL (docs/operating.md, "Two database roles")',
    );
}
