import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls, keysOf, newAddress, openAccount, templatesTo } from '../../../testing/test-account.ts';
import { goodPassword, mailedCode, mailsTo, openBrowser, signUp } from '../../../testing/test-browser.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { expectAudit } from '../../../testing/audit-rows/expect-audit.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const logIn = (email: string, password = goodPassword) => openBrowser(server).post('login', { email, password });
const other = (code: string) => (code === '000000' ? '000001' : '000000');

test('A-209 A-210 A-211 the code that is mailed to a new address makes it the address of the account, and the old address receives two emails', async () => {
  const person = await openAccount(server);
  const next = newAddress('next');
  expect(await person.check()).toEqual({ exists: false });

  server.clock.advance({ seconds: 1 });
  const response = await person.ask(` ${next.toUpperCase()} `);
  expect([response.status, response.body['email']]).toEqual([200, next]);
  expect(await person.check()).toEqual({ exists: true, email: next });
  expect(await templatesTo(server, next)).toEqual(['confirm-email-change']);
  expect((await templatesTo(server, person.email)).at(-1)).toBe('email-change-asked');
  // Nothing changes until the code is entered.
  expect((await logIn(next)).status).toBe(401);
  expect((await logIn(person.email)).status).toBe(200);

  const code = await mailedCode(server.db, next);
  expect(code).toMatch(/^\d{6}$/);
  server.clock.advance({ seconds: 1 });
  const verified = await person.verify(` ${code.slice(0, 3)} ${code.slice(3)} `);
  expect([verified.status, verified.body]).toEqual([200, { user: expect.objectContaining({ email: next }) }]);
  expect((await templatesTo(server, person.email)).at(-1)).toBe('email-changed');
  expect(await person.check()).toEqual({ exists: false });
  expect((await logIn(next)).status).toBe(200);
  expect((await logIn(person.email)).status).toBe(401);
  // the entry has no address, because it is kept after the account is closed
  const { id } = await server.db.selectFrom('users').select('id').where('email', '=', next).executeTakeFirstOrThrow();
  await expectAudit(server.db, { client_id: null, subject_id: id }, 'verify-email-change', [
    { by: id, subject: `user ${id}` },
  ]);
});

test('after the change its session stays open and gets the new address when it is renewed; every other session ends', async () => {
  const person = await openAccount(server);
  const elsewhere = openBrowser(server);
  const { body: other } = await elsewhere.post('login', { email: person.email, password: goodPassword });
  const next = newAddress('next');
  await person.ask(next);
  await person.verify(await mailedCode(server.db, next));
  // The token of before still names the account by its old address, for its ten minutes.
  expect(await person.check()).toEqual({ exists: false });
  const { status, body } = await person.browser.post('refresh');
  expect([status, body.user.email]).toEqual([200, next]);
  expect((await accountCalls(server, body).changePhone('07700900124')).status).toBe(200);
  expect((await elsewhere.post('refresh')).status).toBe(401);
  expect((await accountCalls(server, other).changePhone('07700900124')).status).toBe(401);
});

test('A-238 an email change needs a log-in of the last ten minutes, or the password', async () => {
  const email = newAddress('person');
  const { browser, session } = await signUp(server, email);
  expect((await accountCalls(server, session).ask(newAddress('next'))).status).toBe(200);
  server.clock.advance({ minutes: 10 });
  const renew = async () => accountCalls(server, (await browser.post('refresh')).body);
  expect((await (await renew()).ask(newAddress('next'))).status).toBe(200);

  server.clock.advance({ seconds: 1 });
  const next = newAddress('next');
  const refused = await (await renew()).ask(next);
  expect([refused.status, refused.body['error_key']]).toEqual([401, 'log-in-again']);
  expect((await (await renew()).ask(next, 'Not-the-1-of-mine')).body['error_key']).toBe('password-wrong');
  expect(await templatesTo(server, next)).toEqual([]);
  // the log-in of another browser proves that browser only
  const { body: elsewhere } = await logIn(email);
  expect((await accountCalls(server, elsewhere).ask(newAddress('other'))).status).toBe(200);
  expect((await (await renew()).ask(next)).body['error_key']).toBe('log-in-again');

  server.clock.advance({ minutes: 1 });
  expect((await (await renew()).ask(next, goodPassword)).status).toBe(200);
  expect(await templatesTo(server, next)).toEqual(['confirm-email-change']);
  // the password proves the session for ten minutes more
  server.clock.advance({ minutes: 10 });
  expect((await (await renew()).ask(newAddress('next'))).status).toBe(200);
  server.clock.advance({ seconds: 1 });
  expect((await (await renew()).ask(newAddress('next'))).body['error_key']).toBe('log-in-again');
});

test('A-238 passwords cannot be guessed by email changes: there are ten tries an hour, and then the right one is refused too', async () => {
  const person = await openAccount(server);
  server.clock.advance({ minutes: 11 });
  const calls = accountCalls(server, (await person.browser.post('refresh')).body);
  const keys: unknown[] = [];
  for (let tries = 0; tries < 10; tries += 1) keys.push(...keysOf([await calls.ask(newAddress('next'), 'wrong')]));
  expect(new Set(keys)).toEqual(new Set(['password-wrong']));
  expect((await calls.ask(newAddress('next'), goodPassword)).body['error_key']).toBe('LimitExceededException');
});

test('A-083 a request for the address of another account is refused with the exact text', async () => {
  const [person, owner] = [await openAccount(server), await openAccount(server)];
  const { status, body } = await person.ask(owner.email.toUpperCase());
  expect([status, body['error']]).toEqual([409, 'Email already exists.']);
  expect(await person.check()).toEqual({ exists: false });
  expect(await templatesTo(server, owner.email)).not.toContain('confirm-email-change');
  expect((await person.ask(person.email)).body['error_key']).toBe('email-unchanged');
});

test('A-083 a code for an address that another account has taken since the request is refused, and the change is deleted', async () => {
  const [person, rival] = [await openAccount(server), await openAccount(server)];
  const wanted = newAddress('wanted');
  for (const each of [person, rival]) {
    await each.ask(wanted);
    server.clock.advance({ seconds: 1 });
  }
  const codes = (await mailsTo(server.db, wanted)).map(({ data }) => data.secret!.code!);
  const responses = await Promise.all([person.verify(codes[0]!), rival.verify(codes[1]!)]);
  expect(responses.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  const [loser, refused] = responses[0].status === 409 ? [person, responses[0]] : [rival, responses[1]];
  expect(refused.body['error']).toBe('Email already exists.');
  expect(await loser.check()).toEqual({ exists: false });
  expect((await logIn(loser.email)).status).toBe(200);
});

test('an address belongs to the person who signs up with it before the change is confirmed', async () => {
  const person = await openAccount(server);
  const wanted = newAddress('wanted');
  await person.ask(wanted);
  const code = await mailedCode(server.db, wanted);
  server.clock.advance({ seconds: 1 });
  await signUp(server, wanted);
  expect((await person.verify(code)).body['error']).toBe('Email already exists.');
  expect((await logIn(person.email)).status).toBe(200);
});

test('A-212 a request for another code has an empty body, with or without the JSON type', async () => {
  const person = await openAccount(server);
  await person.ask(newAddress('next'));
  for (const type of [{ 'content-type': 'application/json' }, {}]) {
    server.clock.advance({ seconds: 60 });
    const headers = { authorization: person.idToken, ...type };
    const url = `/api/user/${person.id}/email/verify/resend`;
    const response = await server.app.inject({ method: 'POST', url, headers, payload: '' });
    expect([response.statusCode, response.json()]).toEqual([200, { code_sent_at: expect.any(String) as string }]);
  }
});

test('A-212 another code invalidates the earlier one, and is sent at most once a minute', async () => {
  const person = await openAccount(server);
  expect((await person.resend()).body['error_key']).toBe('email-change-missing');
  const next = newAddress('next');
  await person.ask(next);
  const older = await mailedCode(server.db, next);
  server.clock.advance({ seconds: 59 });
  expect((await person.resend()).status).toBe(429);
  server.clock.advance({ seconds: 1 });
  const resends = await Promise.all([person.resend(), person.resend()]);
  expect(resends.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 429]);
  expect(await templatesTo(server, next)).toEqual(['confirm-email-change', 'confirm-email-change']);
  const newer = await mailedCode(server.db, next);
  expect((await person.verify(older === newer ? other(newer) : older)).body['error_key']).toBe('CodeMismatchException');
  expect((await person.verify(newer)).status).toBe(200);
});

test('two concurrent requests for the same address mail one code; a corrected address gets its code at once', async () => {
  const person = await openAccount(server);
  const [typo, next] = [newAddress('typo'), newAddress('next')];
  expect(keysOf(await Promise.all([person.ask(typo), person.ask(typo)]))).toEqual(['ok', 'ok']);
  expect(await templatesTo(server, typo)).toHaveLength(1);
  const codeOfTypo = await mailedCode(server.db, typo);
  await person.ask(next);
  expect(await person.check()).toEqual({ exists: true, email: next });
  // A person who reads the mailbox of a mistyped address gets no access to the account.
  const code = await mailedCode(server.db, next);
  const stale = codeOfTypo === code ? other(code) : codeOfTypo;
  expect((await person.verify(stale)).body['error_key']).toBe('CodeMismatchException');
  expect((await person.verify(code)).status).toBe(200);
});

test('a code works once, also for two concurrent calls, for 24 hours, and for its own account only', async () => {
  const [person, thief] = [await openAccount(server), await openAccount(server)];
  const next = newAddress('next');
  await person.ask(next);
  await thief.ask(newAddress('next'));
  const code = await mailedCode(server.db, next);
  const { code_hash } = await server.db
    .selectFrom('email_changes')
    .select('code_hash')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  await server.db.updateTable('email_changes').set({ code_hash }).where('user_id', '=', thief.id).execute();
  expect((await thief.verify(code)).body['error_key']).toBe('CodeMismatchException');
  const responses = await Promise.all([person.verify(code), person.verify(code)]);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);

  const late = await openAccount(server);
  const lateAddress = newAddress('late');
  await late.ask(lateAddress);
  server.clock.advance({ hours: 24 });
  const renewed = accountCalls(server, (await late.browser.post('refresh')).body);
  expect((await renewed.verify(await mailedCode(server.db, lateAddress))).body['error_key']).toBe(
    'ExpiredCodeException',
  );
});

test('F-39 a code has five tries, a new code has new tries, and there are fifteen tries a day', async () => {
  const person = await openAccount(server);
  const next = newAddress('next');
  await person.ask(next);
  const keys: unknown[] = [];
  for (let sent = 0; sent < 3; sent += 1) {
    const code = await mailedCode(server.db, next);
    for (let tries = 0; tries < 5; tries += 1) keys.push(...keysOf([await person.verify(other(code))]));
    // the right one comes too late
    keys.push(...keysOf(sent === 0 ? [await person.verify(code)] : []));
    server.clock.advance({ minutes: 1 });
    await person.resend();
  }
  expect(keys[5]).toBe('ExpiredCodeException');
  const looked = keys.filter((key) => key === 'CodeMismatchException');
  expect([looked.length, keys.at(-1)]).toEqual([14, 'LimitExceededException']);
  expect((await person.verify(await mailedCode(server.db, next))).status).toBe(429);
  expect((await logIn(person.email)).status).toBe(200);
});

test('F-41 an account can request ten addresses a day, with or without an account', async () => {
  const person = await openAccount(server);
  const keys: unknown[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1) keys.push(...keysOf([await person.ask(newAddress('guess'))]));
  expect(keys).toEqual([...Array<string>(10).fill('ok'), 'LimitExceededException']);
});

test('a reset code that was mailed to the old address is invalid after the change', async () => {
  const person = await openAccount(server);
  const next = newAddress('next');
  await person.ask(next);
  server.clock.advance({ seconds: 1 });
  await openBrowser(server).post('forgot-password', { email: person.email });
  const resetCode = await mailedCode(server.db, person.email);
  const reset = await server.db.selectFrom('password_resets').selectAll().where('user_id', '=', person.id).execute();
  await person.verify(await mailedCode(server.db, next));
  const use = (email: string) =>
    openBrowser(server).post('reset-password', { email, code: resetCode, password: 'Another-bus-43' });
  expect((await use(person.email)).body.error_key).toBe('CodeMismatchException');
  expect((await use(next)).body.error_key).toBe('CodeMismatchException');
  // Not even if it was written down a moment after the address had changed.
  await server.db.insertInto('password_resets').values(reset).execute();
  expect((await use(next)).body.error_key).toBe('CodeMismatchException');
});

test('a password reset at the old address deletes a change that another person has requested', async () => {
  const person = await openAccount(server);
  const thiefs = newAddress('thief');
  await person.ask(thiefs);
  const code = await mailedCode(server.db, thiefs);
  server.clock.advance({ seconds: 1 });
  await openBrowser(server).post('forgot-password', { email: person.email });
  const session = await openBrowser(server).post('reset-password', {
    email: person.email,
    code: await mailedCode(server.db, person.email),
    password: 'Another-bus-43',
  });
  expect((await person.verify(code)).status).toBe(401);
  expect((await accountCalls(server, session.body).verify(code)).body['error_key']).toBe('email-change-missing');
});

test('the longest possible address can be changed, and can be the new address', async () => {
  const person = await openAccount(server);
  const long = `${'long-name.'.repeat(6)}x@${'school.'.repeat(26)}example`;
  expect(long.length).toBeGreaterThan(240);
  expect((await person.ask(long)).status).toBe(200);
  expect((await person.verify(await mailedCode(server.db, long))).status).toBe(200);
  const renewed = accountCalls(server, (await person.browser.post('refresh')).body);
  expect(await renewed.check()).toEqual({ exists: false });
  expect((await renewed.ask(newAddress('short'))).status).toBe(200);
});
