import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../../support/product-with-database.ts';
import { shareProduct } from '../../support/share-product.ts';
import { openAs, owner } from '../staff.ts';
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
});
test('shots', async () => {
  for (const width of [1280, 360]) {
    const page = await openAs(opened, owner, '/dales-coaches/sold-tickets', { viewport: { width, height: 900 } });
    page.on('console', (m) => console.log(m.type(), m.text()));
    await page.screenshot({ path: `/tmp/shots-use/sold-${width}.png`, fullPage: true });
    await page.getByRole('button', { name: /^Columns/ }).click();
    await page.getByRole('button', { name: 'Save' }).waitFor();
    await page.screenshot({ path: `/tmp/shots-use/columns-${width}.png` });
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: /Name, reference/ }).waitFor();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/shots-use/search-${width}.png` });
    await page.keyboard.type('s');
    await page.waitForTimeout(1000);
    await page.screenshot({ path: `/tmp/shots-use/search-s-${width}.png` });
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/shots-use/keys-${width}.png` });
    await page.context().close();
  }
  expect(1).toBe(1);
});
