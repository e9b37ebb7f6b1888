import { expect, test } from 'vitest';
import { buildNewOrder, paymentOf } from '../../../testing/builders/build-new-order.ts';
import { buildOperator } from '../../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../../testing/builders/build-purchaser.ts';
import { shareAuditedShop } from '../../../testing/shared-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { beginOrder } from '../begin-order.ts';
import { readOrder } from '../order.ts';
import { releaseOrder } from '../release-order.ts';
import { fulfilOrder } from './fulfil-order.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: '2027-06-11T06:00:00Z' });

/** An order of a single for 11 June expired, and its money comes at an instant. */
async function payLate(instant: string) {
  const operator = await buildOperator(shop.db, { ticket: { type: 'single', price: 500, start: null, expiry: null } });
  const { id: user_id } = await buildPurchaser(shop.deps);
  const passenger = { first_name: 'Aoife', last_name: 'Byrne', start_date: '2027-06-11', travel_pattern: 'f_am' };
  const order = buildNewOrder(operator, { user_id, passenger });
  const began = new Date('2027-06-11T06:00:00Z');
  expect(await beginOrder(shop.db, order, began)).toEqual({ outcome: 'begun' });
  const read = async () => (await readOrder(shop.db, { id: order.id }))!;
  await releaseOrder(shop.deps, await read(), { state: 'expired' }, began);
  const { outcome } = await fulfilOrder(shop.deps, await read(), paymentOf(order), new Date(instant));
  return outcome;
}

test('F-15 late money buys a single until its day is over on the clocks of the operator, and goes back afterwards', async () => {
  expect(await payLate('2027-06-11T22:59:59Z')).toBe('fulfilled');
  expect(await payLate('2027-06-11T23:00:00Z')).toBe('refund-due');
  expect(await shop.db.selectFrom('refunds').select(['amount', 'reason']).execute()).toEqual([
    { amount: 500, reason: 'seat-gone' },
  ]);
});
