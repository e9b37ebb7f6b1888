import { addDays } from '@fareway/domain/dates/local-date.ts';
import { localDate } from '../../platform/clock.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOrCreateUnclaimed, inviteUnclaimed } from '../../accounts/identity/unclaimed/unclaimed-accounts.ts';
import { emailChangeRequested } from '../../accounts/identity/account-messages.ts';
import { messageTemplates } from '../../message-templates.ts';
import { personalDataOfMessages } from '../../messages/personal-data.ts';
import { createMessage, queueMessage } from '../../messages/queue-messages.ts';
import { sendMessages } from '../../messages/send-messages.ts';
import { setMailAddress } from '../../operators/mail-domain/mail-domain.ts';
import { newId } from '../../platform/ids.ts';
import { inviteGuardian } from '../../tickets/guardians/invite-guardian.ts';
import { buildPurchaser, signIn } from '../../testing/builders/build-purchaser.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { claimTickets } from '../ticket-imports/claim-tickets.ts';
import { openPracticeOffice } from './practice.fixture.ts';
import type { PracticeOffice } from './practice.fixture.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let office: PracticeOffice;
let server: PracticeOffice['server'];
let real: PracticeOffice['real'];
let practice: { id: string; slug: string };
let family: { id: string; email: string };

beforeAll(async () => {
  office = await openPracticeOffice();
  ({ server, real } = office);
  await office.console.call('POST', `/console/${real.slug}/practice`);
  practice = await office.clientOf('dales-coaches-practice');
  [family] = (await office.families()) as [typeof family];
});
afterAll(() => server?.stop());

/** Runs a statement and undoes it. Returns what was refused, or the number of its rows. */
async function tryOut(db: typeof server.db, statement: ReturnType<typeof sql>): Promise<string> {
  const undone = 'undone ';
  try {
    await db.transaction().execute(async (transaction) => {
      const { numAffectedRows } = await statement.execute(transaction);
      throw new Error(`${undone}${numAffectedRows}`);
    });
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    return message.startsWith(undone) ? message.slice(undone.length) : `${code} ${message}`;
  }
  return 'not reached';
}

test.each(['ledger_entries', 'order_events'])(
  'C-061 no role deletes or changes rows of a real operator in %s, also when a practice operator exists',
  async (name) => {
    const table = sql.table(name);
    const of = ({ id }: { id: string }) => sql`client_id = ${id}`;
    const { rows } = await sql`SELECT FROM ${table} WHERE ${of(real)}`.execute(server.db);
    expect(rows.length).toBeGreaterThan(0);
    // the application has no right to it, at either operator
    expect(await tryOut(server.db, sql`DELETE FROM ${table} WHERE ${of(real)}`)).toContain('42501');
    expect(await tryOut(server.db, sql`DELETE FROM ${table} WHERE ${of(practice)}`)).toContain('42501');
    expect(await tryOut(server.db, sql`TRUNCATE ${table}`)).toContain('42501');
    // the owner of the tables is refused by the trigger
    expect(await tryOut(server.ownerDb, sql`DELETE FROM ${table} WHERE ${of(real)}`)).toContain('is append-only');
    expect(await tryOut(server.ownerDb, sql`DELETE FROM ${table}`)).toContain('is append-only');
    for (const client of [real, practice]) {
      const change = sql`UPDATE ${table} SET client_id = ${practice.id} WHERE ${of(client)}`;
      expect(await tryOut(server.ownerDb, change)).toContain('is append-only');
    }
  },
);

test('C-061 the application empties by the function only, which empties a practice operator only, and nobody else may call it', async () => {
  expect(await tryOut(server.db, sql`SELECT empty_practice(${real.id}::uuid)`)).toContain('is no practice operator');
  expect(await tryOut(server.ownerDb, sql`SELECT empty_practice(${real.id}::uuid)`)).toContain(
    'is no practice operator',
  );
  expect(await tryOut(server.db, sql`SELECT empty_practice(NULL)`)).toContain('is no practice operator');
  const { rows } = await sql<{ anybody: boolean }>`
    SELECT EXISTS (SELECT FROM aclexplode(proacl) WHERE grantee = 0) OR proacl IS NULL AS anybody
    FROM pg_proc WHERE proname = 'empty_practice'`.execute(server.ownerDb);
  expect(rows).toEqual([{ anybody: false }]);
  // the application cannot put its own in the place of what the function reads
  expect(await tryOut(server.db, sql`CREATE FUNCTION public.refuse_change_of_mine() RETURNS int RETURN 1`)).toContain(
    '42501',
  );
});

test('C-061 a row of a real operator cannot be given to an invented family, nor one of a practice operator to anybody else', async () => {
  const parent = await buildPurchaser(server.deps);
  const apart = '23514';
  for (const db of [server.db, server.ownerDb]) {
    const toFamily = sql`UPDATE orders SET user_id = ${family.id} WHERE client_id = ${real.id}`;
    const toParent = sql`UPDATE orders SET user_id = ${parent.id} WHERE client_id = ${practice.id}`;
    const customer = (client: { id: string }, user: { id: string }) => sql`
      INSERT INTO provider_customers (client_id, user_id, provider, provider_customer_id)
      VALUES (${client.id}, ${user.id}, 'stripe', ${`cus_${newId()}`})`;
    expect.soft(await tryOut(db, toFamily)).toContain(apart);
    expect.soft(await tryOut(db, toParent)).toContain(apart);
    expect.soft(await tryOut(db, customer(real, family))).toContain(apart);
    expect.soft(await tryOut(db, customer(practice, parent))).toContain(apart);
    expect.soft(await tryOut(db, customer(real, parent))).toBe('1');
  }
});

test('C-061 an invented family leaves nothing at a real operator, also no refused order', async () => {
  const refused = { status: 403, body: { error_key: 'practice-families-only' } };
  expect(await office.buy(family, real, { payment_method_id: 'pm_card_visa' })).toMatchObject(refused);
  const parent = await buildPurchaser(server.deps);
  expect(await office.buy(parent, practice, { payment_method_id: 'pm_practice_pays' })).toMatchObject(refused);
  const { rows } = await sql`
    SELECT FROM orders WHERE (client_id, user_id) IN ((${real.id}, ${family.id}), (${practice.id}, ${parent.id}))`.execute(
    server.db,
  );
  expect(rows).toEqual([]);
});

test('C-061 nobody claims a ticket for practice that was imported with a real address, and emptying deletes its account', async () => {
  const email = 'parent-of-a-file@example.com';
  const [unclaimed] = await server.db
    .transaction()
    .execute((transaction) => findOrCreateUnclaimed(transaction, server.clock.now(), practice.id, [email]));
  await server.db
    .transaction()
    .execute((transaction) => inviteUnclaimed(transaction, server.clock.now(), [unclaimed!]));
  server.clock.advance({ minutes: 1 });
  const parent = await buildPurchaser(server.deps);
  await server.db.updateTable('users').set({ email }).where('id', '=', parent.id).execute();
  await claimTickets(server.deps);
  const left = () => server.db.selectFrom('users').select('is_unclaimed').where('id', '=', unclaimed!).execute();
  expect(await left()).toEqual([{ is_unclaimed: true }]);
  const { filled_at, contents, families } = await office.shownPractice();
  expect([contents.families, families.length]).toEqual([10, 10]);
  expect((await office.empty(filled_at)).status).toBe(204);
  expect(await left()).toEqual([]);
});

test('C-061 a ticket for practice is shared with invented families only, and a real one with real people only', async () => {
  const invite = async (client: { id: string }, email: string) => {
    const { rows } = await sql<{ id: string; user_id: string }>`
      SELECT id, user_id FROM customer_tickets
      WHERE client_id = ${client.id} AND ticket_status = 'active' AND expiry > ${addDays(localDate(server.clock.now(), 'Europe/London'), 1)} ORDER BY id LIMIT 1`.execute(
      server.db,
    );
    const { id: customerTicketId, user_id: userId } = rows[0]!;
    return inviteGuardian(server.deps, { userId, customerTicketId, email });
  };
  const friend = 'friend@dales-coaches-practice.practice.invalid';
  await expect(invite(practice, 'grandparent@example.com')).rejects.toMatchObject({ key: 'practice-guardian' });
  await expect(invite(real, friend)).rejects.toMatchObject({ key: 'practice-guardian' });
  await expect(invite(practice, friend)).resolves.toBeTruthy();
});

test('C-061 staff of the real operator take work, arrange lists, and are named in the history of the practice operator', async () => {
  const { console, owner } = office;
  const id = newId();
  await server.db
    .insertInto('messages')
    .values({
      id,
      client_id: practice.id,
      channel: 'email',
      template: 'purchase-receipt',
      event_key: `not sent ${id}`,
      recipient: family.email,
      data: '{}',
      state: 'failed',
      next_attempt_at: server.clock.now(),
      created_at: server.clock.now(),
    })
    .execute();
  const path = `/console/${practice.slug}/home/work/unsent-messages`;
  expect((await console.call('PUT', `${path}/${id}`, { change: 'take', revision: 0 })).status).toBe(200);
  expect((await console.call('GET', path)).body).toMatchObject({
    rows: [{ id, holder: { name: owner.name, is_me: true } }],
  });
  const { body: offered } = await console.call('GET', `${path}/colleagues`);
  expect(offered).toMatchObject({ colleagues: expect.arrayContaining([{ id: owner.id, name: owner.name }]) });

  const columns = [{ key: 'reference', is_shown: false, width: null }];
  const lists = `/console/${practice.slug}/lists/sold-tickets/columns`;
  expect(await console.call('PUT', lists, { columns })).toMatchObject({ status: 204 });
  const { body } = await console.call('GET', '/staff/session');
  const { operators } = body as { operators: { slug: string; lists: object }[] };
  expect(operators.map(({ lists: chosen }) => chosen)).toEqual([
    { 'sold-tickets': columns },
    { 'sold-tickets': columns },
  ]);
  expect((await console.call('PUT', lists, { columns: [] })).status).toBe(204);

  const { body: log } = await console.call('GET', `/console/${practice.slug}/audit-log`);
  expect(JSON.stringify(log)).toContain(owner.name);
});

test('C-061 a practice operator has no domain for mail, so it cannot take that of a real operator', async () => {
  const address = 'tickets@dales-coaches.example';
  await expect(setMailAddress(server.deps, testStaff, practice.id, address)).rejects.toMatchObject({
    key: 'mail-domain-unavailable',
  });
  expect((await office.console.call('GET', `/console/${practice.slug}/settings/mail`)).body).toMatchObject({
    is_available: false,
  });
});

test('C-061 the card of an invented family cannot be removed', async () => {
  const [buyer] = await office.families();
  const { headers } = await signIn(server.deps, buyer!);
  const url = `/api/payment-methods/${buyer!.id}/${practice.slug}/pm_practice_pays`;
  const removed = await server.app.inject({ method: 'DELETE', url, headers });
  expect([removed.statusCode, removed.json<{ error_key: string }>().error_key]).toEqual([403, 'practice-card-fixed']);
});

test('C-061 who closes an account is erased from what a practice operator would have sent', async () => {
  const recipient = `trainee-${newId()}@example.com`;
  const [about, other] = [recipient, 'office@example.com'].map((to, index) =>
    createMessage(emailChangeRequested, {
      event_key: `erased ${newId()} ${index}`,
      channel: 'email',
      client_id: practice.id,
      recipient: to,
      data: {},
    }),
  );
  for (const message of [about!, other!]) await queueMessage(server.db, server.clock.now(), message);
  const deliver = async () => {};
  while (await sendMessages(server.deps, messageTemplates, deliver)) continue;
  const kept = () =>
    server.db
      .selectFrom('practice_letters')
      .select('recipient')
      .where('recipient', 'in', [recipient, 'office@example.com'])
      .orderBy('recipient')
      .execute();
  expect(await kept()).toHaveLength(2);
  const { id: userId } = await buildPurchaser(server.deps);
  await server.db
    .transaction()
    .execute((transaction) =>
      personalDataOfMessages.erase!(transaction, { userId, email: recipient }, server.clock.now()),
    );
  expect(await kept()).toEqual([{ recipient: 'office@example.com' }]);
});
