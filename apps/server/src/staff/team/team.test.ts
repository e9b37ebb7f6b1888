import { roles, roleWords } from '@fareway/domain/staff/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildStaff, codeOf, signInAs } from '../../testing/staff/build-staff.ts';
import type { TestMember } from '../../testing/staff/build-staff.ts';
import { sendQueuedMessages } from '../../testing/send-queued-messages.ts';
import { keyOf, openStaffBrowser } from '../../testing/staff/staff-browser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { removeMember } from './change-member.ts';
import type { Member } from './list-team.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
let owner: TestMember;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());
beforeEach(async () => {
  operator = await buildOperator(server.db);
  owner = await buildStaff(server, operator.client.id);
});

const team = (path = '') => `/console/${operator.client.slug}/team${path}`;
const written = (id: string) =>
  server.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('subject_id', '=', id)
    .where('actor_kind', '=', 'staff')
    .orderBy('at')
    .execute();

test('C-006 each role has one sentence that says what it may do', () => {
  for (const role of roles) expect(roleWords[role].may).toMatch(/^Can [^.]+\.$/);
});

test('C-011 the team lists role, money, second factor, when last seen, and who invited each member', async () => {
  const office = await buildStaff(server, operator.client.id, { role: 'office', name: 'Ben Office' });
  await server.db
    .updateTable('staff_memberships')
    .set({ invited_by: owner.id })
    .where('staff_id', '=', office.id)
    .execute();
  await server.db.deleteFrom('staff_totp').where('staff_id', '=', office.id).execute();
  const elsewhere = await buildOperator(server.db);
  await buildStaff(server, elsewhere.client.id);
  const browser = await signInAs(server, owner);
  const now = server.clock.now().toISOString();
  const { members, invitations } = (await browser.call('GET', team())).body as Record<string, unknown[]>;
  expect(invitations).toEqual([]);
  expect(members).toEqual([
    expect.objectContaining({
      name: 'Ben Office',
      role: 'office',
      sees_money: false,
      has_factor: false,
      last_seen_at: null,
      invited_by: owner.name,
      is_self: false,
    }),
    expect.objectContaining({
      email: owner.email,
      role: 'owner',
      sees_money: true,
      has_factor: true,
      last_seen_at: now,
      invited_by: null,
      is_self: true,
    }),
  ]);
});

test('C-007 a change of role and money applies at the next call, and the history has who changed it from what to what', async () => {
  const member = await buildStaff(server, operator.client.id, { role: 'manager', name: 'Mia Manager' });
  const theirs = await signInAs(server, member);
  const browser = await signInAs(server, owner);
  expect(keyOf(await theirs.call('GET', team()))).toEqual([403, 'staff-not-permitted']);
  const after = { role: 'owner', sees_money: true };
  expect((await browser.call('PUT', team(`/${member.id}`), after)).status).toBe(204);
  expect((await theirs.call('GET', team())).status).toBe(200);
  await expectAudit(server.db, { client_id: operator.client.id, subject_id: member.id }, 'change-staff', [
    { by: owner.id, subject: `staff ${member.id}`, before: { role: 'manager', sees_money: false }, after },
  ]);
  const viewer = { role: 'school-viewer', sees_money: true };
  expect((await browser.call('PUT', team(`/${member.id}`), viewer)).status).toBe(204);
  expect((await theirs.call('GET', '/staff/session')).body).toMatchObject({
    operators: [{ role: 'school-viewer', sees_money: false, permissions: ['home.see', 'attendance.see'] }],
  });
});

test('of two owners who change a member, the second is shown the change of the first, and can save again', async () => {
  const member = await buildStaff(server, operator.client.id, { role: 'office', name: 'Two Editors' });
  const browser = await signInAs(server, owner);
  const seen = { role: 'office', sees_money: false };
  const save = (role: string, previous: object) =>
    browser.call('PUT', team(`/${member.id}`), { role, sees_money: false, previous });
  expect((await save('manager', seen)).status).toBe(204);
  const refused = await save('viewer', seen);
  expect(keyOf(refused)).toEqual([409, 'staff-member-changed']);
  expect(refused.body).toMatchObject({ params: { role: 'manager', sees_money: false } });
  expect(await written(member.id)).toHaveLength(1);
  // the same change twice is one change
  expect((await save('manager', seen)).status).toBe(204);
  expect(await written(member.id)).toHaveLength(1);
  expect((await save('viewer', { ...seen, role: 'manager' })).status).toBe(204);
});

test('C-012 a removed member is signed out at once, and the history keeps the name', async () => {
  const member = await buildStaff(server, operator.client.id, { role: 'office', name: 'Leaves Soon' });
  const theirs = await signInAs(server, member);
  const browser = await signInAs(server, owner);
  expect((await browser.call('DELETE', team(`/${member.id}`))).status).toBe(204);
  expect(keyOf(await theirs.call('GET', '/staff/session'))).toEqual([401, 'staff-not-logged-in']);
  expect((await browser.call('GET', team())).body).toMatchObject({ members: [{ id: owner.id }] });
  await expectAudit(server.db, { client_id: operator.client.id, subject_id: member.id }, 'remove-staff', [
    { by: owner.id, subject: `staff ${member.id}`, before: { role: 'office', sees_money: false } },
  ]);
  expect(keyOf(await browser.call('DELETE', team(`/${member.id}`)))).toEqual([404, 'staff-member-unknown']);
  const { name } = await server.db
    .selectFrom('staff')
    .select('name')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(name).toBe('Leaves Soon');
});

test('C-012 the last owner can be neither removed nor demoted, also when two owners demote each other at once', async () => {
  const browser = await signInAs(server, owner);
  const refused = {
    error: 'This is the only owner, so nothing was changed. Make somebody else an owner first.',
    error_key: 'last-owner',
  };
  const viewer = { role: 'viewer', sees_money: false };
  expect((await browser.call('PUT', team(`/${owner.id}`), viewer)).body).toMatchObject(refused);
  expect((await browser.call('DELETE', team(`/${owner.id}`))).body).toMatchObject(refused);
  for (let round = 0; round < 5; round += 1) {
    const other = await buildStaff(server, operator.client.id, { name: `Other ${round}` });
    const mine = await signInAs(server, owner);
    const theirs = await signInAs(server, other);
    const results = await Promise.all([
      mine.call('PUT', team(`/${other.id}`), viewer),
      theirs.call('PUT', team(`/${owner.id}`), viewer),
    ]);
    const owners = server.db
      .selectFrom('staff_memberships')
      .select('staff_id')
      .where('client_id', '=', operator.client.id)
      .where('role', '=', 'owner');
    const left = await owners.execute();
    expect(left).toHaveLength(1);
    expect(results.filter(({ status }) => status === 204)).toHaveLength(1);
    await server.db.updateTable('staff_memberships').set({ role: 'owner' }).where('staff_id', '=', owner.id).execute();
    await server.db.updateTable('staff_memberships').set({ role: 'viewer' }).where('staff_id', '=', other.id).execute();
  }
});

test('C-014 a change of role asks for the second factor again after 15 minutes', async () => {
  const member = await buildStaff(server, operator.client.id, { role: 'office', name: 'Ben Office' });
  const browser = await signInAs(server, owner);
  const change = () => browser.call('PUT', team(`/${member.id}`), { role: 'finance', sees_money: true });
  server.clock.advance({ minutes: 15 });
  expect((await change()).status).toBe(204);
  server.clock.advance({ seconds: 1 });
  expect(keyOf(await change())).toEqual([403, 'staff-factor-needed']);
  expect(keyOf(await browser.call('POST', '/staff/step-up', { code: '000000' }))).toEqual([422, 'staff-code-wrong']);
  expect((await browser.call('POST', '/staff/step-up', { code: codeOf(owner, server.clock.now()) })).status).toBe(204);
  expect((await change()).status).toBe(204);
});

test('an owner resets the second factor of a member who has lost it, unless the person also works for another operator', async () => {
  const member = await buildStaff(server, operator.client.id, { name: 'Lost Phone' });
  const theirs = await signInAs(server, member);
  const browser = await signInAs(server, owner);
  const reset = () => browser.call('POST', team(`/${member.id}/reset-factor`), { reason: 'The phone is lost' });
  const elsewhere = await buildOperator(server.db);
  const membership = { client_id: elsewhere.client.id, staff_id: member.id };
  await server.db
    .insertInto('staff_memberships')
    .values({ ...membership, role: 'viewer', sees_money: false, joined_at: server.clock.now() })
    .execute();
  expect(keyOf(await reset())).toEqual([409, 'staff-works-elsewhere']);
  await server.db.deleteFrom('staff_memberships').where('client_id', '=', elsewhere.client.id).execute();
  await sendQueuedMessages(server.deps);
  expect((await reset()).status).toBe(204);
  expect(keyOf(await theirs.call('GET', '/staff/session'))).toEqual([401, 'staff-not-logged-in']);
  const [mail] = await sendQueuedMessages(server.deps);
  expect([mail!.to, mail!.subject]).toEqual([member.email, 'Set up your authenticator app again']);
  const next = openStaffBrowser(server.app);
  const { email, password } = member;
  expect((await next.call('POST', '/staff/sign-in', { email, password })).body).toEqual({ next: 'set-up' });
  await expectAudit(server.db, { client_id: operator.client.id, subject_id: member.id }, 'reset-second-factor', [
    { by: owner.id, subject: `staff ${member.id}`, after: { reason: 'The phone is lost' } },
  ]);
});

test('a member of another operator is unknown to an owner', async () => {
  const elsewhere = await buildOperator(server.db);
  const foreign = await buildStaff(server, elsewhere.client.id);
  const browser = await signInAs(server, owner);
  const change = { role: 'viewer', sees_money: false };
  for (const id of [foreign.id, 'not-an-id']) {
    expect(keyOf(await browser.call('PUT', team(`/${id}`), change))).toEqual([404, 'staff-member-unknown']);
    expect(keyOf(await browser.call('DELETE', team(`/${id}`)))).toEqual([404, 'staff-member-unknown']);
  }
  expect(keyOf(await browser.call('GET', `/console/${elsewhere.client.slug}/team`))).toEqual([
    403,
    'staff-not-permitted',
  ]);
});

test('C-011 C-216 120 members are on two pages by name, without regard to capitals, and a removed one takes nobody away', async () => {
  const client_id = operator.client.id;
  await sql`
    WITH person AS (
      INSERT INTO staff (id, email, name, password_hash, created_at)
      SELECT gen_random_uuid(), gen_random_uuid() || '@example.com', CASE number % 2 WHEN 0 THEN 'n' ELSE 'N' END || lpad(number::text, 3, '0'), staff.password_hash, now()
      FROM staff, generate_series(1, 119) AS number WHERE staff.id = ${owner.id} RETURNING id
    )
    INSERT INTO staff_memberships (client_id, staff_id, role, sees_money, joined_at)
    SELECT ${client_id}, id, 'viewer', false, now() FROM person`.execute(server.db);
  const browser = await signInAs(server, owner);
  const page = async (after?: string) => {
    const path = after === undefined ? '' : `?after=${after}`;
    const { body } = await browser.call('GET', team(path));
    const { members, next, everybody } = body as { members: Member[]; next: string | null; everybody: number };
    return { names: members.map(({ name }) => name.toUpperCase()), last: members.at(-1), next, everybody };
  };
  const first = await page();
  expect(first.everybody).toBe(120);
  const names = Array.from({ length: 119 }, (_, index) => `N${String(index + 1).padStart(3, '0')}`);
  expect(first.names).toEqual(['HARRIET AIREY', ...names.slice(0, 99)]);
  // no name is in the address
  expect(Buffer.from(first.next!, 'base64url').toString()).toBe(JSON.stringify([first.last!.id]));
  expect(await page(first.next!)).toMatchObject({ names: names.slice(99), next: null });
  await removeMember(server.deps, testStaff, { client_id, staff_id: first.last!.id });
  expect((await page(first.next!)).names).toEqual(names.slice(99));
  const stranger = await buildStaff(server, (await buildOperator(server.db)).client.id, { name: 'A' });
  const cursorOf = (id: string) => Buffer.from(JSON.stringify([id])).toString('base64url');
  expect((await page(cursorOf(stranger.id))).names).toEqual([]);
});
