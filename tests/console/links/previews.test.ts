import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../../support/product-with-database.ts';
import { shareProduct } from '../../support/share-product.ts';
import { expectFocus, expectSound, heading, openAs, owner } from '../staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

/** Opens an address in a new browser of somebody without an account. */
async function visit(address: string): Promise<Page> {
  const context = await opened.browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

const strip = (page: Page) => page.getByRole('complementary', { name: 'Preview: nothing can be bought' });

test('C-058 a new price is looked at by its preview link on the pages of the shop, where nothing can be bought, until the link is ended', async () => {
  const { id } = await product.db
    .selectFrom('tickets')
    .select('id')
    .where('name', '=', 'Annual by direct debit')
    .orderBy('year', 'desc')
    .executeTakeFirstOrThrow();
  const staff = await openAs(opened, owner, `/dales-coaches/tickets/${id}`, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  expect(await staff.getByRole('button', { name: 'Make a preview link' }).count()).toBe(0);
  await staff.getByLabel('Deposit').fill('77.70');
  await staff.getByRole('button', { name: 'Prepare the change' }).click();
  await staff.getByRole('button', { name: 'Make a preview link' }).press('Enter');
  await staff.getByText('The preview link is made.').waitFor();
  await expectFocus(staff, '#previews');
  await expectSound(staff);
  await staff.getByRole('button', { name: /^Copy link that works until / }).click();
  await staff.getByText('The preview link is copied.').waitFor();
  const address = await staff.evaluate(() => navigator.clipboard.readText());

  const page = await visit(address);
  await heading(page, 'Preview of Dales Coaches');
  await strip(page)
    .getByText(/This link works until .*, \d\d:\d\d\./)
    .waitFor();
  await expectSound(page);
  await page.getByRole('link', { name: 'S1 Settle to Skipton' }).click();
  await heading(page, 'S1 Settle to Skipton');
  await strip(page).waitFor();
  await expectSound(page);
  expect(await page.title()).toBe('Preview: S1 Settle to Skipton');
  await page.getByRole('button', { name: /^Buy.*Annual by direct debit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Annual by direct debit' });
  await dialog.getByText('£77.70').waitFor();
  await dialog.getByRole('link', { name: 'Buy ticket' }).click();
  await heading(page, await page.getByRole('heading', { level: 1 }).innerText());
  await page.getByLabel("Passenger's first name").waitFor();
  await strip(page).waitFor();
  await expectSound(page);
  expect(await page.getByRole('button', { name: 'Confirm' }).isDisabled()).toBe(true);
  await page.goto(`${address}/waiting-list/dales-coaches`);
  await heading(page, 'This page is not part of the preview');
  await strip(page).waitFor();
  await expectSound(page);

  // while its service is archived nothing of it can be published
  const archive = (archived_at: Date | null) =>
    product.db.updateTable('services').set({ archived_at }).where('name', '=', 'S1 Settle to Skipton').execute();
  await archive(new Date());
  await page.goto(address);
  await page.getByText('None of them can be shown yet.').waitFor();
  await page.getByText('Not shown, because something is missing in it: Annual by direct debit.').waitFor();
  await expectSound(page);
  await archive(null);

  const shop = await visit(page.url().replace(/\/preview\/[^/]+.*/, '/client/dales-coaches'));
  await shop.getByRole('link', { name: /^S1 / }).first().click();
  await heading(shop, 'S1 Settle to Skipton');
  expect(await shop.content()).not.toContain('77.70');
  expect(await strip(shop).count()).toBe(0);

  await staff.goto(`${product.origin}/console/dales-coaches/tickets/publish`);
  await staff.getByRole('button', { name: 'Make a preview link of 1 prepared ticket' }).click();
  await expect.poll(() => staff.getByRole('button', { name: /^End that works until / }).count()).toBe(2);
  await expectSound(staff);
  for (const left of [1, 0]) {
    await staff
      .getByRole('button', { name: /^End that works until / })
      .first()
      .click();
    await staff.getByRole('dialog').getByRole('button', { name: 'End the link' }).click();
    await expect.poll(() => staff.getByRole('button', { name: /^End that works until / }).count()).toBe(left);
  }
  await expectFocus(staff, '#previews');
  const response = await page.goto(address);
  expect(response?.status()).toBe(410);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  });
  await heading(page, 'This preview has ended');
  await expectSound(page);
});
