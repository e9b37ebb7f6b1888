import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import { buildStaff, codeOf, signInAs } from '../../testing/staff/build-staff.ts';
import type { TestMember } from '../../testing/staff/build-staff.ts';
import { countBy, many } from '../../testing/at-once.ts';
import { sendQueuedMessages } from '../../testing/send-queued-messages.ts';
import { keyOf, openStaffBrowser } from '../../testing/staff/staff-browser.ts';
import type { StaffBrowser } from '../../testing/staff/staff-browser.ts';
import { startTestApp } from '../../testing/test-app.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
let owner: TestMember;

beforeAll(async () => {
  server = await startTestApp();
  operator = await buildOperator(server.db);
  owner = await buildStaff(server, operator.client.id);
});
afterAll(() => server.stop());

const newBrowser = (ip?: string) => openStaffBrowser(server.app, ip ? { ip } : {});
const team = () => `/console/${operator.client.slug}/team`;
const subjects = async () => (await sendQueuedMessages(server.deps)).map(({ subject, to }) => [to, subject]);

test('C-004 a password alone opens nothing but the step of the code, and a code is accepted once', async () => {
  const browser = newBrowser();
  const { email, password, name } = owner;
  expect(await browser.call('POST', '/staff/sign-in', { email, password })).toEqual({
    status: 200,
    body: { next: 'code' },
  });
  for (const path of [team(), '/staff/sessions']) {
    expect(keyOf(await browser.call('GET', path))).toEqual([401, 'staff-not-logged-in']);
  }
  expect(keyOf(await browser.call('POST', '/staff/authenticator'))).toEqual([401, 'staff-not-logged-in']);
  expect((await browser.call('GET', '/staff/session')).body).toMatchObject({ state: 'code', operators: [] });

  const tokenBefore = browser.cookies.get('__Host-fareway-staff');
  expect(keyOf(await browser.call('POST', '/staff/sign-in/code', { code: '000000' }))).toEqual([
    422,
    'staff-code-wrong',
  ]);
  const code = codeOf(owner, server.clock.now());
  const { status, body } = await browser.call('POST', '/staff/sign-in/code', {
    code: `${code.slice(0, 3)} ${code.slice(3)}`,
  });
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      state: 'signed-in',
      name,
      email,
      operators: [expect.objectContaining({ role: 'owner' })],
    }),
  ]);
  expect(browser.cookies.get('__Host-fareway-staff')).not.toBe(tokenBefore);
  expect((await browser.call('GET', team())).status).toBe(200);

  const other = newBrowser();
  await other.call('POST', '/staff/sign-in', { email, password });
  expect(keyOf(await other.call('POST', '/staff/sign-in/code', { code }))).toEqual([422, 'staff-code-wrong']);
});

test('C-004 the same code in two browsers at once signs one of them in', async () => {
  const browsers = await many(4, async () => {
    const browser = newBrowser();
    await browser.call('POST', '/staff/sign-in', owner && { email: owner.email, password: owner.password });
    return browser;
  });
  server.clock.advance({ seconds: 60 });
  const code = codeOf(owner, server.clock.now());
  const statuses = await Promise.all(
    browsers.map(async (browser) => (await browser.call('POST', '/staff/sign-in/code', { code })).status),
  );
  expect(countBy(statuses)).toEqual({ 200: 1, 422: 3 });
});

test('C-004 after five wrong codes the password is needed again, and a code is needed within ten minutes', async () => {
  const member = await buildStaff(server, operator.client.id);
  const browser = newBrowser();
  const signIn = () => browser.call('POST', '/staff/sign-in', { email: member.email, password: member.password });
  await signIn();
  for (let tries = 0; tries < 5; tries += 1) {
    expect(keyOf(await browser.call('POST', '/staff/sign-in/code', { code: '000000' }))).toEqual([
      422,
      'staff-code-wrong',
    ]);
  }
  const right = () => browser.call('POST', '/staff/sign-in/code', { code: codeOf(member, server.clock.now()) });
  expect(keyOf(await right())).toEqual([401, 'staff-not-logged-in']);
  await signIn();
  server.clock.advance({ minutes: 11 });
  expect(keyOf(await right())).toEqual([401, 'staff-not-logged-in']);
  await signIn();
  expect((await right()).status).toBe(200);
});

test('C-015 ten failed sign-ins of an address from one network lock it there for 15 minutes, with one email to its owner', async () => {
  const member = await buildStaff(server, operator.client.id);
  const known = await signInAs(server, member);
  await subjects();
  const browser = newBrowser('198.51.100.7');
  const attempt = (password: string, from = browser) =>
    from.call('POST', '/staff/sign-in', { email: member.email, password });
  for (let failures = 0; failures < 10; failures += 1) {
    expect(keyOf(await attempt('wrong'))).toEqual([401, 'staff-sign-in-wrong']);
    server.clock.advance({ seconds: 5 });
  }
  expect(keyOf(await attempt(member.password))).toEqual([429, 'staff-sign-in-locked']);
  expect(await subjects()).toEqual([[member.email, 'Your sign-in is locked for 15 minutes']]);
  // another network, and a browser in which the person signed in before
  expect((await attempt(member.password, newBrowser('203.0.113.9'))).status).toBe(200);
  known.cookies.delete('__Host-fareway-staff');
  expect((await attempt(member.password, known)).status).toBe(200);
  server.clock.advance({ minutes: 14, seconds: 50 });
  expect(keyOf(await attempt(member.password))).toEqual([429, 'staff-sign-in-locked']);
  server.clock.advance({ seconds: 10 });
  expect((await attempt(member.password)).status).toBe(200);
  expect(await subjects()).toEqual([]);
});

test('C-015 an address without an account is refused and locked in the same words', async () => {
  const nobody = newBrowser('198.51.100.8');
  const somebody = newBrowser('198.51.100.8');
  const member = await buildStaff(server, operator.client.id);
  const attempt = (browser: typeof nobody, email: string) =>
    browser.call('POST', '/staff/sign-in', { email, password: 'wrong' });
  for (let failures = 0; failures < 12; failures += 1) {
    expect(await attempt(nobody, 'nobody@example.com')).toEqual(await attempt(somebody, member.email));
  }
  expect(keyOf(await attempt(nobody, 'nobody@example.com'))).toEqual([429, 'staff-sign-in-locked']);
  await subjects();
});

test('C-015 an address without an account takes as much work to refuse as one with an account', async () => {
  const member = await buildStaff(server, operator.client.id);
  // the work of this process alone, because other programs slow the clock down
  async function workOf(email: string, browser: StaffBrowser) {
    const before = process.cpuUsage();
    const response = await browser.call('POST', '/staff/sign-in', { email, password: 'wrong' });
    const { user, system } = process.cpuUsage(before);
    expect(keyOf(response)).toEqual([401, 'staff-sign-in-wrong']);
    return user + system;
  }
  const works: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  // in turns, each address in networks of its own, so that none is locked; the first ones warm the process up
  for (let round = 0; round < 10; round += 1) {
    const known = await workOf(member.email, newBrowser(`203.0.113.${String(50 + round)}`));
    const unknown = await workOf(`nobody-${String(round)}@example.com`, newBrowser(`203.0.113.${String(80 + round)}`));
    if (round < 2) continue;
    works.known.push(known);
    works.unknown.push(unknown);
  }
  const middle = (numbers: number[]) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1]!;
  const ratio = middle(works.unknown) / middle(works.known);
  // comparing a password is nearly all of the work: without it the ratio is below a tenth
  expect(ratio).toBeGreaterThan(0.7);
  expect(ratio).toBeLessThan(1.4);
  await subjects();
});

test('a stranger in one network does not use up the sign-ins of the owner in another', async () => {
  const member = await buildStaff(server, operator.client.id);
  const stranger = newBrowser('198.51.100.10');
  const attempt = (password: string, browser: typeof stranger) =>
    browser.call('POST', '/staff/sign-in', { email: member.email, password });
  for (let times = 0; times < 210; times += 1) await attempt('wrong', stranger);
  expect((await attempt(member.password, newBrowser('203.0.113.10'))).status).toBe(200);
  await subjects();
});

test('C-015 of thirty wrong passwords at once ten are compared, and right passwords do not count', async () => {
  const member = await buildStaff(server, operator.client.id);
  const browser = newBrowser('198.51.100.9');
  const attempt = (password: string) => browser.call('POST', '/staff/sign-in', { email: member.email, password });
  for (let times = 0; times < 12; times += 1) expect((await attempt(member.password)).status).toBe(200);
  const statuses = await many(30, async () => (await attempt('wrong')).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  expect(await subjects()).toEqual([[member.email, 'Your sign-in is locked for 15 minutes']]);
});

test('C-001 a purchaser’s session opens no page of staff, and a session of staff no page of purchasers', async () => {
  const purchaser = await buildPurchaser(server.deps);
  const { app } = server;
  for (const url of [`/api${team()}`, '/api/staff/session', '/api/staff/sessions']) {
    const response = await app.inject({ url, headers: purchaser.headers });
    expect.soft([response.statusCode, response.json().error_key], url).toEqual([403, 'purchaser-not-staff']);
  }
  const browser = await signInAs(server, owner);
  expect(keyOf(await browser.call('GET', '/auth/session'))).toEqual([403, 'staff-not-purchaser']);
  expect(keyOf(await browser.call('GET', `/customer-ticket/list-by/user-id/${owner.id}`))).toEqual([
    403,
    'staff-not-purchaser',
  ]);
  // one browser with both sessions: the purchaser's token is for the shop
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const both = await app.inject({ url: '/api/auth/session', headers: { ...purchaser.headers, cookie } });
  expect(both.statusCode).toBe(200);
  const { email, password } = owner;
  const shop = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
  expect(shop.statusCode).toBe(401);
});

test('a sign-in from a page of another site is refused', async () => {
  const { email, password } = owner;
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/staff/sign-in',
    headers,
    payload: { email, password },
  });
  expect([response.statusCode, response.json().error_key]).toEqual([403, 'foreign-request']);
});
