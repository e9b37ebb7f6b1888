import type { Transaction } from 'kysely';
import { connectDatabase } from '../connect.ts';
import type { Database } from '../connect.ts';
import type { DB } from '../schema.ts';
import { withRetries } from '../transaction.ts';
import { sql } from '../sql/sql.ts';

/** A table, and the rights that the application has in it. */
interface TableRights {
  name: string;
  /** The rights that it should have, such as `INSERT`, and those of them that it has. */
  due: string[];
  granted: string[];
}

const serverRights = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
const insufficientPrivilege = '42501';

/**
 * Gives the role of the application its rights in a migrated database, and takes every other right away (C-193, decision 259). The role reads
 * and writes all tables. It cannot change the rows of a table whose trigger refuses this, so it also cannot disable that trigger. Tables of
 * later migrations get the same rights. Creates the role when it is missing. Any number of processes may do this at once.
 *
 * `ownerUrl` is the database with the role that owns the tables. `applicationUrl` names the role of the application and its password. Does nothing when both are one role.
 * @throws an Error with the statement that an administrator has to run when the role is missing and the owner cannot create it.
 */
export async function grantToApplication(ownerUrl: string, applicationUrl: string): Promise<void> {
  const role = roleOf(applicationUrl);
  if (role === undefined || role === roleOf(ownerUrl)) return;
  const db = connectDatabase({ connectionString: ownerUrl, poolSize: 1, statementTimeout: 0 });
  try {
    await withRetries(() =>
      db.transaction().execute(async (transaction) => {
        // processes that start at once would change the same rows of the catalogue
        await sql`SELECT pg_advisory_xact_lock(hashtext('application-role'))`.execute(transaction);
        await createRole(transaction, role, passwordOf(applicationUrl));
        await grantDefaults(transaction, role);
        await grantTables(transaction, role);
        await sql`GRANT EXECUTE ON FUNCTION empty_practice TO ${sql.id(role)}`.execute(transaction);
      }),
    );
  } finally {
    await db.destroy();
  }
}

/** Returns whether the role of this connection could change the audit log: as its owner, as a member of the owner, or as a superuser. */
export async function canChangeAuditLog(db: Database): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`
    SELECT pg_has_role(current_user, relowner, 'MEMBER') OR has_table_privilege(oid, 'UPDATE, DELETE, TRUNCATE, TRIGGER') AS can
    FROM pg_class WHERE oid = 'audit_log'::regclass`.execute(db);
  return rows[0]?.can ?? false;
}

async function createRole(db: Transaction<DB>, role: string, password: string | undefined): Promise<void> {
  const { rows } = await sql`SELECT FROM pg_roles WHERE rolname = ${role}`.execute(db);
  if (rows.length > 0) return;
  const withPassword = password === undefined ? sql`` : sql` PASSWORD ${sql.lit(password)}`;
  await sql`SAVEPOINT role_is_missing`.execute(db);
  try {
    await sql`CREATE ROLE ${sql.id(role)} LOGIN${withPassword}`.execute(db);
  } catch (error) {
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error;
    throw new Error(
      `The role ${role} of DATABASE_URL does not exist, and the role of MIGRATION_DATABASE_URL may not create it. ` +
        `Run as an administrator of the database: CREATE ROLE "${role}" LOGIN PASSWORD '…'`,
      { cause: error },
    );
  }
}

/** The rights in tables and sequences that later migrations create. No role but the owner may create something in the schema. */
async function grantDefaults(db: Transaction<DB>, role: string): Promise<void> {
  const to = sql.id(role);
  await sql`REVOKE CREATE ON SCHEMA public FROM PUBLIC`.execute(db);
  await sql`REVOKE CREATE ON SCHEMA public FROM ${to}`.execute(db);
  await sql`GRANT USAGE ON SCHEMA public TO ${to}`.execute(db);
  await sql`ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${to}`.execute(
    db,
  );
  await sql`ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO ${to}`.execute(db);
  await sql`GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${to}`.execute(db);
}

/** Changes the rights only in tables where they differ, because a change waits for every statement that reads the row of the catalogue. */
async function grantTables(db: Transaction<DB>, role: string): Promise<void> {
  for (const { name, due, granted } of await readRights(db, role)) {
    const [missing, excess] = [
      due.filter((right) => !granted.includes(right)),
      granted.filter((right) => !due.includes(right)),
    ];
    const [table, to] = [sql.table(name), sql.id(role)];
    if (excess.length > 0) await sql`REVOKE ${sql.raw(excess.join(', '))} ON ${table} FROM ${to}`.execute(db);
    if (missing.length > 0) await sql`GRANT ${sql.raw(missing.join(', '))} ON ${table} TO ${to}`.execute(db);
  }
}

/** The migrations are the owner's. A trigger whose function is named `refuse_change…` says which changes of a table nobody may make. */
async function readRights(db: Transaction<DB>, role: string): Promise<TableRights[]> {
  const { rows } = await sql<TableRights & { is_of_migrations: boolean; refused: string[] }>`
    SELECT class.relname AS name, class.relname LIKE 'kysely%' AS is_of_migrations,
      ARRAY(
        SELECT refused.right FROM pg_trigger AS trigger JOIN pg_proc AS function ON function.oid = trigger.tgfoid
        CROSS JOIN LATERAL (VALUES ('DELETE', 8), ('UPDATE', 16)) AS refused ("right", bit)
        WHERE trigger.tgrelid = class.oid AND function.proname LIKE 'refuse\_change%' AND trigger.tgtype & refused.bit > 0
      ) AS refused,
      ARRAY(
        SELECT "right" FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) AS "right"
        WHERE has_table_privilege(${role}::name, class.oid, "right")
      ) AS granted
    FROM pg_class AS class
    WHERE class.relnamespace = 'public'::regnamespace AND class.relkind IN ('r', 'p', 'v')
    ORDER BY class.relname`.execute(db);
  return rows.map(({ name, granted, refused, is_of_migrations }) => ({
    name,
    granted,
    due: is_of_migrations ? ['SELECT'] : serverRights.filter((right) => !refused.includes(right)),
  }));
}

function roleOf(url: string): string | undefined {
  return decodeURIComponent(new URL(url).username) || undefined;
}

function passwordOf(url: string): string | undefined {
  return decodeURIComponent(new URL(url).password) || undefined;
}
