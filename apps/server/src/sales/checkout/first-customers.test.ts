import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { countBy, many } from '../../testing/at-once.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

const toMakeCustomer = 'POST /v1/customers';

let shop: TestShop;
let operator: TestOperator;
shareAuditedShop((opened) => (shop = opened));
beforeEach(async () => {
  shop.clock.set(new Date());
  operator = await buildOperator(shop.db);
  await buildStock(shop.db, operator, 5);
});
afterEach(() => shop.misbehave(undefined));

const customersOf = async ({ client }: TestOperator) =>
  (await shop.deps.stripe.customers.list({ limit: 100 }, { stripeAccount: client.stripe_account_id! })).data;

test('of 20 first buyers at once for 5 seats, only the 5 who get one become customers at the card provider', async () => {
  const buyers = await many(20, () => shop.purchaser());
  const responses = await many(20, (index) => shop.buy(buyers[index]!, operator));
  expect(countBy(responses.map(({ statusCode }) => statusCode))).toEqual({ 200: 5, 409: 15 });
  const emails = buyers.filter((_, index) => responses[index]!.statusCode === 200).map(({ email }) => email);
  const customers = await customersOf(operator);
  expect(new Set(customers.map(({ email }) => email))).toEqual(new Set(emails));
  expect(customers).toHaveLength(5);
});

test('the seat of a first buyer whom the provider refuses as a customer is released at once', async () => {
  await shop.misbehave({ expired_key_401: true, only_path: toMakeCustomer });
  const key = newId();
  const buyer = await shop.purchaser();
  const refused = await shop.buy(buyer, operator, { key });
  expect(refused.statusCode).toBeGreaterThanOrEqual(400);
  expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 0, held: 0 });
  expect((await shop.orderOf(key)).state).toBe('failed');
  await shop.misbehave(undefined);
  expect((await shop.buy(buyer, operator)).statusCode).toBe(200);
});

test('F-04 a first buyer keeps the seat while the provider cannot create the customer, and the same request continues later', async () => {
  await shop.misbehave({ rate_limit_429: true, only_path: toMakeCustomer });
  const key = newId();
  const buyer = await shop.purchaser();
  expect((await shop.buy(buyer, operator, { key })).json()).toMatchObject({ error_key: 'service-unavailable' });
  expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 0, held: 1 });
  await shop.misbehave(undefined);
  shop.clock.advance({ seconds: 11 });
  expect((await shop.buy(buyer, operator, { key })).statusCode).toBe(200);
  expect(await customersOf(operator)).toHaveLength(1);
  expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 1, held: 0 });
});

test('F-04 a first buyer who does not come back gives the seat back when the hold ends', async () => {
  await shop.misbehave({ rate_limit_429: true, only_path: toMakeCustomer });
  const key = newId();
  await shop.buy(await shop.purchaser(), operator, { key });
  await shop.misbehave(undefined);
  shop.clock.advance({ minutes: 16 });
  await shop.runJobs();
  expect((await shop.orderOf(key)).state).toBe('expired');
  expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 0, held: 0 });
});
