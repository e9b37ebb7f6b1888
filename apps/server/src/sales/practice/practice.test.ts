import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDevice, codeOf } from '../../boarding/scans/scanning.fixture.ts';
import { emailChangeRequested } from '../../accounts/identity/account-messages.ts';
import { seedDemo } from '../../demo/seed-demo.ts';
import { messageTemplates } from '../../message-templates.ts';
import { createMessage, queueMessage } from '../../messages/queue-messages.ts';
import { sendMessages } from '../../messages/send-messages.ts';
import { newId } from '../../platform/ids.ts';
import { auditDatabase } from '../../reports/audit/audit-database.ts';
import { beginAccounts } from '../../reports/payouts/compare/claim-accounts.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser, signIn } from '../../testing/builders/build-purchaser.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import type { TestMember } from '../../testing/staff/build-staff.ts';
import { keyOf } from '../../testing/staff/staff-browser.ts';
import type { StaffBrowser } from '../../testing/staff/staff-browser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { findTicket } from '../../tickets/customer-tickets/show-ticket.ts';
import type { ShownPractice } from './show-practice.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let owner: TestMember;
let console: StaffBrowser;
let real: { id: string; slug: string };
let practice: { id: string; slug: string };

// nothing listens at the addresses of the providers, so whatever reached out would fail
beforeAll(async () => {
  server = await startTestApp();
  await seedDemo(server.deps);
  real = await clientOf('dales-coaches');
  owner = await buildStaff(server, real.id);
  console = await signInAs(server, owner);
});
afterAll(() => server?.stop());

function clientOf(slug: string) {
  return server.db.selectFrom('clients').select(['id', 'slug']).where('slug', '=', slug).executeTakeFirstOrThrow();
}

async function shownPractice(browser = console, slug = real.slug): Promise<ShownPractice & { filled_at: string }> {
  const { body } = await browser.call('GET', `/console/${slug}/practice`);
  return (body as { practice: ShownPractice & { filled_at: string } }).practice;
}

const empty = (filled_at: string) => console.call('POST', `/console/${real.slug}/practice/empty`, { filled_at });

async function families() {
  return server.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('practice_client_id', '=', practice.id)
    .orderBy('email')
    .execute() as Promise<{ id: string; email: string }[]>;
}

/** The annual ticket of an operator that is paid by card, and the body of its purchase. */
async function annualOf(client: { id: string }) {
  const ticket = await server.db
    .selectFrom('tickets')
    .selectAll()
    .where('client_id', '=', client.id)
    .where('type', '=', 'annual')
    .where('available', '=', true)
    .where('payment_type', 'is', null)
    .where('pricing_model', 'is', null)
    .where('sub_type', 'is', null)
    .where('expiry', '>', '2026-12-01')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('inventory')
            .select('id')
            .whereRef('inventory.ticket_id', '=', 'tickets.id')
            .whereRef('taken', '>=', 'capacity'),
        ),
      ),
    )
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ stop: string; dest: string }>`
    SELECT stops.name AS stop, services.destinations[1] AS dest FROM services
    JOIN service_stops USING (client_id) JOIN stops ON stops.client_id = services.client_id AND stops.id = stop_id
    WHERE services.client_id = ${client.id} AND services.id = ${ticket.service_id} AND service_stops.service_id = services.id
    ORDER BY service_stops.position LIMIT 1`.execute(server.db);
  return {
    ticket,
    body: {
      client: { id: client.id },
      service: { id: ticket.service_id },
      ticket: { id: ticket.id },
      passenger: { firstName: 'Nia', lastName: 'Trainee', stop: rows[0]!.stop, dest: rows[0]!.dest, yr: '8' },
      skip_photo: true,
    },
  };
}

async function buy(user: { id: string; email: string }, client: { id: string }, more: object = {}) {
  const { headers } = await signIn(server.deps, user);
  const { body } = await annualOf(client);
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/customer-ticket/stripe',
    headers: { ...headers, 'idempotency-key': newId() },
    payload: { ...body, ...more },
  });
  return { status: response.statusCode, body: response.json<{ id?: string; error_key?: string }>() };
}

test('C-061 one press opens a practice operator with what the real one sells, and twice at once opens one', async () => {
  expect((await console.call('GET', `/console/${real.slug}/practice`)).body).toEqual({ practice: null });
  const opened = await Promise.all([1, 2, 3].map(() => console.call('POST', `/console/${real.slug}/practice`)));
  expect(opened).toEqual(opened.map(() => ({ status: 200, body: { slug: 'dales-coaches-practice' } })));
  practice = await clientOf('dales-coaches-practice');

  for (const table of [
    'services',
    'stops',
    'service_stops',
    'timetables',
    'calendars',
    'service_zones',
    'zone_stops',
    'tickets',
  ]) {
    const { rows } = await sql<{ real: number; practice: number }>`
      SELECT (SELECT count(*)::integer FROM ${sql.table(table)} WHERE client_id = ${real.id}) AS real,
             (SELECT count(*)::integer FROM ${sql.table(table)} WHERE client_id = ${practice.id}) AS practice`.execute(
      server.db,
    );
    expect(rows[0]!.practice, table).toBe(rows[0]!.real);
    expect(rows[0]!.practice, table).toBeGreaterThan(0);
  }
  const names = (client_id: string) =>
    server.db
      .selectFrom('services')
      .select(['name', 'position', 'timetable_from', 'calendar_id'])
      .where('client_id', '=', client_id)
      .orderBy('id')
      .execute();
  const [ours, theirs] = [await names(practice.id), await names(real.id)];
  expect(ours.map(({ calendar_id: _, ...service }) => service)).toEqual(
    theirs.map(({ calendar_id: _, ...service }) => service),
  );
  expect(ours.map(({ calendar_id }) => calendar_id !== null)).toEqual(
    theirs.map(({ calendar_id }) => calendar_id !== null),
  );
  expect(ours.map(({ calendar_id }) => calendar_id)).not.toEqual(theirs.map(({ calendar_id }) => calendar_id));
});

test('C-061 its invented families have bought tickets with pretend payments, the audit finds no problem, and the history says who opened it', async () => {
  const shown = await shownPractice();
  expect(shown.contents.families).toBe(10);
  expect(shown.contents.tickets).toBeGreaterThanOrEqual(12);
  expect(shown.families.every(({ email }) => email.endsWith('@dales-coaches-practice.practice.invalid'))).toBe(true);
  const { rows } = await sql<{ state: string; last4: string; account: string; count: number }>`
    SELECT state, card_last4 AS last4, provider_account AS account, count(*)::integer AS count FROM payments WHERE client_id = ${practice.id}
    GROUP BY 1, 2, 3`.execute(server.db);
  expect(rows).toEqual([
    {
      state: 'succeeded',
      last4: '4242',
      account: `acct_practice_${practice.id.replaceAll('-', '')}`,
      count: shown.contents.orders,
    },
  ]);
  const services = new Set(shown.families.flatMap(({ tickets }) => tickets.map(({ service }) => service)));
  expect(services.size).toBeGreaterThan(1);
  expect(await auditDatabase(server.db)).toEqual([]);
  const log = await server.db
    .selectFrom('audit_log')
    .select(['actor_id', 'client_id'])
    .where('action', '=', 'open-practice')
    .execute();
  expect(log).toEqual([{ actor_id: owner.id, client_id: real.id }]);
});

test('C-061 members of the real operator work there with the same roles, without its team, its accounts and its data, and nobody else does', async () => {
  const { body } = await console.call('GET', '/staff/session');
  const { operators } = body as {
    operators: { slug: string; is_practice: boolean; role: string; permissions: string[] }[];
  };
  expect(operators.map(({ slug, is_practice, role }) => ({ slug, is_practice, role }))).toEqual([
    { slug: 'dales-coaches', is_practice: false, role: 'owner' },
    { slug: 'dales-coaches-practice', is_practice: true, role: 'owner' },
  ]);
  const [atReal, inPractice] = operators.map(({ permissions }) => permissions);
  expect(atReal!.filter((permission) => !inPractice!.includes(permission))).toEqual([
    'payments.connect',
    'staff.manage',
    'data.take',
  ]);

  const office = await signInAs(server, await buildStaff(server, real.id, { role: 'office' }));
  const statuses = async (browser: StaffBrowser) =>
    Promise.all(
      ['home', 'settings', 'team', 'practice'].map(
        async (page) => (await browser.call('GET', `/console/${practice.slug}/${page}`)).status,
      ),
    );
  expect(await statuses(console)).toEqual([200, 200, 403, 200]);
  expect(await statuses(office)).toEqual([200, 403, 403, 200]);
  expect(
    (await office.call('POST', `/console/${practice.slug}/practice/empty`, { filled_at: new Date().toISOString() }))
      .status,
  ).toBe(403);
  const stranger = await signInAs(server, await buildStaff(server, (await clientOf('aire-college')).id));
  expect(await statuses(stranger)).toEqual([403, 403, 403, 403]);
  await server.db
    .updateTable('staff_memberships')
    .set({ removed_at: server.clock.now() })
    .where('role', '=', 'office')
    .execute();
  expect(await statuses(office)).toEqual([403, 403, 403, 403]);
});

test('C-061 the practice operator is in no list and no search, and its pages are found by their address', async () => {
  const get = async (url: string) => (await server.app.inject({ url: `/api${url}` })).body;
  for (const url of [
    '/clients',
    '/clients/page/1',
    '/search/services?q=dales',
    '/search/services?q=skipton',
    '/search/services?q=practice',
  ]) {
    expect(await get(url), url).not.toContain('practice');
  }
  expect(await get('/search/services?q=dales')).toContain('dales-coaches');
  const client = JSON.parse(await get(`/client/slug/${practice.slug}`)) as object;
  expect(client).toMatchObject({ name: 'Dales Coaches (practice)', is_practice: true });
  expect(JSON.parse(await get(`/client/slug/${real.slug}`))).not.toHaveProperty('is_practice');
});

test('C-061 an invented family logs in with the password of the page and buys with its pretend card', async () => {
  const [family] = await families();
  const { family_password: password } = await shownPractice();
  const logIn = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: family!.email, password },
  });
  expect(logIn.statusCode).toBe(200);
  const bought = await buy(family!, practice);
  expect(bought.status).toBe(200);
  const { ticket } = await annualOf(practice);
  const page = await server.app.inject({
    url: `/api/buy-page/${practice.id}/${ticket.service_id}/${ticket.id}/${ticket.year.replace('/', '-')}`,
    headers: (await signIn(server.deps, family!)).headers,
  });
  expect(page.json()).toMatchObject({ saved_methods: [{ card: { last4: '4242' } }] });
  expect(await buy(family!, practice, { payment_method_id: 'pm_practice_declined' })).toMatchObject({ status: 402 });
  expect(await buy(family!, practice, { payment_method_id: 'pm_card_visa' })).toMatchObject({
    body: { error_key: expect.any(String) },
  });
  expect(await auditDatabase(server.db)).toEqual([]);
});

test('C-061 a real family cannot buy there, and an invented one buys nowhere else', async () => {
  const refused = { status: 403, body: { error_key: 'practice-families-only' } };
  const parent = await buildPurchaser(server.deps);
  const [family] = await families();
  await sql`INSERT INTO provider_customers (client_id, user_id, provider, provider_customer_id)
    VALUES (${practice.id}, ${parent.id}, 'stripe', 'cus_unknown'), (${real.id}, ${family!.id}, 'stripe', 'cus_of_nobody')`.execute(
    server.db,
  );
  expect(await buy(parent, practice, { payment_method_id: 'pm_practice_pays' })).toMatchObject(refused);
  expect(await buy(family!, real, { payment_method_id: 'pm_card_visa' })).toMatchObject(refused);
  const joined = await server.app.inject({
    method: 'POST',
    url: '/api/waiting-list/passenger',
    payload: {
      clientSlug: real.slug,
      email: family!.email,
      mobile: '07700 900123',
      postCode: 'BD23 1AA',
      year: '26/27',
      service: (await annualOf(real)).body.service.id,
      passengers: [{ firstName: 'A', lastName: 'B' }],
    },
  });
  expect(joined.statusCode).toBeGreaterThanOrEqual(400);
  const { headers } = await signIn(server.deps, family!);
  const changed = await server.app.inject({
    method: 'POST',
    url: '/api/user/change-email',
    headers,
    payload: { email: 'real@example.com' },
  });
  expect(changed.statusCode).toBeGreaterThanOrEqual(400);
  const { rows } = await sql`
    SELECT FROM orders JOIN users ON users.id = orders.user_id JOIN clients ON clients.id = orders.client_id
    WHERE orders.state <> 'failed' AND (practice_client_id IS NOT NULL) <> (practice_of IS NOT NULL)`.execute(
    server.db,
  );
  expect(rows).toEqual([]);
});

test('C-061 no message of it reaches a provider, whoever it is for, and the page shows what would have been sent', async () => {
  const now = server.clock.now();
  const [family] = await families();
  const message = { channel: 'email' as const, client_id: null, data: {} };
  for (const planted of [
    { ...message, event_key: 'to a person', client_id: practice.id, recipient: 'office@real.example' },
    { ...message, event_key: 'to a family', recipient: family!.email },
    { ...message, event_key: 'to a family that is gone', recipient: 'gone@old.practice.invalid' },
  ]) {
    await queueMessage(server.db, now, createMessage(emailChangeRequested, planted));
  }
  const delivered: string[] = [];
  const deliver = async ({ to }: { to: string }) => void delivered.push(to);
  while (await sendMessages(server.deps, messageTemplates, deliver)) continue;
  const ofPractice = [
    ...(await families()).map(({ email }) => email),
    'office@real.example',
    'gone@old.practice.invalid',
  ];
  expect(delivered.length).toBeGreaterThan(0);
  expect(delivered.filter((to) => ofPractice.includes(to))).toEqual([]);
  const shown = await shownPractice();
  expect(shown.contents.letters).toBeGreaterThanOrEqual(shown.contents.tickets);
  const recipients = shown.letters.map(({ recipient }) => recipient);
  expect(recipients).toEqual(expect.arrayContaining([family!.email, 'office@real.example']));
  expect(shown.letters[0]!.body.length).toBeGreaterThan(50);
  const { rows } = await sql<{ state: string; recipient: string }>`
    SELECT state, recipient FROM messages WHERE recipient = 'gone@old.practice.invalid'`.execute(server.db);
  expect(rows).toEqual([{ state: 'failed', recipient: 'gone@old.practice.invalid' }]);
});

test('C-061 its codes have a key of their own: real devices refuse them with the reason, and its devices refuse real tickets', async () => {
  const ticketsOf = async (client_id: string) => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM customer_tickets WHERE client_id = ${client_id} AND "start" <= '2026-11-21' AND expiry > '2026-11-21' LIMIT 1`.execute(
      server.db,
    );
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
  const refusedBy = (statement: ReturnType<typeof sql>) => expect(statement.execute(server.db)).rejects;
  await refusedBy(sql`SELECT empty_practice(${real.id}::uuid)`).toThrow('is no practice operator');
  await refusedBy(sql`UPDATE clients SET practice_of = ${practice.id} WHERE id = ${real.id}`).toThrow(
    'cannot begin or cease',
  );
  await refusedBy(sql`UPDATE clients SET practice_of = NULL WHERE id = ${practice.id}`).toThrow(
    'cannot begin or cease',
  );
  await refusedBy(sql`UPDATE clients SET stripe_account_id = 'acct_practice_x' WHERE id = ${real.id}`).toThrow(
    'clients_practice_account_check',
  );
  await refusedBy(sql`UPDATE clients SET stripe_account_id = 'acct_real' WHERE id = ${practice.id}`).toThrow(
    'clients_practice_account_check',
  );
  await refusedBy(sql`DELETE FROM ledger_entries WHERE client_id = ${practice.id}`).toMatchObject({ code: '42501' });
});

/** What the tests have planted of an invented family at a real operator goes with the family. */
const ofReal = (table: string) =>
  ['orders', 'provider_customers'].includes(table)
    ? sql`AND user_id NOT IN (SELECT id FROM users WHERE practice_client_id IS NOT NULL)`
    : sql``;

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
      FROM ${sql.table(name)} AS row WHERE client_id <> ${practice.id} ${ofReal(name)}`.execute(server.db);
    counts[name] = rows[0]!.digest;
  }
  return counts;
}

test('C-061 emptying deletes its sales, families and changes, makes it again, and touches nothing else', async () => {
  const before = await rowsOfOthers();
  const [family] = await families();
  const { filled_at, family_password } = await shownPractice();
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
  const log = await server.db
    .selectFrom('audit_log')
    .select(['client_id', 'before'])
    .where('action', '=', 'empty-practice')
    .orderBy('client_id')
    .execute();
  expect(log.map(({ client_id }) => client_id).toSorted()).toEqual([real.id, practice.id].toSorted());
});

test('C-061 a second press and an old page empty nothing', async () => {
  const { filled_at } = await shownPractice();
  const results = await Promise.all([empty(filled_at), empty(filled_at), empty(filled_at)]);
  expect(results.map((result) => keyOf(result)).toSorted()).toEqual(
    [
      [204, undefined],
      [409, 'practice-changed'],
      [409, 'practice-changed'],
    ].toSorted(),
  );
  expect(keyOf(await empty('2020-01-01T00:00:00.000Z'))).toEqual([409, 'practice-changed']);
});

test(
  'C-061 emptying while families buy loses nothing: each purchase is whole and deleted, or refused',
  { timeout: 60_000 },
  async () => {
    for (let round = 0; round < 4; round += 1) {
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
