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
    const page = await openAs(opened, owner, '/dales-coaches/sold-tickets?find=zzz&no_photo=true', {
      viewport: { width, height: 900 },
    });
    page.on('console', (m) => console.log(m.type(), m.text()));
    await page.screenshot({ path: `/tmp/shots-use/empty-${width}.png`, fullPage: true });
    await page.goto(`${opened.product.origin}/console/dales-coaches/sold-tickets`);
    await page.getByRole('checkbox').first().check();
    await page.screenshot({ path: `/tmp/shots-use/sold-${width}.png`, fullPage: true });
    for (const path of ['', '/services', '/stops', '/calendars', '/audit-log?action=x&from=2026-01-01']) {
      await page.goto(`${opened.product.origin}/console/dales-coaches${path}`);
      await page.locator('main:not([data-skeleton]) h1').waitFor();
      await page.waitForTimeout(500);
      await page.screenshot({
        path: `/tmp/shots-use/page${path.slice(0, 6).replaceAll('/', '-')}-${width}.png`,
        fullPage: true,
      });
    }
    await page.goto(`${opened.product.origin}/console/dales-coaches/stops`);
    await page
      .getByRole('link', { name: /^Change/ })
      .first()
      .click();
    await page.getByLabel('Name').fill(`Renamed ${width}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.screenshot({ path: `/tmp/shots-use/undo-${width}.png` });
    await page.keyboard.press('Control+z');
    await page.getByText('Undone').waitFor();
    await page.context().close();
  }
  expect(1).toBe(1);
});
