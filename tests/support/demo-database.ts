import { createTestDatabase } from '@fareway/server/testing/test-database.ts';
import type { TestDatabase } from '@fareway/server/testing/test-database.ts';

/** The database that `createDemoDatabase` copies. It contains the demonstration operators. */
export const demoTemplate = 'fareway_demo_template';

/** The secret of each product that uses a copy of the template. Some values in the template are encrypted with a key of this secret. */
export const demoSecretKey = 'a secret that only the products of browser tests use';

/** Creates a database with the demonstration operators, like one that a product has filled itself. */
export function createDemoDatabase(): Promise<TestDatabase> {
  return createTestDatabase(demoTemplate);
}
