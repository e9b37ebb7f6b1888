import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import {
  buildDirectDebitOperator,
  buildPurchaserWithMandate,
  buyByPlan,
} from '../../testing/builders/build-direct-debit.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import type { AttemptOutcome } from './attempt-outcome.ts';
import { kindsOfPayment } from './payables.fixture.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));
beforeEach(() => shop.clock.set(new Date()));

const kinds = ['purchase', 'top-up', 'renewal', 'booking'] as const;

async function end({ client }: TestOperator, { headers }: TestPurchaser, key: string): Promise<AttemptOutcome> {
  const url = `/api/payment-attempt/${client.id}/${key}/end`;
  const response = await shop.app.inject({ method: 'POST', url, headers });
  expect(response.statusCode).toBe(200);
  return response.json<AttemptOutcome>();
}

const liveOrders = ({ id }: TestPurchaser) =>
  shop.db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', id)
    .where('state', 'in', ['held', 'paying', 'requires_action'])
    .execute();

test.each(kinds)(
  'a %s whose attempt was ended before it began is refused when it arrives, and another can begin',
  async (kind) => {
    const { operator, purchaser, pay } = await kindsOfPayment[kind](shop);
    const key = newId();
    expect(await end(operator, purchaser, key)).toMatchObject({ outcome: 'not-paid', error_key: 'attempt-ended' });
    const late = await pay({ key, payment_method_id: 'pm_card_visa' });
    expect([late.statusCode, late.json().error_key]).toEqual([409, 'attempt-ended']);
    expect(await liveOrders(purchaser)).toEqual([]);
    expect((await pay({ payment_method_id: 'pm_card_visa' })).statusCode).toBe(200);
  },
);

test.each(kinds)(
  'a %s that is ended at the bank is cancelled at the provider, holds nothing, and another can begin',
  async (kind) => {
    const { operator, purchaser, pay } = await kindsOfPayment[kind](shop);
    const key = newId();
    expect((await pay({ key, payment_method_id: 'pm_card_authenticationRequired' })).statusCode).toBe(200);
    expect(await end(operator, purchaser, key)).toMatchObject({ outcome: 'not-paid', error_key: 'attempt-ended' });
    expect(await liveOrders(purchaser)).toEqual([]);
    const intents = await shop.deps.stripe.paymentIntents.list(
      { limit: 1 },
      { stripeAccount: operator.client.stripe_account_id! },
    );
    expect(intents.data.map(({ status }) => status)).toEqual(['canceled']);
    expect((await pay({ payment_method_id: 'pm_card_visa' })).statusCode).toBe(200);
  },
);

test('a direct debit whose attempt was ended before it began is refused; one that the provider has accepted stays', async () => {
  const operator = await buildDirectDebitOperator(shop.deps);
  await buildStock(shop.db, operator, 5);
  const purchaser = await buildPurchaserWithMandate(shop, operator);
  const key = newId();
  expect(await end(operator, purchaser, key)).toMatchObject({ outcome: 'not-paid' });
  const late = await buyByPlan(shop, purchaser, operator, { key });
  expect([late.status, late.body.error_key]).toEqual([409, 'attempt-ended']);
  expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 0, held: 0 });
  const other = newId();
  const { body } = await buyByPlan(shop, purchaser, operator, { key: other });
  expect(await end(operator, purchaser, other)).toEqual({ outcome: 'paid', id: body.id });
});
