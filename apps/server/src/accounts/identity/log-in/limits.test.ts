import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { connectDatabase } from '../../../platform/database/connect.ts';
import { goodPassword, mailedCode, mailsTo, openBrowser, signUp } from '../../../testing/test-browser.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { networkOf } from '../../../platform/attempts/network-of.ts';

type TestApp = Awaited<ReturnType<typeof startTestApp>>;
let server: TestApp;
/** A second process on the same database, behind the same load balancer. */
let replica: Pick<TestApp, 'app' | 'deps'> & { stop: () => Promise<void> };
let people = 0;
const someone = () => `person-${(people += 1)}@school.example`;

beforeAll(async () => {
  server = await startTestApp();
  const db = connectDatabase({ connectionString: server.deps.config.databaseUrl!, poolSize: 4 });
  const deps = { ...server.deps, db };
  const app = await buildApp(deps);
  replica = { app, deps, stop: async () => (await app.close(), db.destroy()) };
});
afterAll(async () => {
  await replica.stop();
  await server.stop();
});

const register = (email: string) =>
  openBrowser(server).post('register', {
    email,
    phone_number: '07700900123',
    password: goodPassword,
  });

test('F-39 of forty concurrent guesses on two processes five are compared, and then the code is invalid', async () => {
  const email = someone();
  const { body } = await register(email);
  const code = await mailedCode(server.db, email);
  const guesses = Array.from({ length: 40 }, (_, index) => {
    const browser = openBrowser(index % 2 ? server : replica, { ip: `198.51.100.${index}` });
    return browser.post('confirm', { handle: body.handle, code: `wrong ${index}` });
  });
  const keys = (await Promise.all(guesses)).map((response) => response.body.error_key);
  expect(keys.filter((key) => key === 'CodeMismatchException')).toHaveLength(5);
  expect(keys.filter((key) => key === 'ExpiredCodeException')).toHaveLength(35);
  expect((await openBrowser(replica).post('confirm', { handle: body.handle, code })).body.error_key).toBe(
    'ExpiredCodeException',
  );
});

test('F-39 of twelve guesses at a reset code from one network, on two processes, five are compared', async () => {
  const email = someone();
  await signUp(server, email);
  server.clock.advance({ seconds: 1 });
  await openBrowser(server).post('forgot-password', { email });
  const code = await mailedCode(server.db, email);
  const reset = (index: number, typed: string) =>
    openBrowser(index % 2 ? server : replica).post('reset-password', {
      email,
      code: typed,
      password: 'Another-bus-43',
    });
  await Promise.all(Array.from({ length: 12 }, (_, index) => reset(index, `WRONG${index}`)));
  const { attempts } = await server.db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'user_id')
    .select('attempts')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(attempts).toBe(5);
  expect((await reset(13, code)).body.error_key).toBe('CodeMismatchException');
});

test('F-39 new codes have new tries, up to fifteen a day for the address and network', async () => {
  const email = someone();
  const { body } = await register(email);
  const browser = openBrowser(server);
  const keys: string[] = [];
  for (let resend = 0; resend < 4; resend += 1) {
    for (let guess = 0; guess < 5; guess += 1) {
      keys.push((await browser.post('confirm', { handle: body.handle, code: 'wrong' })).body.error_key);
    }
    server.clock.advance({ seconds: 1 });
    await browser.post('confirm/resend', { handle: body.handle });
  }
  expect(keys.slice(0, 15)).toEqual(Array(15).fill('CodeMismatchException'));
  expect(keys.slice(15)).toEqual(Array(5).fill('LimitExceededException'));
  const code = await mailedCode(server.db, email);
  expect((await browser.post('confirm', { handle: body.handle, code })).status).toBe(429);
});

test('F-41 a network can send six confirmation codes a day to an address, by all calls together', async () => {
  const email = someone();
  const handles: string[] = [];
  for (let sent = 0; sent < 3; sent += 1) handles.push((await register(email)).body.handle);
  const resend = (handle: string | undefined) => openBrowser(replica).post('confirm/resend', { handle });
  for (const handle of handles) expect((await resend(handle)).status).toBe(200);
  expect((await resend(handles[0])).status).toBe(429);
  expect((await register(email)).body.error_key).toBe('LimitExceededException');
  expect(await mailsTo(server.db, email)).toHaveLength(6);
  server.clock.advance({ days: 1 });
  expect((await register(email)).status).toBe(200);
});

test('F-37 without a proxy X-Forwarded-For is not read, so a forged one does not change the visitor', async () => {
  expect(await guessesBehind(server)).toBe(429);
});

test('F-37 behind one proxy the address that the proxy saw counts, and not what the visitor wrote before it', async () => {
  const behindProxy = await startTestApp({ env: { TRUST_PROXY: '1' } });
  try {
    expect(await guessesBehind(behindProxy, '203.0.113.9')).toBe(429);
    const other = await openBrowser(behindProxy).post('login', stranger(999), { 'x-forwarded-for': '203.0.113.10' });
    expect(other.status).toBe(401);
  } finally {
    await behindProxy.stop();
  }
});

const stranger = (index: number) => ({ email: `stranger-${index}@school.example`, password: 'x' });

/** Tries 301 addresses from one connection, each with another forged X-Forwarded-For. Returns the status of the last. */
async function guessesBehind(tested: TestApp, seenByProxy?: string) {
  // What argon2 costs is not what is counted, so all but the last two are put on the counter.
  const forged = (index: number) => [`10.0.${index >> 8}.${index & 255}`, seenByProxy].filter(Boolean).join(', ');
  const guess = (index: number) =>
    openBrowser(tested, { ip: '203.0.113.1' }).post('login', stranger(index), { 'x-forwarded-for': forged(index) });
  expect((await guess(0)).status).toBe(401);
  await tested.db.updateTable('attempt_counters').set({ attempts: 299 }).where('purpose', '=', 'log in from').execute();
  expect((await guess(1)).status).toBe(401);
  return (await guess(2)).status;
}

test('F-37 a log-in that is refused because its network has reached the limit writes no row', async () => {
  const guess = (index: number) => openBrowser(server, { ip: '203.0.113.77' }).post('login', stranger(index));
  expect((await guess(500)).status).toBe(401);
  await server.db.updateTable('attempt_counters').set({ attempts: 300 }).where('purpose', '=', 'log in from').execute();
  const counters = async () =>
    server.db
      .selectFrom('attempt_counters')
      .selectAll()
      .orderBy('purpose')
      .orderBy('subject_hash')
      .orderBy('window_start')
      .execute();
  const before = await counters();
  for (let index = 501; index < 506; index += 1) expect((await guess(index)).status).toBe(429);
  expect(await counters()).toEqual(before);
});

test('a network is an IPv4 address, or the /64 of an IPv6 address', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('2001:db8:0:1:a:b:c:d')).toBe(networkOf('2001:db8::1:ffff:0:0:1'));
  expect(networkOf('2001:DB8::1')).toBe(networkOf('2001:db8:0:0:1::'));
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8:0:2::1'));
});
