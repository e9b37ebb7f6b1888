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
const details = (email: string, password = goodPassword) => ({ email, phone_number: '07700 900123', password });

async function begin(email: string, password?: string) {
  // The latest email is found by its time, so time passes between two.
  server.clock.advance({ seconds: 1 });
  const browser = openBrowser(server);
  const { body } = await browser.post('register', details(email, password));
  return { browser, ...body };
}

const usersWith = (email: string) => server.db.selectFrom('users').selectAll().where('email', '=', email).execute();

test('P-034 P-121 P-244 the mailed code confirms a sign-up and logs the purchaser in', async () => {
  const browser = openBrowser(server);
  const email = someone();
  const begun = await browser.post('register', details(` ${email.toUpperCase()} `));
  expect(begun).toMatchObject({
    status: 200,
    body: { email, code_sent_at: server.clock.now().toISOString() },
    setCookie: '',
  });
  expect(await usersWith(email)).toEqual([]);

  const code = await mailedCode(server.db, email);
  expect(code).toMatch(/^\d{6}$/);
  const { status, body, setCookie } = await browser.post('confirm', {
    handle: begun.body.handle,
    code: ` ${code}\n`,
  });
  expect({ status, user: body.user }).toMatchObject({ status: 200, user: { email, phone_number: '+447700900123' } });
  expect(setCookie).toMatch(
    /^__Host-fareway-session=[\w-]{43}; Max-Age=1209600; Path=\/; Secure; HttpOnly; SameSite=Strict$/m,
  );
  expect((await browser.show(body.id_token)).json()).toEqual({ user: body.user });
});

test('P-141 P-142 P-139 P-147 P-152 the server applies the rules of the form, with their texts', async () => {
  const refused = async (wrong: object) => {
    const { status, body } = await openBrowser(server).post('register', { ...details(someone()), ...wrong });
    return [status, body.error];
  };
  expect(await refused({ email: 'sam' })).toEqual([400, 'Invalid request: email: Please enter a valid email']);
  expect(await refused({ phone_number: '02079460000' })).toEqual([
    400,
    'Invalid request: phone_number: Please provide a valid UK or IE mobile number',
  ]);
  expect(await refused({ password: 'Abc1' })).toEqual([
    400,
    'Invalid request: password: Your password length is only 4. It needs to be at least 8.',
  ]);
  expect((await refused({ password: 'Abcdefg1£' }))[1]).toContain('The allowed special characters are: ^ $ *');
  expect(await refused({ is_admin: true })).toEqual([400, expect.stringContaining('is_admin')]);
});

test('a common password is refused, also with changed letters and added digits', async () => {
  for (const password of ['Password1', 'P@ssw0rd1', 'Liverpool2026!', 'Qwerty123']) {
    const { status, body } = await openBrowser(server).post('register', details(someone(), password));
    expect.soft([status, body.error_key], password).toEqual([400, 'InvalidPasswordException']);
  }
});

test('the stored forms of a password, a code and a handle cannot be used', async () => {
  const { handle, email } = await begin(someone());
  const code = await mailedCode(server.db, email);
  const row = await server.db.selectFrom('sign_ups').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  const dump = Object.values(row)
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
    .join('\n');
  for (const secret of [goodPassword, code, handle]) expect(dump).not.toContain(secret);
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('P-258 a wrong code is refused with the exact text, and the right code works after it', async () => {
  const { browser, handle, email } = await begin(someone());
  const code = await mailedCode(server.db, email);
  const wrong = await browser.post('confirm', { handle, code: code === '000000' ? '000001' : '000000' });
  expect([wrong.status, wrong.body]).toMatchObject([
    400,
    {
      error_key: 'CodeMismatchException',
      error: "Invalid verification code. Please enter only the very latest code we sent you; older codes won't work.",
    },
  ]);
  expect((await browser.post('confirm', { handle, code })).status).toBe(200);
});

test('F-39 after five wrong tries the right code is refused, too', async () => {
  const { browser, handle, email } = await begin(someone());
  const code = await mailedCode(server.db, email);
  for (let guess = 0; guess < 5; guess += 1) {
    const { body } = await browser.post('confirm', { handle, code: `wrong ${guess}` });
    expect(body.error_key).toBe('CodeMismatchException');
  }
  expect((await browser.post('confirm', { handle, code })).body.error_key).toBe('ExpiredCodeException');
  expect(await usersWith(email)).toEqual([]);
});

test('a code works once', async () => {
  const { browser, handle, email } = await begin(someone());
  const code = await mailedCode(server.db, email);
  expect((await browser.post('confirm', { handle, code })).status).toBe(200);
  expect((await browser.post('confirm', { handle, code })).body.error_key).toBe('ExpiredCodeException');
});

test('of five concurrent confirmations with the same code one creates the user', async () => {
  const { handle, email } = await begin(someone());
  const code = await mailedCode(server.db, email);
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => openBrowser(server).post('confirm', { handle, code })),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await usersWith(email)).toHaveLength(1);
});

test('a code is refused with the handle of another sign-up for the same address', async () => {
  const mine = await begin(someone());
  const code = await mailedCode(server.db, mine.email);
  const other = await begin(mine.email);
  expect((await other.browser.post('confirm', { handle: other.handle, code })).body.error_key).toBe(
    'CodeMismatchException',
  );
  expect((await mine.browser.post('confirm', { handle: mine.handle, code })).status).toBe(200);
});

test('a code that is more than a day old is refused', async () => {
  const late = await startTestApp();
  try {
    const browser = openBrowser(late);
    const email = someone();
    const { body } = await browser.post('register', details(email));
    late.clock.advance({ hours: 24 });
    const response = await browser.post('confirm', { handle: body.handle, code: await mailedCode(late.db, email) });
    expect(response.body.error_key).toBe('ExpiredCodeException');
  } finally {
    await late.stop();
  }
});

test('P-036 another code can be sent, and invalidates the earlier code', async () => {
  const { browser, handle, email } = await begin(someone());
  const first = await mailedCode(server.db, email);
  server.clock.advance({ seconds: 1 });
  const resent = await browser.post('confirm/resend', { handle });
  expect([resent.status, resent.body]).toEqual([200, { code_sent_at: server.clock.now().toISOString() }]);
  const last = await mailedCode(server.db, email);
  expect((await browser.post('confirm', { handle, code: first })).body.error_key).toBe('CodeMismatchException');
  expect((await browser.post('confirm', { handle, code: last })).status).toBe(200);
  expect((await browser.post('confirm/resend', { handle })).body.error_key).toBe('InvalidParameterException');
});

test.each(['the stranger registers first', 'the owner registers first'])(
  'a stranger cannot take over an address: %s',
  async (order) => {
    const email = someone();
    const theirs = { password: 'Stranger-pass-1' };
    const stranger = order === 'the stranger registers first' ? await begin(email, theirs.password) : undefined;
    const owner = await begin(email);
    const code = await mailedCode(server.db, email);
    const late = stranger ?? (await begin(email, theirs.password));
    // The stranger has a handle of their own but never the owner's mailbox; the owner's code fits the owner's browser alone.
    expect((await late.browser.post('confirm', { handle: late.handle, code })).body.error_key).toBe(
      'CodeMismatchException',
    );
    expect((await owner.browser.post('confirm', { handle: owner.handle, code })).status).toBe(200);
    const visitor = openBrowser(server);
    // The stranger's sign-up keeps waiting, as if the address had no account (F-38).
    expect((await visitor.post('login', { email, password: theirs.password })).body.error_key).toBe(
      'UserNotConfirmedException',
    );
    expect((await visitor.post('login', { email, password: goodPassword })).status).toBe(200);
  },
);

test('of two sign-ups for one address that are confirmed at once one gets it, and the other is refused', async () => {
  const email = someone();
  const one = await begin(email);
  const codeOfOne = await mailedCode(server.db, email);
  const other = await begin(email, 'Another-bus-42');
  const codeOfOther = await mailedCode(server.db, email);
  const responses = await Promise.all([
    one.browser.post('confirm', { handle: one.handle, code: codeOfOne }),
    other.browser.post('confirm', { handle: other.handle, code: codeOfOther }),
  ]);
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(responses.find(({ status }) => status === 409)?.body.error_key).toBe('UsernameExistsException');
  expect(await usersWith(email)).toHaveLength(1);
});

test('F-38 registering an address that has an account gets the same response; its owner receives an email, and no code works', async () => {
  const email = someone();
  const { session } = await signUp(server, email);
  server.clock.advance({ seconds: 1 });
  const stranger = openBrowser(server);
  const again = await stranger.post('register', details(email, 'Stranger-pass-1'));
  const fresh = await openBrowser(server).post('register', details(someone()));
  expect([again.status, Object.keys(again.body)]).toEqual([fresh.status, Object.keys(fresh.body)]);
  expect((await mailsTo(server.db, email)).at(-1)).toEqual({ template: 'address-already-registered', data: {} });
  expect((await stranger.post('confirm', { handle: again.body.handle, code: '123456' })).body.error_key).toBe(
    'CodeMismatchException',
  );
  expect(await usersWith(email)).toMatchObject([{ id: session.user.id }]);
});

test('an unknown handle gets no information', async () => {
  const browser = openBrowser(server);
  expect((await browser.post('confirm', { handle: 'A'.repeat(43), code: '123456' })).body.error_key).toBe(
    'ExpiredCodeException',
  );
  expect((await browser.post('confirm', { handle: 'A'.repeat(5_000), code: '123456' })).status).toBe(400);
});
