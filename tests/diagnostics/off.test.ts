import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from '@fareway/testing/product.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  connectSources,
  isBuyPage,
  openOwn,
  openVisitor,
  ownPages,
  publicPages,
  readDocuments,
  purchaserWithTicket,
  walk,
  type Walker,
} from './walk.ts';
import { shareProduct } from '../support/share-product.ts';

let product: Product;
let browser: Browser;
let walker: Walker;
shareProduct(async (opened) => {
  ({ product, browser } = opened);
  walker = await purchaserWithTicket(product);
});

/** Every address outside this site that a page requests. */
function foreignRequestsOf(page: Page): string[] {
  const foreign: string[] = [];
  page.context().on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== product.origin) foreign.push(request.url());
  });
  return foreign;
}

async function expectNothingOfDiagnostics(page: Page, address: string): Promise<void> {
  expect.soft(await page.getByRole('region', { name: 'Counting page views' }).count(), address).toBe(0);
  expect.soft(await page.locator('[data-diagnostics], [data-diagnostics-press]').count(), address).toBe(0);
}

test('the walk visits every page that exists', async () => {
  const list = await readFile(join(import.meta.dirname, '../../apps/web/app/routes.ts'), 'utf8');
  const patterns = [...list.matchAll(/route\(\s*'([^']+)'/g)].map(([, pattern = '']) => `/${pattern}`);
  expect(patterns.length).toBeGreaterThan(20);
  const walked = [...publicPages(walker), ...ownPages(walker)].map((address) => address.split('?')[0]!);
  const unseen = patterns.filter((pattern) => {
    const shape = new RegExp(
      `^${pattern
        .replaceAll(/\/:\w+\?/g, '(/[^/]+)?')
        .replaceAll(/:\w+/g, '[^/]+')
        .replace('*', '.*')}$`,
    );
    return !walked.some((address) => shape.test(address));
  });
  expect(unseen).toEqual([]);
});

test('P-006 P-007 unless they are switched on, no page has their script or asks for consent, and its policy allows no other site but the payment provider', async () => {
  const addresses = [...publicPages(walker), ...ownPages(walker)];
  const documents = await readDocuments(product, walker, addresses);
  for (const [index, { html, policy }] of documents.entries()) {
    const address = addresses[index]!;
    expect.soft(html, address).toContain('</html>');
    expect.soft(html, address).not.toMatch(/data-diagnostics|Counting page views/);
    const provider = isBuyPage(address) ? [product.sandboxOrigin] : [];
    expect.soft(["'self'", ...provider], address).toEqual(expect.arrayContaining(connectSources(policy)));
    const others = [...policy.matchAll(/https?:\/\/[^\s;]+/g)].map(([origin]) => origin);
    expect.soft(provider, address).toEqual(expect.arrayContaining(others));
  }
});

test('P-006 P-007 an error on a page with the debug flag connects to no other site', async () => {
  const page = await openVisitor(product, browser, '/operators');
  const foreign = foreignRequestsOf(page);
  await page.evaluate(() => localStorage.setItem('fareway.debug', '2999-01-01'));
  await walk(page, product, ['/help', walker.servicePage, '/privacy'], async (address) => {
    await page.evaluate(() => reportError(new Error('This is not reported')));
    await expectNothingOfDiagnostics(page, address);
  });
  expect(foreign).toEqual([]);
  await page.context().close();
});

test('P-006 P-007 pages of the account connect to no other site; the buy page connects to the payment provider only', async () => {
  const page = await openOwn(product, browser, walker, '/');
  const foreign = foreignRequestsOf(page);
  await walk(page, product, [`/ticket/${walker.ticketId}`, '/account'], (address) =>
    expectNothingOfDiagnostics(page, address),
  );
  expect(foreign).toEqual([]);
  await walk(page, product, [walker.buyPage], (address) => expectNothingOfDiagnostics(page, address));
  expect([...new Set(foreign.map((url) => new URL(url).origin))]).toEqual(
    foreign.length > 0 ? [product.sandboxOrigin] : [],
  );
  await page.context().close();
});
