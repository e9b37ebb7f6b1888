import type { Page, Request } from 'playwright-core';

/** The number of idle periods without any request after which a page has loaded everything. */
const idlePeriods = 5;

/**
 * Does something in a page, and waits until the page has loaded everything that it loads by itself afterwards. Playwright's `networkidle` does
 * not show this. It returns at once when the page was quiet before. A busy page can make no request for so long that it is reported as quiet.
 * When it then makes requests and adds a frame, Playwright 1.65 takes `networkidle` back and never reports it again.
 */
export async function untilQuiet(page: Page, act: () => Promise<unknown>): Promise<void> {
  const open = new Set<Request>();
  let begun = 0;
  const begin = (request: Request) => {
    open.add(request);
    begun++;
  };
  const end = (request: Request) => open.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await act();
  for (let quiet = 0; quiet < idlePeriods;) {
    const before = begun;
    // Chromium never reports some pages as idle.
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 })));
    quiet = open.size === 0 && begun === before ? quiet + 1 : 0;
  }
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}
