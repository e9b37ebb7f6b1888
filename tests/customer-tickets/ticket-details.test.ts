import { readFile } from 'node:fs/promises';
import { accessibilityProblems, overflowOf } from '@fareway/testing/accessibility.ts';
import { logIn } from '@fareway/testing/log-in.ts';
import type { Product } from '@fareway/testing/product.ts';
import { views } from '@fareway/testing/views.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs } from './log-in.ts';
import { get, signUp, type Purchaser } from './purchaser.ts';
import { openCard } from './open-panel.ts';
import { readCode } from './read-code.ts';
import { buyAnnual, buyFlexi } from './sold-tickets.ts';
import { alive, loadInBrowser } from '../support/open-watched.ts';
import { shareProduct } from '../support/share-product.ts';
import { deleteStored } from './stored-names.ts';

let product: Product;
let browser: Browser;
let parent: Purchaser;
let annual: string;
let flexi: string;
let code: string;
/** Opened by the first test as another account, which then logs in as the purchaser. */
let page: Page;

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

test('A-046 A-047 A-198 A-234 the ticket of another account is refused as the wrong account; logging in with the right one leads back to it; a failure to load it is shown in the exact text, and trying again shows it', async () => {
  const address = `${addressOf(annual)}?from=a-letter`;
  page = await openAs(browser, await signUp(product), address);
  await page.getByText('This is the wrong account for this ticket').waitFor();
  expect(await page.locator('body').innerText()).not.toMatch(/Nia|Pritchard|Settle/);
  expect(await codeOf(page).count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Log out' }).click();
  await logIn(page, parent);
  await codeOf(page).waitFor();
  expect(page.url()).toBe(address);

  await deleteStored(page);
  await loadInBrowser(page, address);
  const call = '**/api/customer-ticket/user-id/**';
  await page.route(call, (route) => route.fulfill({ status: 500, json: { error: 'Something went wrong' } }));
  await page.goto(address);
  await page.getByText('Error: Unable to fetch user data. Please try again later.').waitFor();
  await page.unroute(call);
  await page.getByRole('button', { name: 'Try again' }).click();
  await codeOf(page).waitFor();
  expect(page.url()).toBe(address);
});

test('A-040 A-041 the details show ticket, year group, stop, validity, and the discounted price; code, photo and name fit a phone; and nothing is cut off at any width', async () => {
  expect(await page.title()).toMatch(/^S1 Settle to Skipton Annual \d\d\/\d\d – Fareway$/);
  await openCard(page, 'Details');
  expect(await fact(page, 'Ticket')).toBe('Annual');
  expect(await fact(page, 'Year group')).toBe('Year 9');
  expect(await fact(page, 'Stop')).toBe('Settle Market Place');
  expect(await fact(page, 'Destination')).toBe('Ermysted’s Grammar School');
  expect(await fact(page, 'Valid from')).toMatch(/^\w{3} 1st Aug 20\d\d$/);
  expect(await fact(page, 'Valid until')).toMatch(/^\w{3} 31st Jul 20\d\d$/);
  expect(await fact(page, 'Price')).toBe('£790.00 (Discounted)');
  expect(await fact(page, 'Reference')).toMatch(/^[2-9BCDFGHJKMNP-TV-Z]{8}$/);

  // on a phone nothing of the pass is below the fold
  // until it has loaded, the initials have the same name
  const photo = page.locator('img[alt="Nia Pritchard"]');
  await photo.waitFor();
  for (const part of [codeOf(page), page.getByRole('heading', { level: 1 }), photo]) {
    const box = await part.boundingBox();
    expect(box!.y + box!.height).toBeLessThanOrEqual(740);
  }
  expect(
    await photo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(100);
  for (const [width, colorScheme] of views) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  }

  await page.goto(addressOf(flexi));
  await page.getByRole('heading', { level: 1, name: 'Oisín Ó Murchú' }).waitFor();
  expect(await fact(page, 'Zone')).toBe('Zone B');
  expect(await fact(page, 'Stop')).toBe('Grassington Square');
  expect(await fact(page, 'Year group')).toBe('Reception');
  expect(await fact(page, 'Price')).toBe('£72.00');
  expect(await fact(page, 'Trips left')).toBe('20');

  await page.goto(addressOf('01980000-0000-7000-8000-000000000000'));
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
});

test('a ticket’s page has the brand of its operator; on a phone it is at most three screens long, and by keyboard its other parts open and close; a wide screen shows them all', async () => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(addressOf(annual));
  await page.getByRole('banner').getByText('Dales Coaches School Travel').waitFor({ state: 'attached' });
  await alive(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3 * 800);
  const stops = page.getByRole('list', { name: 'Journey' }).getByRole('listitem');
  expect(await stops.allInnerTexts()).toEqual(['Settle Market Place', 'Ermysted’s Grammar School']);
  const parts = {
    Details: page.getByRole('button', { name: 'Download PDF' }),
    'Send this ticket': page.getByRole('button', { name: 'Send email' }),
    'Second guardian': page.getByLabel('Their email address'),
    'Contact Dales Coaches': page.getByRole('link', { name: 'school@dales-coaches.example' }),
  };
  for (const [title, content] of Object.entries(parts)) {
    const button = page.getByRole('button', { name: title, exact: true });
    expect(await content.filter({ visible: true }).count()).toBe(0);
    await button.press('Enter');
    await content.waitFor();
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Space');
    await content.waitFor({ state: 'hidden' });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [title, content] of Object.entries(parts)) {
    await content.waitFor();
    expect(await page.getByRole('button', { name: title, exact: true }).count()).toBe(0);
    expect(await page.getByRole('heading', { level: 2, name: title }).isVisible()).toBe(true);
  }
});

test('in each scheme a scanner reads the ticket’s signed code, on the pass and filling the screen; by keyboard, Escape ends that and the focus returns; the ticket downloads as PDF, prints as it is shown, and has no code once it has expired', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(addressOf(annual));
  expect(code.length).toBeGreaterThan(60);
  const fill = page.getByRole('button', { name: 'Fill the screen' });
  const screen = page.getByRole('dialog', { name: 'Code of Nia Pritchard' });
  await codeOf(page).waitFor();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    if (await fill.evaluate((button) => button === document.activeElement)) break;
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await readCode(codeOf(page))).toBe(code);
    await page.keyboard.press('Enter');
    await screen.waitFor();
    expect(await readCode(screen)).toBe(code);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await screen.waitFor({ state: 'hidden' });
    expect(await fill.evaluate((button) => button === document.activeElement)).toBe(true);
  }

  await openCard(page, 'Details');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^S1 Settle to Skipton Annual \d\d-\d\d, Nia Pritchard\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  // this installation cannot sign passes
  expect(await page.getByRole('button', { name: /Wallet/ }).count()).toBe(0);

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

  await page.emulateMedia({ media: 'screen' });
  await page.clock.setFixedTime(new Date('2031-10-01T10:00:00Z'));
  await page.reload();
  await page.getByText(/This ticket expired on \w{3} \d+\w\w Jul 20\d\d$/).waitFor();
  expect(await codeOf(page).count()).toBe(0);
  await page.context().close();
});
