import { chromium, type Browser } from 'playwright-core';

const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking ' +
  '--disable-component-update --disable-sync';

/** A Chromium that speaks with nobody but the pages it is sent to: the one of CHROMIUM_PATH, or Debian's. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: flags.split(' '),
  });
}
