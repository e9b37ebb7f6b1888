import { readFile } from 'node:fs/promises';
import { buildWalletCredentials } from '@fareway/server/testing/builders/build-wallet-credentials.ts';
import { openPass } from '@fareway/server/tickets/wallet/apple/check-pass.fixture.ts';
import { accessibilityProblems, overflowOf } from '@fareway/testing/accessibility.ts';
import { openBrowser } from '@fareway/testing/browser.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alive } from '../support/open-watched.ts';
import { startProductWithDatabase, type ProductWithDatabase } from '../support/product-with-database.ts';
import { openAs } from './log-in.ts';
import { get, signUp, type Purchaser } from './purchaser.ts';
import { buyTerm } from './sold-tickets.ts';

const credentials = buildWalletCredentials();
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile Safari';
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

let product: ProductWithDatabase;
let browser: Browser;
let parent: Purchaser;
let ticketId: string;
let code: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProductWithDatabase({ env: credentials.env }), openBrowser()]);
  parent = await signUp(product);
  ticketId = await buyTerm(product, parent);
  ({ code } = await get<{ code: string }>(product, `/customer-ticket/user-id/${parent.id}/${ticketId}`, parent));
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const address = () => `${product.origin}/ticket/${ticketId}`;
const buttonFor = (page: Page, wallet: 'Apple' | 'Google') =>
  page.getByRole('button', { name: `Add to ${wallet} Wallet` });

test('on an iPhone a ticket is added to Apple Wallet: the phone receives a signed pass with the code of the page; a ticket without a code is not offered to wallets', async () => {
  const page = await openAs(browser, parent, address(), { userAgent: iPhone });
  const add = buttonFor(page, 'Apple');
  await add.waitFor();
  expect(await buttonFor(page, 'Google').count()).toBe(0);
  const downloading = page.waitForEvent('download');
  await add.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('ticket.pkpass');
  const files = openPass(await readFile(await download.path()), credentials.root);
  const pass = JSON.parse(Buffer.from(files['pass.json']!).toString()) as { barcodes: { message: string }[] };
  expect(pass.barcodes[0]!.message).toBe(code);
  expect(page.url()).toBe(address());

  const old_passenger = JSON.stringify({ first_name: 'Gwilim', last_name: 'Pritchard' });
  await product.db.updateTable('customer_tickets').set({ old_passenger }).where('id', '=', ticketId).execute();
  await page.reload();
  await page.getByText('Please add it again').waitFor();

  // A ticket without a code is not offered to wallets: a suspended one, an expired one, and one that this device stores.
  const call = '**/api/customer-ticket/user-id/**';
  await page.goto(`${product.origin}/`);
  await page.getByRole('link', { name: 'Details' }).first().waitFor();
  await alive(page);
  await page.route(call, (route) => route.abort());
  await page.getByRole('link', { name: 'Details' }).first().click();
  await page.getByText(/^You seem to be offline/).waitFor();
  expect(await buttonFor(page, 'Apple').count()).toBe(0);
  await page.unroute(call);

  const setStatus = (ticket_status: string) =>
    product.db.updateTable('customer_tickets').set({ ticket_status }).where('id', '=', ticketId).execute();
  await setStatus('suspended');
  await page.reload();
  await page.getByText('This ticket is suspended').waitFor();
  expect(await buttonFor(page, 'Apple').count()).toBe(0);
  await setStatus('active');
  await page.clock.setFixedTime(new Date('2031-10-01T10:00:00Z'));
  await page.reload();
  await page.getByText(/This ticket expired on/).waitFor();
  expect(await buttonFor(page, 'Apple').count()).toBe(0);
  await page.context().close();
});

test('on Android, in dark mode and by keyboard, a ticket is added to Google Wallet; a failure is shown and can be tried again', async () => {
  const page = await openAs(browser, parent, address(), {
    userAgent: android,
    colorScheme: 'dark',
    viewport: { width: 320, height: 700 },
  });
  const add = buttonFor(page, 'Google');
  await add.waitFor();
  expect(await buttonFor(page, 'Apple').count()).toBe(0);
  const call = '**/api/customer-ticket/*/google-wallet';
  const words = 'Tickets cannot be added to this wallet at the moment.';
  let calls = 0;
  const response = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    calls += 1;
    await response.promise;
    await route.fulfill({ status: 503, json: { error: words, error_key: 'wallet-unavailable', params: {} } });
  });
  await add.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Opening Google Wallet' }).waitFor();
  await page.keyboard.press('Enter');
  response.resolve();
  await page.getByRole('alert').filter({ hasText: words }).waitFor();
  expect(calls).toBe(1);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);

  await page.unroute(call);
  let opened = '';
  await page.route('https://pay.google.com/**', (route) => {
    opened = route.request().url();
    return route.fulfill({ contentType: 'text/html', body: '<h1>Google Wallet</h1>' });
  });
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Google Wallet' }).waitFor();
  const [, payload = ''] = opened.replace('https://pay.google.com/gp/v/save/', '').split('.');
  expect(Buffer.from(payload, 'base64url').toString()).toContain(JSON.stringify(code));
  await page.context().close();
});
