import { expect, test } from 'vitest';
import { sendQueuedMessages } from '../../testing/send-queued-messages.ts';
import { localDate } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { annualTerms, buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { flexi, shareFlexiShop } from './flexi-shop.fixture.ts';
import type { FlexiShop } from './flexi-shop.fixture.ts';

let shop: TestShop;
let flexis: FlexiShop;
shareFlexiShop((opened) => ({ shop, flexis } = opened));

test('A-216 A-127 a top-up adds its trips at the price of a trip and returns the ticket, and every page shows the new balance at once', async () => {
  const { parent, buyFlexi, topUp, open, ordersOf } = flexis;
  const ticket = await buyFlexi();
  const response = await topUp(ticket, { num_trips: 12, save_card: true });
  expect([response.statusCode, response.json()]).toEqual([200, { id: ticket }]);
  expect(await ordersOf(ticket)).toEqual([
    { state: 'fulfilled', price: 12 * 3_60, discount: 0, net_price: 12 * 3_60, num_trips: 12, refusal_key: null },
  ]);
  expect((await open(ticket)).json()).toMatchObject({
    customer_ticket: { id: ticket, trips: 22, trips_taken: 0 },
    saved_methods: [{ card: { last4: '4242' } }],
  });
  const get = async (path: string) => (await shop.app.inject({ url: `/api${path}`, headers: parent.headers })).json();
  expect(await get(`/customer-ticket/user-id/${parent.id}/${ticket}`)).toMatchObject({ trips: 22 });
  expect(await get(`/customer-ticket/list-by/user-id/${parent.id}`)).toMatchObject({ items: [{ trips: 22 }] });
});

test('a payment is described at the provider by its trips and its ticket, one trip in the singular', async () => {
  const { buyFlexi, operator, topUp } = flexis;
  const ticket = await buyFlexi();
  for (const num_trips of [1, 2]) expect((await topUp(ticket, { num_trips })).statusCode).toBe(200);
  const { data } = await shop.deps.stripe.paymentIntents.list(
    {},
    { stripeAccount: operator.client.stripe_account_id! },
  );
  const title = `${operator.service.name} Flexi ${operator.ticket.year}`;
  expect(data.map(({ description }) => description)).toEqual(
    expect.arrayContaining([`1 trip: ${title}`, `2 trips: ${title}`]),
  );
});

test('A-127 A-129 A-130 A-131 the page has the ticket, what a trip costs, how many may be bought and how many it begins with', async () => {
  const { operator, buyFlexi, open } = flexis;
  const usual = (await open(await buyFlexi())).json();
  expect(usual).toMatchObject({
    customer_ticket: {
      passenger: { first_name: 'Aoife', last_name: 'Byrne' },
      service_name: operator.service.name,
      type: 'flexi',
      expiry: operator.ticket.expiry,
      trips: 10,
    },
    client: { id: operator.client.id, name: operator.client.name },
    trip_price: 3.6,
    currency: 'gbp',
    fewest_trips: 1,
    most_trips: 50,
    starting_trips: 10,
    today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  const features = JSON.stringify({ min_top_up_trips: 16 });
  const strict = await buildOperator(shop.db, { client: { features }, ticket: flexi });
  expect((await open(await buyFlexi(strict))).json()).toMatchObject({ fewest_trips: 16, starting_trips: 16 });
});

test("A-130 a top-up has 1 to 50 trips, and never fewer than the operator's minimum", async () => {
  const { tripsOf, buyFlexi, topUp } = flexis;
  const features = JSON.stringify({ min_top_up_trips: 16 });
  const strict = await buildOperator(shop.db, { client: { features }, ticket: flexi });
  const ticket = await buyFlexi();
  const ofStrict = await buyFlexi(strict);
  for (const num_trips of [0, -5, 51, 1_000_000_000]) {
    const response = await topUp(ticket, { num_trips });
    expect([response.statusCode, response.json().error]).toEqual([422, 'Please choose from 1 to 50 trips.']);
  }
  for (const num_trips of [1.5, '10', null, 1e300, [10]]) {
    expect((await topUp(ticket, { num_trips })).statusCode).toBe(400);
  }
  expect((await topUp(ofStrict, { num_trips: 15 })).json().error).toBe('Please choose from 16 to 50 trips.');
  expect([await tripsOf(ticket), await tripsOf(ofStrict)]).toEqual([10, 10]);
  for (const num_trips of [1, 50]) expect((await topUp(ticket, { num_trips })).statusCode).toBe(200);
  expect((await topUp(ofStrict, { num_trips: 16 })).statusCode).toBe(200);
  expect([await tripsOf(ticket), await tripsOf(ofStrict)]).toEqual([61, 26]);
});

test('A-135 A-136 a ticket of another account is refused as such, and a ticket that is not flexi with the generic text', async () => {
  const { tripsOf, buyFlexi, topUp, open } = flexis;
  const ticket = await buyFlexi();
  const stranger = await shop.purchaser();
  const words =
    'You do not have permission to top-up this ticket. Please log into the original account which purchased the ticket. Hint: Please use the email address where your top-up alert was sent to.';
  for (const response of [await open(ticket, stranger), await topUp(ticket, { by: stranger })]) {
    expect([response.statusCode, response.json().error]).toEqual([403, words]);
  }
  const annual = await buildOperator(shop.db);
  const generic = 'There was a problem retrieving the ticket. Please try again later or contact our support team.';
  for (const id of [await buyFlexi(annual), newId(), 'x', `${ticket}'; DROP TABLE orders; --`]) {
    const responses = [await open(encodeURIComponent(id)), await topUp(id.slice(0, 100))];
    for (const response of responses) expect([response.statusCode, response.json().error]).toEqual([404, generic]);
  }
  expect(await tripsOf(ticket)).toBe(10);
});

test('A-137 A-138 an expired, a void and a suspended ticket are not topped up, and each says why; on its last day one still is', async () => {
  const { operator, buyFlexi, topUp, open, change, ordersOf } = flexis;
  const expired = await buyFlexi();
  await change(expired, { start: '2025-09-01', expiry: '2026-07-24' });
  const voided = await buyFlexi();
  await change(voided, { ticket_status: 'void' });
  const suspended = await buyFlexi();
  await change(suspended, { ticket_status: 'suspended' });
  const ending = await buyFlexi();
  await change(ending, { start: '2026-09-01', expiry: localDate(shop.clock.now(), operator.client.time_zone) });
  expect([(await open(ending)).statusCode, (await topUp(ending)).statusCode]).toEqual([200, 200]);
  const words = [
    [expired, 'This ticket has expired and can no longer be topped up or used.'],
    [voided, 'This ticket has been voided and cannot be topped up.'],
    [
      suspended,
      'This ticket is suspended and cannot be topped up until it can be used again. Please contact Dales Coaches office, office@dales.example, 01632 960123 for more information.',
    ],
  ] as const;
  for (const [id, error] of words) {
    for (const response of [await open(id), await topUp(id)]) {
      expect([response.statusCode, response.json().error]).toEqual([409, error]);
    }
    expect(await ordersOf(id)).toEqual([]);
  }
});

test('A-139 a zonal ticket costs the trip price of its zone, and cannot be topped up without one', async () => {
  const { buyFlexi, topUp, open, change, ordersOf } = flexis;
  const zonal = await buildOperator(shop.db, {
    service: { stops: [], zones: [{ name: 'A', stops: [] }] },
    ticket: {
      ...flexi,
      pricing_model: 'Zonal',
      trip_price: 9_99,
      zone_prices: JSON.stringify({ A: 20_00 }),
      zone_trip_prices: JSON.stringify({ A: 2_10 }),
    },
  });
  const ticket = await buyFlexi(zonal, { stop: undefined, zone: 'A' });
  expect((await open(ticket)).json()).toMatchObject({ trip_price: 2.1, customer_ticket: { zone: 'A' } });
  expect((await topUp(ticket)).statusCode).toBe(200);
  expect((await ordersOf(ticket))[0]?.price).toBe(21_00);
  for (const zone of ['B', '__proto__']) {
    await change(ticket, { zone });
    for (const response of [await open(ticket), await topUp(ticket)]) {
      expect([response.statusCode, response.json().error]).toEqual([
        409,
        'Top-up is unavailable for this flexi ticket, as no price for its trips has been set. Please contact Dales Coaches office, office@dales.example, 01632 960123 for more information.',
      ]);
    }
  }
});

test("a trip costs the operator's current price, and a top-up at another price is refused with the current one", async () => {
  const { operator, tripsOf, buyFlexi, topUp } = flexis;
  const ticket = await buyFlexi();
  await shop.db.updateTable('tickets').set({ trip_price: 4_00 }).where('id', '=', operator.ticket.id).execute();
  const stale = await topUp(ticket, { net_price: 36 });
  expect([stale.statusCode, stale.json().params]).toEqual([409, { net_price: 40, currency: 'gbp' }]);
  expect((await topUp(ticket, { net_price: 40 })).statusCode).toBe(200);
  for (const net_price of [-1, 0.001, 1e300])
    expect((await topUp(ticket, { net_price })).statusCode).toBeGreaterThan(399);
  expect(await tripsOf(ticket)).toBe(20);
});

test('A-132 A-133 A-134 a voucher takes its value off: all of it without a card, never to between 0 and 1, and of what is more nothing is left', async () => {
  const { tripsOf, buyFlexi, topUp, ordersOf, voucherOf } = flexis;
  const ticket = await buyFlexi();
  const nearly = await topUp(ticket, { voucher: await voucherOf(35_50) });
  expect([nearly.statusCode, nearly.json().error]).toEqual([422, 'Minimum payment of £1 required.']);
  const some = await topUp(ticket, { voucher: await voucherOf(10_00), net_price: 26 });
  expect(some.statusCode).toBe(200);
  const larger = await voucherOf(90_00, { max_uses: 1 });
  const free = await topUp(ticket, { voucher: larger, payment_method_id: undefined });
  expect([free.statusCode, free.json()]).toEqual([200, { id: ticket }]);
  const again = await topUp(ticket, { voucher: larger, payment_method_id: undefined });
  expect(again.json().error).toBe('Invalid voucher code.');
  const [paid, given] = await ordersOf(ticket);
  expect(paid).toMatchObject({ price: 36_00, discount: 10_00, net_price: 26_00 });
  expect(given).toMatchObject({ price: 36_00, discount: 36_00, net_price: 0 });
  expect(await tripsOf(ticket)).toBe(30);
});

test('P-118 P-255 a flexi ticket in debit keeps its purchaser from buying until it is topped up', async () => {
  const { operator, parent, buyFlexi, topUp, open, board } = flexis;
  const ticket = await buyFlexi();
  await board(ticket, 11);
  expect((await open(ticket)).json()).toMatchObject({ customer_ticket: { trips: 10, trips_taken: 11 } });
  expect((await shop.buy(parent, operator)).json().error_key).toBe('flexi-in-debit');
  expect((await topUp(ticket, { num_trips: 1 })).statusCode).toBe(200);
  expect((await shop.buy(parent, operator)).statusCode).toBe(200);
});

test('the receipt says how many trips were added, what was paid and what the ticket holds', async () => {
  const { parent, buyFlexi, topUp, voucherOf } = flexis;
  const ticket = await buyFlexi();
  await topUp(ticket, { num_trips: 12, voucher: await voucherOf(3_20) });
  const letters = await sendQueuedMessages(shop.deps);
  const receipt = letters.find(({ to, subject }) => to === parent.email && subject.startsWith('12 trips added'));
  expect(receipt?.subject).toBe(`12 trips added: D1 Skipton to Ilkley Flexi ${annualTerms().year}`);
  for (const words of [
    `12 trips: D1 Skipton to Ilkley Flexi ${annualTerms().year}: £43.20`,
    'Trips left: 22',
    'Discount: -£3.20',
    'Total: £40.00',
    'Paid by: Visa ending in 4242',
    `/ticket/${ticket}`,
  ]) {
    expect(receipt?.text).toContain(words);
  }
  expect(receipt?.html).toContain('Aoife Byrne');
});
