import { canBeLimited, canSeeMoney, permissionsOf, roles } from '@fareway/domain/staff/roles.ts';
import type { Role } from '@fareway/domain/staff/roles.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findStaffSession } from '../../../staff/sessions/staff-session.ts';
import { buildClient } from '../../builders/build-operator.ts';
import { buildStaff, limitTo, signInAs } from '../../staff/build-staff.ts';
import type { StaffBrowser } from '../../staff/staff-browser.ts';
import { startTestApp } from '../../test-app.ts';
import type { OperatorRow, StaffRow } from '../staff-row.ts';
import { staffRows, urlOfStaff } from '../staff-rows.ts';
import { buildThingsOfOthers, hidden } from './things-of-others.ts';
import type { ThingsOfOthers } from './things-of-others.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let client: Awaited<ReturnType<typeof buildClient>>;
let others: ThingsOfOthers;
let unlimited: StaffBrowser;

beforeAll(async () => {
  server = await startTestApp();
  client = await buildClient(server.db);
  const manager = await buildStaff(server, client.id, { role: 'manager', sees_money: true });
  others = await buildThingsOfOthers(server, client.id, manager.id);
  unlimited = await signInAs(server, manager);
});
afterAll(() => server.stop());

/** Every role that can be limited, with and without the switch for money. */
const memberships = roles
  .filter(canBeLimited)
  .flatMap((role) => (canSeeMoney(role) ? [false, true] : [false]).map((seesMoney) => ({ role, seesMoney })));

const isOfOperator = (row: StaffRow): row is OperatorRow => 'limited' in row;
const rows = staffRows.filter(isOfOperator);

/** Makes a call about the things of another service. Returns its status, with the refusal of the guard, and its content, also of a zip file. */
async function send(
  row: OperatorRow,
  { cookies }: StaffBrowser,
  values: Record<string, string> = others.ofPaths,
): Promise<{ outcome: string | number; content: string }> {
  const { limited } = row;
  const isBody = typeof limited === 'object' && 'refusesBody' in limited;
  const query = typeof limited === 'object' && 'holdsNothing' in limited ? limited.holdsNothing : '';
  const payload = isBody ? limited.bodyOf(others) : row.payload;
  const response = await server.app.inject({
    method: row.call.split(' ')[0] as 'GET',
    url: urlOfStaff(row, client.slug, values) + query,
    headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; '), 'content-type': 'application/json' },
    ...(payload && { payload }),
  });
  const { error_key = '' } = response.statusCode >= 400 ? response.json<{ error_key?: string }>() : {};
  const isZip = response.headers['content-type'] === 'application/zip';
  const content = isZip
    ? Object.values(unzipSync(response.rawPayload))
        .map((file) => new TextDecoder().decode(file))
        .join('\n')
    : response.body;
  return {
    outcome: error_key === 'staff-not-permitted' ? `${response.statusCode} ${error_key}` : response.statusCode,
    content,
  };
}

/** Whether a response has something of the other service: a name of it, or the id of a thing. */
function hasOthers(content: string): boolean {
  const { serviceId, ticketId, calendarId, stopId, previewId, publicationId, importId } = others.ofPaths;
  const ids = [serviceId, ticketId, calendarId, stopId, previewId, publicationId, importId, others.draft.id];
  return content.includes(hidden) || ids.some((id) => content.includes(id));
}

/** A digest of each table with rows of the operator. That members look at something or export it is recorded, and no change. */
async function snapshot(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'client_id'
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'personal_data_views' ORDER BY 1`.execute(
    server.db,
  );
  const columns = tables.map(
    ({
      name,
    }) => sql`(SELECT md5(coalesce(string_agg(one::text, '' ORDER BY one::text), '')) FROM ${sql.table(name)} AS one
      WHERE client_id = ${client.id} ${name === 'audit_log' ? sql`AND action <> 'export-list'` : sql``}) AS ${sql.ref(name)}`,
  );
  const { rows: found } = await sql<Record<string, string>>`SELECT ${sql.join(columns)}`.execute(server.db);
  return found[0]!;
}

/** The person of a session. */
async function idOf({ cookies }: StaffBrowser): Promise<string> {
  const [token = ''] = cookies.values();
  const session = await findStaffSession(server.deps, token, client.slug);
  return session!.id;
}

async function signInLimited({ role, seesMoney }: { role: Role; seesMoney: boolean }): Promise<StaffBrowser> {
  const member = await buildStaff(server, client.id, { role, sees_money: seesMoney });
  await limitTo(server.db, client.id, member, [others.own.id]);
  return signInAs(server, member);
}

test.each(memberships)(
  'C-008 F-32 $role (money: $seesMoney), limited to other services: every call is a 404, holds nothing of others, refuses and changes nothing, or needs all services',
  async (membership) => {
    const limited = permissionsOf({ ...membership, isLimited: true });
    const browser = await signInLimited(membership);
    const before = await snapshot();
    for (const row of rows.filter(({ limited: answer }) => !(typeof answer === 'object' && 'noService' in answer))) {
      const { outcome, content } = await send(row, browser);
      const isRefused = outcome === '403 staff-not-permitted';
      const expected =
        !limited.has(row.needs) || row.limited === 'all services only' ? '403 staff-not-permitted' : outcomeOf(row);
      expect
        .soft(isRefused ? outcome : expected === 'nothing of others' ? describe(outcome, content) : outcome, row.call)
        .toBe(expected);
    }
    expect(await snapshot()).toEqual(before);
  },
);

function outcomeOf({ limited }: OperatorRow): string | number {
  if (typeof limited !== 'object') return limited;
  return 'refusesBody' in limited ? limited.refusesBody : 'nothing of others';
}

/** A feed without a service of the member is refused. */
function describe(outcome: string | number, content: string): string {
  if (hasOthers(content)) return 'something of others';
  return typeof outcome === 'number' && outcome < 300 ? 'nothing of others' : `status ${outcome}`;
}

test('C-008 the things of the table exist: a manager who is not limited finds each of them by its path', async () => {
  for (const row of rows.filter(({ call, limited }) => call.startsWith('GET') && limited === 404)) {
    expect.soft((await send(row, unlimited)).outcome, row.call).not.toBe(404);
  }
});

test('C-008 the lists have something of the other service for a manager who is not limited', async () => {
  const isList = ({ limited }: OperatorRow) => typeof limited === 'object' && 'holdsNothing' in limited;
  for (const row of rows.filter(isList)) {
    const { outcome, content } = await send(row, unlimited);
    expect.soft([outcome, hasOthers(content)], row.call).toEqual([200, true]);
  }
});

test('C-008 the pages of the own service hold nothing of other services', async () => {
  const browser = await signInLimited({ role: 'manager', seesMoney: true });
  const own = { ...others.ofPaths, ...others.ofOwnPaths };
  for (const row of rows.filter(
    ({ call, limited }) => call.startsWith('GET') && limited === 404 && !call.includes('{importId}'),
  )) {
    const { outcome, content } = await send(row, browser, own);
    expect.soft(describe(outcome, content), row.call).toBe('nothing of others');
  }
});

test('C-008 a limit costs a call at most one statement more, for the thing of its path', async () => {
  const limited = await signInLimited({ role: 'manager', seesMoney: true });
  const both = [others.own.id, others.service.id];
  await limitTo(server.db, client.id, { id: await idOf(limited) }, both);
  const count = async (row: OperatorRow, browser: StaffBrowser) => {
    const before = server.statements.length;
    await send(row, browser);
    return server.statements.length - before;
  };
  for (const row of rows.filter(
    ({ call, limited: answer }) => call.startsWith('GET') && answer !== 'all services only',
  )) {
    const [usual, more] = [await count(row, unlimited), await count(row, limited)];
    expect.soft(more, row.call).toBeLessThanOrEqual(usual + 1);
  }
});

test('C-008 a call that concerns the whole operator is open to a manager or an owner who is not limited', () => {
  const manager = permissionsOf({ role: 'manager', seesMoney: true });
  const owner = permissionsOf({ role: 'owner', seesMoney: true });
  for (const row of rows.filter(({ limited }) => limited === 'all services only')) {
    expect.soft(manager.has(row.needs) || owner.has(row.needs), row.call).toBe(true);
  }
});
