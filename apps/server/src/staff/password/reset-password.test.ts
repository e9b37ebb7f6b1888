import { afterAll, beforeAll, expect, test } from 'vitest';
import { many } from '../../testing/at-once.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { sendQueuedMessages } from '../../testing/send-queued-messages.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import { keyOf, openStaffBrowser } from '../../testing/staff/staff-browser.ts';
import { startTestApp } from '../../testing/test-app.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;

beforeAll(async () => {
  server = await startTestApp();
  operator = await buildOperator(server.db);
});
afterAll(() => server.stop());

const browser = () => openStaffBrowser(server.app);
const signIn = (email: string, password: string) => browser().call('POST', '/staff/sign-in', { email, password });
const set = (token: string, password = 'New-wheel-10') =>
  browser().call('POST', '/staff/password', { token, password });

/** Requests a new password. Returns the tokens in the mails that were sent. */
async function request(email: string): Promise<string[]> {
  expect((await browser().call('POST', '/staff/password/forgotten', { email })).status).toBe(204);
  const letters = await sendQueuedMessages(server.deps);
  return letters.flatMap(({ text }) =>
    [...text.matchAll(/\/console\/new-password#([\w-]+)/g)].map(([, token]) => token!),
  );
}

test('a link sets a new password once, ends all sessions, and the second factor is still asked for', async () => {
  const member = await buildStaff(server, operator.client.id);
  const open = await signInAs(server, member);
  const [token = ''] = await request(` ${member.email.toUpperCase()}`);
  expect(keyOf(await set(token, 'Password2026!'))).toEqual([400, 'InvalidPasswordException']);
  expect((await set(token)).status).toBe(204);
  const [mail] = await sendQueuedMessages(server.deps);
  expect([mail!.to, mail!.subject]).toEqual([member.email, 'Your console password was changed']);
  expect((await open.call('GET', '/staff/session')).status).toBe(401);
  expect((await signIn(member.email, member.password)).status).toBe(401);
  const known = server.db.selectFrom('staff_known_browsers').select('staff_id').where('staff_id', '=', member.id);
  expect(await known.execute()).toEqual([]);
  expect((await signIn(member.email, 'New-wheel-10')).body).toEqual({ next: 'code' });
  expect(keyOf(await set(token))).toEqual([410, 'staff-password-link-ended']);
  await expectAudit(server.db, { client_id: null, subject_id: member.id }, 'reset-password', [
    { by: member.id, subject: `staff ${member.id}` },
  ]);
});

test('the latest link counts, for an hour; of one link that is used at once in many browsers one sets the password', async () => {
  const member = await buildStaff(server, operator.client.id);
  const [first = ''] = await request(member.email);
  server.clock.advance({ minutes: 9 });
  // another person's request does not end the link that was just sent
  expect(await request(member.email)).toEqual([]);
  server.clock.advance({ minutes: 2 });
  const [second = ''] = await request(member.email);
  expect(keyOf(await set(first))).toEqual([410, 'staff-password-link-ended']);
  server.clock.advance({ minutes: 60 });
  expect(keyOf(await set(second))).toEqual([410, 'staff-password-link-ended']);
  const [third = ''] = await request(member.email);
  const results = await many(5, async (place) => (await set(third, `New-wheel-1${place}`)).status);
  expect(results.filter((status) => status === 204)).toHaveLength(1);
});

test('C-004 a password made of the name, the address or the operator of a member is refused, and the link can be used again', async () => {
  const member = await buildStaff(server, operator.client.id);
  const [token = ''] = await request(member.email);
  const { name } = operator.client;
  const own = [`${name}-1`, `${name}-Fareway-1`, `${member.name}-99`, 'Correct-Horse-26'];
  for (const password of own.map((words) => words.replaceAll(' ', '-')))
    expect(keyOf(await set(token, password))).toEqual([400, 'InvalidPasswordException']);
  expect((await set(token, 'New-wheel-10')).status).toBe(204);
  await sendQueuedMessages(server.deps);
});

test('an address without an account gets the same response and no email', async () => {
  expect(await request('nobody@example.com')).toEqual([]);
  expect(await server.db.selectFrom('staff_password_resets').select('staff_id').execute()).toEqual([]);
});
