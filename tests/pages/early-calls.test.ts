import { logInByCall } from '@fareway/testing/log-in-by-call.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signUp, type Purchaser } from '../customer-tickets/purchaser.ts';
import { buyTerm } from '../customer-tickets/sold-tickets.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { alive, loadInBrowser } from '../support/open-watched.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { untilQuiet } from '../support/until-quiet.ts';

let product: ProductWithDatabase;
let browser: Browser;
let parent: Purchaser;
let ticketId: string;
shareProduct(async (opened) => {
  ({ product, browser } = opened);
  parent = await signUp(product);
  ticketId = await buyTerm(product, parent);
});

const at = (path: string) => product.origin + path;
const scripts = /\/assets\/(?!head-script|early-calls).*\.js/;
const unknownId = '019aa000-0000-7000-8000-000000000000';

/** A new browser of the parent, and the GET calls that its pages make. */
async function openBrowserOfParent(): Promise<{ page: Page; calls: string[] }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  await logInByCall(page, product.origin, parent);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) calls.push(pathname.slice('/api'.length) + search);
  });
  return { page, calls };
}

/** Returns the calls that the server has written into the page, with the parent's id and email address. */
async function callsInDocument(page: Page): Promise<string[]> {
  const written = await page.locator('script[data-calls]').getAttribute('data-calls');
  return (JSON.parse(written ?? '[]') as string[]).map((call) =>
    call.replace('{userId}', parent.id).replace('{username}', encodeURIComponent(parent.email)),
  );
}

test('on a slow connection the tickets are requested while the script of the page is loading, and only once; a later visit requests them again', async () => {
  const { page, calls } = await openBrowserOfParent();
  const release = await holdRequests(page, scripts);
  await loadInBrowser(page, at('/'));
  await page.goto(at('/'), { waitUntil: 'commit' });
  const expected = [
    `/customer-ticket/list-by/user-id/${parent.id}`,
    `/user/${parent.id}/today`,
    `/renewal/user/${parent.id}`,
    `/user/${parent.id}/guardianships`,
  ];
  await expect.poll(() => calls).toHaveLength(expected.length);
  expect(await page.getByRole('article').count()).toBe(0);
  release();
  await page.getByRole('article').first().waitFor();
  // what the device stores for boarding is requested after them
  expect(calls.filter((call) => expected.includes(call)).toSorted()).toEqual(expected.toSorted());

  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('heading', { name: 'Account' }).waitFor();
  calls.length = 0;
  await page.getByRole('link', { name: 'My tickets' }).click();
  await page.getByRole('article').first().waitFor();
  expect(calls).toEqual(expect.arrayContaining(expected));
  await page.context().close();
});

test('each page makes the calls that it has begun early only once', async () => {
  const { page, calls } = await openBrowserOfParent();
  const pages = [
    `/ticket/${ticketId}/edit`,
    `/ticket/${ticketId}/photo`,
    `/ticket/${ticketId}/notifications`,
    `/ticket/${ticketId}/bookings`,
    `/trips/${ticketId}`,
    `/top-up/${ticketId}`,
    `/top-up-confirmed/${ticketId}`,
    `/book/${ticketId}`,
    `/booking-confirmed/${ticketId}/26-27/dales-coaches`,
    '/booking/a%2Fb/c',
    '/client/dales-coaches/advance',
    `/shared-ticket/${unknownId}`,
    `/renew/${unknownId}`,
    `/renewal-confirmed/${ticketId}`,
    `/create-ticket/26-27/dales-coaches/${unknownId}/${unknownId}`,
    `/order-confirmed/${ticketId}`,
    `/order-confirmed/${ticketId}/26-27/dales-coaches/${unknownId}/${unknownId}`,
    '/account/passengers',
    '/account/passengers/new',
    '/account/mandate',
    '/account/payments',
    `/account/payments/${unknownId}`,
    '/account/payment-methods',
    '/account/data/old',
    '/account/data/delete',
  ];
  for (const path of pages) {
    calls.length = 0;
    await untilQuiet(page, async () => {
      await page.goto(at(path));
      await page.locator('main:not([data-skeleton]) h1').waitFor();
      await alive(page);
    });
    const early = await callsInDocument(page);
    expect.soft(early.length, path).toBeGreaterThan(0);
    expect.soft(calls.filter((call) => early.includes(call)).toSorted(), path).toEqual(early.toSorted());
  }
  await page.context().close();
});

test('a page for which this browser has no session leads to the log-in, although it begins calls early', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await loadInBrowser(page, at('/account'));
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  await page.goto(at('/account'));
  await page.waitForURL(at('/login?redirect=%2Faccount'));
  expect(refused).toEqual(['401 /api/auth/refresh']);
  await context.close();
});
