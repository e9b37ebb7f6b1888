import { openBrowser } from '@fareway/testing/browser.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { startProductWithDatabase, type ProductWithDatabase } from './product-with-database.ts';

interface Opened {
  product: ProductWithDatabase;
  browser: Browser;
}

/**
 * Opens the product and a browser before the tests of a file, and hands them over together with whatever else the file makes ready by
 * them. Both are closed after the tests, and also when the other one, or what was to be made ready, failed.
 */
export function shareProduct(makeReady: (opened: Opened) => unknown): void {
  let starting: Promise<ProductWithDatabase> | undefined;
  let opening: Promise<Browser> | undefined;
  beforeAll(async () => {
    starting = startProductWithDatabase();
    opening = openBrowser();
    await Promise.allSettled([starting, opening]);
    await makeReady({ product: await starting, browser: await opening });
  });
  afterAll(async () => {
    const [product, browser] = await Promise.allSettled([starting, opening]);
    try {
      if (browser.status === 'fulfilled') await browser.value?.close();
    } finally {
      if (product.status === 'fulfilled') await product.value?.stop();
    }
  });
}
