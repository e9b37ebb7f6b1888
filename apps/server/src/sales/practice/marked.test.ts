import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDirectDebitAccount } from '../../payments/direct-debit/operator-account.ts';
import { signIn } from '../../testing/builders/build-purchaser.ts';
import { keyOf } from '../../testing/staff/staff-browser.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { openPracticeOffice } from './practice.fixture.ts';
import type { PracticeOffice } from './practice.fixture.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let office: PracticeOffice;
let server: PracticeOffice['server'];
let practice: { id: string; slug: string };

beforeAll(async () => {
  office = await openPracticeOffice();
  ({ server } = office);
  await office.console.call('POST', `/console/${office.real.slug}/practice`);
  practice = await office.clientOf('dales-coaches-practice');
});
afterAll(() => server?.stop());

test('C-061 the page of a ticket and the page of a link to it say that the operator is for practice', async () => {
  const { rows } = await sql<{ id: string; user_id: string; email: string }>`
    SELECT ticket.id, user_id, users.email FROM customer_tickets AS ticket JOIN users ON users.id = user_id
    WHERE ticket.client_id = ${practice.id} AND ticket_status = 'active' AND expiry > '2026-11-30' ORDER BY ticket.id LIMIT 1`.execute(
    server.db,
  );
  const ticket = rows[0]!;
  const { headers } = await signIn(server.deps, { id: ticket.user_id, email: ticket.email });
  const page = await server.app.inject({ url: `/api/customer-ticket/user-id/${ticket.user_id}/${ticket.id}`, headers });
  expect(page.json()).toMatchObject({ client: { is_practice: true } });
  const url = `/api/customer-ticket/send/${ticket.id}`;
  const email = 'a-friend@example.com';
  expect((await server.app.inject({ method: 'POST', url, headers, payload: { email } })).statusCode).toBe(200);
  const message = await server.db
    .selectFrom('messages')
    .select('data')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  const { secret } = message.data as { secret: { token: string } };
  const linked = await server.app.inject({ url: `/api/ticket-link/${secret.token}` });
  expect(linked.json()).toMatchObject({ client: { is_practice: true } });
});

test('C-061 a practice operator keeps the end of its names, which mails, wallets and paper show, and nothing is saved without it', async () => {
  const settings = `/console/${practice.slug}/settings`;
  type Settings = { company: { name: string; site_name: string }; revision: number };
  const read = async () => (await office.console.call('GET', settings)).body as Settings;
  const { company, revision } = await read();
  const save = (names: object) => office.console.call('PUT', `${settings}/company`, { ...company, ...names, revision });
  expect(keyOf(await save({ name: 'Dales Coaches' }))).toEqual([422, 'practice-name']);
  expect(keyOf(await save({ site_name: 'Dales Coaches' }))).toEqual([422, 'practice-name']);
  expect(await read()).toMatchObject({ company, revision });
  expect((await save({ site_name: 'Drivers in training (practice)' })).status).toBeLessThan(300);
});

test('C-061 a practice operator cannot be connected to an account for direct debits, also by a command', async () => {
  const details = { organisation_id: 'OR0PRACTICE', access_token: 'live_token_of_a_person' };
  await expect(connectDirectDebitAccount(server.deps, testStaff, practice.id, details)).rejects.toMatchObject({
    key: 'practice-accounts',
  });
  const insertion = sql`INSERT INTO direct_debit_accounts (client_id, organisation_id, sealed_access_token) VALUES (${practice.id}, 'OR0', '')`;
  await expect(insertion.execute(server.ownerDb)).rejects.toMatchObject({ code: '23514' });
});

test('C-061 a practice operator takes no place in the search from services of real operators', async () => {
  const placesOf = async (client: { id: string }) => {
    const { rows } = await sql`SELECT FROM search_places WHERE client_id = ${client.id}`.execute(server.db);
    return rows.length;
  };
  expect(await placesOf(office.real)).toBeGreaterThan(0);
  expect(await placesOf(practice)).toBe(0);
  await sql`UPDATE services SET name = name || ' Zyxwvut' WHERE client_id = ${practice.id}`.execute(server.db);
  expect(await placesOf(practice)).toBe(0);
  const { rows } = await sql`SELECT FROM search_spellings WHERE word = 'zyxwvut'`.execute(server.db);
  expect(rows).toEqual([]);
});
