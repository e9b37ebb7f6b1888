import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { buildStaff, codeOf, signInAs } from '../../testing/staff/build-staff.ts';
import type { TestMember } from '../../testing/staff/build-staff.ts';
import { openStaffBrowser } from '../../testing/staff/staff-browser.ts';
import type { StaffBrowser } from '../../testing/staff/staff-browser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { sql } from '../../platform/database/sql/sql.ts';

const captured = captureLog();
let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
let member: TestMember;
let browser: StaffBrowser;

beforeAll(async () => {
  server = await startTestApp({ log: captured.log });
  operator = await buildOperator(server.db);
  member = await buildStaff(server, operator.client.id);
  browser = await signInAs(server, member);
});
afterAll(() => server.stop());

/** Runs a test while each audit row makes the database do something, at once or when its transaction ends. */
async function whileAudited<T>(does: string, when: 'at once' | 'at the end', run: () => Promise<T>): Promise<T> {
  const { ownerDb } = server;
  await sql
    .raw(`CREATE FUNCTION disturb() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${does}; RETURN NEW; END $$`)
    .execute(ownerDb);
  const kind = when === 'at once' ? 'TRIGGER' : 'CONSTRAINT TRIGGER';
  const delay = when === 'at once' ? '' : 'DEFERRABLE INITIALLY DEFERRED';
  await sql
    .raw(`CREATE ${kind} disturb AFTER INSERT ON audit_log ${delay} FOR EACH ROW EXECUTE FUNCTION disturb()`)
    .execute(ownerDb);
  try {
    return await run();
  } finally {
    await sql`DROP TRIGGER disturb ON audit_log`.execute(ownerDb);
    await sql`DROP FUNCTION disturb`.execute(ownerDb);
  }
}

/** A digest of each table, but of those that count tries and the uses of a session. */
async function contentOfTables(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'
      AND tablename NOT IN ('attempt_counters', 'staff_sessions') ORDER BY 1`.execute(server.ownerDb);
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ digest: string | null }>`
      SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS digest FROM ${sql.table(name)} t`.execute(
      server.ownerDb,
    );
    digests[name] = rows[0]!.digest ?? '';
  }
  return digests;
}

const company = {
  name: 'Wharfe Travel',
  site_name: 'Wharfe Travel tickets',
  brand_colour: '#0b5d3b',
  support_name: 'The office',
  support_email: 'office@wharfe.example',
  support_phone: null,
};

/** Saves that write several tables, send emails, end sessions or change what is sold. */
async function saves(): Promise<['POST' | 'PUT' | 'DELETE', string, object?][]> {
  const colleague = await buildStaff(server, operator.client.id, { role: 'office' });
  const service = `services/${operator.service.id}`;
  const margin = { season_margin: 4, season_margin_is_percent: false, order: 'renewals' };
  const { body } = await browser.call('PUT', path(`${service}/season-margin`), { ...margin, dry_run: true });
  const { digest } = body as { digest: string };
  const { body: settings } = await browser.call('GET', path('settings'));
  const { revision } = settings as { revision: number };
  return [
    ['PUT', 'settings/company', { ...company, revision }],
    ['POST', 'services', { name: 'D9' }],
    ['POST', 'invitations', { email: 'new@example.com', role: 'office' }],
    ['POST', 'vehicles', { name: 'YJ21 ABC', seats: 33, wheelchair_places: 0 }],
    ['PUT', `${service}/season-margin`, { ...margin, dry_run: false, expected: digest }],
    ['POST', `${service}/archive`],
    ['POST', `team/${colleague.id}/reset-factor`, { reason: 'Phone lost' }],
    ['DELETE', `team/${colleague.id}`],
  ];
}

const path = (rest: string) => `/console/${operator.client.slug}/${rest}`;
const paramsOf = (body: unknown) => (body as { params: { trace_id: string; may_be_changed: boolean } }).params;
/** The log line with the reference that a page shows. */
const lineOf = ({ trace_id }: { trace_id: string }) => {
  const line = captured.lines.find((text) => text.includes(trace_id));
  return JSON.parse(line ?? '{}') as object;
};

test('C-217 a save that fails inside changes nothing and says so; its reference is in a log line that names the call and the person', async () => {
  const wanted = await saves();
  await whileAudited(`RAISE EXCEPTION 'the log is full'`, 'at once', async () => {
    for (const [method, rest, payload] of wanted) {
      const before = await contentOfTables();
      const { status, body } = await browser.call(method, path(rest), payload);
      expect([rest, status]).toEqual([rest, 500]);
      expect(await contentOfTables()).toEqual(before);
      const params = paramsOf(body);
      expect(params).toEqual({ trace_id: expect.any(String), may_be_changed: false });
      expect(lineOf(params)).toMatchObject({
        method,
        route: expect.stringContaining('/api/console/:clientSlug/'),
        client_id: operator.client.id,
        staff_id: member.id,
      });
    }
  });
  for (const [method, rest, payload] of wanted) {
    const { status } = await browser.call(method, path(rest), payload);
    expect([rest, status < 300]).toEqual([rest, true]);
  }
});

test('C-217 a connection that is lost while a save is stored says that the change may be saved', async () => {
  const { status, body } = await whileAudited('PERFORM pg_terminate_backend(pg_backend_pid())', 'at the end', () =>
    browser.call('POST', path('services'), { name: 'D10' }),
  );
  expect(status).toBe(503);
  expect(paramsOf(body).may_be_changed).toBe(true);
  expect(lineOf(paramsOf(body))).toMatchObject({ staff_id: member.id, err: expect.anything() });
});

test('C-217 a first second factor whose sign-in fails is not set up, so that its recovery codes are shown with the next try', async () => {
  const person = await buildStaff(server, operator.client.id);
  await server.db.deleteFrom('staff_totp').where('staff_id', '=', person.id).execute();
  const half = openStaffBrowser(server.app);
  await half.call('POST', '/staff/sign-in', { email: person.email, password: person.password });
  const { body: offer } = await half.call('POST', '/staff/authenticator');
  const { handle, secret } = offer as { handle: string; secret: string };
  const confirm = () =>
    half.call('POST', '/staff/authenticator/confirm', { handle, code: codeOf({ secret }, server.clock.now()) });
  await sql`ALTER TABLE staff_known_browsers RENAME TO away`.execute(server.ownerDb);
  const failed = await confirm();
  await sql`ALTER TABLE away RENAME TO staff_known_browsers`.execute(server.ownerDb);
  expect([failed.status, paramsOf(failed.body).may_be_changed]).toEqual([500, false]);
  const { status, body } = await confirm();
  expect([status, (body as { recovery_codes: string[] }).recovery_codes.length]).toEqual([200, 10]);
});
