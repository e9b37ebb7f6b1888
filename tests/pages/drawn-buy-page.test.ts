import { logInByCall } from '@fareway/testing/log-in-by-call.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signUp, type Purchaser } from '../customer-tickets/purchaser.ts';
import { holdRequests, scripts } from '../support/hold-requests.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { untilQuiet } from '../support/until-quiet.ts';
import { buyPageOf, fillShortFields, shortForm, type Wanted } from '../purchases/buyer.ts';
import { leaveSeats } from '../purchases/travel-buyer.ts';

// A buy page as the server draws it, and what its script then does with it (decision 184).
let product: ProductWithDatabase;
let browser: Browser;
let parent: Purchaser;
shareProduct(async (opened) => {
  ({ product, browser } = opened);
  parent = await signUp(product);
});

const firstName = (page: Page) => page.getByLabel("Passenger's first name");
const title = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });

interface LoggedIn {
  page: Page;
  address: string;
  /** The calls of the page. */
  calls: string[];
  complaints: string[];
}

/** Opens a browser of the parent, and returns the address of the buy page of a ticket. */
async function logIn(wanted: Wanted): Promise<LoggedIn> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  const [calls, complaints]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    const path = /\/api\/(\w+\/?[\w-]*)/.exec(request.url())?.[1];
    if (path) calls.push(path.replace(/\/[\da-f]{8}-.*/, ''));
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await logInByCall(page, product.origin, parent);
  calls.length = 0;
  return { page, address: product.origin + (await buyPageOf(product, wanted)), calls, complaints };
}

test('the ticket and its price are drawn before the script, which loads none of it again and adds the form with the stored input', async () => {
  const { page, address, calls, complaints } = await logIn(shortForm);
  const release = await holdRequests(page, scripts);
  await page.goto(address, { waitUntil: 'commit' });
  await title(page, /Flexi/).waitFor();
  expect(await page.title()).toMatch(/Flexi.* – Fareway$/);
  expect(await page.getByText(/ · €\d/).count()).toBe(1);
  expect(await page.getByRole('heading', { name: 'Your ticket' }).count()).toBe(1);
  expect(await firstName(page).count()).toBe(0);
  await untilQuiet(page, async () => {
    release();
    await firstName(page).waitFor();
    await expect.poll(() => calls).toEqual(['auth/refresh']);
  });
  expect(calls).toEqual(['auth/refresh']);

  await fillShortFields(page);
  await page.reload();
  await firstName(page).waitFor();
  expect(await firstName(page).inputValue()).toBe('Aoife');
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('without script a buy page shows the ticket and asks for JavaScript', async () => {
  const { page, address } = await logIn(shortForm);
  const storageState = await page.context().storageState();
  await page.context().close();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState });
  const withoutScript = await context.newPage();
  await withoutScript.goto(address);
  await title(withoutScript, /Flexi/).waitFor();
  const request = withoutScript.locator('noscript p');
  await request.waitFor();
  expect(await request.textContent()).toMatch(/^This page needs JavaScript/);
  expect(await withoutScript.getByText('Loading').isVisible()).toBe(false);
  await context.close();
});

test('P-045 of a ticket without a day left nothing is drawn before the page says that it is unavailable', async () => {
  await leaveSeats(product, 0);
  const soldOut = await logIn({ ...shortForm, ticket: 'Single' });
  const release = await holdRequests(soldOut.page, scripts);
  await soldOut.page.goto(soldOut.address, { waitUntil: 'commit' });
  await soldOut.page.getByText('Loading').first().waitFor();
  expect(await soldOut.page.locator('main:not([data-skeleton]) h1').count()).toBe(0);
  release();
  await soldOut.page.getByText('This type of ticket is currently unavailable.').waitFor();
  await soldOut.page.context().close();
});

test('a buy page that was drawn for the account before is loaded again for the account that has logged in since', async () => {
  const { page, address, calls } = await logIn(shortForm);
  const other = await signUp(product);
  const release = await holdRequests(page, scripts);
  await page.goto(address, { waitUntil: 'commit' });
  await title(page, /Flexi/).waitFor();
  await logInByCall(page, product.origin, other);
  release();
  await firstName(page).waitFor();
  expect(calls).toContain('buy-page');
  await page.context().close();
});
