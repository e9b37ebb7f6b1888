import { accessibilityProblems, overflowOf } from '@fareway/testing/accessibility.ts';
import type { Product } from '@fareway/testing/product.ts';
import { views } from '@fareway/testing/views.ts';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { shareProduct } from '../support/share-product.ts';

let product: Product;
let browser: Browser;
shareProduct((opened) => ({ product, browser } = opened));

test.each(views)(
  '/design at %d px in the %s scheme shows every part accessibly within the site’s own frame',
  async (width, colorScheme) => {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(`${product.origin}/design`);
    for (const part of ['Passes', 'Buttons', 'Forms', 'Photos', 'Content', 'States', 'Icons']) {
      expect(await page.getByRole('heading', { level: 2, name: part }).count()).toBe(1);
    }
    expect(await page.getByRole('banner').count()).toBe(1);
    await page.getByRole('button', { name: 'Go offline' }).click();
    await page.getByText('You seem to be offline. This page is from Mon 2nd Mar 2026, 07:41.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await context.close();
  },
);
