import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goesAtOnce, staysForAWhile } from '@fareway/domain/account-deletion.ts';
import { addDays } from '@fareway/domain/local-date.ts';
import { auditDatabase } from '../audit/audit-database.ts';
import { changeEmail } from '../identity/change-email.ts';
import { hashPassword } from '../identity/passwords.ts';
import { chooseDelivery } from '../messages/delivery/choose-delivery.ts';
import { sendMessages } from '../messages/send-messages.ts';
import { localDate } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { recordBoarding } from '../boarding/record-boarding.ts';
import { createRenewal } from '../renewals/create-renewal.ts';
import {
  buildDirectDebitOperator,
  buildPurchaserWithMandate,
  buyByPlan,
  openMandatePage,
} from '../testing/builders/build-direct-debit.ts';
import { buildGuardian } from '../testing/builders/build-guardian.ts';
import { buildOperator } from '../testing/builders/build-operator.ts';
import type { TestOperator } from '../testing/builders/build-operator.ts';
import { signIn } from '../testing/builders/build-purchaser.ts';
import type { TestPurchaser } from '../testing/builders/build-purchaser.ts';
import { startTestShop } from '../testing/test-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { eraseWhatIsOver } from './erase-what-is-over.ts';
import { makeRemovals } from './make-removals.ts';

const password = 'Yellow-bus-42';

let shop: TestShop;
let operator: TestOperator;
let debitOperator: TestOperator;
let passwordHash: string;

beforeAll(async () => {
  shop = await startTestShop({ env: { LOG_LEVEL: 'error' } });
  operator = await buildOperator(shop.db, { client: { features: JSON.stringify({ boarding_notifications: true }) } });
  debitOperator = await buildDirectDebitOperator(shop.deps);
  passwordHash = await hashPassword(password);
});
afterAll(() => shop.stop());

/** A purchaser with a password that opens the account. */
async function account(email = `${newId()}@families.example`): Promise<TestPurchaser> {
  const purchaser = await shop.purchaser({ email });
  await shop.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', purchaser.id).execute();
  return purchaser;
}

function close({ id, headers }: TestPurchaser, payload: object = { password }) {
  return shop.app.inject({ method: 'DELETE', url: `/api/user/${id}`, headers, payload });
}

async function download({ id, headers }: TestPurchaser) {
  const answer = await shop.app.inject({ url: `/api/user/${id}/data`, headers });
  const files = answer.statusCode === 200 ? unzipSync(answer.rawPayload) : {};
  const told = <T>(name: string) => JSON.parse(strFromU8(files[name]!)) as T;
  return { answer, files, told };
}

async function uploadPhoto({ id, headers }: TestPurchaser): Promise<string> {
  const photo = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  const payload = { fileType: 'image/jpeg', fileSize: photo.length, user: id };
  const asked = await shop.app.inject({
    method: 'POST',
    url: '/api/customer-ticket/pre-signed-url',
    headers,
    payload,
  });
  const { preSignedUrl, fileName } = asked.json<{ preSignedUrl: string; fileName: string }>();
  const put = { method: 'PUT' as const, url: new URL(preSignedUrl).pathname, payload: photo };
  await shop.app.inject({ ...put, headers: { 'content-type': 'image/jpeg' } });
  return fileName;
}

async function buy(purchaser: TestPurchaser, passenger: object): Promise<string> {
  const answer = await shop.buy(purchaser, operator, { passenger, skip_photo: false, save_card: true });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: string }>().id;
}

/** Somebody with one of everything: a ticket that is valid, one that has ended, and all that comes with them. */
async function buildFamily(mark: string) {
  const purchaser = await account(`${mark}@families.example`);
  const photos = {
    kept: await uploadPhoto(purchaser),
    ended: await uploadPhoto(purchaser),
    unused: await uploadPhoto(purchaser),
  };
  const valid = await buy(purchaser, { firstName: `${mark}kept`, lastName: 'Valid', photo: photos.kept });
  const ended = await buy(purchaser, { firstName: `${mark}gone`, lastName: 'Ended', photo: photos.ended });
  const send = (ticketId: string, way: string, payload: object) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/customer-ticket/${way}/${ticketId}`,
      headers: purchaser.headers,
      payload,
    });
  expect((await send(ended, 'send', { email: `${mark}.gran@friends.example` })).statusCode).toBe(200);
  expect((await send(valid, 'send', { email: `${mark}.aunt@friends.example` })).statusCode).toBe(200);
  for (const [ticketId, place] of [
    [valid, 1],
    [ended, 2],
  ] as const) {
    const trip = {
      client_id: operator.client.id,
      id: newId(),
      customer_ticket_id: ticketId,
      boarded_at: shop.clock.now(),
    };
    await recordBoarding(shop.deps, trip);
    const guardian = await account(`${newId()}@others.example`);
    const ticket = { client_id: operator.client.id, id: ticketId };
    await buildGuardian(shop.db, ticket, { email: guardian.email, user_id: guardian.id, place });
  }
  const correction = await shop.app.inject({
    method: 'PUT',
    url: `/api/customer-ticket/${ended}/passenger`,
    headers: purchaser.headers,
    payload: { first_name: `${mark}corrected`, last_name: 'Ended' },
  });
  expect(correction.statusCode, correction.body).toBe(200);
  await createRenewal(
    shop.deps,
    { kind: 'system', id: null },
    {
      customer_ticket_id: valid,
      ticket_id: operator.ticket.id,
      closes_on: addDays(localDate(shop.clock.now(), 'Europe/London'), 30),
    },
  );
  await shop.app.inject({
    method: 'POST',
    url: '/api/waiting-list/passenger',
    payload: {
      clientSlug: operator.client.slug,
      email: purchaser.email,
      mobile: '07700900123',
      postCode: 'BD23 1AA',
      year: '26/27',
      service: operator.service.name,
      passengers: [{ firstName: `${mark}waits`, lastName: 'List' }],
      ticketName: operator.ticket.name,
    },
  });
  await changeEmail(shop.deps, { userId: purchaser.id, newEmail: `${mark}.new@families.example` });
  await buildPurchaserWithMandate(shop, debitOperator, { purchaser });
  await sendAll();
  const yesterday = addDays(localDate(shop.clock.now(), 'Europe/London'), -1);
  await shop.db
    .updateTable('customer_tickets')
    .set({ start: yesterday, expiry: yesterday })
    .where('id', '=', ended)
    .execute();
  return { purchaser, valid, ended, photos };
}

const sendAll = async () => {
  while (await sendMessages(shop.deps, chooseDelivery(shop.deps.config))) continue;
};
const removeAll = async () => {
  while (await makeRemovals(shop.deps)) continue;
};
const eraseAll = async () => {
  while (await eraseWhatIsOver(shop.deps)) continue;
};

/** Every row of every table that holds a text, with the name of its table. */
async function rowsWith(text: string): Promise<{ table: string; row: string }[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(
    shop.db,
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`
        SELECT to_jsonb(one)::text AS row FROM ${sql.table(name)} AS one WHERE to_jsonb(one)::text ILIKE ${`%${text}%`}`.execute(
        shop.db,
      );
      return rows.map(({ row }) => ({ table: name, row }));
    }),
  );
  return found.flat();
}

const tablesWith = async (text: string) => [...new Set((await rowsWith(text)).map(({ table }) => table))].toSorted();

test('what is kept of a person comes as a ZIP of JSON and photos, with a note, and holds nothing of anybody else', async () => {
  const { purchaser, valid, photos } = await buildFamily('askerask');
  const stranger = await buildFamily('otheroth');
  const { answer, files, told } = await download(purchaser);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="fareway-data-\d{4}-\d\d-\d\d\.zip"$/);

  expect(told('account.json')).toMatchObject({
    email: purchaser.email,
    phone_number: '+447700900123',
    email_waiting_for_its_code: 'askerask.new@families.example',
  });
  const tickets =
    told<{ id: string; first_name: string; photo: string; price: number; name_before_correction: object }[]>(
      'tickets.json',
    );
  expect(tickets.map(({ first_name }) => first_name).toSorted()).toEqual(['askeraskcorrected', 'askeraskkept']);
  expect(tickets.find(({ id }) => id === valid)).toMatchObject({
    photo: photos.kept,
    currency: 'gbp',
    status: 'active',
  });
  expect(told('trips.json')).toHaveLength(2);
  expect(told('orders.json')).toMatchObject([{ state: 'fulfilled' }, { state: 'fulfilled' }]);
  expect(told('payments.json')).toMatchObject([{ state: 'succeeded' }, { state: 'succeeded' }]);
  expect(told('mandates.json')).toMatchObject([{ operator: debitOperator.client.name }]);
  expect(told('waiting-lists.json')).toMatchObject([{ passengers: [{ firstName: 'askeraskwaits' }] }]);
  expect(told('links-sent.json')).toHaveLength(2);
  expect(told('guardians.json')).toMatchObject({ of_my_tickets: [{}, {}], tickets_shared_with_me: [] });
  expect(told('renewals.json')).toHaveLength(1);
  expect(told<{ recipient: string }[]>('messages.json').map(({ recipient }) => recipient)).toContain(
    'askerask.gran@friends.example',
  );
  expect(told('changes.json')).not.toEqual([]);

  for (const name of Object.values(photos)) {
    expect((await sharp(files[`photos/${name}`]).metadata()).format, name).toBe('jpeg');
  }
  const note = strFromU8(files['README.txt']!);
  for (const name of Object.keys(files)) {
    if (name.endsWith('.json')) expect(note, `${name} is explained`).toContain(name);
  }
  const everything = Object.entries(files).map(([name, content]) =>
    name.endsWith('.jpg') ? name : strFromU8(content),
  );
  for (const secret of ['otheroth', stranger.purchaser.id, 'argon2', passwordHash, operator.client.id]) {
    expect(everything.join('\n').includes(secret), secret).toBe(false);
  }
});

test('the data of an account can be had five times a day, and by nobody else', async () => {
  const [purchaser, stranger] = [await account(), await account()];
  const statuses = [];
  for (let asked = 0; asked < 6; asked += 1) statuses.push((await download(purchaser)).answer.statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const foreign = await shop.app.inject({ url: `/api/user/${purchaser.id}/data`, headers: stranger.headers });
  expect(foreign.statusCode).toBe(403);
  expect((await download(stranger)).told('tickets.json')).toEqual([]);
});

test('a deleted account leaves nothing of a person behind but what is said to stay, and that goes in its time', async () => {
  const { purchaser, valid, ended, photos } = await buildFamily('leaverle');
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
  const answer = await close(purchaser);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(answer.headers['set-cookie']).toMatch(/^__Host-fareway-session=; Max-Age=0/);

  // at once: only the ticket that is valid, its photo, and what the operator was told of it and is still to be told
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
    expect(await rowsWith(gone), gone).toEqual([]);
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
  await sendAll();
  await removeAll();
  const mails = await fetch(`${shop.sandbox.url}/mailbox/messages?to=${purchaser.email}`);
  const [mail] = (await mails.json()) as { subject: string; text: string }[];
  expect(mail?.subject).toBe('Your account was deleted');
  const said = mail!.text.replace(/\s+/g, ' ');
  for (const { what, then } of [...goesAtOnce, ...staysForAWhile]) expect(said).toContain(`${what}: ${then}`);

  // what lies outside
  expect(await shop.deps.photoStore.read(photos.unused)).toBeUndefined();
  expect(await shop.deps.photoStore.read(photos.kept)).toBeDefined();
  const stripeAccount = operator.client.stripe_account_id!;
  await expect(
    shop.deps.stripe.customers.retrieve(customers[0]!.provider_customer_id, {}, { stripeAccount }),
  ).rejects.toMatchObject({ code: 'resource_missing' });
  const provider = shop.deps.gocardless(`sandbox_demo_${debitOperator.client.slug}`);
  expect((await provider.mandates.find(mandate.provider_mandate_id)).status).toBe('cancelled');
  await expect(provider.customers.find(mandate.provider_customer_id)).rejects.toThrow();
  await shop.runJobs();

  // the ticket ends, the provider's notices grow old, and seven years pass
  await eraseAll();
  expect(await tablesWith('leaverlekept')).toEqual(['customer_tickets']);
  const { expiry } = await shop.db
    .selectFrom('customer_tickets')
    .select('expiry')
    .where('id', '=', valid)
    .executeTakeFirstOrThrow();
  shop.clock.set(`${addDays(expiry as never, 1)}T12:00:00Z`);
  await eraseAll();
  await removeAll();
  expect(await rowsWith('leaverle')).toEqual([]);
  expect(await rowsWith(photos.kept)).toEqual([]);
  expect(await shop.deps.photoStore.read(photos.kept)).toBeUndefined();
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

  // the sale stands, and the address is free
  const sale = await shop.db.selectFrom('orders').selectAll().where('user_id', '=', purchaser.id).execute();
  expect(sale).toMatchObject([{ state: 'fulfilled' }, { state: 'fulfilled' }]);
  const again = await account(purchaser.email);
  expect((await download(again)).told('orders.json')).toEqual([]);
}, 60_000);
