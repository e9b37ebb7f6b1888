import { readFile } from 'node:fs/promises';
import { accessibilityProblems, overflowOf } from '@fareway/testing/accessibility.ts';
import { logIn } from '@fareway/testing/log-in.ts';
import type { Product } from '@fareway/testing/product.ts';
import { views } from '@fareway/testing/views.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs } from './log-in.ts';
import { get, signUp, type Purchaser } from './purchaser.ts';
import { readCode } from './read-code.ts';
import { buyAnnual, buyFlexi } from './sold-tickets.ts';
import { shareProduct } from '../support/share-product.ts';

let product: Product;
let browser: Browser;
let parent: Purchaser;
let annual: string;
let flexi: string;
let code: string;

shareProduct(async (opened) => {
  ({ product, browser } = opened);
  parent = await signUp(product);
  annual = await buyAnnual(product, browser, parent);
  flexi = await buyFlexi(product, parent);
  ({ code } = await get<{ code: string }>(product, `/customer-ticket/user-id/${parent.id}/${annual}`, parent));
});

const addressOf = (id: string) => `${product.origin}/ticket/${id}`;
const codeOf = (page: Page) => page.getByRole('img', { name: 'Code to show when boarding' });

/** Returns the value beside a label of the details. */
const fact = (page: Page, label: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]')
    .textContent();

test('A-040 A-041 the details show ticket, year group, stop, validity, and the discounted price', async () => {
  const page = await openAs(browser, parent, addressOf(annual));
  expect(await page.title()).toMatch(/^S1 Settle to Skipton Annual \d\d\/\d\d – Fareway$/);
  expect(await fact(page, 'Ticket')).toBe('Annual');
  expect(await fact(page, 'Year group')).toBe('Year 9');
  expect(await fact(page, 'Stop')).toBe('Settle Market Place');
  expect(await fact(page, 'Destination')).toBe('Ermysted’s Grammar School');
  expect(await fact(page, 'Valid from')).toMatch(/^\w{3} \d+\w\w Sep 20\d\d$/);
  expect(await fact(page, 'Valid until')).toMatch(/ Jul 20\d\d$/);
  expect(await fact(page, 'Price')).toBe('£790.00 (Discounted)');
  expect(await fact(page, 'Reference')).toBe(annual);

  await page.goto(addressOf(flexi));
  await page.getByRole('heading', { level: 1, name: 'Oisín Ó Murchú' }).waitFor();
  expect(await fact(page, 'Zone')).toBe('Zone B');
  expect(await fact(page, 'Stop')).toBe('Grassington Square');
  expect(await fact(page, 'Year group')).toBe('Reception');
  expect(await fact(page, 'Price')).toBe('£72.00');
  expect(await fact(page, 'Trips left')).toBe('20');
  await page.context().close();
});

test.each(['light', 'dark'] as const)(
  'in the %s scheme a scanner reads the ticket’s signed code, on the pass and filling the screen',
  async (colorScheme) => {
    const page = await openAs(browser, parent, addressOf(annual), { colorScheme });
    expect(code.length).toBeGreaterThan(60);
    expect(await readCode(codeOf(page))).toBe(code);
    await page.getByRole('button', { name: 'Fill the screen' }).click();
    const screen = page.getByRole('dialog', { name: 'Code of Nia Pritchard' });
    expect(await readCode(screen)).toBe(code);
    await page.context().close();
  },
);

test('on a phone the whole code, the photo and the name are visible without scrolling', async () => {
  const page = await openAs(browser, parent, addressOf(annual), { viewport: { width: 360, height: 740 } });
  for (const part of [
    codeOf(page),
    page.getByRole('heading', { level: 1 }),
    page.getByRole('img', { name: 'Nia Pritchard' }),
  ]) {
    const box = await part.boundingBox();
    expect(box!.y + box!.height).toBeLessThanOrEqual(740);
  }
  await page.context().close();
});

test('the pass shows the passenger’s photo', async () => {
  const page = await openAs(browser, parent, addressOf(annual));
  const photo = page.locator('img[alt="Nia Pritchard"]');
  await photo.waitFor();
  expect(
    await photo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(100);
  await page.context().close();
});

test('by keyboard the code fills the screen, Escape ends it, and the focus returns to its button', async () => {
  const page = await openAs(browser, parent, addressOf(annual));
  const fill = page.getByRole('button', { name: 'Fill the screen' });
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    if (await fill.evaluate((button) => button === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  const screen = page.getByRole('dialog', { name: 'Code of Nia Pritchard' });
  await screen.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await screen.waitFor({ state: 'hidden' });
  expect(await fill.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.context().close();
});

test('the ticket is downloaded as PDF', async () => {
  const page = await openAs(browser, parent, addressOf(annual));
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^S1 Settle to Skipton Annual \d\d-\d\d, Nia Pritchard\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  // this installation cannot sign passes
  expect(await page.getByRole('button', { name: /Wallet/ }).count()).toBe(0);
  await page.context().close();
});

test('the ticket prints as it is shown: passenger, code and details, without buttons', async () => {
  const page = await openAs(browser, parent, addressOf(annual), { colorScheme: 'dark' });
  await codeOf(page).waitFor();
  await page.evaluate(() => Object.assign(window, { print: () => document.body.classList.add('printed') }));
  await page.getByRole('button', { name: 'Print' }).click();
  await page.locator('body.printed').waitFor();
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  expect(await codeOf(page).isVisible()).toBe(true);
  expect(await page.getByRole('heading', { level: 1, name: 'Nia Pritchard' }).isVisible()).toBe(true);
  expect(await fact(page, 'Stop')).toBe('Settle Market Place');
  for (const role of ['button', 'navigation', 'contentinfo'] as const) {
    expect.soft(await page.getByRole(role).filter({ visible: true }).count(), role).toBe(0);
  }
  await page.context().close();
});

test('A-046 A-198 A-234 the ticket of another account is refused as the wrong account, and logging in with the right one leads back to it', async () => {
  const stranger = await signUp(product);
  const page = await openAs(browser, stranger, `${addressOf(annual)}?from=a-letter`);
  await page.getByText('This is the wrong account for this ticket').waitFor();
  expect(await page.locator('body').innerText()).not.toMatch(/Nia|Pritchard|Settle/);
  expect(await codeOf(page).count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Log out' }).click();
  await logIn(page, parent);
  await codeOf(page).waitFor();
  expect(page.url()).toBe(`${addressOf(annual)}?from=a-letter`);
  await page.context().close();
});

test('A-047 a failure to load a ticket is shown in the exact text, and trying again shows it', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const call = '**/api/customer-ticket/user-id/**';
  await page.route(call, (route) => route.fulfill({ status: 500, json: { error: 'Something went wrong' } }));
  await page.goto(addressOf(annual));
  await logIn(page, parent);
  await page.getByText('Error: Unable to fetch user data. Please try again later.').waitFor();
  await page.unroute(call);
  await page.getByRole('button', { name: 'Try again' }).click();
  await codeOf(page).waitFor();
  await context.close();
});

test('an unknown ticket is a page that is not found', async () => {
  const page = await openAs(browser, parent, addressOf('01980000-0000-7000-8000-000000000000'));
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page not found');
  await page.context().close();
});

test('an expired ticket shows its last day, and has no code', async () => {
  const page = await openAs(browser, parent, addressOf(annual));
  await page.clock.setFixedTime(new Date('2031-10-01T10:00:00Z'));
  await page.reload();
  await page.getByText(/This ticket expired on \w{3} \d+\w\w Jul 20\d\d$/).waitFor();
  expect(await codeOf(page).count()).toBe(0);
  await page.context().close();
});

test.each(views)(
  'a ticket at %d px in the %s scheme passes the accessibility checks, and nothing is cut off',
  async (width, colorScheme) => {
    const page = await openAs(browser, parent, addressOf(annual), { viewport: { width, height: 800 }, colorScheme });
    await page.locator('img[alt="Nia Pritchard"]').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await page.context().close();
  },
);
