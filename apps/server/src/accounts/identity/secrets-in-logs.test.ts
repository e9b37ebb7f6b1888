import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { logOptions } from '../../platform/log.ts';
import { mailedCode, openBrowser, signUp } from '../../testing/test-browser.ts';
import { startTestApp } from '../../testing/test-app.ts';

test('F-46 the logs contain no password, code, handle, token or address, also after failures', async () => {
  const lines: string[] = [];
  const stream = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  const server = await startTestApp({ log: pino(logOptions({ logLevel: 'trace' }), stream) });
  const email = 'marked-address@school.example';
  const password = 'Marked-password-1';
  const browser = openBrowser(server);

  await signUp(server, email, password);
  server.clock.advance({ seconds: 1 });
  const { body } = await browser.post('register', {
    email: `2${email}`,
    phone_number: '07700900999',
    password,
  });
  const confirmationCode = await mailedCode(server.db, `2${email}`);
  await browser.post('confirm', { handle: body.handle, code: 'wrong' });
  await browser.post('forgot-password', { email });
  const resetCode = await mailedCode(server.db, email);
  const login = await browser.post('login', { email, password });
  await browser.post('login', { email, password: `wrong ${password}` });
  const cookie = browser.cookie()!;
  await browser.post('refresh');
  await browser.show(login.body.id_token);
  const secrets = [
    email,
    password,
    '700900999',
    body.handle,
    confirmationCode,
    resetCode,
    login.body.id_token,
    login.body.access_token,
    cookie,
    browser.cookie()!,
  ];

  // A row that the database refuses is repeated in its error.
  const row = { id: newId(), email: `3${email}`, phone_number: '+447700900999', password_hash: password };
  const refused = await server.db
    .insertInto('users')
    .values(row)
    .execute()
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Error);
  server.deps.log.error({ err: refused }, 'a refused row');

  // Then the tables go, so that each call breaks in the middle of its work.
  for (const table of ['sessions', 'password_resets', 'sign_ups', 'messages'])
    await server.ownerDb.schema.dropTable(table).cascade().execute();
  const broken = [
    await browser.post('register', { email, phone_number: '07700900999', password }),
    await browser.post('confirm', { handle: body.handle, code: confirmationCode }),
    await browser.post('forgot-password', { email }),
    await browser.post('reset-password', { email, code: resetCode, password }),
    await browser.post('login', { email, password }),
    await browser.post('refresh'),
    await browser.post('sign-out'),
  ];
  expect(broken.map(({ status }) => status)).toEqual(Array(7).fill(500));
  expect((await browser.show(login.body.id_token)).statusCode).toBe(500);
  expect(broken[0]!.body).toEqual({
    error: expect.stringMatching(/^Something went wrong on our side/),
    error_key: 'unexpected',
    params: { trace_id: expect.any(String), may_be_changed: false },
  });

  const log = lines.join('');
  expect(log).toContain('a refused row');
  expect(log).toContain('an unexpected error');
  for (const secret of secrets) expect.soft(log).not.toContain(secret);
  await server.stop();
});
