import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls, newAddress, openAccount, templatesTo } from '../../../testing/test-account.ts';
import { goodPassword, mailedCode, mailsTo, openBrowser, signUp } from '../../../testing/test-browser.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { deleteExpiredRows } from '../delete-expired-rows.ts';
import { expectAudit } from '../../../testing/audit-rows/expect-audit.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const undo = (token: string) => openBrowser(server).post('undo-email-change', { token });
const logIn = (email: string, password = goodPassword) => openBrowser(server).post('login', { email, password });

async function undoTokenOf(email: string): Promise<string> {
  const mail = (await mailsTo(server.db, email)).findLast(({ template }) => template === 'email-changed');
  return (mail!.data as { secret: { undo_token: string } }).secret.undo_token;
}

/** A purchaser whose account was moved by a person with the password. */
async function robbed() {
  const person = await openAccount(server);
  const thiefs = newAddress('thief');
  await person.ask(thiefs);
  server.clock.advance({ seconds: 1 });
  await person.verify(await mailedCode(server.db, thiefs));
  server.clock.advance({ seconds: 1 });
  return { ...person, thiefs, token: await undoTokenOf(person.email) };
}

test('the link to the old address undoes the change for seven days: every session ends and a new password is required', async () => {
  const { browser, email, thiefs, token } = await robbed();
  server.clock.advance({ days: 6, hours: 23 });
  const { body: thief } = await openBrowser(server).post('login', { email: thiefs, password: goodPassword });
  expect((await undo(token)).status).toBe(200);
  expect((await accountCalls(server, thief).changePhone('07700900124')).status).toBe(401);
  expect((await browser.post('refresh')).status).toBe(401);
  expect((await logIn(thiefs)).status).toBe(401);
  expect((await logIn(email)).body.error_key).toBe('PasswordResetRequiredException');
  expect((await templatesTo(server, email)).at(-1)).toBe('email-change-undone');
  expect((await templatesTo(server, thiefs)).at(-1)).toBe('email-change-undone-elsewhere');
  // the entry has no address, because it is kept after the account is closed
  const { id } = await server.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const entry = { by: id, subject: `user ${id}` };
  await expectAudit(server.db, { client_id: null, subject_id: id }, 'undo-email-change', [entry]);

  server.clock.advance({ seconds: 1 });
  await openBrowser(server).post('forgot-password', { email });
  const code = await mailedCode(server.db, email);
  const reset = { email, code, password: 'Another-bus-43' };
  expect((await openBrowser(server).post('reset-password', reset)).status).toBe(200);
  expect((await undo(token)).body.error_key).toBe('email-undo-gone');
});

test('after seven days the link is refused and deleted', async () => {
  const { token, thiefs } = await robbed();
  server.clock.advance({ days: 7 });
  expect(await undo(token)).toMatchObject({ status: 410, body: { error_key: 'email-undo-gone' } });
  expect((await logIn(thiefs)).status).toBe(200);
  server.clock.advance({ seconds: 1 });
  await deleteExpiredRows(server.deps);
  expect(await server.db.selectFrom('email_undos').select('user_id').execute()).toEqual([]);
});

test('only the hash of the link is stored, and other tokens are refused', async () => {
  const { token } = await robbed();
  const rows = await server.db.selectFrom('email_undos').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  for (const bad of [`${token}x`, token.toUpperCase(), 'none']) expect((await undo(bad)).status).toBe(410);
  expect((await undo('')).status).toBe(400);
});

test('after two changes the first link undoes both, and the link that the thief received is invalid', async () => {
  const { id, email, token, thiefs } = await robbed();
  const { body } = await logIn(thiefs);
  const third = newAddress('third');
  await server.db.updateTable('sessions').set({ proven_at: server.clock.now() }).where('user_id', '=', id).execute();
  await accountCalls(server, body).ask(third);
  await accountCalls(server, body).verify(await mailedCode(server.db, third));
  const thiefsToken = await undoTokenOf(thiefs);
  expect((await undo(token)).status).toBe(200);
  expect((await undo(thiefsToken)).status).toBe(410);
  expect((await logIn(email)).body.error_key).toBe('PasswordResetRequiredException');
});

test('a link that is pressed twice at once undoes the change once', async () => {
  const { token } = await robbed();
  const responses = await Promise.all([undo(token), undo(token), undo(token)]);
  expect(responses.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 410, 410]);
});

test('an address that has its own account by now stays with that account', async () => {
  const { email, token, thiefs } = await robbed();
  await signUp(server, email);
  expect(await undo(token)).toMatchObject({ status: 409, body: { error_key: 'email-taken' } });
  expect((await logIn(thiefs)).status).toBe(200);
  expect((await logIn(email)).status).toBe(200);
});

test('undoing deletes what the thief prepared: known browsers, a reset code, and a change to a third address', async () => {
  const { browser, email, thiefs, token, ask, check, id } = await robbed();
  await ask(newAddress('third'));
  expect(await check()).toMatchObject({ exists: true });
  await openBrowser(server).post('forgot-password', { email: thiefs });
  expect(await templatesTo(server, thiefs)).toContain('reset-password');
  server.clock.advance({ seconds: 1 });
  expect((await undo(token)).status).toBe(200);

  // a known browser has tries of its own: this one is a stranger's again, and shares those of its network
  const guesses = [];
  for (let guess = 0; guess < 21; guess += 1) {
    guesses.push((await openBrowser(server).post('login', { email, password: `wrong-${guess}` })).body.error_key);
  }
  expect(guesses.at(-1)).toBe('LimitExceededException');
  expect((await browser.post('login', { email, password: 'wrong' })).body.error_key).toBe('LimitExceededException');
  // the hour between two reset codes starts again, so the owner gets one at once
  server.clock.advance({ seconds: 1 });
  await openBrowser(server).post('forgot-password', { email });
  expect((await templatesTo(server, email)).at(-1)).toBe('reset-password');
  const waiting = server.db.selectFrom('email_changes').select('new_email').where('user_id', '=', id);
  expect(await waiting.execute()).toEqual([]);
});
