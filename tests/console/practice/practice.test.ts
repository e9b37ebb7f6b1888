import { logInByCall } from '@fareway/testing/log-in-by-call.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../../support/product-with-database.ts';
import { shareProduct } from '../../support/share-product.ts';
import { addMember, expectSound, heading, openAs, owner } from '../staff.ts';

let product: ProductWithDatabase;
let browser: Browser;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product, browser } = given);
});

const mark = 'Practice: nothing here is real';

/** The email address of the first family, and the password of all, as the page shows them. */
async function readLogIn(page: Page): Promise<{ email: string; password: string }> {
  const password = await page.getByText('and the password').locator('strong').innerText();
  const email = await page.getByText('@dales-coaches-practice.practice.invalid').first().innerText();
  return { email, password };
}

test('C-061 an owner opens a practice operator in one press, a family of it buys, the owner reads what would have been sent, and empties it', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/settings/practice', {
    viewport: { width: 1280, height: 900 },
  });
  await heading(page, 'Practice');
  await page.getByRole('button', { name: 'Open the practice operator' }).click();
  await page.getByText('The practice operator is open').waitFor();
  await expectSound(page);
  await expect.poll(() => page.getByText(mark).count()).toBe(0);
  const logIn = await readLogIn(page);
  await page.getByRole('link', { name: 'Go to the practice operator' }).click();
  await page.getByText(mark).waitFor();
  for (const [link, title] of [
    ['Services', 'Services'],
    ['Families', 'Practice'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await heading(page, title);
    await page.getByText(mark).waitFor();
    await expectSound(page);
  }

  const shop = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await shop.goto(`${product.origin}/client/dales-coaches-practice`);
  await shop.getByText(mark).waitFor();
  expect(await shop.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  await expectSound(shop);
  await shop.goto(`${product.origin}/client/dales-coaches`);
  await shop.locator('main:not([data-skeleton]) h1').waitFor();
  expect(await shop.getByText(mark).isVisible()).toBe(false);
  expect(await shop.locator('meta[name="robots"]').count()).toBe(0);

  await shop.goto(`${product.origin}/login`);
  await shop.getByLabel('Email').fill(logIn.email);
  await shop.getByLabel('Password', { exact: true }).fill(logIn.password);
  await shop.getByRole('button', { name: 'Login', exact: true }).click();
  await shop.getByRole('heading', { level: 1, name: 'My tickets' }).waitFor();
  for (const address of ['/', '/account', '/account/payments', '/help']) {
    await shop.goto(product.origin + address);
    await shop.getByText(mark).waitFor();
  }
  await expectSound(shop);

  await page.getByRole('button', { name: 'Empty the practice operator' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/This deletes \d+ tickets, 10 families and \d+ messages/).waitFor();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Empty the practice operator' }).click();
  await page.getByText('The practice operator was emptied and made again').waitFor();
  expect((await readLogIn(page)).password).not.toBe(logIn.password);
  // the family is logged out, and its browser says so no more
  await shop.goto(product.origin);
  await shop.getByRole('button', { name: 'Login', exact: true }).waitFor();
  await expect.poll(() => shop.getByText(mark).isVisible()).toBe(false);
  await shop.close();
});

test('C-061 a member of the office works in practice on a phone and cannot empty it, and a real family sees no sign of it', async () => {
  const member = await addMember(product, 'office');
  const page = await openAs(opened, member, '/dales-coaches-practice', { viewport: { width: 360, height: 740 } });
  await page.getByText(mark).waitFor();
  await page.getByRole('link', { name: 'Families' }).click();
  await heading(page, 'Practice');
  expect(await page.getByRole('button', { name: 'Empty the practice operator' }).count()).toBe(0);
  await expectSound(page);
  const parent = await browser.newPage();
  await logInByCall(parent, product.origin, { email: 'parent@fareway.example', password: 'Top-deck-42' });
  await parent.goto(product.origin);
  await parent.getByRole('heading', { level: 1, name: 'My tickets' }).waitFor();
  expect(await parent.getByText(mark).isVisible()).toBe(false);
  await parent.close();
});

test('C-061 a practice operator keeps the end of its names, and a form without it keeps what was typed', async () => {
  const page = await openAs(opened, owner, '/dales-coaches-practice/settings', {
    viewport: { width: 1280, height: 900 },
  });
  const siteName = page.getByLabel('Heading of your pages');
  await siteName.fill('Dales Coaches');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Both names of a practice operator end with “(practice)”').first().waitFor();
  expect(await siteName.inputValue()).toBe('Dales Coaches');
  await expectSound(page);
  await siteName.fill('Dales Coaches (practice)');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => page.getByText('Both names of a practice operator').count()).toBe(0);
});
