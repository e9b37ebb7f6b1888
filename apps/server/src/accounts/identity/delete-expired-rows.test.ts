import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodPassword, openBrowser, signUp } from '../../testing/test-browser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { changeEmail } from './email-change/change-email.ts';
import { deleteExpiredRows } from './delete-expired-rows.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const tables = [
  'sign_ups',
  'sessions',
  'refresh_tokens',
  'known_browsers',
  'email_undos',
  'password_resets',
  'email_changes',
  'attempt_counters',
] as const;
async function countRows() {
  const counts = await Promise.all(
    tables.map((table) =>
      server.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  );
  return Object.fromEntries(tables.map((table, index) => [table, Number(counts[index]?.count)]));
}

test('F-50 rows in use are kept, and all expired rows are deleted', async () => {
  const { browser, session } = await signUp(server, 'keen@school.example');
  const waiting = openBrowser(server);
  await waiting.post('register', { email: 'slow@school.example', phone_number: '07700900123', password: goodPassword });
  await waiting.post('forgot-password', { email: 'keen@school.example' });
  await server.db.updateTable('sessions').set({ proven_at: server.clock.now() }).execute();
  const { id: sessionId } = await server.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
  await changeEmail(server.deps, { userId: session.user.id, sessionId, newEmail: 'next@school.example' });
  await browser.post('refresh');
  const all = { sign_ups: 1, sessions: 1, refresh_tokens: 2, known_browsers: 1, password_resets: 1, email_changes: 1 };
  await deleteExpiredRows(server.deps);
  expect(await countRows()).toMatchObject(all);

  server.clock.advance({ days: 13 });
  await browser.post('refresh');
  server.clock.advance({ days: 2 });
  await deleteExpiredRows(server.deps);
  // The first token was exchanged 15 days ago; the second is kept, to know a copy of it.
  expect(await countRows()).toEqual({
    sign_ups: 1,
    sessions: 1,
    refresh_tokens: 2,
    known_browsers: 1,
    email_undos: 0,
    password_resets: 0,
    email_changes: 0,
    attempt_counters: 0,
  });
  expect((await browser.post('refresh')).status).toBe(200);
  expect((await waiting.post('login', { email: 'slow@school.example', password: goodPassword })).body.error_key).toBe(
    'UserNotConfirmedException',
  );

  server.clock.advance({ days: 91 });
  await deleteExpiredRows(server.deps);
  expect(await countRows()).toEqual({
    sign_ups: 0,
    sessions: 0,
    refresh_tokens: 0,
    known_browsers: 1,
    email_undos: 0,
    password_resets: 0,
    email_changes: 0,
    attempt_counters: 0,
  });

  server.clock.advance({ days: 295 });
  await deleteExpiredRows(server.deps);
  expect(await countRows()).toMatchObject({ known_browsers: 0 });
});

test('F-50 a turn deletes at most a thousand rows of a table, and reports that there are more', async () => {
  await sql`
    INSERT INTO attempt_counters (purpose, subject_hash, window_start, attempts)
    SELECT 'log-in', sha256(number::text::bytea), ${server.clock.now()}::timestamptz - interval '3 days', 1
    FROM generate_series(1, 1500) AS number`.execute(server.db);
  expect(await deleteExpiredRows(server.deps)).toBe(true);
  expect((await countRows())['attempt_counters']).toBe(500);
  expect(await deleteExpiredRows(server.deps)).toBe(false);
  expect((await countRows())['attempt_counters']).toBe(0);
});
