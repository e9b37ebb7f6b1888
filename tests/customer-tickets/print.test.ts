import { logIn } from '@fareway/testing/log-in.ts';
import { messagesTo } from '@fareway/testing/mailbox.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { alive } from '../support/open-watched.ts';
import { sheetsOf } from '../support/print.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { untilQuiet } from '../support/until-quiet.ts';
import { openAs } from './log-in.ts';
import { openCard } from './open-panel.ts';
import { post, signUp, type Purchaser } from './purchaser.ts';
import { readCode } from './read-code.ts';
import { buyAnnual } from './sold-tickets.ts';

let product: ProductWithDatabase;
let parent: Purchaser;
let annual: string;
/** A page of the purchaser in the dark, which paper is not. */
let page: Page;

shareProduct(async (opened) => {
  ({ product } = opened);
  parent = await signUp(product);
  annual = await buyAnnual(product, opened.browser, parent);
  page = await openAs(opened.browser, parent, `${product.origin}/`);
  await page.emulateMedia({ colorScheme: 'dark' });
});

test.each(['ticket', 'order-confirmed'])(
  '/%s prints on one sheet, black on white, with a code that can be scanned and nothing to press',
  async (path) => {
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await page.goto(`${product.origin}/${path}/${annual}`);
    await page.getByRole('heading', { name: 'Nia Pritchard' }).waitFor();
    const sheets = [await sheetsOf(page, 'A4', 'Nia Pritchard'), await sheetsOf(page, 'Letter', 'Nia Pritchard')];
    expect(sheets).toEqual([1, 1]);

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const colours = await page.locator('body').evaluate((body) => {
      const { color, backgroundColor } = getComputedStyle(body);
      return [color, backgroundColor];
    });
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    expect((await readCode(page.getByRole('article').locator('svg[role=img]')))?.length).toBeGreaterThan(60);
    for (const role of ['banner', 'navigation', 'contentinfo', 'button'] as const) {
      expect.soft(await page.getByRole(role).filter({ visible: true }).count(), role).toBe(0);
    }
    expect(
      await page
        .getByRole('link', { name: /Buy|My tickets|See your ticket/i })
        .filter({ visible: true })
        .count(),
    ).toBe(0);
  },
);

test('the page of a link prints on one sheet, with a code that can be scanned', async () => {
  await post(product, `/customer-ticket/send/${annual}`, { email: 'gran@example.com' }, parent);
  const [mail] = await messagesTo(product, 'gran@example.com');
  await page.emulateMedia({ media: 'screen' });
  await page.goto(/http:\S+\/t\/[0-9a-f]{32}/.exec(mail!.text)![0]);
  const code = page.getByRole('img', { name: 'Code to show when boarding' });
  await code.waitFor();
  for (const format of ['A4', 'Letter'] as const) expect(await sheetsOf(page, format, 'Settle')).toBe(1);
  await page.emulateMedia({ media: 'print' });
  expect((await readCode(code))?.length).toBeGreaterThan(60);
});

test('A-221 a session that has ended before the PDF of a ticket is loaded leads to the log-in and back', async () => {
  await page.emulateMedia({ media: 'screen' });
  // The ticket is drawn before the page renews the session. Without a session then, it leads to the log-in by itself.
  await untilQuiet(page, async () => {
    await page.goto(`${product.origin}/ticket/${annual}`);
    await alive(page);
  });
  const button = page.getByRole('button', { name: 'Download PDF' });
  await openCard(page, 'Details');
  await product.db.deleteFrom('sessions').where('user_id', '=', parent.id).execute();
  await button.click();
  await page.waitForURL(`**/login?redirect=%2Fticket%2F${annual}`);
  expect(await page.getByRole('alert').count()).toBe(0);
  await logIn(page, parent);
  await openCard(page, 'Details');
  const downloading = page.waitForEvent('download');
  await button.click();
  expect((await downloading).suggestedFilename()).toMatch(/Nia Pritchard\.pdf$/);
});
