import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailChangeRequested } from '../../accounts/identity/account-messages.ts';
import { addDevice } from '../../boarding/devices/add-device.ts';
import { findDeviceOfSecret } from '../../boarding/devices/find-device.ts';
import { messageTemplates } from '../../message-templates.ts';
import { createMessage, queueMessage } from '../../messages/queue-messages.ts';
import { sendMessages } from '../../messages/send-messages.ts';
import { accountOf } from '../../platform/http/limits/account-of.ts';
import { auditDatabase } from '../../reports/audit/audit-database.ts';
import { findStaffSession } from '../../staff/sessions/staff-session.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { buildPurchaser, signIn } from '../../testing/builders/build-purchaser.ts';
import { buildStaff, limitTo, signInAs } from '../../testing/staff/build-staff.ts';
import type { StaffBrowser } from '../../testing/staff/staff-browser.ts';
import { openPracticeOffice } from './practice.fixture.ts';
import type { PracticeOffice } from './practice.fixture.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let server: PracticeOffice['server'];
let owner: PracticeOffice['owner'];
let console: PracticeOffice['console'];
let real: PracticeOffice['real'];
let clientOf: PracticeOffice['clientOf'];
let shownPractice: PracticeOffice['shownPractice'];
let families: PracticeOffice['families'];
let annualOf: PracticeOffice['annualOf'];
let buy: PracticeOffice['buy'];
let practice: { id: string; slug: string };

beforeAll(async () => {
  ({ server, owner, console, real, clientOf, shownPractice, families, annualOf, buy } = await openPracticeOffice());
});
afterAll(() => server?.stop());

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
    expect.soft(rows[0]!.practice, table).toBe(rows[0]!.real);
    expect.soft(rows[0]!.practice, table).toBeGreaterThan(0);
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

test('C-008 C-061 a member who is limited to services does not see the practice operator, which has copies of all of them', async () => {
  const service = await server.db
    .selectFrom('services')
    .select('id')
    .where('client_id', '=', real.id)
    .executeTakeFirstOrThrow();
  const member = await buildStaff(server, real.id, { role: 'manager' });
  const manager = await signInAs(server, member);
  const operators = async () => {
    const { body } = await manager.call('GET', '/staff/session');
    return (body as { operators: { slug: string }[] }).operators.map(({ slug }) => slug);
  };
  expect(await operators()).toEqual(['dales-coaches', 'dales-coaches-practice']);
  expect((await manager.call('GET', `/console/${practice.slug}/services`)).status).toBe(200);
  await limitTo(server.db, real.id, member, [service.id]);
  expect(await operators()).toEqual(['dales-coaches']);
  expect((await manager.call('GET', `/console/${real.slug}/services`)).status).toBe(200);
  expect((await manager.call('GET', `/console/${practice.slug}/services`)).status).toBe(403);
  expect(await manager.call('GET', `/console/${real.slug}/practice`)).toMatchObject({ body: { practice: null } });
  expect((await manager.call('POST', `/console/${real.slug}/practice`)).status).toBe(403);
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
  await expectAudit(server.db, { client_id: real.id }, 'open-practice', [
    { by: owner.id, subject: `client ${practice.id}`, after: { name: 'Dales Coaches (practice)' } },
  ]);
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

test('F-28 what members and devices do at the practice operator is counted together with what they do at the real one', async () => {
  const [token = ''] = console.cookies.values();
  const accounts = async (client: typeof real) => {
    const session = (await findStaffSession(server.deps, token, client.slug))!;
    const staff = { id: session.id, client_id: client.id, services: 'all' as const };
    const actor = { kind: 'staff' as const, id: session.id };
    const { secret } = await addDevice(server.deps, actor, client.id, { name: 'A bus that is counted' });
    const device = (await findDeviceOfSecret(server.deps, secret))!;
    return [accountOf({ staffSession: session, staff }), accountOf({ device })];
  };
  const ofReal = await accounts(real);
  expect(ofReal).toEqual([real.id, `devices:${real.id}`]);
  expect(await accounts(practice)).toEqual(ofReal);
});

test('C-061 the practice operator is in no list and no search, and its pages are found by their address', async () => {
  const get = async (url: string) => (await server.app.inject({ url: `/api${url}` })).body;
  for (const url of ['/clients', '/clients/page/1', '/search/services?q=dales', '/search/services?q=skipton']) {
    expect.soft(await get(url), url).not.toContain('practice');
  }
  expect(await get('/search/services?q=dales')).toContain('dales-coaches');
  // the word of the query is in the response
  expect(JSON.parse(await get('/search/services?q=practice'))).toMatchObject({ operators: [], services: [] });
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
    WHERE (practice_client_id IS NOT NULL) <> (practice_of IS NOT NULL)`.execute(server.db);
  expect(rows).toEqual([]);
});

test('C-061 none of its messages reaches a provider, and the page shows what would have been sent', async () => {
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
