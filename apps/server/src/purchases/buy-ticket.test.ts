import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditDatabase } from '../audit/audit-database.ts';
import { buildOperator } from '../testing/builders/build-operator.ts';
import { startTestShop } from '../testing/test-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(async () => {
  expect(await auditDatabase(shop.db)).toEqual([]);
  await shop.stop();
});

test('P-221 a card that pays buys the ticket, and the answer is the customer ticket', async () => {
  const operator = await buildOperator(shop.db);
  const parent = await shop.purchaser();
  const answer = await shop.buy(parent, operator);
  expect(answer.json()).toEqual({ id: expect.any(String) });
  expect(answer.statusCode).toBe(200);
  const ticket = await shop.db.selectFrom('customer_tickets').selectAll().where('id', '=', answer.json().id).executeTakeFirstOrThrow();
  expect(ticket).toMatchObject({ first_name: 'Aoife', last_name: 'Byrne', price: 48_000, total_price: 48_000, currency: 'gbp' });
});
