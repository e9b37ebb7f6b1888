import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from '@fareway/testing/product.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  openOwn,
  openVisitor,
  ownPages,
  publicPages,
  somebodyWithATicket,
  walk,
  walkInTabs,
  type Walker,
} from './walk.ts';
import { shareProduct } from '../support/share-product.ts';

let product: Product;
let browser: Browser;
let walker: Walker;
shareProduct(async (opened) => {
  ({ product, browser } = opened);
  walker = await somebodyWithATicket(product);
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

test('P-006 P-007 unless they are switched on, no page asks for consent, has their script, or connects to another site', async () => {
  const page = await openVisitor(product, browser, '/operators');
  const foreign = foreignRequestsOf(page);
  await page.evaluate(() => localStorage.setItem('fareway.debug', '2999-01-01'));
  const policies: string[] = [];
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) policies.push(response.headers()['content-security-policy'] ?? '');
  });
  await walk(page, product, publicPages(walker), async (address) => {
    await page.evaluate(() => reportError(new Error('Nobody is told')));
    await expectNothingOfDiagnostics(page, address);
  });
  expect(foreign).toEqual([]);
  expect(policies).toHaveLength(publicPages(walker).length);
  for (const policy of policies) expect(policy).toContain("connect-src 'self';");
  await page.context().close();
});

test('P-006 P-007 a page of the account does not either; the buy page connects to the payment provider only', async () => {
  const page = await openOwn(product, browser, walker);
  const foreign = foreignRequestsOf(page);
  // Logging out is the last of them.
  await walkInTabs(page.context(), product, ownPages(walker), (address, tab) =>
    expectNothingOfDiagnostics(tab, address),
  );
  expect([...new Set(foreign.map((url) => new URL(url).origin))]).toEqual(
    foreign.length > 0 ? [product.sandboxOrigin] : [],
  );
  await page.context().close();
});
