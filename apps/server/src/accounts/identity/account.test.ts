import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls, keysOf, newAddress, openAccount, templatesTo } from '../../testing/test-account.ts';
import { goodPassword, openBrowser } from '../../testing/test-browser.ts';
import { startTestApp } from '../../testing/test-app.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const logIn = (email: string, password = goodPassword) => openBrowser(server).post('login', { email, password });

test('A-090 a mobile number of either country is accepted in any usual form, stored in E.164, and otherwise refused', async () => {
  const person = await openAccount(server);
  const { body } = await person.changePhone('085 123 4567');
  expect(body['user']).toMatchObject({ id: person.id, phone_number: '+353851234567' });
  const refused = await person.changePhone('01756 555 014');
  expect([refused.status, String(refused.body['error'])]).toEqual([
    400,
    expect.stringContaining('Please provide a valid UK or IE mobile number'),
  ]);
  expect((await person.browser.post('refresh')).body.user.phone_number).toBe('+353851234567');
});

test('the current password allows a new one: every other session ends, and the owner receives an email', async () => {
  const person = await openAccount(server);
  const elsewhere = openBrowser(server);
  const session = await elsewhere.post('login', { email: person.email, password: goodPassword });
  await person.ask(newAddress('next'));
  server.clock.advance({ seconds: 1 });
  const password = 'Another-bus-43';

  expect(keysOf([await person.changePassword('Yellow-bus-41', password)])).toEqual(['password-wrong']);
  expect(keysOf([await person.changePassword(goodPassword, 'Abc1')])).toEqual(['invalid-body']);
  expect(keysOf([await person.changePassword(goodPassword, 'Password1')])).toEqual(['InvalidPasswordException']);
  expect((await elsewhere.show(session.body.id_token)).statusCode).toBe(200);

  expect((await person.changePassword(goodPassword, password)).status).toBe(200);
  expect((await templatesTo(server, person.email)).at(-1)).toBe('password-changed');
  expect((await elsewhere.show(session.body.id_token)).statusCode).toBe(401);
  expect((await elsewhere.post('refresh')).status).toBe(401);
  expect((await person.browser.post('refresh')).status).toBe(200);
  expect(await person.check()).toEqual({ exists: false });
  expect((await logIn(person.email)).status).toBe(401);
  expect((await logIn(person.email, password)).status).toBe(200);
});

test('when two devices change the password at once, one succeeds and the other is refused', async () => {
  const person = await openAccount(server);
  const elsewhere = openBrowser(server);
  const { body } = await elsewhere.post('login', { email: person.email, password: goodPassword });
  const passwords = ['Another-bus-43', 'Another-bus-44'] as const;
  const responses = await Promise.all([
    person.changePassword(goodPassword, passwords[0]),
    accountCalls(server, body).changePassword(goodPassword, passwords[1]),
  ]);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  const winner = passwords[responses[0].status === 200 ? 0 : 1];
  expect((await logIn(person.email, winner)).status).toBe(200);
});

test('F-39 a person at an unattended page can guess the password ten times an hour', async () => {
  const person = await openAccount(server);
  const guess = () => person.changePassword('Yellow-bus-41', 'Another-bus-43');
  const keys = keysOf(await Promise.all(Array.from({ length: 12 }, guess)));
  expect(keys.filter((key) => key === 'password-wrong')).toHaveLength(10);
  expect((await person.changePassword(goodPassword, 'Another-bus-43')).status).toBe(429);
});

test('F-34 no account can be changed with the token of another', async () => {
  const [person, stranger] = [await openAccount(server), await openAccount(server)];
  const name = encodeURIComponent(person.email);
  const tries = [
    stranger.send('GET', `${name}/email/verify/check`),
    stranger.send('PUT', name, { newEmail: newAddress('next') }),
    stranger.send('POST', `${person.id}/email/verify`, { verification_code: '123456' }),
    stranger.send('POST', `${person.id}/email/verify/resend`, {}),
    stranger.send('PUT', `${person.id}/phone`, { phone_number: '07700900125' }),
    stranger.send('PUT', `${person.id}/password`, { current_password: goodPassword, password: 'Another-bus-43' }),
  ];
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(6).fill(403));
  expect(await person.check()).toEqual({ exists: false });
});
