import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeAudit } from '../../../operators/audit-log/write-audit.ts';
import { createTestDatabase, runOnServer } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { canChangeAuditLog, grantToApplication } from './application-role.ts';
import { connectDatabase } from '../connect.ts';
import type { Database } from '../connect.ts';
import { prepareDatabase, warnOfOwner } from './prepare-database.ts';
import { sql } from '../sql/sql.ts';

let database: TestDatabase;
let db: Database;
let ownerDb: Database;
const roles: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase({ connectionString: database.connectionString, poolSize: 1 });
  ownerDb = connectDatabase({ connectionString: database.ownerUrl, poolSize: 1 });
  for (const number of [1, 2]) await writeEntry(`entry-${number}`);
});
afterAll(async () => {
  for (const role of roles) {
    await sql`DROP OWNED BY ${sql.id(role)}`.execute(ownerDb);
    await sql`DROP ROLE ${sql.id(role)}`.execute(ownerDb);
  }
  await db.destroy();
  await ownerDb.destroy();
  await database.drop();
});

function writeEntry(action: string) {
  const subject = { kind: 'ticket', id: 'one' };
  const after = { price: 100, name: 'Annual' };
  return writeAudit(db, new Date(), { client_id: null, actor: { kind: 'staff', id: 'Ann' }, action, subject, after });
}

async function entries() {
  return (await sql`SELECT * FROM audit_log ORDER BY id`.execute(ownerDb)).rows;
}

/** Adds a role to the server of the run, which is dropped after the tests. Returns the database with this role. */
async function addRole(name: string, attributes = 'LOGIN'): Promise<string> {
  const role = `${name}_${process.pid}`;
  roles.push(role);
  await runOnServer(database.ownerUrl, `CREATE ROLE ${role} ${attributes}`);
  return urlOf(role);
}

function urlOf(role: string): string {
  const url = new URL(database.ownerUrl);
  url.username = role;
  return url.href;
}

test.for([
  `UPDATE audit_log SET action = 'x'`,
  'UPDATE audit_log SET before = NULL, after = NULL, values_salt = NULL',
  'DELETE FROM audit_log',
  'TRUNCATE audit_log',
  'ALTER TABLE audit_log DISABLE TRIGGER ALL',
  'ALTER TABLE audit_log DISABLE TRIGGER audit_log_is_append_only',
  'ALTER TABLE audit_log ALTER COLUMN action TYPE varchar(1) USING left(action, 1)',
  'ALTER TABLE audit_log OWNER TO CURRENT_USER',
  'DROP TRIGGER audit_log_is_append_only ON audit_log',
  'DROP TABLE audit_log',
  'DROP SCHEMA public CASCADE',
  'CREATE RULE forget AS ON INSERT TO audit_log DO INSTEAD NOTHING',
  'CREATE TRIGGER forget BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()',
  `CREATE OR REPLACE FUNCTION refuse_change_but_forgetting() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
  `CREATE OR REPLACE FUNCTION forget_audit_values(kind text, ids text[]) RETURNS void LANGUAGE sql AS 'DELETE FROM audit_log'`,
  'ALTER FUNCTION forget_audit_values(text, text[]) SET search_path = public',
  `CREATE FUNCTION public.jsonb_build_array(uuid) RETURNS jsonb LANGUAGE sql AS 'SELECT NULL::jsonb'`,
  'SET session_replication_role = replica',
  'SET ROLE fareway',
  'SET SESSION AUTHORIZATION fareway',
  'ALTER ROLE fareway_app SUPERUSER',
  'GRANT fareway TO fareway_app',
  `COPY (SELECT 1) TO PROGRAM 'true'`,
  'ALTER SYSTEM SET session_replication_role = replica',
  'UPDATE pg_trigger SET tgenabled = $$D$$',
  'INSERT INTO audit_log SELECT * FROM audit_log ON CONFLICT (id) DO UPDATE SET action = $$x$$',
  `UPDATE audit_seals SET entries = 0`,
  `DELETE FROM kysely_migration`,
])('C-193 the role of the application cannot alter the audit log: %s', async (statement) => {
  const before = await entries();
  const refused = sql.raw(statement).execute(db);
  await expect(refused).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|0LP01|42809)$/) });
  expect(await entries()).toEqual(before);
  await sql`RESET ALL`.execute(db);
});

test('C-193 the role of the application cannot give itself rights in the audit log', async () => {
  // PostgreSQL warns about a grant of the rights of another role
  await sql`GRANT ALL ON audit_log TO CURRENT_USER`.execute(db);
  await expect(sql`UPDATE audit_log SET action = 'x'`.execute(db)).rejects.toMatchObject({ code: '42501' });
  expect(await canChangeAuditLog(db)).toBe(false);
});

test('C-193 a temporary table in place of the log or its seals does not mislead the functions of the database', async () => {
  const before = await entries();
  await sql`CREATE TEMP TABLE audit_log (LIKE public.audit_log)`.execute(db);
  await sql`CREATE TEMP TABLE audit_seals AS SELECT NULL::uuid AS client_id, '-infinity'::timestamptz AS until, current_date AS day`.execute(
    db,
  );
  await sql`SELECT forget_audit_values('ticket', ARRAY['one'])`.execute(db);
  await sql`DROP TABLE pg_temp.audit_log, pg_temp.audit_seals`.execute(db);
  expect(await entries()).toEqual(before);
});

test('C-193 only entries about purchasers and their tickets can be emptied, and only of personal values', async () => {
  const write = (kind: string, after: object) =>
    writeAudit(db, new Date(), {
      client_id: null,
      actor: { kind: 'system', id: null },
      action: 'emptied',
      subject: { kind, id: 'two' },
      after,
    });
  await write('staff', { name: 'Ann' });
  await write('user', { email: 'a@example.com' });
  await write('customer-ticket', { first_name: 'Ann' });
  await write('customer-ticket', { status: 'void' });
  for (const kind of ['staff', 'user', 'customer-ticket'])
    await sql`SELECT forget_audit_values(${kind}, ARRAY['two'])`.execute(db);
  const { rows } = await sql`
    SELECT subject_kind AS kind, after, values_salt IS NULL AS is_unsalted, values_digest IS NOT NULL AS has_digest
    FROM audit_log WHERE action = 'emptied' ORDER BY subject_kind, after::text NULLS FIRST`.execute(db);
  expect(rows).toEqual([
    { kind: 'customer-ticket', after: null, is_unsalted: true, has_digest: true },
    { kind: 'customer-ticket', after: { status: 'void' }, is_unsalted: false, has_digest: true },
    { kind: 'staff', after: { name: 'Ann' }, is_unsalted: false, has_digest: true },
    { kind: 'user', after: null, is_unsalted: true, has_digest: true },
  ]);
});

test('C-193 the application can change every table but those that nobody changes', async () => {
  const rightsOf = async (right: string) => {
    const { rows } = await sql<{ name: string }>`
      SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT has_table_privilege(oid, ${right})
      ORDER BY relname`.execute(db);
    return rows.map(({ name }) => name);
  };
  const ofMigrations = ['kysely_migration', 'kysely_migration_lock'];
  const appendOnly = ['audit_log', 'audit_seals', 'ledger_entries', 'order_events'];
  expect(await rightsOf('SELECT')).toEqual([]);
  expect(await rightsOf('INSERT')).toEqual(ofMigrations);
  const neverUpdated = [...appendOnly, 'personal_data_views'];
  expect(await rightsOf('UPDATE')).toEqual(
    [...neverUpdated, ...ofMigrations].toSorted((one, other) => one.localeCompare(other)),
  );
  expect(await rightsOf('DELETE')).toEqual(
    [...appendOnly, ...ofMigrations].toSorted((one, other) => one.localeCompare(other)),
  );
  const { rows } = await sql`
    SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND has_table_privilege(oid, 'TRUNCATE, REFERENCES, TRIGGER')
      AND relkind IN ('r', 'p', 'v')`.execute(db);
  expect(rows).toEqual([]);
});

test('C-193 a table of a later migration has its rights at once, and an append-only one loses them at the next start', async () => {
  await sql`CREATE TABLE later (value integer)`.execute(ownerDb);
  await sql`CREATE TABLE later_log (value integer)`.execute(ownerDb);
  await sql`CREATE TRIGGER later_log_is_append_only BEFORE UPDATE OR DELETE ON later_log FOR EACH ROW EXECUTE FUNCTION refuse_change()`.execute(
    ownerDb,
  );
  await grantToApplication(database.ownerUrl, database.connectionString);
  await sql`INSERT INTO later VALUES (1)`.execute(db);
  await sql`UPDATE later SET value = 2`.execute(db);
  await sql`DELETE FROM later`.execute(db);
  await sql`INSERT INTO later_log VALUES (1)`.execute(db);
  await expect(sql`UPDATE later_log SET value = 2`.execute(db)).rejects.toMatchObject({ code: '42501' });
  await expect(sql`TRUNCATE later`.execute(db)).rejects.toMatchObject({ code: '42501' });
  await sql`DROP TABLE later, later_log`.execute(ownerDb);
});

test('C-193 the role of DATABASE_URL is created and gets its rights, also by processes that start at once', async () => {
  const role = `made_${process.pid}`;
  roles.push(role);
  const databaseUrl = urlOf(role);
  const prepare = () => prepareDatabase({ databaseUrl, migrationDatabaseUrl: database.ownerUrl });
  await Promise.all([prepare(), prepare(), prepare()]);
  const made = connectDatabase({ connectionString: databaseUrl, poolSize: 1 });
  expect(await canChangeAuditLog(made)).toBe(false);
  expect((await sql`SELECT FROM clients`.execute(made)).rows).toEqual([]);
  await made.destroy();
  // without the owner's role, when no migration is due
  await prepareDatabase({ databaseUrl });
});

test('C-193 when the role is missing and may not be created, the start says what to run', async () => {
  const ownerUrl = await addRole('owner_without_roles');
  const start = grantToApplication(ownerUrl, urlOf('missing'));
  await expect(start).rejects.toThrow(`CREATE ROLE "missing" LOGIN PASSWORD '…'`);
});

test('C-193 a site with one role keeps working, and its log says that the role could change the audit log', async () => {
  const warned: string[] = [];
  const log = { warn: (line: string) => warned.push(line) };
  const databaseUrl = await prepareDatabase({ databaseUrl: database.ownerUrl });
  expect(databaseUrl).toBe(database.ownerUrl);
  await warnOfOwner(ownerDb, log as never);
  expect(warned).toEqual([expect.stringContaining('MIGRATION_DATABASE_URL')]);
  await warnOfOwner(db, log as never);
  expect(warned).toHaveLength(1);
});

test('C-193 a migration that is due and that the role may not make ends the start with the missing setting', async () => {
  const empty = await createTestDatabase('template0');
  await expect(prepareDatabase({ databaseUrl: empty.connectionString })).rejects.toThrow('set MIGRATION_DATABASE_URL');
  await empty.drop();
});
