import type { Page } from 'playwright-core';

/** The scripts of a page, but for the small one of its head. */
export const scripts = /\/assets\/(?!head-script).*\.js/;

/** The renewal of the session, which the loaders of a page wait for. */
export const sessionRenewal = '**/api/auth/refresh';

/** Makes the requests of a page to these addresses wait until the returned function is called. */
export async function holdRequests(page: Page, addresses: RegExp | string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
