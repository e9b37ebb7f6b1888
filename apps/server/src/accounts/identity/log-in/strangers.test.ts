import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { beginningOfTests } from '../../../testing/builders/clocks-of-tests.ts';
import { newAddress, openAccount } from '../../../testing/test-account.ts';
import { goodPassword, mailedCode, mailsTo, openBrowser, signUp } from '../../../testing/test-browser.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { startTestApp } from '../../../testing/test-app.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let email: string;
/** The browser that the owner signed up with. */
let known: TestBrowser;

beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  email = newAddress('owner');
  ({ browser: known } = await signUp(server, email));
  server.clock.advance({ seconds: 1 });
});
afterAll(() => server.stop());

const password = 'Another-bus-43';
const times = (length: number) => Array.from({ length }, (_, index) => index);
const from = (ip: string) => openBrowser(server, { ip });
/** One of many networks: another /64 each. */
const network = (index: number) => `2001:db8:0:${(index + 1).toString(16)}::1`;
const logIn = (browser: TestBrowser, typed = goodPassword) => browser.post('login', { email, password: typed });
const reset = (browser: TestBrowser, code: string) => browser.post('reset-password', { email, code, password });
const guessPassword = (ip: string) => logIn(from(ip), 'Wrong-bus-42');

async function guessMany(most: number, guess: (index: number) => Promise<{ status: number }>) {
  const responses = await Promise.all(times(most).map(guess));
  return responses.map(({ status }) => status);
}

test('20 wrong passwords from one network lock that network out of the account for the day, and no other network', async () => {
  const statuses = await guessMany(30, () => guessPassword('198.51.100.1'));
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  expect((await logIn(from('198.51.100.1'))).body.error_key).toBe('LimitExceededException');
  expect((await logIn(from('198.51.100.2'))).status).toBe(200);
  server.clock.advance({ days: 1 });
  expect((await logIn(from('198.51.100.1'))).status).toBe(200);
});

test('addresses of one IPv6 /64 share their tries', async () => {
  await guessMany(20, (index) => guessPassword(`2001:db8:0:f00d::${index + 1}`));
  expect((await guessPassword('2001:db8:0:f00d:1:2:3:4')).status).toBe(429);
  expect((await guessPassword('2001:db8:0:f00e::1')).status).toBe(401);
});

test('F-39 all networks together have 200 wrong passwords a day, and the owner’s known browser still logs in', async () => {
  await guessMany(1, () => guessPassword(network(0)));
  await server.db
    .updateTable('attempt_counters')
    .set({ attempts: 199 })
    .where('purpose', '=', 'guess password of')
    .execute();
  expect((await guessPassword(network(1))).status).toBe(401);
  expect((await logIn(from(network(2)))).status).toBe(429);
  expect((await logIn(known)).status).toBe(200);
});

test('a network over its limit does not use up the limit of all networks', async () => {
  await server.db.deleteFrom('attempt_counters').execute();
  await guessMany(60, () => guessPassword('198.51.100.3'));
  const counters = server.db.selectFrom('attempt_counters').select('attempts');
  expect(await counters.where('purpose', '=', 'guess password of').execute()).toEqual([{ attempts: 20 }]);
});

test('a known browser has its own 20 wrong passwords an hour', async () => {
  for (let round = 0; round < 20; round += 1) expect((await logIn(known, 'Wrong-bus-42')).status).toBe(401);
  expect((await logIn(known)).status).toBe(429);
  server.clock.advance({ hours: 1 });
  expect((await logIn(known)).status).toBe(200);
});

test('a known browser stays known after a log-out, for its own accounts only', async () => {
  await known.post('sign-out');
  const other = newAddress('other');
  await signUp(server, other);
  for (let round = 0; round < 20; round += 1) await known.post('login', { email: other, password: 'Wrong-bus-42' });
  expect((await known.post('login', { email: other, password: goodPassword })).status).toBe(429);
  expect((await logIn(known)).status).toBe(200);
});

test('the cookie of a known browser is hidden from scripts, opens no session, and only its hash is stored', async () => {
  const { setCookie } = await logIn(known);
  const cookie = setCookie.split('\n').find((line) => line.startsWith('__Host-fareway-browser='))!;
  expect(cookie).toContain('Max-Age=34560000; Path=/; Secure; HttpOnly; SameSite=Strict');
  const token = /=([^;]+)/.exec(cookie)![1]!;
  const rows = await server.db.selectFrom('known_browsers').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  const thief = openBrowser(server);
  expect((await thief.post('refresh', {}, { cookie: `__Host-fareway-browser=${token}` })).status).toBe(401);
});

test('a browser cannot become known with a token that it chose', async () => {
  const chosen = { cookie: `__Host-fareway-browser=${'a'.repeat(43)}` };
  const { setCookie } = await from('198.51.100.4').post('login', { email, password: goodPassword }, chosen);
  expect(setCookie).toMatch(/__Host-fareway-browser=[\w-]{43};/);
  expect(setCookie).not.toContain('a'.repeat(43));
});

test('correct passwords are not counted', async () => {
  for (let round = 0; round < 25; round += 1) expect((await logIn(from('198.51.100.5'))).status).toBe(200);
  expect((await guessPassword('198.51.100.5')).status).toBe(401);
});

/** How often something was guessed, for all addresses and networks. */
async function guessesCounted() {
  const counters = server.db.selectFrom('attempt_counters').select((eb) => eb.fn.sum<string>('attempts').as('sum'));
  const guesses = counters.where((eb) =>
    eb.or([eb('purpose', 'like', 'guess %'), eb('purpose', 'in', ['confirm from', 'reset from', 'log in from'])]),
  );
  return Number((await guesses.executeTakeFirstOrThrow()).sum);
}

test('correct codes of a sign-up or a reset are not counted, also in a known browser', async () => {
  const code = await resetCode();
  const before = await guessesCounted();
  await signUp(server, newAddress('other'));
  expect((await reset(from('198.51.100.5'), code)).status).toBe(200);
  const another = await resetCode();
  expect((await reset(known, another)).status).toBe(200);
  expect(await guessesCounted()).toBe(before);
  await reset(from('198.51.100.5'), 'WRONG');
  expect(await guessesCounted()).toBeGreaterThan(before);
});

/** Requests a reset code an hour after the last one, and reads it from the mailbox. */
async function resetCode() {
  server.clock.advance({ hours: 1 });
  await from('192.0.2.50').post('forgot-password', { email });
  return mailedCode(server.db, email);
}

test('after 15 wrong reset codes of a stranger the owner’s code still works, and so does the next code', async () => {
  const first = await resetCode();
  await guessMany(15, (index) => reset(from('198.51.100.6'), `WRONG${index}`));
  expect((await reset(from('192.0.2.51'), first)).status).toBe(200);
  const second = await resetCode();
  expect((await reset(from('192.0.2.51'), second)).status).toBe(200);
});

test('F-39 a network has five tries for a code and fifteen a day, so its tries end at the fourth code', async () => {
  const stranger = from('198.51.100.7');
  const keys: string[] = [];
  // in the morning, so that the four hours are of one day, and long after the tries of the tests before
  server.clock.set(new Date(beginningOfTests + (9 * 24 - 1) * 3_600_000).toISOString());
  for (let round = 0; round < 4; round += 1) {
    await resetCode();
    for (const index of times(5)) keys.push((await reset(stranger, `WRONG${index}`)).body.error_key);
  }
  expect(keys.slice(0, 15)).toEqual(Array(15).fill('CodeMismatchException'));
  expect(keys.slice(15)).toEqual(Array(5).fill('LimitExceededException'));
  const code = await mailedCode(server.db, email);
  expect((await reset(stranger, code)).body.error_key).toBe('LimitExceededException');
  expect((await reset(known, code)).status).toBe(200);
});

test('F-39 all networks together have fifty tries for a code; a known browser has its own five', async () => {
  const code = await resetCode();
  await guessMany(60, (index) => reset(from(network(index)), `WRONG${index}`));
  expect((await reset(from(network(99)), code)).body.error_key).toBe('CodeMismatchException');
  expect((await reset(known, code)).status).toBe(200);
});

test('a known browser has no more tries for a reset code than others', async () => {
  const code = await resetCode();
  for (const index of times(5)) await reset(known, `WRONG${index}`);
  expect((await reset(known, code)).body.error_key).toBe('CodeMismatchException');
});

test('a password reset makes all browsers unknown except its own', async () => {
  const code = await resetCode();
  const other = from('198.51.100.8');
  expect((await reset(other, code)).status).toBe(200);
  for (const ip of ['192.0.2.1', '198.51.100.8']) await guessMany(20, () => guessPassword(ip));
  expect((await logIn(known, password)).status).toBe(429);
  expect((await logIn(other, password)).status).toBe(200);
});

const register = (ip: string, address: string) =>
  from(ip).post('register', { email: address, phone_number: '07700900123', password: goodPassword });

test("F-41 a stranger's six sign-ups do not refuse the owner's; a mailbox gets 18 codes a day from everywhere", async () => {
  const mailbox = newAddress('victim');
  expect(await guessMany(7, () => register('198.51.100.9', mailbox))).toContain(429);
  expect((await register('192.0.2.60', mailbox)).status).toBe(200);
  const statuses = await guessMany(20, (index) => register(network(index), mailbox));
  expect(statuses.filter((status) => status === 200)).toHaveLength(11);
  expect(await mailsTo(server.db, mailbox)).toHaveLength(18);
});

test("a stranger's wrong confirmation codes do not refuse the owner's right one", async () => {
  const mailbox = newAddress('victim');
  for (let round = 0; round < 3; round += 1) {
    const { body } = await register('198.51.100.10', mailbox);
    await guessMany(5, () => from('198.51.100.10').post('confirm', { handle: body.handle, code: 'wrong' }));
  }
  server.clock.advance({ seconds: 1 });
  const { body } = await register('192.0.2.61', mailbox);
  const code = await mailedCode(server.db, mailbox);
  const confirm = (ip: string) => from(ip).post('confirm', { handle: body.handle, code });
  expect((await confirm('198.51.100.10')).body.error_key).toBe('LimitExceededException');
  expect((await confirm('192.0.2.61')).status).toBe(200);
});

test('F-41 addresses of one mailbox share its limits, for sign-ups, new codes and reset codes', async () => {
  const plus = (index: number) => `victim+${index}@mailbox.example`;
  const registered = await guessMany(40, (index) => register('198.51.100.11', plus(index)));
  expect(registered.filter((status) => status === 200)).toHaveLength(6);
  const more = await guessMany(40, (index) => register(network(index), plus(index)));
  expect(more.filter((status) => status === 200)).toHaveLength(12);
  const statuses = await guessMany(40, (index) =>
    from('198.51.100.11').post('forgot-password', { email: plus(index) }),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  const mails = await server.db.selectFrom('messages').select('id').where('recipient', 'like', 'victim+%').execute();
  expect(mails).toHaveLength(18);
});

test('F-41 an email change counts for the mailbox that its code is sent to', async () => {
  const { ask } = await openAccount(server);
  const statuses: number[] = [];
  for (const index of times(8)) statuses.push((await ask(`target+${index}@mailbox.example`)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
});
