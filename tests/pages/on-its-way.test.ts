import { accessibilityProblems } from '@fareway/testing/accessibility.ts';
import type { Product } from '@fareway/testing/product.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { heading, takenOver } from './visitor.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { shareProduct } from '../support/share-product.ts';

let product: Product;
let browser: Browser;
let page: Page;
/** The addresses of the documents that the page has loaded. */
const documents: string[] = [];

/** The page reloads itself after 50 ms instead of a second. */
shareProduct(async (opened) => {
  ({ product, browser } = opened);
  page = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
  await page.addInitScript(() => {
    const wait = globalThis.setTimeout;
    const shorter = (act: () => void, ms?: number) => wait(act, ms === 1_000 ? 50 : ms);
    globalThis.setTimeout = shorter as typeof wait;
  });
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.isNavigationRequest()) documents.push(pathname + search);
  });
});

const notice = () => page.getByText('Part of this page has not loaded');

/** Makes a file of the app fail for one document only: the first, or the one after so many requests for documents. */
async function failOnce(files: string, count = 1): Promise<void> {
  documents.length = 0;
  await page.route(files, (route) => (documents.length === count ? route.abort() : route.continue()));
}

/** Reloads the page with its link, after a part of it was missing. */
async function reloadByLink(files: string, title: string): Promise<void> {
  await notice().waitFor();
  await page.unroute(files);
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await heading(page, title);
  await takenOver(page);
  expect(await notice().isVisible()).toBe(false);
}

test('a page that cannot load a file of the app reloads once by itself, then shows a notice and offers to reload', async () => {
  const address = '/register?redirect=%2Fhelp';
  for (const file of ['entry.client', 'root']) {
    const files = `**/assets/${file}-*.js`;
    await failOnce(files);
    await page.goto(`${product.origin}/login`);
    // the server draws the page, so that it is there before it is loaded again
    await expect.poll(() => documents).toEqual(['/login', '/login']);
    await heading(page, 'Log in');
    await takenOver(page);

    await page.unroute(files);
    await page.route(files, (route) => route.fulfill({ status: 404 }));
    documents.length = 0;
    await page.goto(product.origin + address);
    await notice().waitFor();
    expect(documents).toEqual([address, address]);
    expect(await page.getByText('Loading').filter({ visible: true }).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await reloadByLink(files, 'Register');
    expect(documents).toEqual([address, address, address]);
  }
});

test('a page without its own script file is reloaded once at its own address, then shows a notice, after a redirect and after a link', async () => {
  const arrivals = [
    { first: ['/', '/login?redirect=%2F'], to: '/login?redirect=%2F', file: 'login', title: 'Log in' },
    { first: ['/login'], to: '/register', file: 'register', title: 'Register' },
  ];
  for (const { first, to, file, title } of arrivals) {
    const files = `**/assets/${file}-*.js`;
    const arrive = async () => {
      await page.goto(product.origin + first[0]);
      if (first.includes(to)) return;
      await takenOver(page);
      await page.getByRole('link', { name: title }).click();
    };
    await failOnce(files, first.length);
    await arrive();
    await expect.poll(() => documents).toEqual([...first, to]);
    await heading(page, title);
    await takenOver(page);

    await page.unroute(files);
    await page.route(files, (route) => route.abort());
    documents.length = 0;
    await arrive();
    await notice().waitFor();
    expect(documents).toEqual([...first, to]);
    await reloadByLink(files, title);
    expect(documents).toEqual([...first, to, to]);
  }
});

test('P-105 a slow service page shows that it is loading, and is displayed when its data arrives', async () => {
  await page.goto(`${product.origin}/client/dales-coaches`);
  const release = await holdRequests(page, '**/client/dales-coaches/*');
  const line = () => page.evaluate(() => getComputedStyle(document.documentElement, '::before').animationName);
  expect(await line()).toBe('none');
  // A page that is being left cannot be queried any more, so it logs the animation itself.
  await page.evaluate(() => {
    const root = document.documentElement;
    const log = () => console.log(getComputedStyle(root, '::before').animationName);
    new MutationObserver(log).observe(root, { attributes: true });
  });
  const logged = page.waitForEvent('console');
  await page.getByRole('link', { name: /S1 Settle to Skipton/ }).click({ noWaitAfter: true });
  expect((await logged).text()).toBe('leave');
  release();
  await page
    .getByRole('heading', { level: 2, name: /Tickets$/ })
    .first()
    .waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('S1 Settle to Skipton');
  expect(await line()).toBe('none');
  // after Back, from any cache of the browser, the line is gone
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Dales Coaches' }).waitFor();
  expect(await line()).toBe('none');
});
