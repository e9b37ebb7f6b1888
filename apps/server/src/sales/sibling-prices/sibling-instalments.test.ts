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
import { amountsOf, lineFor, siblingFeatures } from './sibling-shop.fixture.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

// a deposit of 120.00 and three payments of 81.00
const openOperator = (features: object = siblingFeatures) =>
  buildDirectDebitOperator(shop.deps, {
    client: { features: JSON.stringify(features) },
    ticket: { sibling_price: true },
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
