import { logInByCall } from '@fareway/testing/log-in-by-call.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Purchaser } from '../customer-tickets/purchaser.ts';

/** A new browser on a page, and the errors in it. */
export interface Watched {
  page: Page;
  /** The errors in the page's console. */
  complaints: string[];
  close: () => Promise<void>;
}

/** What Playwright writes to the console of a page that registers a service worker, in a context that has none (see openBrowser). */
const blockedWorker = 'Service Worker registration blocked by Playwright';

/** Opens an address as a logged-in purchaser. */
export async function openWatched(
  browser: Browser,
  purchaser: Purchaser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<Watched> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && message.text() !== blockedWorker)
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await logInByCall(page, new URL(address).origin, purchaser);
  await page.goto(address);
  await page.locator('main:not([data-skeleton]) h1').waitFor();
  await alive(page);
  return { page, complaints, close: () => context.close() };
}

/** Makes a browser load the data of a page itself: without the headers of a navigation the server does not draw it. */
export async function loadInBrowser(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => route.fulfill({ response: await route.fetch() }));
}

/** Waits until the script of a page runs. A page without the app has none to wait for. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      (!document.getElementById('not-loaded') || document.documentElement.hasAttribute('data-alive')),
  );
}
