import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whileLocked } from '../../testing/at-once.ts';
import { keysOf, newAddress, openAccount } from '../../testing/test-account.ts';
import { goodPassword, mailsTo, openBrowser, signUp } from '../../testing/test-browser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const sessionOf = (idToken: string) => String(decodeJwt(idToken)['sid']);
const endingOf = async (sessionId: string) => {
  const sessions = server.db.selectFrom('sessions').select('revoked_because').where('id', '=', sessionId);
  return (await sessions.executeTakeFirstOrThrow()).revoked_because;
};

test.for([true, false])(
  'a phone number that is changed while its account is deleted is not kept (deletion first: %s)',
  async (isFirst) => {
    const { id, idToken, changePhone } = await openAccount(server);
    const close = async () => {
      const headers = { authorization: idToken };
      const payload = { password: goodPassword };
      return (await server.app.inject({ method: 'DELETE', url: `/api/user/${id}`, headers, payload })).statusCode;
    };
    const change = async () => (await changePhone('07700900124')).status;
    const row = { table: 'users', where: sql`id = ${id}` };
    const outcomes = await whileLocked(server.deps, row, isFirst ? [close, change] : [change, close]);
    expect(outcomes).toEqual(isFirst ? [204, 401] : [200, 204]);
    const users = server.db.selectFrom('users').select('phone_number').where('id', '=', id);
    expect(await users.execute()).toEqual([{ phone_number: null }]);
  },
);

test.for([
  ['sign-out', 'sign-out-everywhere'],
  ['sign-out-everywhere', 'sign-out'],
  ['sign-out', 'password-change'],
  ['password-change', 'sign-out'],
  ['sign-out-everywhere', 'password-change'],
  ['password-change', 'sign-out-everywhere'],
] as const)('a session that ends by a %s and a %s at once ended by the first one', async ([first, second]) => {
  const person = await openAccount(server);
  const other = openBrowser(server);
  const { body } = await other.post('login', { email: person.email, password: goodPassword });
  const sessionId = sessionOf(body.id_token);
  // the log-outs are of the session, and the password is changed in another one
  const endings = {
    'sign-out': () => other.post('sign-out'),
    'sign-out-everywhere': () => other.post('sign-out', { everywhere: true }),
    'password-change': () => person.changePassword(goodPassword, 'Orange-tram-77'),
  };
  const works = [first, second].map((name) => async () => (await endings[name]()).status);
  await whileLocked(server.deps, { table: 'sessions', where: sql`id = ${sessionId}` }, works);
  expect(await endingOf(sessionId)).toBe(first);
});

test('a token that two tabs exchange at once counts as exchanged by the first one', async () => {
  const { browser, session } = await signUp(server, newAddress('tabs'));
  const [secondTab, thief] = [openBrowser(server), openBrowser(server)];
  for (const one of [secondTab, thief]) one.useCookie(browser.cookie());
  const row = { table: 'refresh_tokens', where: sql`session_id = ${sessionOf(session.id_token)}` };
  const outcomes = await whileLocked(server.deps, row, [
    async () => (await browser.post('refresh')).status,
    async () => {
      server.clock.advance({ seconds: 9 });
      return (await secondTab.post('refresh')).status;
    },
  ]);
  expect(outcomes).toEqual([200, 200]);
  // ten seconds are over since the first one
  server.clock.advance({ seconds: 2 });
  expect((await thief.post('refresh')).status).toBe(401);
  expect(await endingOf(sessionOf(session.id_token))).toBe('token-reuse');
});

test('of three unconfirmed log-ins at once one sends a new code', async () => {
  const email = newAddress('unconfirmed');
  const browser = openBrowser(server);
  await browser.post('register', { email, phone_number: '07700 900123', password: goodPassword });
  server.clock.advance({ days: 1 });
  const signUps = server.db.selectFrom('sign_ups').select('id').where('email', '=', email);
  const { id } = await signUps.executeTakeFirstOrThrow();
  const logIn = () => browser.post('login', { email, password: goodPassword });
  const row = { table: 'sign_ups', where: sql`id = ${id}` };
  const outcomes = await whileLocked(server.deps, row, [logIn, logIn, logIn]);
  expect(keysOf(outcomes as never)).toEqual(Array.from({ length: 3 }, () => 'UserNotConfirmedException'));
  // the first one is of the sign-up
  expect((await mailsTo(server.db, email)).map(({ template }) => template)).toEqual([
    'confirm-sign-up',
    'confirm-sign-up',
  ]);
});
