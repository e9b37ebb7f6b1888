import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { securityEvents } from '../../platform/security-log.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { accountCalls, newAddress, openAccount } from '../../testing/test-account.ts';
import { goodPassword, mailedCode, openBrowser, signUp } from '../../testing/test-browser.ts';
import { startTestApp } from '../../testing/test-app.ts';

const { log, lines } = captureLog();
let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp({ log });
});
afterAll(() => server.stop());

interface Line {
  security?: string;
  user_id?: string;
  session_id?: string;
  network?: string;
  about?: string;
  route?: string;
  provider?: string;
  level: number;
}

/** The lines of the security log that something writes. */
async function linesOf(work: () => Promise<unknown>): Promise<Line[]> {
  const before = lines.length;
  await work();
  return lines
    .slice(before)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ security }) => security !== undefined);
}

const ip = '2001:db8:0:7:1:2:3:4';
const network = '2001:db8:0:7';
const stranger = () => openBrowser(server, { ip });

test('a log-in and a log-out are logged with user, session and network', async () => {
  const email = newAddress('person');
  const { session } = await signUp(server, email);
  const browser = stranger();
  const user_id = session.user.id;
  const [logIn] = await linesOf(() => browser.post('login', { email, password: goodPassword }));
  expect(logIn).toMatchObject({ security: 'log-in', user_id, network, session_id: expect.any(String) });
  expect(await linesOf(() => browser.post('sign-out', { everywhere: true }))).toMatchObject([
    { security: 'log-out', user_id, session_id: logIn!.session_id, about: 'everywhere' },
  ]);
});

test('refused log-ins and codes are logged, with the user if there is one', async () => {
  const email = newAddress('person');
  const { session } = await signUp(server, email);
  const user_id = session.user.id;
  const wrong = (address: string) => stranger().post('login', { email: address, password: 'Wrong-bus-42' });
  expect(await linesOf(() => wrong(email))).toMatchObject([{ security: 'log-in-refused', user_id, network }]);
  const [unknown] = await linesOf(() => wrong('nobody@school.example'));
  expect(unknown).toMatchObject({ security: 'log-in-refused', network });
  expect(unknown).not.toHaveProperty('user_id');
  await stranger().post('forgot-password', { email });
  const reset = { email, code: 'WRONG234', password: goodPassword };
  expect(await linesOf(() => stranger().post('reset-password', reset))).toMatchObject([
    { security: 'code-refused', user_id, network, about: 'reset' },
  ]);
  const calls = accountCalls(server, session);
  expect(await linesOf(() => calls.changePassword('Wrong-bus-42', 'Another-bus-43'))).toMatchObject([
    { security: 'log-in-refused', user_id },
  ]);
});

test('a reached limit is logged with route and network', async () => {
  const email = newAddress('person');
  const guess = () => stranger().post('login', { email, password: 'Wrong-bus-42' });
  for (let index = 0; index < 20; index += 1) await guess();
  expect(await linesOf(guess)).toMatchObject([{ security: 'limit-reached', route: '/api/auth/login', network }]);
});

test('a refresh token that is used again is logged as an error', async () => {
  const { browser, session } = await signUp(server, newAddress('person'));
  const copy = browser.cookie();
  await browser.post('refresh');
  server.clock.advance({ seconds: 11 });
  const thief = stranger();
  thief.useCookie(copy);
  expect(await linesOf(() => thief.post('refresh'))).toMatchObject([
    { security: 'token-reused', user_id: session.user.id, network, level: 50 },
  ]);
});

test('refused tokens are logged, and visitors without one are not', async () => {
  const { browser, session } = await signUp(server, newAddress('person'));
  await browser.post('sign-out');
  expect(await linesOf(() => browser.show(session.id_token))).toMatchObject([{ security: 'token-refused' }]);
  expect(await linesOf(() => browser.show('rubbish'))).toMatchObject([{ security: 'token-refused' }]);
  expect(await linesOf(() => server.app.inject({ url: '/api/auth/session' }))).toEqual([]);
  const { idToken, id: user_id } = await openAccount(server);
  const url = `/api/customer-ticket/list-by/user-id/${newId()}`;
  expect(await linesOf(() => server.app.inject({ url, headers: { authorization: idToken } }))).toMatchObject([
    { security: 'other-account-refused', user_id, route: '/api/customer-ticket/list-by/user-id/:userId' },
  ]);
});

test('F-09 forged events, unknown devices and pages of other sites are logged', async () => {
  const send = (url: string, headers: Record<string, string>) => () =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: '{}',
    });
  const forged = await linesOf(send('/api/webhooks/stripe', { 'stripe-signature': 't=1,v1=00' }));
  expect(forged).toMatchObject([{ security: 'event-forged', route: '/api/webhooks/stripe', level: 50 }]);
  const debit = await linesOf(send('/api/webhooks/gocardless', { 'webhook-signature': '00' }));
  expect(debit).toMatchObject([{ security: 'event-forged', route: '/api/webhooks/gocardless' }]);
  const device = await linesOf(send('/api/scans', { authorization: 'Bearer unknown' }));
  expect(device).toMatchObject([{ security: 'device-refused', route: '/api/scans' }]);
  const page = await linesOf(send('/api/auth/login', { origin: 'https://evil.example' }));
  expect(page).toMatchObject([{ security: 'foreign-page-refused', route: '/api/auth/login' }]);
});

test('changes of passwords and emails are logged', async () => {
  const person = await openAccount(server);
  const user_id = person.id;
  expect(await linesOf(() => person.changePassword(goodPassword, 'Another-bus-43'))).toMatchObject([
    { security: 'account-changed', user_id, about: 'password' },
  ]);
  const next = newAddress('next');
  await person.ask(next);
  server.clock.advance({ seconds: 1 });
  const code = await mailedCode(server.db, next);
  expect(await linesOf(() => person.verify(code))).toMatchObject([
    { security: 'account-changed', user_id, about: 'email' },
  ]);
});

test('F-46 the security log contains ids and networks only: no address, password, code or token', async () => {
  const email = 'marked-address@school.example';
  const written = await linesOf(async () => {
    const { browser, session } = await signUp(server, email, 'Marked-password-1');
    await browser.post('login', { email, password: 'Marked-wrong-1' });
    await browser.post('reset-password', { email, code: 'MARKED23', password: 'Marked-password-2' });
    await browser.show(`${session.id_token}x`);
    await browser.post('sign-out');
  });
  expect(written.length).toBeGreaterThan(3);
  const known = [
    'level',
    'time',
    'pid',
    'hostname',
    'msg',
    'security',
    'user_id',
    'session_id',
    'network',
    'route',
    'about',
  ];
  for (const line of written) expect(known).toEqual(expect.arrayContaining(Object.keys(line)));
  expect(JSON.stringify(written)).not.toMatch(/marked|school\.example|eyJ/i);
});

test('every logged class is documented', () => {
  const written = lines.map((line) => (JSON.parse(line) as Line).security).filter((security) => security !== undefined);
  const known = Object.keys(securityEvents);
  expect(known).toEqual(expect.arrayContaining([...new Set(written)]));
});
