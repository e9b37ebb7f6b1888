import { expect, test } from 'vitest';
import { beginOrder } from '../orders/begin-order.ts';
import type { NewOrder } from '../orders/new-order.ts';
import { fulfilOrder } from '../orders/fulfilment/fulfil-order.ts';
import { readOrder } from '../orders/order.ts';
import { releaseOrder } from '../orders/release-order.ts';
import { newId } from '../../platform/ids.ts';
import { buildNewOrder, paymentOf } from '../../testing/builders/build-new-order.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { shareFlexiShop } from './flexi-shop.fixture.ts';
import type { FlexiShop } from './flexi-shop.fixture.ts';

let shop: TestShop;
let flexis: FlexiShop;
shareFlexiShop((opened) => ({ shop, flexis } = opened));

/** A ticket of ten trips with so many more taken, which has expired since. */
async function expireInDebit(debt: number): Promise<string> {
  const { buyFlexi, board, change } = flexis;
  const ticket = await buyFlexi();
  await board(ticket, 10 + debt);
  await change(ticket, { start: '2025-09-01', expiry: '2026-07-24' });
  return ticket;
}

const keyOf = (response: { json: () => { error_key?: string } }) => response.json().error_key;

test('A-137 P-118 an expired ticket in debit takes exactly the trips of its debt at the trip price, which lifts the block, and stays expired', async () => {
  const { operator, parent, open, topUp, ticketOf, ordersOf } = flexis;
  const ticket = await expireInDebit(2);
  expect(keyOf(await shop.buy(parent, operator))).toBe('flexi-in-debit');
  const offer = await open(ticket);
  expect([offer.statusCode, offer.json()]).toMatchObject([
    200,
    { pays_debt: true, trip_price: 3.6, fewest_trips: 2, most_trips: 2, starting_trips: 2 },
  ]);
  for (const num_trips of [0, 1, 3, 10, 50, -2]) {
    const response = await topUp(ticket, { num_trips });
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      { error_key: 'top-up-debt', params: { trips: 2 } },
    ]);
  }
  expect(await ordersOf(ticket)).toEqual([]);
  expect((await topUp(ticket, { num_trips: 2, net_price: 7.2 })).json()).toEqual({ id: ticket });
  expect(await ordersOf(ticket)).toMatchObject([{ state: 'fulfilled', price: 7_20, net_price: 7_20, num_trips: 2 }]);
  expect((await shop.buy(parent, operator)).statusCode).toBe(200);
  expect(await ticketOf(ticket)).toMatchObject({ trips: 12, trips_taken: 12, expiry: '2026-07-24' });
  for (const response of [await open(ticket), await topUp(ticket, { num_trips: 2 })]) {
    expect(keyOf(response)).toBe('top-up-expired');
  }
});

test('the debt of a suspended expired ticket can be paid, of a void one not; another account can pay neither', async () => {
  const { open, topUp, change, ticketOf } = flexis;
  const ticket = await expireInDebit(1);
  const stranger = await shop.purchaser();
  expect(keyOf(await topUp(ticket, { num_trips: 1, by: stranger }))).toBe('top-up-of-another');
  await change(ticket, { ticket_status: 'void' });
  expect([keyOf(await open(ticket)), keyOf(await topUp(ticket, { num_trips: 1 }))]).toEqual([
    'top-up-void',
    'top-up-void',
  ]);
  await change(ticket, { ticket_status: 'suspended' });
  expect((await topUp(ticket, { num_trips: 1 })).statusCode).toBe(200);
  expect(await ticketOf(ticket)).toMatchObject({ trips: 11, ticket_status: 'suspended' });
});

test('P-118 a suspended ticket in debit takes exactly the trips of its debt, which lifts the block, and stays suspended', async () => {
  const { operator, parent, buyFlexi, board, change, open, topUp, ticketOf, ordersOf } = flexis;
  const ticket = await buyFlexi();
  await board(ticket, 12);
  await change(ticket, { ticket_status: 'suspended' });
  expect(keyOf(await shop.buy(parent, operator))).toBe('flexi-in-debit');
  const offer = { pays_debt: true, trip_price: 3.6, fewest_trips: 2, most_trips: 2, starting_trips: 2 };
  expect((await open(ticket)).json()).toMatchObject(offer);
  for (const num_trips of [1, 3, 10]) {
    expect((await topUp(ticket, { num_trips })).json()).toMatchObject({
      error_key: 'top-up-debt',
      params: { trips: 2 },
    });
  }
  expect(await ordersOf(ticket)).toEqual([]);
  const responses = await Promise.all(Array.from({ length: 5 }, () => topUp(ticket, { num_trips: 2 })));
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  for (const response of responses.filter(({ statusCode }) => statusCode !== 200)) {
    expect(['order-in-progress', 'top-up-suspended']).toContain(keyOf(response));
  }
  expect(await ordersOf(ticket)).toMatchObject([{ state: 'fulfilled', price: 7_20, net_price: 7_20, num_trips: 2 }]);
  expect((await shop.buy(parent, operator)).statusCode).toBe(200);
  expect(await ticketOf(ticket)).toMatchObject({ trips: 12, trips_taken: 12, ticket_status: 'suspended' });
  for (const response of [await open(ticket), await topUp(ticket, { num_trips: 2 })]) {
    expect(keyOf(response)).toBe('top-up-suspended');
  }
});

test('F-15 late money for the debt of a suspended ticket is kept as trips, also where another payment has paid the debt', async () => {
  const { buyFlexi, board, change, topUp, ticketOf } = flexis;
  const ticket = await buyFlexi();
  await board(ticket, 12);
  await change(ticket, { ticket_status: 'suspended' });
  const late = await expiredPayment(ticket, 2);
  expect((await topUp(ticket, { num_trips: 2 })).statusCode).toBe(200);
  expect(await payLate(late)).toMatchObject({ outcome: 'fulfilled' });
  expect(await ticketOf(ticket)).toMatchObject({ trips: 14, trips_taken: 12, ticket_status: 'suspended' });
});

test('A-132 a debt below the smallest card payment is refused and can be paid by a voucher; from 1.00 a card pays it', async () => {
  const { operator, topUp, ticketOf, voucherOf } = flexis;
  const priceTrips = (trip_price: number) =>
    shop.db.updateTable('tickets').set({ trip_price }).where('id', '=', operator.ticket.id).execute();
  await priceTrips(49);
  const ticket = await expireInDebit(2);
  const small = await topUp(ticket, { num_trips: 2 });
  expect([small.statusCode, small.json().error]).toEqual([422, 'Minimum payment of £1 required.']);
  expect((await topUp(ticket, { num_trips: 2, voucher: await voucherOf(98) })).json()).toEqual({ id: ticket });
  expect(await ticketOf(ticket)).toMatchObject({ trips: 12, trips_taken: 12 });
  await priceTrips(50);
  expect((await topUp(await expireInDebit(2), { num_trips: 2 })).statusCode).toBe(200);
});

test('A-130 a debt below the operator’s smallest top-up, and one above 50 trips, is paid in one go', async () => {
  const { operator, open, topUp, tripsOf } = flexis;
  const features = JSON.stringify({ min_top_up_trips: 16 });
  await shop.db.updateTable('clients').set({ features }).where('id', '=', operator.client.id).execute();
  const small = await expireInDebit(1);
  expect((await topUp(small, { num_trips: 1 })).statusCode).toBe(200);
  const ticket = await expireInDebit(61);
  expect((await open(ticket)).json()).toMatchObject({ fewest_trips: 61, most_trips: 61 });
  expect((await topUp(ticket, { num_trips: 61 })).statusCode).toBe(200);
  expect(await tripsOf(ticket)).toBe(71);
});

test('of several payments of one debt at once one is charged, and the others are refused without a charge', async () => {
  const { topUp, ordersOf, ticketOf } = flexis;
  const ticket = await expireInDebit(3);
  const responses = await Promise.all(Array.from({ length: 6 }, () => topUp(ticket, { num_trips: 3 })));
  const paid = responses.filter(({ statusCode }) => statusCode === 200);
  expect(paid).toHaveLength(1);
  for (const response of responses.filter((one) => !paid.includes(one))) {
    expect(['order-in-progress', 'top-up-expired']).toContain(keyOf(response));
  }
  expect(await ordersOf(ticket)).toMatchObject([{ state: 'fulfilled', num_trips: 3 }]);
  expect(await ticketOf(ticket)).toMatchObject({ trips: 13, trips_taken: 13 });
});

test('one key pays a debt once, sent many times at once', async () => {
  const { topUp, ordersOf, tripsOf } = flexis;
  const ticket = await expireInDebit(2);
  const key = newId();
  const copies = await Promise.all(Array.from({ length: 5 }, () => topUp(ticket, { key, num_trips: 2 })));
  for (const { statusCode } of copies) expect([200, 409]).toContain(statusCode);
  expect((await topUp(ticket, { key, num_trips: 2 })).json()).toEqual({ id: ticket });
  expect(await ordersOf(ticket)).toHaveLength(1);
  expect(await tripsOf(ticket)).toBe(12);
});

test('a scan that arrives while the debt is paid is not paid by it: the block stays until that trip is paid for, too', async () => {
  const { operator, parent, open, topUp, confirm, board, ticketOf } = flexis;
  const ticket = await expireInDebit(2);
  const response = await topUp(ticket, { num_trips: 2, payment_method_id: 'pm_card_authenticationRequired' });
  await board(ticket, 1);
  expect(keyOf(await topUp(ticket, { num_trips: 3 }))).toBe('order-in-progress');
  const { payment_intent_client_secret: secret } = response.json<{ payment_intent_client_secret: string }>();
  const intent = await shop.authenticate(operator, secret);
  expect((await confirm(ticket, intent)).json()).toEqual({ id: ticket });
  expect(await ticketOf(ticket)).toMatchObject({ trips: 12, trips_taken: 13 });
  expect(keyOf(await shop.buy(parent, operator))).toBe('flexi-in-debit');
  expect((await open(ticket)).json()).toMatchObject({ fewest_trips: 1, most_trips: 1 });
  expect((await topUp(ticket, { num_trips: 1 })).statusCode).toBe(200);
  expect((await shop.buy(parent, operator)).statusCode).toBe(200);
});

test('scans and payments of the debt at once never leave trips on the ticket that were not paid for', async () => {
  const { topUp, board, ticketOf } = flexis;
  const ticket = await expireInDebit(2);
  await Promise.all([board(ticket, 2), ...[2, 3, 4].map((num_trips) => topUp(ticket, { num_trips }))]);
  const { trips, trips_taken } = await ticketOf(ticket);
  expect(trips_taken).toBe(14);
  expect(trips).toBeLessThanOrEqual(14);
});

/** The payment of a debt whose order has ended before its money came. */
async function expiredPayment(ticket: string, num_trips: number): Promise<NewOrder> {
  const { operator, parent } = flexis;
  const price = num_trips * 3_60;
  const overrides = { user_id: parent.id, kind: 'top_up', customer_ticket_id: ticket, num_trips, price } as const;
  const order = buildNewOrder(operator, overrides);
  expect(await beginOrder(shop.db, order, shop.clock.now())).toEqual({ outcome: 'begun' });
  await releaseOrder(shop.deps, (await readOrder(shop.db, { id: order.id }))!, { state: 'expired' }, shop.clock.now());
  return order;
}

const payLate = async (order: NewOrder) =>
  fulfilOrder(shop.deps, (await readOrder(shop.db, { id: order.id }))!, paymentOf(order), shop.clock.now());

test('F-15 late money pays a debt that is still open, and goes back in full when another payment has paid it', async () => {
  const { topUp, ticketOf } = flexis;
  const ticket = await expireInDebit(2);
  const [late, later] = [await expiredPayment(ticket, 2), await expiredPayment(ticket, 2)];
  expect(await payLate(late)).toMatchObject({ outcome: 'fulfilled' });
  expect(await payLate(later)).toEqual({ outcome: 'refund-due' });
  expect(await ticketOf(ticket)).toMatchObject({ trips: 12, trips_taken: 12 });
  const refund = shop.db.selectFrom('refunds').select(['amount', 'reason']).where('payment_id', '=', later.payment!.id);
  expect(await refund.executeTakeFirst()).toEqual({ amount: 7_20, reason: 'duplicate' });

  const other = await expireInDebit(1);
  const [paid, response] = await Promise.all([payLate(await expiredPayment(other, 1)), topUp(other, { num_trips: 1 })]);
  expect([paid.outcome === 'fulfilled', response.statusCode === 200].filter(Boolean)).toHaveLength(1);
  expect(await ticketOf(other)).toMatchObject({ trips: 11, trips_taken: 11 });
});
