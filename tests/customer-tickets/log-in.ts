import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openWatched } from '../support/open-watched.ts';
import type { Purchaser } from './purchaser.ts';

/** A new browser in which a purchaser opens an address, logged in. */
export async function openAs(
  browser: Browser,
  purchaser: Purchaser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const viewport = { width: 360, height: 740 };
  const { page } = await openWatched(browser, purchaser, address, { viewport, ...options });
  return page;
}
