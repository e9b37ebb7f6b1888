import type { Page } from 'playwright-core';

/** What a tab still keeps of choices that are paid for: the places of drafts, journeys, trips, vouchers and payment attempts. */
export function keptChoices(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(sessionStorage).filter((place) => /^fareway\.(draft|journeys|trips|paying|attempt):/.test(place)),
  );
}
