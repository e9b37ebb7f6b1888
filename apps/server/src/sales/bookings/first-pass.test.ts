import { expect, test } from 'vitest';
import { fulfilOrder } from '../orders/fulfilment/fulfil-order.ts';
import { readOrder } from '../orders/order.ts';
import { releaseOrder } from '../orders/release-order.ts';
import { newId } from '../../platform/ids.ts';
import { buildBookable, journeyOn } from '../../testing/builders/build-bookable.ts';
import type { Booking } from '../../testing/builders/build-bookable.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { createVoucher } from '../vouchers/create-voucher.ts';
import { refusalsOf, refusedAs, shareBookingShop, successesOf } from './booking-shop.fixture.ts';
import type { BookingShop } from './booking-shop.fixture.ts';

let kit: BookingShop;
let shop: BookingShop['shop'];
let day: BookingShop['day'];
shareBookingShop((opened) => ({ kit, shop, day } = opened));

const card = 'pm_card_authenticationRequired';

async function passesOf(purchaser: TestPurchaser): Promise<string[]> {
  const tickets = shop.db.selectFrom('customer_tickets').select('id').where('user_id', '=', purchaser.id);
  return (await tickets.execute()).map((ticket) => ticket.id);
}

test(
  'A-150 tabs that buy a first pass at the same moment create one pass; the others are refused, and nothing is charged in them',
  { timeout: 60_000 },
  async () => {
    const operator = await buildBookable(shop.db, { today: kit.today });
    for (let round = 0; round < 4; round += 1) {
      const me = await shop.purchaser();
      const tabs = [1, 2, 3, 4].map((ahead) => kit.book(me, operator, [journeyOn(operator, day(ahead))]));
      const responses = await Promise.all(tabs);
      expect(successesOf(responses)).toHaveLength(1);
      for (const why of refusalsOf(responses)) expect(['pass-exists', 'pass-under-way']).toContain(why);
      expect(await passesOf(me)).toEqual([successesOf(responses)[0]!.json<{ id: string }>().id]);
    }
    const me = await shop.purchaser();
    const key = newId();
    const twice = await Promise.all([1, 2].map(() => kit.book(me, operator, [journeyOn(operator, day(5))], { key })));
    for (const why of refusalsOf(twice)) expect(why).toBe('order-in-progress');
    expect(await passesOf(me)).toHaveLength(1);
  },
);

/** A first pass whose payment was abandoned, and a function that makes its money arrive later. */
async function endedUnpaid(
  operator: TestOperator,
  me: TestPurchaser,
  overrides: Booking = {},
): Promise<(at?: Date) => Promise<string>> {
  const key = newId();
  await kit.book(me, operator, [journeyOn(operator, day(1))], { key, card, ...overrides });
  const order = (await readOrder(shop.db, { id: (await shop.orderOf(key)).id }))!;
  await releaseOrder(shop.deps, order, { state: 'expired' }, shop.clock.now());
  const payment = { provider_payment_id: order.payment!.provider_payment_id!, amount: order.net_price };
  const ended = (await readOrder(shop.db, { id: order.id }))!;
  return async (at = shop.clock.now()) => (await fulfilOrder(shop.deps, ended, payment, at)).outcome;
}

test('during the authentication of a first pass no other one begins, and late money of a first pass goes back when another was bought', async () => {
  const operator = await buildBookable(shop.db, { today: kit.today });
  const [me, other] = await Promise.all([shop.purchaser(), shop.purchaser()]);
  await kit.book(me, operator, [journeyOn(operator, day(1))], { card });
  expect(refusedAs(await kit.book(me, operator, [journeyOn(operator, day(2))]))).toEqual([409, 'pass-under-way']);

  const payLate = await endedUnpaid(operator, other);
  const { id } = (await kit.book(other, operator, [journeyOn(operator, day(2))])).json<{ id: string }>();
  expect(await payLate()).toBe('refund-due');
  expect(await passesOf(other)).toEqual([id]);
  expect(await kit.takenOf(operator)).toEqual({ [day(1)]: [0, 1], [day(2)]: [1, 0] });
});

test(
  'F-15 late money for a first pass and a purchase of another at once: one of them leads to the pass, the other goes back or is refused',
  { timeout: 60_000 },
  async () => {
    const operator = await buildBookable(shop.db, { today: kit.today, seats: 20 });
    for (let round = 0; round < 8; round += 1) {
      const me = await shop.purchaser();
      const payLate = await endedUnpaid(operator, me);
      const [late, bought] = await Promise.all([payLate(), kit.book(me, operator, [journeyOn(operator, day(2))])]);
      expect([late, bought.statusCode]).toEqual(late === 'fulfilled' ? ['fulfilled', 409] : ['refund-due', 200]);
      expect(await passesOf(me)).toHaveLength(1);
    }
  },
);

test('F-15 F-16 late money for a journey that has left goes back, and the purchaser can use the voucher again', async () => {
  const operator = await buildBookable(shop.db, { today: kit.today });
  const me = await shop.purchaser();
  const details = { code: 'ONCE', value: 1_00, max_uses_per_purchaser: 1 };
  const id = await createVoucher(shop.deps, { kind: 'system', id: null }, operator.client.id, details);
  const payLate = await endedUnpaid(operator, me, { voucher: { id } });
  expect(await payLate(new Date(`${day(2)}T12:00:00Z`))).toBe('refund-due');
  expect((await kit.book(me, operator, [journeyOn(operator, day(3))], { voucher: { id } })).statusCode).toBe(200);
});
