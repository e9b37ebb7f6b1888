import { chromium, type Browser } from 'playwright-core';

/** What a Chromium without a screen is started with here. */
export const chromiumFlags = (
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking ' +
  '--disable-component-update --disable-sync'
).split(' ');

/** The Chromium of CHROMIUM_PATH, or Debian's. */
export function chromiumPath(): string {
  return process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
}

/** A Chromium that speaks with nobody but the pages it is sent to: the one of CHROMIUM_PATH, or Debian's. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumFlags,
  });
}
