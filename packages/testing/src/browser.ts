import { chromium, type BrowserContextOptions } from 'playwright-core';

/**
 * The arguments of a Chromium without a screen. Graphics and network in the browser's process take a tenth less time than in their own, and
 * scripts of pages that are open for seconds take a tenth less time without V8's optimising compilers. One process for the pages of a context takes a
 * seventh less time than one for each page and one in reserve.
 */
export const chromiumFlags = (
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking ' +
  '--disable-component-update --disable-sync --in-process-gpu --enable-features=NetworkServiceInProcess2 ' +
  '--js-flags=--no-opt,--no-maglev --renderer-process-limit=1'
).split(' ');

/** The Chromium of CHROMIUM_PATH, or Debian's. */
function chromiumPath(): string {
  return process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
}

/** The whole browser, which asks for permission before a page uses the camera. */
export function wholeChromiumPath(): string {
  return process.env['WHOLE_CHROMIUM_PATH'] ?? '/usr/bin/chromium';
}

/**
 * Starts a Chromium that connects only to the pages it is sent to: the one of CHROMIUM_PATH, or Debian's. Its contexts have no service
 * worker unless a test is about one, because requests through a service worker bypass a test's routes.
 */
export async function openBrowser({ serviceWorkers = 'block' }: Pick<BrowserContextOptions, 'serviceWorkers'> = {}) {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  const newContext = browser.newContext.bind(browser);
  return Object.assign(browser, {
    newContext: (options?: BrowserContextOptions) =>
      newContext({ serviceWorkers, reducedMotion: 'reduce', ...options }),
  });
}
