import { expect, test } from 'vitest';
import {
  buildDirectDebitOperator,
  buildPurchaserWithMandate,
  buyByPlan,
} from '../../testing/builders/build-direct-debit.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { buyFamily } from '../family-orders/family-shop.fixture.ts';
import { createVoucher } from '../vouchers/create-voucher.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { amountsOf, lineFor, siblingFeatures, withTicket } from './sibling-shop.fixture.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

// a deposit of 120.00 and three payments of 81.00
const openOperator = (features: object = siblingFeatures, ticket: Parameters<typeof withTicket>[2] = {}) =>
  buildDirectDebitOperator(shop.deps, {
    client: { features: JSON.stringify(features) },
    ticket: { sibling_price: true, ...ticket },
  });
const instalmentsOf = async (orderId: string) => {
  const rows = await shop.db
    .selectFrom('instalments')
    .select(['line', 'kind', 'amount'])
    .where('order_id', '=', orderId)
    .orderBy('line')
    .orderBy('number')
    .execute();
  return Object.values(Object.groupBy(rows, ({ line }) => line)).map((ofLine) => ofLine!.map(({ amount }) => amount));
};

test('C-056 each payment of the second child is 10 % less, and a voucher is taken off the monthly ones', async () => {
  const operator = await openOperator();
  const parent = await buildPurchaserWithMandate(shop, operator);
  const lines = [lineFor(operator, 'Aoife', 363), lineFor(operator, 'Brendan', 326.7)];
  const { body } = await buyFamily(shop, parent, operator, lines, { method: 'gocardless', net_price: 689.7 });
  expect(body.error).toBeUndefined();
  expect(await instalmentsOf(body.id)).toEqual([
    [120_00, 81_00, 81_00, 81_00],
    [108_00, 72_90, 72_90, 72_90],
  ]);
  const voucher = { id: await createVoucher(shop.deps, testStaff, operator.client.id, { code: 'NINE', value: 9_00 }) };
  const third = [lineFor(operator, 'Ciara', 263.25)];
  const bought = await buyFamily(shop, parent, operator, third, { method: 'gocardless', voucher, net_price: 263.25 });
  expect(bought.body.error).toBeUndefined();
  expect(await instalmentsOf(bought.body.id)).toEqual([[90_00, 57_75, 57_75, 57_75]]);
  expect((await amountsOf(shop, parent))[1]).toEqual({
    price: 363_00,
    sibling_discount: 90_75,
    discount: 9_00,
    net_price: 263_25,
  });
});

test('C-056 a plan that would become free is refused with the operator’s contact, and nothing is written', async () => {
  const operator = await openOperator({ second_passenger_per_cent: 100 });
  const parent = await buildPurchaserWithMandate(shop, operator);
  await buyByPlan(shop, parent, operator, { passenger: { firstName: 'Aoife' } });
  const refused = await buyByPlan(shop, parent, operator, { passenger: { firstName: 'Brendan' } });
  expect([refused.status, refused.body.error_key]).toEqual([422, 'plan-too-small']);
  expect(refused.body.error).toContain('Please contact Dales Coaches office');
  expect(await amountsOf(shop, parent)).toHaveLength(1);
});

const tooSmall = (start: string) =>
  `${start} payment for this ticket would be less than 1.00, so it cannot be paid by Direct Debit. Please contact Dales Coaches office, office@dales.example, 01632 960123 for more information.`;

test('a plan whose payments are under 1.00 by the sibling discount is refused with that reason', async () => {
  const operator = await openOperator(siblingFeatures, { price_monthly: 1_10 });
  const parent = await buildPurchaserWithMandate(shop, operator);
  const first = await buyByPlan(shop, parent, operator, { passenger: { firstName: 'Aoife' }, net_price: 123.3 });
  expect(first.body.error).toBeUndefined();
  const wanted = { passenger: { firstName: 'Brendan' }, net_price: 110.97 };
  const refused = await buyByPlan(shop, parent, operator, wanted);
  expect(refused).toMatchObject({ status: 422, body: { error: tooSmall('With the sibling discount a') } });
});

test('a plan whose payments are under 1.00 without a sibling discount is refused without the discount as the reason', async () => {
  const small = await openOperator(siblingFeatures, { price_monthly: 99 });
  const parent = await buildPurchaserWithMandate(shop, small);
  const ofFirst = await buyByPlan(shop, parent, small, { passenger: { firstName: 'Aoife' }, net_price: 122.97 });
  expect(ofFirst).toMatchObject({ status: 422, body: { error_key: 'plan-too-small', error: tooSmall('A') } });

  const usual = await withTicket(shop, small, {
    payment_type: 'dd',
    price: null,
    price_deposit: 120_00,
    price_monthly: 81_00,
    num_monthly_payments: 3,
    monthly_sub_start: small.ticket.monthly_sub_start,
  });
  const bought = await buyByPlan(shop, parent, usual, { passenger: { firstName: 'Aoife' }, net_price: 363 });
  expect(bought.body.error).toBeUndefined();
  // the second child has the discount
  const ofSecond = await buyByPlan(shop, parent, small, { passenger: { firstName: 'Brendan' }, net_price: 110.68 });
  expect(ofSecond).toMatchObject({ status: 422, body: { error: tooSmall('A') } });
});
