import { afterAll, beforeAll, expect } from 'vitest';
import { auditDatabase } from '../reports/audit/audit-database.ts';
import { buildDirectDebitOperator } from './builders/build-direct-debit.ts';
import type { TestOperator } from './builders/build-operator.ts';
import { startTestShop } from './test-shop.ts';
import type { TestShop } from './test-shop.ts';

/**
 * Starts a test shop before the tests of a file, and hands it over together with whatever else the file makes ready in it. After the
 * tests the audit has to find nothing in what they left, and the shop is stopped.
 */
export function shareAuditedShop(
  makeReady: (shop: TestShop) => unknown,
  options?: Parameters<typeof startTestShop>[0],
): void {
  let shop: TestShop | undefined;
  beforeAll(async () => {
    shop = await startTestShop(options);
    await makeReady(shop);
  });
  afterAll(async () => {
    if (!shop) return;
    try {
      expect(await auditDatabase(shop.db)).toEqual([]);
    } finally {
      await shop.stop();
    }
  });
}

/** The same with an operator whose ticket is paid for by direct debit. */
export function shareDirectDebitShop(hand: (opened: { shop: TestShop; operator: TestOperator }) => void): void {
  shareAuditedShop(async (shop) => hand({ shop, operator: await buildDirectDebitOperator(shop.deps) }));
}
