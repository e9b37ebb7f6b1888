import { afterAll, beforeAll, expect } from 'vitest';
import { auditDatabase } from '../reports/audit/audit-database.ts';
import { buildDirectDebitOperator } from './builders/build-direct-debit.ts';
import type { TestOperator } from './builders/build-operator.ts';
import { startTestShop } from './test-shop.ts';
import type { TestShop } from './test-shop.ts';

/**
 * Starts a test shop before the tests of a file and returns it with the other things that the file prepares in it. After the tests, expects
 * a clean audit and stops the shop.
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

/** The same with an operator whose ticket is paid by direct debit. `overrides` replaces values of the operator. */
export function shareDirectDebitShop(
  hand: (opened: { shop: TestShop; operator: TestOperator }) => void,
  overrides?: Parameters<typeof buildDirectDebitOperator>[1],
): void {
  shareAuditedShop(async (shop) => hand({ shop, operator: await buildDirectDebitOperator(shop.deps, overrides) }));
}
