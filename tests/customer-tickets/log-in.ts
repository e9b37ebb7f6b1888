import { signIn } from '@fareway/testing/sign-in.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Purchaser } from './purchaser.ts';

/** A browser of its own in which a purchaser opens an address, signed in. */
export async function openAs(
  browser: Browser,
  purchaser: Purchaser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ...options });
  const page = await context.newPage();
  await signIn(page, new URL(address).origin, purchaser);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}
