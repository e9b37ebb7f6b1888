import { expect, test } from 'vitest';
import type { NewOrder } from '../orders/new-order.ts';
import { fulfilOrder } from '../orders/fulfilment/fulfil-order.ts';
import { readOrder } from '../orders/order.ts';
import { releaseOrder } from '../orders/release-order.ts';
import { many } from '../../testing/at-once.ts';
import { buildNewOrder, paymentOf } from '../../testing/builders/build-new-order.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { beginRenewal } from './begin-renewal.ts';
import { closeRenewals } from './offers/close-renewals.ts';
import {
  buildOffer,
  look,
  nextTicketsOf,
  openRenewalShop,
  ordersOf,
  passClosingDay,
  renew,
  shareRenewalShop,
} from './renewal-shop.fixture.ts';

// Money that comes after its order had ended finds the renewal as the order left it, or as others have since (F-15).

let shop: TestShop;
shareRenewalShop((opened) => (shop = opened));

test('F-15 late money takes the seat that is kept for its renewal again', async () => {
  const of = await buildOffer(shop, await openRenewalShop(shop, { seats: 1 }));
  const late = await expiredOrder(of);
  expect(await shop.stockOf(of.next)).toEqual({ capacity: 1, sold: 0, held: 1 });
  const results = await many(3, () => pay(late));
  expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['already-moved', 'already-moved', 'fulfilled']);
  expect(await shop.stockOf(of.next)).toEqual({ capacity: 1, sold: 1, held: 0 });
  expect((await look(shop, of)).json().error_key).toBe('renewal-taken');
});

test('F-15 late money of a closed renewal goes back when its seat is sold', async () => {
  const of = await buildOffer(shop, await openRenewalShop(shop, { seats: 1 }));
  const late = await expiredOrder(of);
  await passClosingDay(shop, of.purchaser);
  await closeRenewals(shop.deps);
  expect((await shop.buy(await shop.purchaser(), of.next)).statusCode).toBe(200);
  expect(await pay(late)).toEqual({ outcome: 'refund-due' });
  expect(await refundOf(late)).toMatchObject({ reason: 'seat-gone' });
  expect(await shop.stockOf(of.next)).toEqual({ capacity: 1, sold: 1, held: 0 });
});

test('F-15 late money of a renewal goes back when the days of its ticket are over on the clocks of the operator', async () => {
  const shopOfTwo = await openRenewalShop(shop, { seats: 2 });
  const last = shopOfTwo.next.ticket.expiry!;
  const inTime = await expiredOrder(await buildOffer(shop, shopOfTwo));
  const tooLate = await expiredOrder(await buildOffer(shop, shopOfTwo));
  // the last days of tickets are in summer, when London is an hour before UTC
  expect((await pay(inTime, new Date(`${last}T22:59:59Z`))).outcome).toBe('fulfilled');
  expect(await pay(tooLate, new Date(`${last}T23:00:00Z`))).toEqual({ outcome: 'refund-due' });
  expect(await refundOf(tooLate)).toEqual({ reason: 'seat-gone', amount: shopOfTwo.next.ticket.price });
});

test('F-15 of late money and another payment for the same renewal at once one renews it, and the other is refunded or refused', async () => {
  for (let round = 0; round < 6; round += 1) {
    const of = await buildOffer(shop, await openRenewalShop(shop, { seats: 1 }));
    const late = await expiredOrder(of);
    const [paid, response] = await Promise.all([pay(late), renew(shop, of)]);
    const isLateFirst = paid.outcome === 'fulfilled';
    expect([paid.outcome, [200, 409].includes(response.statusCode)]).toEqual([
      isLateFirst ? 'fulfilled' : 'refund-due',
      true,
    ]);
    expect((await refundOf(late))?.reason).toBe(isLateFirst ? undefined : 'duplicate');
    const fulfilled = (await ordersOf(shop, of.renewalId)).filter(({ state }) => state === 'fulfilled');
    expect(fulfilled).toHaveLength(1);
    expect(await nextTicketsOf(shop, of.purchaser)).toHaveLength(1);
    expect((await renew(shop, of)).json()).toEqual({ id: fulfilled[0]!.customer_ticket_id });
    expect(await shop.stockOf(of.next)).toEqual({ capacity: 1, sold: 1, held: 0 });
  }
});

test('F-18 a renewal that is charged twice keeps its ticket, and exactly the second charge goes back at the provider', async () => {
  const of = await buildOffer(shop, await openRenewalShop(shop, { seats: 2 }));
  const stripeAccount = of.next.client.stripe_account_id!;
  const price = of.next.ticket.price!;
  const { paymentIntents, charges } = shop.deps.stripe;
  const intentOf = async (orderId: string) => {
    const { data } = await paymentIntents.list({ limit: 100 }, { stripeAccount });
    return data.find(({ metadata }) => metadata['order_id'] === orderId)!.id;
  };
  expect((await renew(shop, of, { payment_method_id: 'pm_card_chargeCustomerFail' })).statusCode).toBe(402);
  const [failed] = await ordersOf(shop, of.renewalId);
  const ticket = (await renew(shop, of)).json<{ id: string }>();
  const sold = (await ordersOf(shop, of.renewalId)).find(({ state }) => state === 'fulfilled')!;
  // a page that was left open pays the first attempt with another card
  const duplicate = await intentOf(failed!.id);
  await paymentIntents.confirm(duplicate, { payment_method: 'pm_card_visa' }, { stripeAccount });
  await shop.until(async () => {
    await shop.runJobs();
    return (await ordersOf(shop, of.renewalId)).some(({ state }) => state === 'refunded');
  }, 'the second charge goes back');

  const { data } = await charges.list({ limit: 100 }, { stripeAccount });
  const kept = (id: string) =>
    data.filter((one) => one.payment_intent === id && one.paid).map((one) => one.amount - one.amount_refunded);
  expect([kept(duplicate), kept(await intentOf(sold.id))]).toEqual([[0], [price]]);
  expect(await nextTicketsOf(shop, of.purchaser)).toEqual([ticket]);
  expect((await renew(shop, of)).json()).toEqual(ticket);
  expect(await shop.stockOf(of.next)).toEqual({ capacity: 2, sold: 1, held: 0 });
  const notifications = shop.db.selectFrom('messages').select('template').where('recipient', '=', of.purchaser.email);
  expect((await notifications.where('template', '=', 'purchase-refunded').execute()).length).toBe(1);
});

type Offered = Awaited<ReturnType<typeof buildOffer>>;

/** An order for the renewal that expired before its payment arrived. */
async function expiredOrder({ next, purchaser, renewalId }: Offered): Promise<NewOrder> {
  const { id: inventory_id } = await shop.db
    .selectFrom('inventory')
    .select('id')
    .where('ticket_id', '=', next.ticket.id)
    .executeTakeFirstOrThrow();
  const order = buildNewOrder(next, {
    user_id: purchaser.id,
    kind: 'renewal',
    renewal_id: renewalId,
    seats: [{ inventory_id, quantity: 1, line: 1 }],
  });
  const now = shop.clock.now();
  expect(await beginRenewal(shop.deps, { ...order, renewal_id: renewalId }, now)).toEqual({ outcome: 'begun' });
  await releaseOrder(shop.deps, (await readOrder(shop.db, { id: order.id }))!, { state: 'expired' }, now);
  return order;
}

async function pay(order: NewOrder, now = shop.clock.now()) {
  return fulfilOrder(shop.deps, (await readOrder(shop.db, { id: order.id }))!, paymentOf(order), now);
}

function refundOf({ id }: NewOrder) {
  return shop.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .where('payments.order_id', '=', id)
    .select(['refunds.reason', 'refunds.amount'])
    .executeTakeFirst();
}
