import { addDays } from '@fareway/domain/dates/local-date.ts';
import { localDate } from '../../platform/clock.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDevice, codeOf } from '../../boarding/scans/scanning.fixture.ts';
import { closeAccountOf } from '../../commands/close-account.ts';
import { commandDeps } from '../../commands/command-deps.ts';
import { newId } from '../../platform/ids.ts';
import { auditDatabase } from '../../reports/audit/audit-database.ts';
import { beginAccounts } from '../../reports/payouts/compare/claim-accounts.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { signIn } from '../../testing/builders/build-purchaser.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import { keyOf } from '../../testing/staff/staff-browser.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { findTicket } from '../../tickets/customer-tickets/show-ticket.ts';
import { openPracticeOffice } from './practice.fixture.ts';
import type { PracticeOffice } from './practice.fixture.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let server: PracticeOffice['server'];
let owner: PracticeOffice['owner'];
let console: PracticeOffice['console'];
let real: PracticeOffice['real'];
let clientOf: PracticeOffice['clientOf'];
let shownPractice: PracticeOffice['shownPractice'];
let empty: PracticeOffice['empty'];
let families: PracticeOffice['families'];
let annualOf: PracticeOffice['annualOf'];
let practice: { id: string; slug: string };

beforeAll(async () => {
  ({ server, owner, console, real, clientOf, shownPractice, empty, families, annualOf } = await openPracticeOffice());
  await console.call('POST', `/console/${real.slug}/practice`);
  practice = await clientOf('dales-coaches-practice');
});
afterAll(() => server?.stop());

test('C-061 its codes have a key of their own: real devices refuse them with the reason, and its devices refuse real tickets', async () => {
  const today = localDate(server.clock.now(), 'Europe/London');
  const ticketsOf = async (client_id: string) => {
    const { rows } = await sql<{ id: string }>`
      UPDATE customer_tickets SET "start" = ${today}, expiry = ${addDays(today, 1)}
      WHERE id = (SELECT id FROM customer_tickets WHERE client_id = ${client_id} AND type = 'annual' AND ticket_status = 'active' LIMIT 1)
      RETURNING id`.execute(server.db);
    return codeOf(server, (await findTicket(server.db, rows[0]!.id))!);
  };
  const [practiceCode, realCode] = [await ticketsOf(practice.id), await ticketsOf(real.id)];
  const [realDevice, practiceDevice] = [await buildDevice(server, real.id), await buildDevice(server, practice.id)];
  const wordsOf = async (device: typeof realDevice, code: string) =>
    (await device.send([device.boarding({ code })])).words;
  expect(await wordsOf(realDevice, practiceCode)).toEqual(['practice-ticket']);
  expect(await wordsOf(practiceDevice, realCode)).toEqual(['real-ticket']);
  expect(await wordsOf(practiceDevice, practiceCode)).toEqual(['boarded']);
  expect(await wordsOf(realDevice, realCode)).toEqual(['boarded']);
  const stranger = await buildDevice(server, (await clientOf('aire-college')).id);
  expect(await wordsOf(stranger, practiceCode)).toEqual(['not-ours']);
});

test('C-061 its money is in no comparison with payouts, and none of its rows names the real operator', async () => {
  await beginAccounts(server.deps);
  const { rows } = await sql<{ client_id: string }>`SELECT client_id FROM payout_comparisons`.execute(server.db);
  expect(rows.filter(({ client_id }) => client_id === practice.id)).toEqual([]);
  const ledger = await sql<{ mixed: number }>`
    SELECT count(*)::integer AS mixed FROM ledger_entries JOIN orders ON orders.id = ledger_entries.order_id
    WHERE ledger_entries.client_id <> orders.client_id`.execute(server.db);
  expect(ledger.rows).toEqual([{ mixed: 0 }]);
});

test('C-061 a real operator cannot become one for practice, be emptied, or have a pretend account', async () => {
  const failureOf = (statement: ReturnType<typeof sql>) =>
    statement.execute(server.db).then(
      () => 'done',
      (error: { code: string; message: string }) => `${error.code} ${error.message}`,
    );
  expect(await failureOf(sql`SELECT empty_practice(${real.id}::uuid)`)).toContain('is no practice operator');
  expect(await failureOf(sql`UPDATE clients SET practice_of = ${practice.id} WHERE id = ${real.id}`)).toContain(
    'cannot begin or cease',
  );
  expect(await failureOf(sql`UPDATE clients SET practice_of = NULL WHERE id = ${practice.id}`)).toContain(
    'cannot begin or cease',
  );
  expect(
    await failureOf(sql`UPDATE clients SET stripe_account_id = 'acct_practice_x' WHERE id = ${real.id}`),
  ).toContain('clients_practice_account_check');
  expect(await failureOf(sql`UPDATE clients SET stripe_account_id = 'acct_real' WHERE id = ${practice.id}`)).toContain(
    'clients_practice_account_check',
  );
  expect(await failureOf(sql`DELETE FROM ledger_entries WHERE client_id = ${practice.id}`)).toContain('42501');
});

/** Everything of the real operators, to compare before and after. */
async function rowsOfOthers() {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name = 'client_id' ORDER BY 1`.execute(
    server.db,
  );
  const counts: Record<string, string> = {};
  for (const { name } of tables.filter(({ name: table }) => !['audit_log', 'personal_data_views'].includes(table))) {
    const { rows } = await sql<{ digest: string }>`
      SELECT md5(coalesce(string_agg(md5(row::text), '' ORDER BY md5(row::text)), '')) AS digest
      FROM ${sql.table(name)} AS row WHERE client_id <> ${practice.id}`.execute(server.db);
    counts[name] = rows[0]!.digest;
  }
  return counts;
}

test('C-061 emptying deletes its sales, families and changes, makes it again, and touches nothing else', async () => {
  const before = await rowsOfOthers();
  const [family] = await families();
  const { filled_at, family_password, contents } = await shownPractice();
  await sql`INSERT INTO services (client_id, id, name) VALUES (${practice.id}, ${newId()}, 'Made by a trainee')`.execute(
    server.db,
  );
  const photo = `${newId()}.jpg`;
  await sql`INSERT INTO photos (user_id, file_name, state, declared_type, declared_size, upload_expires_at, created_at)
    VALUES (${family!.id}, ${photo}, 'awaiting_upload', 'image/jpeg', 9, now(), now())`.execute(server.db);
  server.clock.advance({ minutes: 5 });
  expect((await empty(filled_at)).status).toBe(204);

  const shown = await shownPractice();
  expect(shown.contents).toMatchObject({ families: 10, letters: 0 });
  expect(shown.family_password).not.toBe(family_password);
  const { rows: sessions } = await sql`SELECT FROM sessions WHERE user_id = ${family!.id}`.execute(server.db);
  expect(sessions).toEqual([]);
  const { rows: removed } = await sql`SELECT kind FROM removals WHERE name = ${photo} AND client_id IS NULL`.execute(
    server.db,
  );
  expect(removed).toEqual([{ kind: 'photo' }]);
  const { rows: made } =
    await sql`SELECT FROM services WHERE client_id = ${practice.id} AND name = 'Made by a trainee'`.execute(server.db);
  expect(made).toEqual([]);
  expect(await rowsOfOthers()).toEqual(before);
  expect(await auditDatabase(server.db)).toEqual([]);
  for (const { id: client_id } of [real, practice])
    await expectAudit(server.db, { client_id }, 'empty-practice', [
      { by: owner.id, subject: `client ${practice.id}`, before: contents },
    ]);
});

test('C-061 a second press and an old page empty nothing', async () => {
  const { filled_at } = await shownPractice();
  const results = await Promise.all([empty(filled_at), empty(filled_at), empty(filled_at)]);
  const outcomes = results.map((result) => keyOf(result)).toSorted(([one], [other]) => one - other);
  expect(outcomes).toEqual([
    [204, undefined],
    [409, 'practice-changed'],
    [409, 'practice-changed'],
  ]);
  expect(keyOf(await empty('2020-01-01T00:00:00.000Z'))).toEqual([409, 'practice-changed']);
});

test(
  'C-061 emptying while families buy loses nothing: each purchase is whole and deleted, or refused',
  { timeout: 60_000 },
  async () => {
    for (let round = 0; round < 2; round += 1) {
      const buyers = await families();
      const sessions = await Promise.all(buyers.map((buyer) => signIn(server.deps, buyer)));
      const { body } = await annualOf(practice);
      const { filled_at } = await shownPractice();
      const purchases = sessions.map(({ headers }, index) =>
        new Promise((resolve) => setTimeout(resolve, index * 6)).then(() =>
          server.app.inject({
            method: 'POST',
            url: '/api/customer-ticket/stripe',
            headers: { ...headers, 'idempotency-key': newId() },
            payload: body,
          }),
        ),
      );
      const [emptied, ...bought] = await Promise.all([empty(filled_at), ...purchases]);
      expect(emptied.status).toBe(204);
      expect(bought.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
      expect(await auditDatabase(server.db)).toEqual([]);
      expect((await shownPractice()).contents.families).toBe(10);
    }
  },
);

test('C-061 an operator without anything on sale can be opened for practice, and one with a taken address gets another', async () => {
  const bare = await buildOperator(server.db, { client: { slug: 'bare' }, ticket: { is_private: true } });
  await buildOperator(server.db, { client: { slug: 'bare-practice' } });
  const browser = await signInAs(server, await buildStaff(server, bare.client.id));
  expect(await browser.call('POST', '/console/bare/practice')).toEqual({
    status: 200,
    body: { slug: 'bare-practice-2' },
  });
  expect((await shownPractice(browser, 'bare')).contents).toMatchObject({ families: 10, tickets: 0 });
});

test('C-061 a family whose account was closed is gone after an emptying, and is there again', async () => {
  const [family] = await families();
  expect(await closeAccountOf(commandDeps(server.db, testStaff), [family!.id])).toBe('The account is closed.\n');
  expect((await shownPractice()).families.map(({ email }) => email)).not.toContain(family!.email);
  const { filled_at } = await shownPractice();
  expect((await empty(filled_at)).status).toBe(204);
  const shown = await shownPractice();
  expect(shown.families.map(({ email }) => email)).toContain(family!.email);
  expect(shown.contents.families).toBe(10);
  expect(await auditDatabase(server.db)).toEqual([]);
});
