import { expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { countBy, many } from '../../testing/at-once.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { createVoucher } from '../vouchers/create-voucher.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

test(
  'F-13 200 buyers at once for 20 places: 20 are sold, 180 buyers get a refusal, and only the 20 are charged',
  { timeout: 120_000 },
  async () => {
    const operator = await buildOperator(shop.db);
    await buildStock(shop.db, operator, 20);
    const buyers = await many(200, () => shop.purchaser());
    const responses = await many(200, (index) => shop.buy(buyers[index]!, operator));
    expect(countBy(responses.map(({ statusCode }) => statusCode))).toEqual({ 200: 20, 409: 180 });
    expect(await shop.stockOf(operator)).toEqual({ capacity: 20, sold: 20, held: 0 });
    const charged = await shop.deps.stripe.paymentIntents.list(
      { limit: 100 },
      { stripeAccount: operator.client.stripe_account_id! },
    );
    expect(charged.data).toHaveLength(20);
  },
);

test('F-16 of 20 purchasers who use a voucher the last time at once one gets it, and a declined card releases it', async () => {
  const operator = await buildOperator(shop.db);
  const system = { kind: 'system', id: null } as const;
  const id = await createVoucher(shop.deps, system, operator.client.id, { code: 'ONE-USE', value: 1_000, max_uses: 1 });
  const declined = await shop.buy(await shop.purchaser(), operator, {
    voucher: { id },
    card: 'pm_card_chargeCustomerFail',
  });
  expect(declined.statusCode).toBe(402);
  const buyers = await many(20, () => shop.purchaser());
  const responses = await many(20, (index) => shop.buy(buyers[index]!, operator, { voucher: { id } }));
  expect(countBy(responses.map(({ statusCode }) => statusCode))).toEqual({ 200: 1, 404: 19 });
  const refused = responses.filter(({ statusCode }) => statusCode === 404).map((response) => response.json());
  const invalid = { error: 'Invalid voucher code.', error_key: 'voucher-invalid', params: {} };
  expect(refused).toEqual(Array.from({ length: 19 }, () => invalid));
  expect(await shop.db.selectFrom('vouchers').select(['reserved', 'redeemed']).where('id', '=', id).execute()).toEqual([
    { reserved: 0, redeemed: 1 },
  ]);
});

test('a voucher that each purchaser may use once is used once by one purchaser who buys five times at once', async () => {
  const operator = await buildOperator(shop.db);
  const system = { kind: 'system', id: null } as const;
  const details = { code: 'ONCE-EACH', value: 1_000, max_uses_per_purchaser: 1 };
  const id = await createVoucher(shop.deps, system, operator.client.id, details);
  const parent = await shop.purchaser();
  const responses = await many(5, () => shop.buy(parent, operator, { voucher: { id } }));
  expect(countBy(responses.map(({ statusCode }) => statusCode))).toEqual({ 200: 1, 404: 4 });
  expect((await shop.buy(await shop.purchaser(), operator, { voucher: { id } })).statusCode).toBe(200);
});

test('F-10 ten clicks at once with one key are one order, one charge and one ticket', async () => {
  const operator = await buildOperator(shop.db);
  await buildStock(shop.db, operator, 5);
  const parent = await shop.purchaser();
  const key = newId();
  const responses = await many(10, () => shop.buy(parent, operator, { key }));
  const statuses = countBy(responses.map(({ statusCode }) => statusCode));
  expect(statuses[200]).toBeGreaterThanOrEqual(1);
  expect((statuses[200] ?? 0) + (statuses[409] ?? 0)).toBe(10);
  expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 1, held: 0 });
  const { customer_ticket_id } = await shop.orderOf(key);
  expect((await shop.buy(parent, operator, { key })).json()).toEqual({ id: customer_ticket_id });
});
