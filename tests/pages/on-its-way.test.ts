import { accessibilityProblems } from '@fareway/testing/accessibility.ts';
import type { Product } from '@fareway/testing/product.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { heading } from './visitor.ts';
import { shareProduct } from '../support/share-product.ts';

let product: Product;
let browser: Browser;

shareProduct((opened) => ({ product, browser } = opened));

/** A page in a new context, and the documents that it loads. It reloads itself after 50 ms instead of a second. */
async function openWatched() {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
  await page.addInitScript(() => {
    const wait = globalThis.setTimeout;
    const shorter = (act: () => void, ms?: number) => wait(act, ms === 1_000 ? 50 : ms);
    globalThis.setTimeout = shorter as typeof wait;
  });
  const documents: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.isNavigationRequest()) documents.push(pathname + search);
  });
  return { page, documents };
}

const notice = (page: Page) => page.getByText('Part of this page has not loaded');

/** Waits until the page says that a part is missing, then reloads it with its link. */
async function reloadByLink(page: Page, files: string, title: string): Promise<void> {
  await notice(page).waitFor();
  await page.unroute(files);
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await heading(page, title);
  expect(await notice(page).isVisible()).toBe(false);
}

test('a page that can not load a file of the app reloads once by itself, then says so and offers to reload', async () => {
  const { page, documents } = await openWatched();
  const address = '/register?redirect=%2Fhelp';
  for (const file of ['entry.client', 'root']) {
    const files = `**/assets/${file}-*.js`;
    documents.length = 0;
    await page.route(files, (route) => (documents.length === 1 ? route.abort() : route.continue()));
    await page.goto(`${product.origin}/login`);
    await heading(page, 'Log in');
    expect(documents).toEqual(['/login', '/login']);

    await page.unroute(files);
    await page.route(files, (route) => route.fulfill({ status: 404 }));
    documents.length = 0;
    await page.goto(product.origin + address);
    await notice(page).waitFor();
    expect(documents).toEqual([address, address]);
    expect(await page.getByText('Loading').filter({ visible: true }).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await reloadByLink(page, files, 'Register');
    expect(documents).toEqual([address, address, address]);
  }
  await page.context().close();
});

test('a page whose own script file does not load is reloaded once at its own address, then says so, reached by a redirect or by a link', async () => {
  const { page, documents } = await openWatched();
  const ways = [
    { from: '/', to: '/login?redirect=%2F', file: 'login', title: 'Log in' },
    { from: '/login', to: '/register', file: 'register', title: 'Register' },
  ];
  for (const { from, to, file, title } of ways) {
    const files = `**/assets/${file}-*.js`;
    const arrive = async () => {
      documents.length = 0;
      await page.goto(product.origin + from);
      if (from === '/login') await page.getByRole('link', { name: title }).click();
    };
    await page.route(files, (route) => (documents.length === 1 ? route.abort() : route.continue()));
    await arrive();
    await heading(page, title);
    expect(documents).toEqual([from, to]);

    await page.unroute(files);
    await page.route(files, (route) => route.abort());
    await arrive();
    await notice(page).waitFor();
    expect(documents).toEqual([from, to]);
    await reloadByLink(page, files, title);
    expect(documents).toEqual([from, to, to]);
  }
  await page.context().close();
});

test('P-105 a slow service page shows that it is loading, and is displayed when its data arrives', async () => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${product.origin}/client/dales-coaches`);
  const data = Promise.withResolvers<void>();
  await page.route('**/client/dales-coaches/*', async (route) => {
    await data.promise;
    await route.continue();
  });
  const line = () => page.evaluate(() => getComputedStyle(document.documentElement, '::before').animationName);
  expect(await line()).toBe('none');
  // a page that is being left cannot be queried any more, so it reports by itself
  await page.evaluate(() => {
    const root = document.documentElement;
    const say = () => console.log(getComputedStyle(root, '::before').animationName);
    new MutationObserver(say).observe(root, { attributes: true });
  });
  const said = page.waitForEvent('console');
  await page.getByRole('link', { name: /S1 Settle to Skipton/ }).click({ noWaitAfter: true });
  expect((await said).text()).toBe('leave');
  data.resolve();
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
  await page.context().close();
});
