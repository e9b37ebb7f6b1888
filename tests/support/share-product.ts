import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { ProductWithDatabase } from './product-with-database.ts';
import { sharedProduct } from './shared-product.ts';

interface Opened {
  product: ProductWithDatabase;
  browser: Browser;
}

/**
 * Returns the product and the browser of this worker before the tests of a file. Files do not see each other: each one begins with a new
 * copy of the demonstration and with an empty sandbox, and its browser contexts are closed after its tests.
 * @param makeReady prepares what the tests of the file need.
 */
export function shareProduct(makeReady: (opened: Opened) => unknown): void {
  let opened: Opened | undefined;
  beforeAll(async () => {
    const { browser, renew } = await sharedProduct();
    opened = { browser, product: await renew() };
    await makeReady(opened);
  });
  afterAll(async () => {
    await Promise.all((opened?.browser.contexts() ?? []).map((context) => context.close()));
    await opened?.product.stop();
  });
}
