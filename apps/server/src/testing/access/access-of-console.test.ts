import { join } from 'node:path';
import { permissions } from '@fareway/domain/staff/permissions.ts';
import { canSeeMoney, permissionsOf, roles, roleWords } from '@fareway/domain/staff/roles.ts';
import type { Role } from '@fareway/domain/staff/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOperator } from '../builders/build-operator.ts';
import type { TestOperator } from '../builders/build-operator.ts';
import { buildPurchaser } from '../builders/build-purchaser.ts';
import { buildStaff, signInAs } from '../staff/build-staff.ts';
import { openStaffBrowser } from '../staff/staff-browser.ts';
import type { StaffBrowser } from '../staff/staff-browser.ts';
import { startTestApp } from '../test-app.ts';
import { staffRows, urlOfStaff } from './staff-rows.ts';
import { asksAgain } from './second-factor.ts';
import type { ForOthers, StaffRow } from './staff-row.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
let other: TestOperator;

const manager = { role: 'manager', seesMoney: true } as const;
const owner = { role: 'owner', seesMoney: true } as const;
/** What a limited member of no role has. */
const ofWholeOperator = permissions.filter(
  (permission) =>
    (permissionsOf(owner).has(permission) && !permissionsOf(manager).has(permission)) ||
    (permissionsOf(manager).has(permission) && !permissionsOf({ ...manager, isLimited: true }).has(permission)),
);

/** Every role, with and without the switch for money. */
const memberships = roles.flatMap((role) =>
  (canSeeMoney(role) ? [false, true] : [false]).map((seesMoney) => ({ role, seesMoney })),
);

beforeAll(async () => {
  server = await startTestApp();
  [operator, other] = [await buildOperator(server.db), await buildOperator(server.db)];
});
afterAll(() => server.stop());

const isOfOperator = ({ call }: StaffRow) => call.includes('{clientSlug}');
/** The calls with a session, those about sessions first. */
const withSession = () =>
  staffRows
    .filter(({ needs }) => needs !== 'nobody')
    .toSorted((one, other) => Number(isOfOperator(one)) - Number(isOfOperator(other)));

const urlOf = (row: StaffRow) => urlOfStaff(row, operator.client.slug);

/** Why the guard of the routes refuses a call. */
const refusalsOfGuard = ['staff-not-permitted', 'staff-not-logged-in', 'staff-factor-needed'];

/** Makes a call. Returns the refusal of the guard, or else the status. */
async function send(row: StaffRow, browser: StaffBrowser): Promise<string | number> {
  const method = row.call.split(' ')[0] as 'GET';
  const { status, body } = await browser.call(method, urlOf(row).replace('/api', ''), row.payload);
  const { error_key = '' } = (body ?? {}) as { error_key?: string };
  return refusalsOfGuard.includes(error_key) ? `${status} ${error_key}` : status;
}

/**
 * Signs in a member. Returns the browser for a call: that of the session, or one of another session for a call about sessions, some of which end it.
 */
async function signInFor(at: TestOperator, { role, seesMoney }: { role: Role; seesMoney: boolean }) {
  const member = await buildStaff(server, at.client.id, { role, sees_money: seesMoney });
  let session: Promise<StaffBrowser> | undefined;
  // Each sign-in moves the clock on, so the session for the other calls begins after all of these.
  return (row: StaffRow) => (isOfOperator(row) ? (session ??= signInAs(server, member)) : signInAs(server, member));
}

test('F-32 every call of staff in the OpenAPI document has a row, and names the cookie where it needs a session', () => {
  const { paths = {} } = server.app.swagger() as { paths?: Record<string, Record<string, { security?: object[] }>> };
  const documented = Object.entries(paths)
    .filter(([path]) => /^\/api\/(staff|console)\//.test(path))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { security }]) => [`${method.toUpperCase()} ${path}`, security]),
    );
  const rows = staffRows.map(({ call, needs }) => [call, needs === 'nobody' ? undefined : [{ staffSession: [] }]]);
  expect(documented).toHaveLength(rows.length);
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(rows));
});

test.each(memberships)(
  'C-007 F-32 $role (money: $seesMoney) may make the calls of its permissions, and no other call of its operator',
  async (membership) => {
    const browserFor = await signInFor(operator, membership);
    const granted = permissionsOf(membership);
    for (const row of withSession()) {
      const mayCall = row.needs === 'session' || (row.needs !== 'nobody' && granted.has(row.needs));
      const outcome = mayCall ? row.allowed : '403 staff-not-permitted';
      expect.soft(await send(row, await browserFor(row)), row.call).toBe(outcome);
    }
  },
);

test('F-32 an owner of another operator may make no call of this operator', async () => {
  const browserFor = await signInFor(other, { role: 'owner', seesMoney: true });
  for (const row of staffRows.filter(isOfOperator)) {
    expect.soft(await send(row, await browserFor(row)), row.call).toBe('403 staff-not-permitted');
  }
});

test('C-004 F-32 nobody, and a person who has proven the password only, may make no call of an operator', async () => {
  const { email, password } = await buildStaff(server, operator.client.id);
  const half = openStaffBrowser(server.app);
  await half.call('POST', '/staff/sign-in', { email, password });
  const refused = '401 staff-not-logged-in';
  for (const row of withSession()) {
    expect.soft(await send(row, openStaffBrowser(server.app)), row.call).toBe(refused);
  }
  for (const row of staffRows.filter(isOfOperator)) expect.soft(await send(row, half), row.call).toBe(refused);
});

test('C-001 F-32 a purchaser may make no call of staff', async () => {
  const { headers } = await buildPurchaser(server.deps);
  for (const row of withSession()) {
    const response = await server.app.inject({
      method: row.call.split(' ')[0] as 'GET',
      url: urlOf(row),
      headers: { ...headers, 'content-type': 'application/json' },
      ...(row.payload && { payload: row.payload }),
    });
    expect.soft([response.statusCode, response.json().error_key], row.call).toEqual([403, 'purchaser-not-staff']);
  }
});

test('F-32 a write from a page of another site is refused', async () => {
  const member = await buildStaff(server, operator.client.id);
  const browser = await signInAs(server, member);
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  for (const row of staffRows.filter(({ call }) => !call.startsWith('GET'))) {
    const response = await server.app.inject({
      method: row.call.split(' ')[0] as 'POST',
      url: urlOf(row),
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
      ...(row.payload && { payload: row.payload }),
    });
    expect.soft([response.statusCode, response.json().error_key], row.call).toEqual([403, 'foreign-request']);
  }
});

test('C-014 every call that the requirement names asks for the second factor after 15 minutes, and no other call does', async () => {
  const member = await buildStaff(server, operator.client.id);
  const signInBefore = async () => {
    const browser = await signInAs(server, member);
    server.clock.advance({ minutes: 16 });
    return browser;
  };
  let session: Promise<StaffBrowser> | undefined;
  for (const row of withSession()) {
    const browser = await (isOfOperator(row) ? (session ??= signInBefore()) : signInBefore());
    const outcome = asksAgain(row.call) === 'always' ? '403 staff-factor-needed' : row.allowed;
    expect.soft(await send(row, browser), row.call).toBe(outcome);
  }
});

test('docs/permissions.md has what each role may do, and what each call needs (otherwise: npx vitest -u for this file)', async () => {
  await expect(permissionsDocument()).toMatchFileSnapshot(
    join(import.meta.dirname, '../../../../../docs/permissions.md'),
  );
});

function permissionsDocument(): string {
  const mark = (role: Role, permission: (typeof permissions)[number]) => {
    if (permissionsOf({ role, seesMoney: false }).has(permission)) return 'yes';
    return permissionsOf({ role, seesMoney: true }).has(permission) ? 'with money' : '';
  };
  return [
    '# Permissions',
    '',
    'A role is a set of permissions (`packages/domain/src/staff/roles.ts`). "With money" means that the member has the switch for money. This page is',
    'written from the table that the tests walk (`apps/server/src/testing/access/staff-rows.ts`). A member who is limited to some services has none of',
    `the permissions ${ofWholeOperator.map((permission) => `\`${permission}\``).join(', ')}, which concern the whole operator.`,
    '',
    '## What each role may do',
    '',
    ...roles.map((role) => `- **${roleWords[role].name}**: ${roleWords[role].may}`),
    '',
    `| permission | ${roles.map((role) => roleWords[role].name).join(' | ')} |`,
    `| --- |${' --- |'.repeat(roles.length)}`,
    ...permissions.map(
      (permission) => `| \`${permission}\` | ${roles.map((role) => mark(role, permission)).join(' | ')} |`,
    ),
    '',
    '## What each call needs',
    '',
    '| call | needs | second factor in the last 15 minutes | for a member who is limited to other services |',
    '| --- | --- | --- | --- |',
    ...staffRows.map(
      (row) =>
        `| \`${row.call}\` | ${needsWords(row.needs)} | ${{ always: 'yes', sometimes: 'sometimes', never: '' }[asksAgain(row.call)]} | ${'limited' in row ? limitedWords(row.limited) : ''} |`,
    ),
    '',
  ].join('\n');
}

function limitedWords(limited: ForOthers): string {
  if (limited === 404) return 'unknown (404)';
  if (limited === 'all services only') return 'not permitted';
  if ('holdsNothing' in limited) return 'nothing of others';
  return 'refusesBody' in limited ? `refused (${limited.refusesBody})` : `about no service: ${limited.noService}`;
}

function needsWords(needs: StaffRow['needs']): string {
  if (needs === 'nobody') return 'nothing';
  return needs === 'session' ? 'a session' : `\`${needs}\``;
}
