import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const get = (who: TestPurchaser, path: string) => shop.app.inject({ url: `/api${path}`, headers: who.headers });

async function uploadPhoto(who: TestPurchaser): Promise<string> {
  const create = { width: 40, height: 50, channels: 3 as const, background: '#336699' };
  const photo = await sharp({ create }).jpeg().toBuffer();
  const link = await shop.app.inject({
    method: 'POST',
    url: '/api/customer-ticket/pre-signed-url',
    headers: who.headers,
    payload: { fileType: 'image/jpeg', fileSize: photo.length, user: who.id },
  });
  const { preSignedUrl, fileName } = link.json<{ preSignedUrl: string; fileName: string }>();
  const headers = { 'content-type': 'image/jpeg' };
  await shop.app.inject({ method: 'PUT', url: new URL(preSignedUrl).pathname, headers, payload: photo });
  return fileName;
}

test('P-096 P-097 the details of the passenger are stored, and the earlier ticket returns them for buying again', async () => {
  const operator = await buildOperator(shop.db, {
    client: { features: JSON.stringify({ require_id: 'student' }) },
    service: {
      stops: [],
      destinations: ['Ripon Grammar School'],
      zones: [{ name: 'Zone A', stops: ['Masham'] }],
      yr_groups: JSON.stringify({ primary: true }),
    },
    ticket: { pricing_model: 'Zonal', price: null, zone_prices: JSON.stringify({ 'Zone A': 120_00 }) },
  });
  const parent = await shop.purchaser();
  const photo = await uploadPhoto(parent);
  const form = { firstName: ' Zoë ', lastName: 'O’Neill', id: 'S-1234', dest: 'Ripon Grammar School', yr: '0' };
  const bought = await shop.buy(parent, operator, {
    skip_photo: false,
    passenger: { ...form, stop: undefined, zone: 'Zone A', zoneStop: 'Masham', photo },
  });
  const earlier = await get(parent, `/customer-ticket/user-id/${parent.id}/${bought.json().id}`);
  expect(earlier.json()).toMatchObject({
    passenger: { first_name: 'Zoë', last_name: 'O’Neill', photo },
    ext_id: 'S-1234',
    yr: '0',
    dest: 'Ripon Grammar School',
    zone: 'Zone A',
    zone_stop: 'Masham',
  });
  expect(earlier.json()).not.toHaveProperty('stop');

  const plain = await buildOperator(shop.db);
  const second = await shop.buy(parent, plain, { passenger: { stop: 'Addingham' } });
  const stopped = await get(parent, `/customer-ticket/user-id/${parent.id}/${second.json().id}`);
  expect(stopped.json()).toMatchObject({ stop: 'Addingham' });
});

test('nothing is kept of a stop, a destination, a year group or a zone that the service does not ask for', async () => {
  const zones = [{ name: 'Zone A', stops: [] }];
  const noLists = { stops: [], destinations: [], zones, yr_groups: JSON.stringify({}) };
  const typed = { stop: 'STAFF, ALL ROUTES', dest: 'x\u0007', yr: 'any', zone: 'Zone A', zoneStop: 'STAFF' };
  const parent = await shop.purchaser();
  for (const ticket of [
    {},
    { pricing_model: 'Zonal', price: null, zone_prices: JSON.stringify({ 'Zone A': 120_00 }) },
  ]) {
    const operator = await buildOperator(shop.db, { service: noLists, ticket });
    const bought = await shop.buy(parent, operator, { passenger: typed });
    const path = `/customer-ticket/user-id/${parent.id}/${bought.json().id}`;
    const shown = (await get(parent, path)).json<Record<string, string>>();
    const kept = ['stop', 'dest', 'yr', 'zone', 'zone_stop'].filter((field) => field in shown);
    expect(kept).toEqual('pricing_model' in ticket ? ['zone'] : []);
  }
});

test('P-085 require_id requires a student id when it is student, and none otherwise', async () => {
  const buyFrom = async (features: object) => {
    const operator = await buildOperator(shop.db, { client: { features: JSON.stringify(features) } });
    return shop.buy(await shop.purchaser(), operator);
  };
  const refused = await buyFrom({ require_id: 'student' });
  expect([refused.statusCode, refused.json().error]).toEqual([422, 'Please provide a student id']);
  expect((await buyFrom({ require_id: 'staff' })).statusCode).toBe(200);
  expect((await buyFrom({})).statusCode).toBe(200);
});

test('P-002 one account buys for several passengers, each with a photo of their own unless the client takes none', async () => {
  const operator = await buildOperator(shop.db);
  const parent = await shop.purchaser();
  const names = ['Aoife', 'Cian'];
  for (const firstName of names) {
    const passenger = { firstName, photo: await uploadPhoto(parent) };
    expect((await shop.buy(parent, operator, { skip_photo: false, passenger })).statusCode).toBe(200);
  }
  const without = await buildOperator(shop.db, { client: { features: JSON.stringify({ disable_photo: true }) } });
  expect((await shop.buy(parent, without, { skip_photo: false, passenger: { firstName: 'Niamh' } })).statusCode).toBe(
    200,
  );
  const missing = await shop.buy(parent, operator, { skip_photo: false });
  expect(missing.json()).toMatchObject({
    error_key: 'passenger-incomplete',
    params: { problems: { photo: expect.any(String) } },
  });

  const { items } = (await get(parent, `/customer-ticket/list-by/user-id/${parent.id}`)).json<{
    items: { passenger: { first_name: string; photo?: string } }[];
  }>();
  expect(items.map(({ passenger }) => passenger.first_name).toSorted()).toEqual(['Aoife', 'Cian', 'Niamh']);
  const photos = items.flatMap(({ passenger }) => passenger.photo ?? []);
  expect(new Set(photos).size).toBe(2);
  for (const photo of photos) expect((await get(parent, `/photo/${photo}`)).statusCode).toBe(200);
});

test('P-004 a card payment is made on the account of the operator that sells, and on no other', async () => {
  const [dales, liffey] = [await buildOperator(shop.db), await buildOperator(shop.db)];
  await shop.buy(await shop.purchaser(), dales);
  const paymentsOf = async ({ client }: typeof dales) =>
    (await shop.deps.stripe.paymentIntents.list({}, { stripeAccount: client.stripe_account_id! })).data;
  expect(await paymentsOf(dales)).toMatchObject([{ amount: 480_00, currency: 'gbp', status: 'succeeded' }]);
  expect(await paymentsOf(liffey)).toEqual([]);
});

test('P-093 a ticket that is paid by direct debit, or sold elsewhere, is not sold by card', async () => {
  for (const payment of [
    { payment_type: 'dd', num_monthly_payments: 9, monthly_sub_start: '2026-10-01', price_monthly: 50_00 },
    { payment_type: 'ext' },
  ]) {
    const operator = await buildOperator(shop.db, { ticket: payment });
    const response = await shop.buy(await shop.purchaser(), operator);
    expect([response.statusCode, response.json().error_key]).toEqual([409, 'type-unavailable']);
  }
});

test('P-100 P-101 a payment method has an id, and of its number no more than the last four digits', async () => {
  const operator = await buildOperator(shop.db);
  const parent = await shop.purchaser();
  await shop.buy(parent, operator, { save_card: true });
  const response = await get(parent, `/payment-methods/${parent.id}/${operator.client.slug}`);
  const [method] = response.json().data.data;
  expect(method).toEqual({
    id: expect.stringMatching(/^pm_/),
    card: { brand: 'visa', last4: '4242', exp_month: expect.any(Number), exp_year: expect.any(Number) },
  });
  expect(response.body).not.toContain('42424242');
});

test('P-132 a ticket that is bought without a photo keeps no file name, whatever the call names', async () => {
  const operator = await buildOperator(shop.db);
  const photo = await uploadPhoto(await shop.purchaser());
  for (const name of [photo, '../../etc/passwd']) {
    const bought = await shop.buy(await shop.purchaser(), operator, { passenger: { photo: name }, skip_photo: true });
    const { rows } = await sql<{ photo: string | null; order: object }>`
      SELECT customer_tickets.photo, to_jsonb(orders) AS "order" FROM customer_tickets
      JOIN orders ON orders.client_id = customer_tickets.client_id AND orders.id = customer_tickets.order_id
      WHERE customer_tickets.id = ${bought.json<{ id: string }>().id}`.execute(shop.db);
    expect.soft(rows, name).toEqual([{ photo: null, order: expect.any(Object) }]);
    expect.soft(JSON.stringify(rows)).not.toContain(name);
  }
});
