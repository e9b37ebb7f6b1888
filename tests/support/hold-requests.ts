import type { Page } from 'playwright-core';
import { expect } from 'vitest';

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

/** Holds the replies of one method: the server has done what it was asked, and the page does not know it yet. */
export async function holdReplies(page: Page, method: string) {
  const arrived = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  let isReleased = false;
  await page.route('**/api/**', async (route) => {
    if (isReleased || route.request().method() !== method) return route.fallback();
    const response = await route.fetch();
    expect(response.status()).toBeLessThan(300);
    arrived.resolve();
    await gate.promise;
    return route.fulfill({ response });
  });
  return {
    arrived: arrived.promise,
    release: () => {
      isReleased = true;
      gate.resolve();
    },
  };
}
