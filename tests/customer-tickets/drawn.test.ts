import { logInByCall } from '@fareway/testing/log-in-by-call.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { agree, authoriseMandateByCalls, byInstalments } from '../direct-debit/payer.ts';
import { confirm, fillWholeForm, openBuyer, orderConfirmed } from '../purchases/buyer.ts';
import { photosOf } from '../purchases/photos-of.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { alive } from '../support/open-watched.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { untilQuiet } from '../support/until-quiet.ts';
import { openAs } from './log-in.ts';
import { signUp, type Purchaser } from './purchaser.ts';
import { readCode } from './read-code.ts';
import { buyAnnual } from './sold-tickets.ts';
import { storedNames } from './stored-names.ts';

let product: ProductWithDatabase;
let browser: Browser;
let parent: Purchaser;
let annual: string;
let page: Page;
/** The calls of the page, without ids. */
const calls: string[] = [];

shareProduct(async (opened) => {
  ({ product, browser } = opened);
  parent = await signUp(product);
  annual = await buyAnnual(product, browser, parent);
  page = await openAs(browser, parent, `${product.origin}/help`);
  page.on('request', (request) => {
    const path = /\/api\/(.*)|\.data\b/.exec(request.url());
    if (path) calls.push((path[1] ?? path[0]).replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'ID'));
  });
});

test('My Tickets and a ticket are shown before their script, which loads none of it again and stores it on the device', async () => {
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await page.getByText('Nia Pritchard').first().waitFor();
    await route.continue();
  });
  calls.length = 0;
  await untilQuiet(page, async () => {
    await page.goto(`${product.origin}/`);
    await page.getByRole('heading', { name: 'Nia Pritchard' }).first().waitFor();
    await expect
      .poll(() => storedNames(page))
      .toEqual(
        expect.arrayContaining(
          ['my-tickets', 'today', 'renewals', 'guardianships'].map((name) => expect.stringMatching(name)),
        ),
      );
    // the code and the photo of the ticket are loaded for boarding, after the page
    await expect.poll(() => calls).toContain('customer-ticket/user-id/ID/ID');
  });
  expect(calls.filter((path) => !path.startsWith('photo/'))).toEqual(['auth/refresh', 'customer-ticket/user-id/ID/ID']);

  calls.length = 0;
  await untilQuiet(page, async () => {
    await page.goto(`${product.origin}/ticket/${annual}`);
    await page.getByRole('heading', { name: 'Nia Pritchard' }).waitFor();
    await alive(page);
  });
  expect(calls).not.toContain('customer-ticket/user-id/ID/ID');
  await page.getByRole('link', { name: 'My tickets' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'My tickets' }).waitFor();
  // the next page asks the server for what has changed
  expect(calls).toContain('customer-ticket/list-by/user-id/ID');
  await page.unroute('**/assets/entry.client-*.js');
});

test('a page that was drawn stays where its reader has scrolled before the script, and does what was pressed before it', async () => {
  const release = await holdRequests(page, '**/assets/entry.client-*.js');
  await page.goto(`${product.origin}/ticket/${annual}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Fill the screen' }).click();
  await page.getByRole('heading', { name: /^Contact / }).scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => window.scrollY);
  const before = await place();
  expect(before).toBeGreaterThan(500);
  release();
  await untilQuiet(page, () => page.getByRole('dialog', { name: 'Code of Nia Pritchard' }).waitFor());
  await page.keyboard.press('Escape');
  expect(await place()).toBeGreaterThan(500);
  await page.unroute('**/assets/entry.client-*.js');
});

test('a press on a part of a drawn page whose script is still loading is done once when the part is there', async () => {
  const newcomer = await openAs(browser, await signUp(product), `${product.origin}/help`);
  const release = await holdRequests(newcomer, '**/assets/no-tickets-*.js');
  await newcomer.goto(`${product.origin}/`, { waitUntil: 'commit' });
  await alive(newcomer);
  // the page is followed from its first bytes, and its buttons come later
  const buttons = newcomer.getByRole('main').getByRole('button');
  const [question, other] = [buttons.nth(0), buttons.nth(1)];
  const title = await question.textContent();
  await other.click();
  await question.dblclick();
  release();
  const dialog = newcomer.getByRole('dialog');
  await dialog.getByRole('heading', { name: title! }).waitFor();
  await newcomer.keyboard.press('Escape');
  await untilQuiet(newcomer, () => dialog.waitFor({ state: 'hidden' }));
  expect(await dialog.count()).toBe(0);
  await newcomer.context().close();
});

test('a press before the script is not repeated after another press, also while the page is busy', async () => {
  const newcomer = await openAs(browser, await signUp(product), `${product.origin}/help`);
  await newcomer.addInitScript(() => {
    addEventListener('fareway:page', () => {
      console.log('busy');
      const end = performance.now() + 1_000;
      while (performance.now() < end);
    });
  });
  const release = await holdRequests(newcomer, '**/assets/entry.client-*.js');
  await newcomer.goto(`${product.origin}/`, { waitUntil: 'commit' });
  const buttons = newcomer.getByRole('main').getByRole('button');
  const [question, other] = [buttons.nth(0), buttons.nth(1)];
  const title = await question.textContent();
  await question.scrollIntoViewIfNeeded();
  const { x, y } = (await question.boundingBox())!;
  await other.click();
  const busy = newcomer.waitForEvent('console', (message) => message.text() === 'busy');
  release();
  await busy;
  await newcomer.mouse.click(x + 10, y + 10);
  const dialog = newcomer.getByRole('dialog');
  await untilQuiet(newcomer, () => dialog.getByRole('heading').waitFor());
  expect(await dialog.getByRole('heading').allTextContents()).toEqual([title]);
  await newcomer.context().close();
});

test('a part of a drawn page stays on it while the script of the part loads', async () => {
  await photosOf(product, byInstalments.operator, 'off');
  const payer = await signUp(product);
  await authoriseMandateByCalls(product, payer);
  const buyer = await openBuyer(product, browser, { wanted: byInstalments, purchaser: payer });
  await fillWholeForm(buyer.page);
  await confirm(buyer.page);
  await agree(buyer.page);
  const bought = await orderConfirmed(buyer.page);
  // counts how often the table of payments appears
  await buyer.page.addInitScript(() => {
    let isThere = false;
    const look = () => {
      const isNow = Boolean(document.querySelector('main table')?.checkVisibility());
      if (isNow && !isThere) performance.mark('shown');
      isThere = isNow;
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
  });
  const plans = '**/assets/plans-*.js';
  const release = await holdRequests(buyer.page, plans);
  const held = buyer.page.waitForRequest(plans);
  await buyer.page.goto(`${product.origin}/ticket/${bought}`, { waitUntil: 'commit' });
  await alive(buyer.page);
  await buyer.page.getByRole('table', { name: 'Your 10 payments' }).waitFor();
  await held;
  await untilQuiet(buyer.page, async () => release());
  expect(await buyer.page.evaluate(() => performance.getEntriesByName('shown').length)).toBe(1);
  await buyer.close();
});

test('a page that was drawn is complete where no script runs, with a code that can be scanned', async () => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: { width: 360, height: 740 },
  });
  const withoutScript = await context.newPage();
  await withoutScript.goto(`${product.origin}/`);
  const links = withoutScript.getByRole('navigation', { name: 'Main' }).getByRole('link');
  expect(await links.allTextContents()).toEqual(['My tickets', 'Account', 'Help', 'Logout']);
  await withoutScript.getByRole('link', { name: 'Details' }).first().click();
  await withoutScript.getByRole('heading', { name: 'Nia Pritchard' }).waitFor();
  expect((await readCode(withoutScript.getByRole('article').locator('svg[role=img]')))?.length).toBeGreaterThan(60);
  await context.close();
});

test('a page that was drawn for the account before shows the tickets of the account that has logged in since', async () => {
  const other = await signUp(product);
  let isDrawn = false;
  await page.route('**/assets/entry.client-*.js', async (route) => {
    isDrawn = (await page.getByText('Nia Pritchard').count()) > 0;
    await logInByCall(page, product.origin, other);
    await route.continue();
  });
  await page.goto(`${product.origin}/`);
  await page.getByText('No tickets yet').waitFor();
  expect(isDrawn).toBe(true);
  expect(await page.getByText('Nia Pritchard').count()).toBe(0);
});
