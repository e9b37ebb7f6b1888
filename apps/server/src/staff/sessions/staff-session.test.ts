import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import { sendLate } from '../../testing/staff/send-late.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { deleteExpiredStaffRowsJob } from '../delete-expired-staff-rows.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;

beforeAll(async () => {
  server = await startTestApp();
  operator = await buildOperator(server.db);
});
afterAll(() => server.stop());

const statusOf = async (browser: Awaited<ReturnType<typeof signInAs>>) =>
  (await browser.call('GET', '/staff/session')).status;

test('C-013 a session ends after 30 minutes without use for a role with money, and after 12 hours for every role', async () => {
  const owner = await buildStaff(server, operator.client.id);
  const viewer = await buildStaff(server, operator.client.id, { role: 'viewer' });
  const [ofViewer, ofOwner] = [await signInAs(server, viewer), await signInAs(server, owner)];
  server.clock.advance({ minutes: 30 });
  expect(await statusOf(ofOwner)).toBe(200);
  server.clock.advance({ minutes: 30, seconds: 1 });
  expect(await statusOf(ofOwner)).toBe(401);
  // it stays ended for a person who sees no money any more
  await server.db
    .updateTable('staff_memberships')
    .set({ sees_money: false })
    .where('staff_id', '=', owner.id)
    .execute();
  expect(await statusOf(ofOwner)).toBe(401);
  await server.db.updateTable('staff_memberships').set({ sees_money: true }).where('staff_id', '=', owner.id).execute();
  expect(await statusOf(ofViewer)).toBe(200);
  server.clock.advance({ hours: 10, minutes: 57 });
  expect(await statusOf(ofViewer)).toBe(200);
  server.clock.advance({ minutes: 2 });
  expect(await statusOf(ofViewer)).toBe(401);
  // a session that is used does not last longer than 12 hours either
  const used = await signInAs(server, owner);
  for (let minutes = 0; minutes < 719; minutes += 29) {
    expect(await statusOf(used)).toBe(200);
    server.clock.advance({ minutes: 29 });
  }
  expect(await statusOf(used)).toBe(401);
});

test('C-013 C-021 an open page that asks every few seconds does not keep a session from ending without use', async () => {
  const browser = await signInAs(server, await buildStaff(server, operator.client.id));
  const live = `/console/${operator.client.slug}/home/live`;
  for (let minutes = 0; minutes < 30; minutes += 5) {
    expect((await browser.call('GET', live)).status).toBe(200);
    server.clock.advance({ minutes: 5 });
  }
  server.clock.advance({ seconds: 1 });
  expect((await browser.call('GET', live)).status).toBe(401);
});

test('C-013 a member sees the own sessions, and ends one or all others', async () => {
  const member = await buildStaff(server, operator.client.id);
  const other = await buildStaff(server, operator.client.id);
  const [first, second, third] = [
    await signInAs(server, member),
    await signInAs(server, member),
    await signInAs(server, member),
  ];
  const foreign = await signInAs(server, other);
  const list = async (browser: typeof first) =>
    ((await browser.call('GET', '/staff/sessions')).body as { sessions: { id: string; is_current: boolean }[] })
      .sessions;
  const sessions = await list(third);
  expect(sessions).toHaveLength(3);
  expect(sessions[0]).toMatchObject({ is_current: true, user_agent: 'Firefox on a desk', network: '192.0.2.1' });
  const idOf = async (browser: typeof first) => (await list(browser)).find(({ is_current }) => is_current)!.id;
  const path = `/staff/sessions/${await idOf(first)}`;
  expect((await foreign.call('DELETE', path)).status).toBe(404);
  expect((await third.call('DELETE', path)).status).toBe(204);
  expect((await third.call('DELETE', path)).status).toBe(404);
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
  expect((await third.call('POST', '/staff/sessions/end-others')).status).toBe(204);
  expect([await statusOf(second), await statusOf(third), await statusOf(foreign)]).toEqual([401, 200, 200]);
  expect((await third.call('POST', '/staff/sign-out')).status).toBe(204);
  expect(third.cookies.has('__Host-fareway-staff')).toBe(false);
  expect(await statusOf(third)).toBe(401);
});

test('C-012 a change whose body arrives after the member was removed is refused', async () => {
  const leaving = await buildStaff(server, operator.client.id);
  const owner = await buildStaff(server, operator.client.id);
  const [theirs, browser] = [await signInAs(server, leaving), await signInAs(server, owner)];
  const team = `/console/${operator.client.slug}`;
  const invitation = {
    method: 'POST' as const,
    path: `${team}/invitations`,
    payload: { email: 'late@example.com', role: 'owner', sees_money: true },
  };
  const remove = () => browser.call('DELETE', `${team}/team/${leaving.id}`);
  expect(await sendLate(server, theirs, invitation, remove)).toBe(401);
  const invited = server.db.selectFrom('staff_invitations').select('id').where('email', '=', 'late@example.com');
  expect(await invited.execute()).toEqual([]);
});

test('only hashes of tokens are stored, and ended sessions are deleted after 90 days', async () => {
  const member = await buildStaff(server, operator.client.id);
  const browser = await signInAs(server, member);
  const rows = await server.db.selectFrom('staff_sessions').selectAll().where('staff_id', '=', member.id).execute();
  for (const token of browser.cookies.values()) expect(JSON.stringify(rows)).not.toContain(token);
  server.clock.advance({ days: 89 });
  await deleteExpiredStaffRowsJob(server.deps).run();
  const left = () => server.db.selectFrom('staff_sessions').select('id').where('staff_id', '=', member.id).execute();
  expect(await left()).toHaveLength(1);
  server.clock.advance({ days: 2 });
  await deleteExpiredStaffRowsJob(server.deps).run();
  expect(await left()).toHaveLength(0);
});
