import type { Page } from 'playwright-core';

/** The choices that a tab stores until they are paid for: drafts, journeys, trips, vouchers and payment attempts. */
export function storedChoices(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(sessionStorage).filter((place) => /^fareway\.(draft|journeys|trips|paying|attempt):/.test(place)),
  );
}
