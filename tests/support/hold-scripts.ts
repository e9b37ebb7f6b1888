import type { Page } from 'playwright-core';

/** Makes the scripts of the next pages arrive when the returned function is called, but for the small one of their heads. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!head-script).*\.js/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
