import { afterAll, beforeAll, expect, test } from 'vitest';
import { countBy, many, whileLocked } from '../../testing/at-once.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildStaff, codeOf, signInAs } from '../../testing/staff/build-staff.ts';
import { keyOf, openStaffBrowser } from '../../testing/staff/staff-browser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
beforeAll(async () => {
  server = await startTestApp();
  operator = await buildOperator(server.db);
});
afterAll(() => server.stop());

const teamOf = (id: string) => `/console/${operator.client.slug}/team/${id}`;
const done = [204, undefined];

const sessionsOf = (staff_id: string) =>
  server.db.selectFrom('staff_sessions').select(['id', 'ended_at']).where('staff_id', '=', staff_id).execute();

test('a session that is ended several times at once is ended once', async () => {
  const member = await buildStaff(server, operator.client.id);
  await signInAs(server, member);
  const [stolen] = await sessionsOf(member.id);
  const browser = await signInAs(server, member);
  const end = async () => keyOf(await browser.call('DELETE', `/staff/sessions/${stolen!.id}`));
  const row = { table: 'staff_sessions', where: sql`id = ${stolen!.id}` };
  const unknown = [404, 'staff-session-unknown'];
  expect(await whileLocked(server.deps, row, [end, end, end])).toEqual([done, unknown, unknown]);
});

test('a session that its person and an owner end at once has ended at the first time', async () => {
  const owner = await buildStaff(server, operator.client.id);
  const member = await buildStaff(server, operator.client.id, { role: 'office' });
  await signInAs(server, member);
  const [session] = await sessionsOf(member.id);
  const theirs = await signInAs(server, member);
  const browser = await signInAs(server, owner);
  const first = server.clock.now();
  const row = { table: 'staff_sessions', where: sql`id = ${session!.id}` };
  const outcomes = await whileLocked(server.deps, row, [
    async () => keyOf(await theirs.call('DELETE', `/staff/sessions/${session!.id}`)),
    async () => {
      server.clock.advance({ seconds: 1 });
      return keyOf(await browser.call('DELETE', teamOf(member.id)));
    },
  ]);
  expect(outcomes).toEqual([done, done]);
  expect((await sessionsOf(member.id)).find(({ id }) => id === session!.id)!.ended_at).toEqual(first);
});

test('of eight wrong codes at once after one password five are compared', async () => {
  const member = await buildStaff(server, operator.client.id);
  const browser = openStaffBrowser(server.app);
  await browser.call('POST', '/staff/sign-in', { email: member.email, password: member.password });
  const [session] = await sessionsOf(member.id);
  const guess = async () => keyOf(await browser.call('POST', '/staff/sign-in/code', { code: '000000' })).join(' ');
  const row = { table: 'staff_sessions', where: sql`id = ${session!.id}` };
  const guesses = await many(8, async () => guess);
  expect(countBy(await whileLocked(server.deps, row, guesses))).toEqual({
    '422 staff-code-wrong': 5,
    '401 staff-not-logged-in': 3,
  });
});

test.for([true, false])(
  'a person whose second factor is reset while they replace it sets it up again after the next sign-in (reset first: %s)',
  async (isFirst) => {
    const owner = await buildStaff(server, operator.client.id);
    const member = await buildStaff(server, operator.client.id, { role: 'office' });
    const theirs = await signInAs(server, member);
    const browser = await signInAs(server, owner);
    const offer = (await theirs.call('POST', '/staff/authenticator')).body as { secret: string; handle: string };
    const code = codeOf(offer, server.clock.now());
    const replace = async () =>
      keyOf(await theirs.call('POST', '/staff/authenticator/confirm', { handle: offer.handle, code }));
    const reset = async () =>
      keyOf(await browser.call('POST', `${teamOf(member.id)}/reset-factor`, { reason: 'Lost' }));
    const row = { table: 'staff', where: sql`id = ${member.id}` };
    const outcomes = await whileLocked(server.deps, row, isFirst ? [reset, replace] : [replace, reset]);
    expect(outcomes).toEqual(isFirst ? [done, [401, 'staff-not-logged-in']] : [[200, undefined], done]);
    const { email, password } = member;
    const next = await openStaffBrowser(server.app).call('POST', '/staff/sign-in', { email, password });
    expect(next.body).toEqual({ next: 'set-up' });
  },
);
