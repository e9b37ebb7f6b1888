import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../../support/product-with-database.ts';
import { shareProduct } from '../../support/share-product.ts';
import { expectFocus, openAs, owner } from '../staff.ts';

let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => (opened = given));

test('a list that takes long to be filtered stays on the page, with its fields and the focus', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/services');
  await page.locator('main').evaluate((main) => main.setAttribute('data-mark', ''));
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/services?find=*', async (route) => {
    await held;
    await route.continue();
  });
  const find = page.getByLabel('Find a service');
  await find.focus();
  const begun = page.waitForRequest('**/services?find=*');
  await page.keyboard.type('D');
  await begun;
  // longer than the page of another address would wait before its skeleton is shown
  await pause(600);
  expect(await page.locator('main[data-skeleton]').count()).toBe(0);
  await expectFocus(page, '#find');
  await page.keyboard.type('1');
  release();
  await page.getByRole('row').filter({ hasText: 'D1 Malham' }).waitFor();
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'D2' }).count()).toBe(0);
  expect(await find.inputValue()).toBe('D1');
  await expectFocus(page, '#find');
  expect(await page.locator('main[data-mark]').count()).toBe(1);
  await page.context().close();
});
