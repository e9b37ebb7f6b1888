import { expect, test } from 'vitest';
import { providerOf } from '../../payments/direct-debit/operator-account.ts';
import { newId } from '../../platform/ids.ts';
import {
  buildDirectDebitOperator,
  buildPurchaserWithMandate,
  buyByPlan,
} from '../../testing/builders/build-direct-debit.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { Purchase, TestShop } from '../../testing/test-shop.ts';
import { createVoucher } from '../vouchers/create-voucher.ts';

let shop: TestShop;
let operator: TestOperator;
shareAuditedShop(async (opened) => {
  shop = opened;
  operator = await buildDirectDebitOperator(shop.deps, {
    service: { stops: [], zones: ['A', 'B', 'C'].map((name) => ({ name, stops: [] })) },
    ticket: {
      pricing_model: 'Zonal',
      price_deposit: null,
      price_monthly: null,
      zone_prices_deposit: JSON.stringify({ A: 50_00 }),
      zone_prices_monthly: JSON.stringify({ A: 49_00, B: 66_50 }),
    },
  });
  await buildStock(shop.db, operator, 10);
});

/** Buys the ticket for a zone. Returns the outcome. */
async function buyFor(zone: string, overrides: Purchase = {}) {
  const purchaser = await buildPurchaserWithMandate(shop, operator);
  const key = newId();
  const bought = await buyByPlan(shop, purchaser, operator, {
    key,
    passenger: { stop: undefined, zone },
    ...overrides,
  });
  const instalments = await shop.db
    .selectFrom('instalments')
    .innerJoin('orders', 'orders.id', 'instalments.order_id')
    .where('idempotency_key', '=', key)
    .select(['instalments.kind', 'amount'])
    .orderBy('number')
    .execute();
  return { ...bought, key, plan: instalments.map(({ kind, amount }) => `${kind} ${amount / 100}`) };
}

const schedulesAtProvider = async () => {
  const provider = (await providerOf(shop.deps, operator.client.id))!;
  const { instalment_schedules } = await provider.instalmentSchedules.list({});
  return instalment_schedules
    .map(({ total_amount }) => Number(total_amount) / 100)
    .toSorted((one, other) => one - other);
};

test('P-289 P-290 P-187 a zonal ticket is paid for by the deposit and monthly price of the chosen zone, and a zone without either is not sold', async () => {
  const inA = await buyFor('A', { net_price: 197 });
  expect([inA.status, inA.plan]).toEqual([200, ['deposit 50', 'monthly 49', 'monthly 49', 'monthly 49']]);
  expect(await shop.orderOf(inA.key)).toMatchObject({ state: 'fulfilled', price: 197_00, net_price: 197_00 });

  // Zone B has no deposit; the voucher's remainder is taken off the first payment.
  const system = { kind: 'system', id: null } as const;
  const id = await createVoucher(shop.deps, system, operator.client.id, { code: 'SPRING', value: 10_00 });
  const inB = await buyFor('B', { voucher: { id }, net_price: 189.5 });
  expect([inB.status, inB.plan]).toEqual([200, ['monthly 63.16', 'monthly 63.17', 'monthly 63.17']]);
  expect(await shop.orderOf(inB.key)).toMatchObject({ price: 199_50, discount: 10_00, net_price: 189_50 });

  const inC = await buyFor('C');
  expect([inC.status, inC.body.error_key, inC.plan]).toEqual([409, 'zonal-pricing-missing', []]);
  const priceOfOther = await buyFor('A', { net_price: 199.5 });
  expect([priceOfOther.status, priceOfOther.body.error_key, priceOfOther.plan]).toEqual([409, 'price-changed', []]);
  expect(await schedulesAtProvider()).toEqual([189.5, 197]);
  expect(await shop.stockOf(operator)).toEqual({ capacity: 10, sold: 2, held: 0 });
});
