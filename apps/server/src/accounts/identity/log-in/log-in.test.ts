import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodPassword, mailedCode, mailsTo, openBrowser, signUp } from '../../../testing/test-browser.ts';
import { startTestApp } from '../../../testing/test-app.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

let people = 0;
const someone = () => `person-${(people += 1)}@school.example`;

async function waitForCode(email: string, password = goodPassword) {
  const { body } = await openBrowser(server).post('register', {
    email,
    phone_number: '07700900123',
    password,
  });
  return body.handle;
}

test('P-140 P-155 a purchaser logs in with the email address in any case, and gets a session', async () => {
  const email = someone();
  await signUp(server, email);
  const browser = openBrowser(server);
  const { status, body } = await browser.post('login', {
    email: ` ${email.toUpperCase()}`,
    password: goodPassword,
  });
  expect([status, body.user.email]).toEqual([200, email]);
  expect(body.expires_at).toBe(new Date(server.clock.now().getTime() + 600_000).toISOString());
  expect((await browser.show(body.id_token)).json()).toEqual({ user: body.user });
});

test('F-38 a wrong password and an unknown address get the same refusal', async () => {
  const email = someone();
  await signUp(server, email);
  const known = await openBrowser(server).post('login', { email, password: 'Wrong-bus-42' });
  const unknown = await openBrowser(server).post('login', { email: someone(), password: goodPassword });
  expect(known).toEqual(unknown);
  expect(known).toMatchObject({
    status: 401,
    body: { error_key: 'NotAuthorizedException', params: {} },
    setCookie: '',
  });
});

test('P-030 the right password before the code leads to Confirm email, also in another browser, and the code logs in', async () => {
  const email = someone();
  const handle = await waitForCode(email);
  const other = openBrowser(server);
  const { status, body } = await other.post('login', { email, password: goodPassword });
  expect([status, body.error_key, body.params]).toEqual([403, 'UserNotConfirmedException', { handle, email }]);
  const code = await mailedCode(server.db, email);
  expect((await other.post('confirm', { handle: body.params['handle'], code })).status).toBe(200);
});

test('a wrong password before the code looks like an unknown address', async () => {
  const email = someone();
  await waitForCode(email);
  const pending = await openBrowser(server).post('login', { email, password: 'Wrong-bus-42' });
  expect(pending).toEqual(await openBrowser(server).post('login', { email: someone(), password: goodPassword }));
});

test('F-38 a person who began a sign-up for an address gets the same response with and without an account', async () => {
  const [known, unknown] = [someone(), someone()];
  await signUp(server, known);
  const responseFor = async (email: string) => {
    const handle = await waitForCode(email, 'Strange-bus-77');
    const response = await openBrowser(server).post('login', { email, password: 'Strange-bus-77' });
    expect(response.body.params).toEqual({ handle, email });
    return { ...response, body: { ...response.body, params: {} } };
  };
  expect(await responseFor(known)).toEqual(await responseFor(unknown));
  expect((await openBrowser(server).post('login', { email: known, password: goodPassword })).status).toBe(200);
});

test('P-122 an unconfirmed log-in sends a new code if the last one is more than 18 hours old', async () => {
  const email = someone();
  await waitForCode(email);
  const logIn = () => openBrowser(server).post('login', { email, password: goodPassword });
  const mails = async () => (await mailsTo(server.db, email)).length;
  server.clock.advance({ hours: 18 });
  await logIn();
  expect(await mails()).toBe(1);
  server.clock.advance({ seconds: 1 });
  const { body } = await logIn();
  expect(await mails()).toBe(2);
  await logIn();
  expect(await mails()).toBe(2);
  const code = await mailedCode(server.db, email);
  expect((await openBrowser(server).post('confirm', { handle: body.params['handle'], code })).status).toBe(200);
});

test('P-123 an unconfirmed log-in sends a code if none was sent', async () => {
  const email = someone();
  await waitForCode(email);
  await server.db
    .updateTable('sign_ups')
    .set({ code_hash: null, code_sent_at: null, code_expires_at: null })
    .where('email', '=', email)
    .execute();
  await server.db.deleteFrom('messages').where('recipient', '=', email).execute();
  await openBrowser(server).post('login', { email, password: goodPassword });
  expect(await mailsTo(server.db, email)).toMatchObject([{ template: 'confirm-sign-up' }]);
});

test('P-031 if a reset is required, the right password leads to Reset password and a wrong one is refused', async () => {
  const email = someone();
  await signUp(server, email);
  await server.db.updateTable('users').set({ password_reset_required: true }).where('email', '=', email).execute();
  const right = await openBrowser(server).post('login', { email, password: goodPassword });
  const wrong = await openBrowser(server).post('login', { email, password: 'Wrong-bus-42' });
  expect([right.status, right.body.error_key]).toEqual([403, 'PasswordResetRequiredException']);
  expect([wrong.status, wrong.body.error_key]).toEqual([401, 'NotAuthorizedException']);
});

test('F-39 an address without an account has the same limits, so the limit reveals nothing', async () => {
  const email = someone();
  const guess = () => openBrowser(server, { ip: '198.51.100.77' }).post('login', { email, password: 'Wrong-bus-42' });
  const guesses = await Promise.all(Array.from({ length: 21 }, guess));
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1);
  server.clock.advance({ days: 1 });
  expect((await guess()).status).toBe(401);
});

test('F-35 hostile input is refused with a reason, and never causes a server error', async () => {
  const password = goodPassword;
  const hostile = [
    { email: "'; DROP TABLE users; --@x.example", password },
    { email: { $gt: '' }, password },
    { email: ['a@b.example'], password },
    { email: 'a@b.example', password: { length: 1 } },
    { email: 'a@b.example', password: 'x'.repeat(1_001) },
    { email: `${'a'.repeat(10_000)}@b.example`, password },
    { email: 'a@b.example\u0000', password },
    { email: 'a@b.example', password: 'x\u0000y' },
    { email: 'a@b.example\r\nBcc: c@d.example', password },
    { email: 'a@b.example', password, is_admin: true },
    null,
    [],
    'text',
    7,
  ];
  for (const input of hostile) {
    const { status } = await openBrowser(server).post('login', input);
    expect.soft(status, JSON.stringify(input)?.slice(0, 80)).toBe(400);
  }
  expect(
    (await openBrowser(server).post('login', { email: 'a@b.example', password: 'x'.repeat(2_000_000) })).status,
  ).toBe(413);
});
