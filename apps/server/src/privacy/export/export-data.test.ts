import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deletedImmediately, keptForAWhile } from '@fareway/domain/accounts/account-deletion.ts';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import { localDate } from '../../platform/clock.ts';
import { auditDatabase } from '../../reports/audit/audit-database.ts';
import { buildDirectDebitOperator, openMandatePage } from '../../testing/builders/build-direct-debit.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { eraseExpired } from '../erasing/erase-expired.ts';
import { buildAccount, buildFamily, openFamilyOffice, password, sendAll } from '../family.fixture.ts';
import type { FamilyOffice } from '../family.fixture.ts';
import { makeRemovals } from '../erasing/make-removals.ts';
import { rowsWith as rowsOf } from '../rows-with.fixture.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let shop: TestShop;
let operator: TestOperator;
let debitOperator: TestOperator;
let office: FamilyOffice;

beforeAll(async () => {
  office = await openFamilyOffice();
  ({ shop, operator, debitOperator } = office);
});
afterAll(() => shop.stop());

function close({ id, headers }: TestPurchaser, payload: object = { password }) {
  return shop.app.inject({ method: 'DELETE', url: `/api/user/${id}`, headers, payload });
}

async function download({ id, headers }: TestPurchaser) {
  const response = await shop.app.inject({ url: `/api/user/${id}/data`, headers });
  const files = response.statusCode === 200 ? unzipSync(response.rawPayload) : {};
  const rowsIn = (name: string) => JSON.parse(strFromU8(files[name]!)) as Record<string, unknown>[];
  return { response, files, rowsIn };
}

const removeAll = async () => {
  while (await makeRemovals(shop.deps)) continue;
};
const eraseAll = async () => {
  while (await eraseExpired(shop.deps)) continue;
};

const rowsWith = (text: string) => rowsOf(shop.db, text);
const tablesWith = async (text: string) => [...new Set((await rowsWith(text)).map(({ table }) => table))].toSorted();

test('the export of a person is a ZIP of JSON and photos with a note, without data of other people', async () => {
  const { purchaser, valid, photos } = await buildFamily(office, 'askerask');
  const stranger = await buildFamily(office, 'otheroth');
  const { response, files, rowsIn } = await download(purchaser);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="fareway-data-\d{4}-\d\d-\d\d\.zip"$/);

  expect(rowsIn('account.json')).toMatchObject({
    email: purchaser.email,
    phone_number: '+447700900123',
    email_waiting_for_its_code: 'askerask.new@families.example',
  });
  const tickets = rowsIn('tickets.json');
  expect(new Set(tickets.map((ticket) => ticket['first_name']))).toEqual(
    new Set(['askeraskcorrected', 'askeraskkept']),
  );
  expect(tickets.find(({ id }) => id === valid)).toMatchObject({
    photo: photos.kept,
    currency: 'gbp',
    status: 'active',
  });
  expect(rowsIn('passengers.json')).toMatchObject([
    {
      first_name: 'askerasksaved',
      school: 'askeraskschool',
      photo: photos.saved,
      student_ids: [{ operator: operator.client.name, student_id: 'askeraskstudent' }],
    },
  ]);
  expect(rowsIn('trips.json')).toHaveLength(2);
  expect(rowsIn('orders.json')).toMatchObject([{ state: 'fulfilled' }, { state: 'fulfilled' }]);
  expect(rowsIn('payments.json')).toMatchObject([
    { state: 'succeeded', card_last4: '4242' },
    { state: 'succeeded', card_last4: '4242' },
  ]);
  expect(rowsIn('mandates.json')).toMatchObject([{ operator: debitOperator.client.name }]);
  expect(rowsIn('waiting-lists.json')).toMatchObject([{ passengers: [{ firstName: 'askeraskwaits' }] }]);
  expect(rowsIn('links-sent.json')).toHaveLength(2);
  expect(rowsIn('guardians.json')).toMatchObject({ of_my_tickets: [{}, {}], tickets_shared_with_me: [] });
  expect(rowsIn('renewals.json')).toHaveLength(1);
  expect(rowsIn('messages.json').map(({ recipient }) => recipient)).toContain('askerask.gran@friends.example');
  expect(rowsIn('changes.json')).not.toEqual([]);

  for (const name of Object.values(photos)) {
    expect.soft((await sharp(files[`photos/${name}`]).metadata()).format, name).toBe('jpeg');
  }
  const note = strFromU8(files['README.txt']!);
  const explained = Object.keys(files).filter((name) => name.endsWith('.json'));
  for (const name of explained) expect(note).toContain(name);
  const everything = Object.entries(files).map(([name, content]) =>
    name.endsWith('.jpg') ? name : strFromU8(content),
  );
  for (const secret of ['otheroth', stranger.purchaser.id, 'argon2', operator.client.id]) {
    expect.soft(everything.join('\n').includes(secret), secret).toBe(false);
  }
});

test('an account can be exported five times a day, and only by its owner', async () => {
  const [purchaser, stranger] = [await buildAccount(shop), await buildAccount(shop)];
  const statuses = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await download(purchaser)).response.statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const foreign = await shop.app.inject({ url: `/api/user/${purchaser.id}/data`, headers: stranger.headers });
  expect(foreign.statusCode).toBe(403);
  expect((await download(stranger)).rowsIn('tickets.json')).toEqual([]);
});

test('a deleted account keeps only the announced data of a person, until the announced time', async () => {
  const { purchaser, valid, ended, photos } = await buildFamily(office, 'leaverle');
  const { rows: customers } = await sql<{ provider_customer_id: string }>`
    SELECT provider_customer_id FROM provider_customers WHERE user_id = ${purchaser.id}`.execute(shop.db);
  const mandate = await shop.db
    .selectFrom('mandates')
    .select(['provider_customer_id', 'provider_mandate_id'])
    .where('user_id', '=', purchaser.id)
    .executeTakeFirstOrThrow();
  await openMandatePage(shop, purchaser, await buildDirectDebitOperator(shop.deps));
  expect(customers).toHaveLength(1);

  const before = await shop.app.inject({ url: `/api/user/${purchaser.id}/closing`, headers: purchaser.headers });
  expect(before.json()).toMatchObject({ reasons: [], valid_tickets: [{ first_name: 'leaverlekept' }] });
  const response = await close(purchaser);
  expect([response.statusCode, response.body]).toEqual([204, '']);
  expect(response.headers['set-cookie']).toMatch(/^__Host-fareway-session=; Max-Age=0/);

  // at once: only the valid ticket, its photo, and the operator's messages about it
  expect(await tablesWith('leaverlekept')).toEqual(['customer_tickets']);
  expect(await tablesWith(photos.kept)).toEqual(['customer_tickets', 'photos']);
  for (const gone of [
    'leaverlegone',
    'leaverlecorrected',
    'leaverlewaits',
    'leaverle.gran',
    'leaverle.aunt',
    'leaverle.new',
  ]) {
    expect.soft(await rowsWith(gone), gone).toEqual([]);
  }
  expect(await tablesWith(photos.ended)).toEqual(['removals']);
  expect(await shop.db.selectFrom('trips').select('id').where('customer_ticket_id', '=', ended).execute()).toEqual([]);
  expect(await shop.db.selectFrom('trips').select('id').where('customer_ticket_id', '=', valid).execute()).toHaveLength(
    1,
  );
  const shows =
    await sql`SELECT FROM guardians JOIN customer_tickets ON customer_tickets.id = customer_ticket_id WHERE customer_tickets.user_id = ${purchaser.id}`.execute(
      shop.db,
    );
  expect(shows.rows).toEqual([]);
  expect((await shop.app.inject({ url: '/api/auth/session', headers: purchaser.headers })).statusCode).toBe(401);

  // the address is in the mail that confirms it, until that is sent
  expect(await tablesWith(purchaser.email)).toEqual(expect.arrayContaining(['messages']));
  await sendAll(shop);
  await removeAll();
  const mails = await fetch(`${shop.sandbox.url}/mailbox/messages?to=${purchaser.email}`);
  const [mail] = (await mails.json()) as { subject: string; text: string }[];
  expect(mail?.subject).toBe('Your account was deleted');
  const mailText = mail!.text.replace(/\s+/g, ' ');
  for (const { what, outcome } of [...deletedImmediately, ...keptForAWhile])
    expect(mailText).toContain(`${what}: ${outcome}`);

  // what lies outside
  expect(await shop.deps.photoStore.read(photos.unused)).toBeUndefined();
  expect(await shop.deps.photoStore.read(photos.kept)).toBeDefined();
  const stripeAccount = operator.client.stripe_account_id!;
  await expect(
    shop.deps.stripe.customers.retrieve(customers[0]!.provider_customer_id, {}, { stripeAccount }),
  ).rejects.toMatchObject({ code: 'resource_missing' });
  const provider = shop.deps.gocardless(`sandbox_demo_${debitOperator.client.slug}`);
  expect((await provider.mandates.find(mandate.provider_mandate_id)).status).toBe('cancelled');
  await expect(provider.customers.find(mandate.provider_customer_id)).rejects.toThrow('not found');
  await shop.runJobs();

  // the ticket ends, the provider's notices grow old, and seven years pass
  await eraseAll();
  expect(await tablesWith('leaverlekept')).toEqual(['customer_tickets']);
  const { expiry } = await shop.db
    .selectFrom('customer_tickets')
    .select('expiry')
    .where('id', '=', valid)
    .executeTakeFirstOrThrow();
  const noticesEnd = addDays(localDate(shop.clock.now(), 'Europe/London'), 91);
  const ticketEnds = addDays(expiry as never, 1);
  shop.clock.set(`${ticketEnds}T12:00:00Z`);
  await eraseAll();
  await removeAll();
  expect(await rowsWith('leaverlekept')).toEqual([]);
  expect(await rowsWith(photos.kept)).toEqual([]);
  expect(await shop.deps.photoStore.read(photos.kept)).toBeUndefined();
  if (noticesEnd > ticketEnds) shop.clock.set(`${noticesEnd}T12:00:00Z`);
  await eraseAll();
  expect(await rowsWith('leaverle')).toEqual([]);
  expect(await auditDatabase(shop.db)).toEqual([]);
  const reference = (
    await shop.db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select('provider_payment_id')
      .where('orders.user_id', '=', purchaser.id)
      .execute()
  )[0]!.provider_payment_id!;
  expect(await rowsWith(reference)).not.toEqual([]);
  shop.clock.advance({ days: 7 * 366 });
  await eraseAll();
  expect(await rowsWith(reference)).toEqual([]);
  expect(await rowsWith(mandate.provider_customer_id)).toEqual([]);
  expect(await auditDatabase(shop.db)).toEqual([]);

  // the sale stays, and the address is free
  const sale = await shop.db.selectFrom('orders').selectAll().where('user_id', '=', purchaser.id).execute();
  expect(sale).toMatchObject([{ state: 'fulfilled' }, { state: 'fulfilled' }]);
  const again = await buildAccount(shop, purchaser.email);
  expect((await download(again)).rowsIn('orders.json')).toEqual([]);
}, 60_000);
