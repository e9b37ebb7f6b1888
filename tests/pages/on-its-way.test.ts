import { accessibilityProblems } from '@fareway/testing/accessibility.ts';
import type { Product } from '@fareway/testing/product.ts';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { shareProduct } from '../support/share-product.ts';

let product: Product;
let browser: Browser;

shareProduct((opened) => ({ product, browser } = opened));

test.each(['entry.client', 'root'])(
  'a page that can not load its file %s reloads once by itself, then says so and offers to reload',
  async (file) => {
    const page = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
    let documents = 0;
    page.on('request', (request) => request.isNavigationRequest() && (documents += 1));
    const files = `**/assets/${file}-*.js`;
    await page.route(files, (route) => (documents === 1 ? route.abort() : route.continue()));
    await page.goto(`${product.origin}/login`);
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
    expect(documents).toBe(2);

    await page.unroute(files);
    await page.route(files, (route) => route.fulfill({ status: 404 }));
    documents = 0;
    await page.goto(`${product.origin}/register?redirect=%2Fhelp`);
    await page.getByText('Part of this page has not loaded').waitFor();
    expect(documents).toBe(2);
    expect(await page.getByText('Loading').filter({ visible: true }).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.unroute(files);
    await page.getByRole('link', { name: 'Reload the page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Register' }).waitFor();
    expect(new URL(page.url()).search).toBe('?redirect=%2Fhelp');
    expect(await page.getByText('Part of this page has not loaded').isVisible()).toBe(false);
    await page.context().close();
  },
);

test.each([
  { how: 'a redirect', from: '/', to: '/login?redirect=%2F', file: 'login', heading: 'Log in' },
  { how: 'a link', from: '/login', to: '/register', file: 'register', heading: 'Register' },
])(
  'a page reached by $how whose script file does not load is reloaded once at its own address, then says so',
  async (way) => {
    const page = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
    const documents: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.isNavigationRequest()) documents.push(pathname + search);
    });
    const files = `**/assets/${way.file}-*.js`;
    const arrive = async () => {
      documents.length = 0;
      await page.goto(product.origin + way.from);
      if (way.how === 'a link') await page.getByRole('link', { name: way.heading }).click();
    };
    await page.route(files, (route) => (documents.length === 1 ? route.abort() : route.continue()));
    await arrive();
    await page.getByRole('heading', { level: 1, name: way.heading }).waitFor();
    expect(documents).toEqual([way.from, way.to]);

    await page.unroute(files);
    await page.route(files, (route) => route.abort());
    await arrive();
    await page.getByText('Part of this page has not loaded').waitFor();
    expect(documents).toEqual([way.from, way.to]);
    await page.unroute(files);
    await page.getByRole('link', { name: 'Reload the page' }).click();
    await page.getByRole('heading', { level: 1, name: way.heading }).waitFor();
    expect(documents).toEqual([way.from, way.to, way.to]);
    await page.context().close();
  },
);

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
