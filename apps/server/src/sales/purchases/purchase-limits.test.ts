import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

/** How many of so many purchases were let through to the bank, and how the next one is answered. */
async function buyMany(card: string, purchases: number) {
  const [operator, buyer] = [await buildOperator(shop.db), await shop.purchaser()];
  const statuses: number[] = [];
  for (let bought = 0; bought < purchases; bought += 1) {
    statuses.push((await shop.buy(buyer, operator, { card })).statusCode);
  }
  return {
    statuses,
    buyAgain: () => shop.buy(buyer, operator),
    buyElse: async () => shop.buy(await shop.purchaser(), operator),
  };
}

test('an account has ten open orders at most, so it cannot hold all seats of a bus', async () => {
  const { statuses, buyAgain, buyElse } = await buyMany('pm_card_authenticationRequired', 12);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  expect((await buyElse()).statusCode).toBe(200);
  shop.clock.advance({ minutes: 61 });
  await shop.runJobs();
  expect((await buyAgain()).statusCode).not.toBe(429);
});

test('after 25 declined cards in an hour no card of the account is charged, so stolen cards cannot be tested', async () => {
  const { statuses, buyAgain } = await buyMany('pm_card_chargeDeclined', 26);
  expect(statuses).toEqual([...Array.from({ length: 25 }, () => 402), 429]);
  expect((await buyAgain()).json()).toMatchObject({ error_key: 'LimitExceededException' });
});

test('why a photo could not be sent is kept in a few words, not in a megabyte', async () => {
  const [operator, buyer] = [await buildOperator(shop.db), await shop.purchaser()];
  const buy = (length: number) => shop.buy(buyer, operator, { image_upload_error: { status: 'x'.repeat(length) } });
  expect((await buy(500)).statusCode).toBe(200);
  expect((await buy(5_000)).statusCode).toBe(400);
});
