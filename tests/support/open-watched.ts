import { signIn } from '@fareway/testing/sign-in.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Purchaser } from '../customer-tickets/purchaser.ts';

/** A browser of its own in which somebody is at a page, and what went wrong in it. */
export interface Watched {
  page: Page;
  /** What the page complained about in the console. */
  complaints: string[];
  close: () => Promise<void>;
}

/** Opens an address as a purchaser, signed in. */
export async function openWatched(
  browser: Browser,
  purchaser: Purchaser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<Watched> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  await signIn(page, new URL(address).origin, purchaser);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, complaints, close: () => context.close() };
}
