import { logIn } from '@fareway/testing/log-in.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Purchaser } from './purchaser.ts';

/** A browser of its own in which a purchaser opens an address, logs in on the way, and arrives there. */
export async function openAs(
  browser: Browser,
  purchaser: Purchaser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ...options });
  const page = await context.newPage();
  await page.goto(address);
  await logIn(page, purchaser);
  await page.waitForURL(address);
  // the address changes a moment before the page does
  await page.getByRole('heading', { level: 1, name: 'Log in', exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}
