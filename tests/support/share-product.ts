import { openBrowser } from '@fareway/testing/browser.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { startProductWithDatabase, type ProductWithDatabase } from './product-with-database.ts';

interface Opened {
  product: ProductWithDatabase;
  browser: Browser;
}

/**
 * Starts the product and a browser before the tests of a file, and returns them with the other things that the file prepares. Both are
 * closed after the tests, and also when one of them or the preparation fails.
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
