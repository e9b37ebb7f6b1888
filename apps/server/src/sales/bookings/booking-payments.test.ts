import { compactDate } from '@fareway/domain/dates/format-date.ts';
import { expect, test } from 'vitest';
import { voidTicket } from '../void-ticket/void-ticket.ts';
import { fulfilOrder } from '../orders/fulfilment/fulfil-order.ts';
import { readOrder } from '../orders/order.ts';
import { releaseOrder } from '../orders/release-order.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { buildBookable, journeyOn } from '../../testing/builders/build-bookable.ts';
import { refusalsOf, refusedAs, shareBookingShop, successesOf } from './booking-shop.fixture.ts';
import type { BookingShop } from './booking-shop.fixture.ts';

let kit: BookingShop;
let shop: BookingShop['shop'];
let day: BookingShop['day'];
shareBookingShop((opened) => ({ kit, shop, day } = opened));

test('A-185 a repeated request gets the same response; after the authentication the second call ends the booking, and only a booking', async () => {
  const operator = await buildBookable(shop.db, { today: kit.today });
  const me = await shop.purchaser();
  const key = newId();
  const payment = { key, card: 'pm_card_authenticationRequired' };
  const response = await kit.book(me, operator, [journeyOn(operator, day(1))], payment);
  expect(response.json()).toEqual({ requires_action: true, payment_intent_client_secret: expect.any(String) });
  expect(await kit.takenOf(operator)).toEqual({ [day(1)]: [0, 1] });
  const intent = await shop.authenticate(operator, response.json().payment_intent_client_secret);
  const confirm = (url: string) =>
    shop.app.inject({ method: 'POST', url: `/api${url}`, headers: me.headers, payload: { payment_intent_id: intent } });
  expect(refusedAs(await confirm('/customer-ticket/stripe'))).toEqual([409, 'problem-confirming-payment-intent']);
  const confirmed = await confirm('/customer-booking/stripe');
  expect(confirmed.json()).toEqual({ id: expect.any(String) });
  expect((await confirm('/customer-booking/stripe')).json()).toEqual(confirmed.json());
  expect((await kit.book(me, operator, [journeyOn(operator, day(1))], payment)).json()).toEqual(confirmed.json());
  expect(refusedAs(await kit.book(me, operator, [journeyOn(operator, day(2))], payment))).toEqual([
    422,
    'idempotency-key-reused',
  ]);
  const { id } = confirmed.json<{ id: string }>();
  expect(await kit.takenOf(operator)).toEqual({ [day(1)]: [1, 0] });

  const declined = await kit.book(me, operator, [journeyOn(operator, day(2))], {
    on: id,
    card: 'pm_card_chargeDeclined',
  });
  expect(declined.statusCode).toBe(402);
  const again = await kit.book(me, operator, [journeyOn(operator, day(2))], { on: id });
  expect(again.json()).toEqual({ id });
  expect(await kit.takenOf(operator)).toEqual({ [day(1)]: [1, 0], [day(2)]: [1, 0] });
});

test('a void pass releases the seats of its journeys, and money that is being paid for it goes back in full', async () => {
  const operator = await buildBookable(shop.db, { today: kit.today });
  const me = await shop.purchaser();
  const id = await kit.passOf(operator, me, 1, 2);
  await kit.book(me, operator, [journeyOn(operator, day(3))], { on: id });
  const response = await kit.book(me, operator, [journeyOn(operator, day(4))], {
    on: id,
    card: 'pm_card_authenticationRequired',
  });
  // until that payment is settled the day cannot be booked twice
  expect(refusedAs(await kit.book(me, operator, [journeyOn(operator, day(4))], { on: id }))).toEqual([
    409,
    'journey-booked-already',
  ]);
  const intent = await shop.authenticate(operator, response.json().payment_intent_client_secret);
  await inTransaction(shop.db, (db) => voidTicket(db, { client_id: operator.client.id, id }));
  expect(await kit.takenOf(operator)).toEqual({ [day(4)]: [0, 1] });
  const payload = { payment_intent_id: intent };
  const confirmed = await shop.app.inject({
    method: 'POST',
    url: '/api/customer-booking/stripe',
    headers: me.headers,
    payload,
  });
  expect(refusedAs(confirmed)).toEqual([409, 'order-refunded']);
  await shop.runJobs();
  expect(await kit.takenOf(operator)).toEqual({});
  expect((await kit.get(me, `/bookings/by-ctid/${id}`)).statusCode).toBe(404);
  const states = await shop.db
    .selectFrom('bookings')
    .select('state')
    .where('customer_ticket_id', '=', id)
    .orderBy('state')
    .execute();
  expect(states.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled', 'released']);
});

test('late money books its journeys, or goes back when the day has been booked', async () => {
  const operator = await buildBookable(shop.db, { today: kit.today });
  const me = await shop.purchaser();
  const id = await kit.passOf(operator, me, 1);
  const late = async (ahead: number, change: () => Promise<unknown>) => {
    const key = newId();
    await kit.book(me, operator, [journeyOn(operator, day(ahead))], {
      on: id,
      key,
      card: 'pm_card_authenticationRequired',
    });
    const order = (await readOrder(shop.db, { id: (await shop.orderOf(key)).id }))!;
    await releaseOrder(shop.deps, order, { state: 'expired' }, shop.clock.now());
    await change();
    const ended = (await readOrder(shop.db, { id: order.id }))!;
    const payment = { provider_payment_id: order.payment!.provider_payment_id!, amount: order.net_price };
    return (await fulfilOrder(shop.deps, ended, payment, shop.clock.now())).outcome;
  };
  expect(await late(2, async () => undefined)).toBe('fulfilled');
  expect(await late(3, () => kit.book(me, operator, [journeyOn(operator, day(3))], { on: id }))).toBe('refund-due');
  const left = () =>
    shop.db
      .updateTable('bookings')
      .set({ date: day(-1) })
      .where('customer_ticket_id', '=', id)
      .where('state', '=', 'released')
      .execute();
  expect(await late(4, left)).toBe('refund-due');
  expect((await kit.bookingsOf(me, id)).map(({ date_svc }) => date_svc.slice(0, 8))).toEqual(
    [3, 2, 1].map((ahead) => compactDate(day(ahead))),
  );
});

test('many purchasers at once book exactly the last seats of a day, and a pass books a day once', async () => {
  const operator = await buildBookable(shop.db, { today: kit.today, seats: 3 });
  const purchasers = await Promise.all(Array.from({ length: 8 }, () => shop.purchaser()));
  const responses = await Promise.all(
    purchasers.map((purchaser) =>
      kit.book(purchaser, operator, [journeyOn(operator, day(2)), journeyOn(operator, day(1))]),
    ),
  );
  expect([successesOf(responses).length, refusalsOf(responses)]).toEqual([3, ['journey-sold-out']]);
  expect(await kit.takenOf(operator)).toEqual({ [day(1)]: [3, 0], [day(2)]: [3, 0] });

  const index = responses.findIndex(({ statusCode }) => statusCode === 200);
  const on = responses[index]!.json<{ id: string }>().id;
  const same = await Promise.all(
    [1, 2, 3].map(() => kit.book(purchasers[index]!, operator, [journeyOn(operator, day(3))], { on })),
  );
  expect(successesOf(same)).toHaveLength(1);
  for (const why of refusalsOf(same)) expect(['journeys-booked-meanwhile', 'journey-booked-already']).toContain(why);
  expect(await kit.takenOf(operator)).toMatchObject({ [day(3)]: [1, 0] });
});
