import { chromium, type BrowserContextOptions } from 'playwright-core';

/** What a Chromium without a screen is started with here. */
export const chromiumFlags = (
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking ' +
  '--disable-component-update --disable-sync'
).split(' ');

/** The Chromium of CHROMIUM_PATH, or Debian's. */
function chromiumPath(): string {
  return process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
}

/** One with everything that a person's browser has, such as asking before it gives a page the camera. */
export function wholeChromiumPath(): string {
  return process.env['WHOLE_CHROMIUM_PATH'] ?? '/usr/bin/chromium';
}

/**
 * A Chromium that speaks with nobody but the pages it is sent to: the one of CHROMIUM_PATH, or Debian's. Its contexts have no service
 * worker unless a test is about one: what goes through it is hidden from a test's routes from the moment on at which it takes over.
 */
export async function openBrowser({ serviceWorkers = 'block' }: Pick<BrowserContextOptions, 'serviceWorkers'> = {}) {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  const newContext = browser.newContext.bind(browser);
  return Object.assign(browser, {
    newContext: (options?: BrowserContextOptions) => newContext({ serviceWorkers, ...options }),
  });
}
