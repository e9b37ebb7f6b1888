import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodPassword, mailedCode, mailsTo, openBrowser, signUp } from '../../../testing/test-browser.ts';
import { startTestApp } from '../../../testing/test-app.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const password = 'Another-bus-43';
let people = 0;

/** A purchaser who is logged in and has just requested a code. */
async function forgetful() {
  const email = `person-${(people += 1)}@school.example`;
  const { browser, session } = await signUp(server, email);
  server.clock.advance({ seconds: 1 });
  const response = await openBrowser(server).post('forgot-password', { email: ` ${email.toUpperCase()}` });
  expect([response.status, response.body]).toEqual([200, {}]);
  return { email, browser, session, code: await mailedCode(server.db, email) };
}

const resetMails = async (email: string) =>
  (await mailsTo(server.db, email)).filter(({ template }) => template === 'reset-password').length;

test('P-037 P-157 P-245 the mailed code sets a new password and logs in; the old password is invalid', async () => {
  const { email, code } = await forgetful();
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  const browser = openBrowser(server);
  const typed = ` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)} `;
  const reset = await browser.post('reset-password', { email, code: typed, password });
  expect([reset.status, reset.body.user?.email]).toEqual([200, email]);
  expect((await browser.show(reset.body.id_token)).statusCode).toBe(200);
  expect((await browser.post('login', { email, password: goodPassword })).status).toBe(401);
  expect((await browser.post('login', { email, password })).status).toBe(200);
});

test('a reset ends every earlier session', async () => {
  const { email, browser, session, code } = await forgetful();
  await openBrowser(server).post('reset-password', { email, code, password });
  expect((await browser.post('refresh')).status).toBe(401);
  expect((await browser.show(session.id_token)).statusCode).toBe(401);
});

test('the owner of the address receives an email about the new password', async () => {
  const { email, code } = await forgetful();
  server.clock.advance({ seconds: 1 });
  await openBrowser(server).post('reset-password', { email, code: 'WRONG234', password });
  expect((await mailsTo(server.db, email)).at(-1)?.template).toBe('reset-password');
  await openBrowser(server).post('reset-password', { email, code, password });
  expect((await mailsTo(server.db, email)).at(-1)).toEqual({ template: 'password-changed', data: {} });
});

test('a reset removes the requirement to reset', async () => {
  const { email, code } = await forgetful();
  await server.db.updateTable('users').set({ password_reset_required: true }).where('email', '=', email).execute();
  await openBrowser(server).post('reset-password', { email, code, password });
  expect((await openBrowser(server).post('login', { email, password })).status).toBe(200);
});

test('P-038 a reset code expires after one hour', async () => {
  const one = await forgetful();
  server.clock.advance({ minutes: 59, seconds: 59 });
  expect(
    (await openBrowser(server).post('reset-password', { email: one.email, code: one.code, password })).status,
  ).toBe(200);
  const { email, code } = await forgetful();
  server.clock.advance({ hours: 1 });
  const late = await openBrowser(server).post('reset-password', { email, code, password });
  expect([late.status, late.body.error_key]).toEqual([400, 'ExpiredCodeException']);
  expect((await openBrowser(server).post('login', { email, password })).status).toBe(401);
});

test('P-125 a reset code is sent at most once in 60 minutes, and the response does not reveal it', async () => {
  const { email } = await forgetful();
  const requestCode = async () => (await openBrowser(server).post('forgot-password', { email })).body;
  server.clock.advance({ minutes: 59, seconds: 59 });
  expect(await requestCode()).toEqual({});
  expect(await resetMails(email)).toBe(1);
  server.clock.advance({ seconds: 1 });
  expect(await requestCode()).toEqual({});
  expect(await resetMails(email)).toBe(2);
});

test('P-125 of many concurrent requests one sends a code', async () => {
  const email = `person-${(people += 1)}@school.example`;
  await signUp(server, email);
  await Promise.all(Array.from({ length: 8 }, () => openBrowser(server).post('forgot-password', { email })));
  expect(await resetMails(email)).toBe(1);
});

test('F-38 an unknown address gets the same responses in every step, and no mail', async () => {
  const { email } = await forgetful();
  const unknown = 'nobody@school.example';
  const browser = openBrowser(server);
  expect(await browser.post('forgot-password', { email: unknown })).toEqual(
    await browser.post('forgot-password', { email }),
  );
  const wrong = (address: string) => browser.post('reset-password', { email: address, code: 'WRONG234', password });
  expect(await wrong(unknown)).toEqual(await wrong(email));
  expect(await mailsTo(server.db, unknown)).toEqual([]);
});

test('a code works once, also for two concurrent calls', async () => {
  const { email, code } = await forgetful();
  const use = () => openBrowser(server).post('reset-password', { email, code, password });
  const responses = await Promise.all([use(), use(), use()]);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await use()).body.error_key).toBe('CodeMismatchException');
});

test('a code is refused for another account, also after its hash is copied there', async () => {
  const [one, other] = [await forgetful(), await forgetful()];
  const tryThere = () => openBrowser(server).post('reset-password', { email: other.email, code: one.code, password });
  expect((await tryThere()).body.error_key).toBe('CodeMismatchException');
  const resets = server.db.selectFrom('password_resets').select('code_hash');
  const { code_hash } = await resets.where('user_id', '=', one.session.user.id).executeTakeFirstOrThrow();
  await server.db
    .updateTable('password_resets')
    .set({ code_hash })
    .where('user_id', '=', other.session.user.id)
    .execute();
  expect((await tryThere()).body.error_key).toBe('CodeMismatchException');
});

test('F-39 a code is invalid after five wrong tries, and a request within the hour brings no new tries', async () => {
  const { email, code } = await forgetful();
  const browser = openBrowser(server);
  for (let guess = 0; guess < 5; guess += 1)
    await browser.post('reset-password', { email, code: `WRONG${guess}`, password });
  await browser.post('forgot-password', { email });
  expect((await browser.post('reset-password', { email, code, password })).body.error_key).toBe(
    'CodeMismatchException',
  );
  expect((await browser.post('login', { email, password: goodPassword })).status).toBe(200);
});

test('P-147 the new password follows the rules and is not common; a refused password does not use up the code', async () => {
  const { email, code } = await forgetful();
  const tries = [
    ['Abc1', 'invalid-body'],
    ['Password1', 'InvalidPasswordException'],
  ] as const;
  for (const [weak, key] of tries) {
    const { status, body } = await openBrowser(server).post('reset-password', { email, code, password: weak });
    expect.soft([status, body.error_key], weak).toEqual([400, key]);
  }
  expect((await openBrowser(server).post('reset-password', { email, code, password })).status).toBe(200);
});
