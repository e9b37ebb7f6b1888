import { accessibilityProblems, overflowOf } from '@fareway/testing/accessibility.ts';
import { views } from '@fareway/testing/views.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { heading, pathOf } from '../pages/visitor.ts';
import { choosePhoto } from '../purchases/buyer.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { openAs } from './log-in.ts';
import { get, signUp } from './purchaser.ts';
import { buyAnnual, buyTerm } from './sold-tickets.ts';

let product: ProductWithDatabase;
let browser: Browser;
shareProduct((opened) => ({ product, browser } = opened));

async function look(page: Page): Promise<void> {
  for (const [width, colorScheme] of views) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  }
}

test('a photo on a held ticket is replaced, the page says how often that is still possible, and after the third time why it is not', async () => {
  const parent = await signUp(product);
  const annual = await buyAnnual(product, browser, parent);
  const ticket = () =>
    get<{ passenger: { photo: string }; photo_changes: number; code: string }>(
      product,
      `/customer-ticket/user-id/${parent.id}/${annual}`,
      parent,
    );
  const before = await ticket();
  const page = await openAs(browser, parent, `${product.origin}/ticket/${annual}`);
  await page.getByRole('link', { name: 'Replace Photo' }).click();
  await heading(page, 'Replace the photo');
  await page.getByText('The photo can be replaced 3 more times').waitFor();
  await page.getByRole('button', { name: 'Replace the photo' }).click();
  await page.getByRole('link', { name: 'Please provide a photo of the passenger' }).waitFor();
  await look(page);

  await choosePhoto(page);
  await page.route('**/api/customer-ticket/*/photo', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Replace the photo' }).click();
  await page.getByRole('alert').waitFor();
  await page.reload();
  await page.getByRole('img', { name: 'The passenger’s photo' }).waitFor();
  await page.getByRole('button', { name: 'Replace the photo' }).click();
  await page.getByText('Photo updated successfully!').waitFor();
  const after = await ticket();
  expect(after.photo_changes).toBe(1);
  expect(after.passenger.photo).not.toBe(before.passenger.photo);
  expect(after.code).not.toBe(before.code);
  await page.locator('img[alt="Nia Pritchard"]').waitFor();
  await look(page);

  await page.getByRole('link', { name: 'Replace Photo' }).click();
  await page.getByText('The photo can be replaced 2 more times').waitFor();
  await product.db.updateTable('customer_tickets').set({ photo_changes: 3 }).where('id', '=', annual).execute();
  await page.reload();
  await page.getByText('The photo on this ticket has been replaced 3 times').waitFor();
  await look(page);
  await page.getByRole('link', { name: 'Back to ticket' }).click();
  await page.getByText('On the ticket').waitFor();
  expect(await page.getByRole('link', { name: 'Replace Photo' }).count()).toBe(0);
  await page.context().close();
});

test('a missing photo is added from the ticket, and does not count as a change', async () => {
  const parent = await signUp(product);
  const term = await buyTerm(product, parent);
  const page = await openAs(browser, parent, `${product.origin}/ticket/${term}`);
  await page.getByRole('link', { name: 'Add Photo' }).click();
  await heading(page, 'Add a photo');
  await page.getByText('The first photo does not count as a change').waitFor();
  await choosePhoto(page);
  await page.getByRole('button', { name: 'Add a photo' }).click();
  await page.getByText('Photo updated successfully!').waitFor();
  expect(pathOf(page)).toBe(`/ticket/${term}?photoChange=true`);
  const path = `/customer-ticket/user-id/${parent.id}/${term}`;
  expect(await get<object>(product, path, parent)).toMatchObject({
    photo_changes: 0,
    passenger: { photo: expect.stringMatching(/\.jpg$/) },
  });
  await page.context().close();
});
