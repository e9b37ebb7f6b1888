import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { compressedSize } from '../support/compressed-size.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { untilQuiet } from '../support/until-quiet.ts';
import { openAs, openConsole, owner, shown } from './staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

/** The most bytes of compressed script that the first page of a person may load. */
const most = 120_000;

/** Opens an address in a tab without a cache, and returns the bytes of script that the page loads by itself. */
async function scriptOf(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage();
  await (await context.newCDPSession(page)).send('Network.setCacheDisabled', { cacheDisabled: true });
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') sizes.push(compressedSize(response));
  });
  await untilQuiet(page, async () => {
    await page.goto(`${product.origin}/console${path}`);
    await shown(page);
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test('C-216 the first page of the console loads at most 120 KB of script, for each page that can be the first', async () => {
  const visitor = (await openConsole(opened, '/sign-in')).context();
  const signedIn = (await openAs(opened, owner, '/account')).context();
  const sizes = new Map([['/sign-in', await scriptOf(visitor, '/sign-in')]]);
  for (const path of [
    '/account',
    '/account/authenticator',
    '/dales-coaches',
    '/dales-coaches/tickets',
    '/dales-coaches/team',
    '/dales-coaches/team/invite',
    '/dales-coaches/audit-log',
    '/dales-coaches/audit-log/views',
    '/dales-coaches/calendars',
    '/dales-coaches/services',
    '/dales-coaches/stops',
    '/dales-coaches/sold-tickets',
    '/dales-coaches/imports',
    '/dales-coaches/settings',
    '/dales-coaches/settings/payments',
  ])
    sizes.set(path, await scriptOf(signedIn, path));
  for (const [path, size] of sizes) {
    expect.soft(size, path).toBeGreaterThan(90_000);
    expect.soft(size, path).toBeLessThanOrEqual(most);
  }
});

/** Returns the bytes of all files of the console with this ending, compressed. */
async function sizeOfAll(ending: string): Promise<number> {
  const assets = join(import.meta.dirname, '../../apps/console/build/client/assets');
  const files = (await readdir(assets)).filter((name) => name.endsWith(`.${ending}.gz`));
  const sizes = await Promise.all(files.map(async (name) => (await stat(join(assets, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('C-216 all scripts of the console together are under 250 KB compressed, and the words of its pages under 40 KB', async () => {
  const [scripts, words] = [await sizeOfAll('js'), await sizeOfAll('json')];
  expect(scripts).toBeGreaterThan(100_000);
  expect(scripts).toBeLessThan(250_000);
  expect(words).toBeGreaterThan(10_000);
  expect(words).toBeLessThan(40_000);
});
