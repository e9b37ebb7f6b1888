import { accessibilityProblems, overflowOf } from '@fareway/testing/accessibility.ts';
import type { Product } from '@fareway/testing/product.ts';
import { views } from '@fareway/testing/views.ts';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { submit } from './visitor.ts';
import { shareProduct } from '../support/share-product.ts';

let product: Product;
let browser: Browser;

shareProduct((opened) => ({ product, browser } = opened));

const path = '/waiting-list/dales-coaches?ticket=Annual%2C+afternoons+only&service=S1+Settle+to+Skipton';

test('the page has no app and at most 25 KB; its form with problems, its thanks and its absence pass the accessibility checks and fit, at each width and in each scheme', async () => {
  const page = await (await browser.newContext()).newPage();
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(product.origin + path, { waitUntil: 'networkidle' });
  expect(await page.locator('script').count()).toBe(1);
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThan(25_000);
  await network.detach();

  const look = async (what: string) => {
    for (const [width, colorScheme] of views) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      expect.soft(await accessibilityProblems(page), what).toEqual([]);
      expect.soft(await overflowOf(page), what).toBe(0);
    }
  };
  await page.getByLabel('Number of passengers').selectOption('5');
  await submit(page);
  await page.getByRole('alert').waitFor();
  await look('problems');
  await page.goto(`${product.origin}${path}&joined=yes`);
  await look('thanks');
  await page.goto(`${product.origin}${path}&proof=1.x`);
  await page.getByText('This form replaces the details').waitFor();
  await page.goto(`${product.origin}/waiting-list/nobody`);
  await look('absence');
  await page.context().close();
});
