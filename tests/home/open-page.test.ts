import { addDays } from '@fareway/domain/dates/local-date.ts';
import { instantOnClocks } from '@fareway/domain/dates/zoned-time.ts';
import { localDate, systemClock } from '@fareway/server/platform/clock.ts';
import { buildCustomerTicket } from '@fareway/server/testing/builders/build-customer-ticket.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs } from '../customer-tickets/log-in.ts';
import { get, signUp } from '../customer-tickets/purchaser.ts';
import { buildMornings, buyFlexi } from '../customer-tickets/sold-tickets.ts';
import { alive } from '../support/open-watched.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { untilQuiet } from '../support/until-quiet.ts';

let product: ProductWithDatabase;
let browser: Browser;
shareProduct((opened) => ({ product, browser } = opened));

const home = () => `${product.origin}/`;
const ofToday = (page: Page) => page.getByRole('region', { name: /^Today, / });

test('a page that stays open over midnight shows the new day', async () => {
  const parent = await signUp(product);
  await buyFlexi(product, parent);
  const page = await openAs(browser, parent, `${product.origin}/account`);
  const today = localDate(systemClock.now(), 'Europe/London');
  const tomorrow = addDays(today, 1);
  await page.clock.install({ time: instantOnClocks(tomorrow, -1, 'Europe/London') });
  await page.goto(home());
  await alive(page);
  const heading = ofToday(page).getByRole('heading', { level: 2 });
  await expect.poll(() => heading.innerText()).toContain(` ${Number(today.slice(8))}`);
  await page.clock.fastForward(120_000);
  await expect.poll(() => heading.innerText()).toContain(` ${Number(tomorrow.slice(8))}`);
  await page.context().close();
});

test('A-239 home that stays open reads the next journey when a bus has left', async () => {
  const parent = await signUp(product);
  const { operator, ticket } = await buildMornings(product);
  await buildCustomerTicket(product.db, operator, { ...ticket, user_id: parent.id });
  const path = `/user/${parent.id}/today`;
  type Today = { tickets: { next_journey: { leaves_at: string; time: string } }[] };
  const { leaves_at, time } = (await get<Today>(product, path, parent)).tickets[0]!.next_journey;
  const page = await openAs(browser, parent, `${product.origin}/account`);
  await page.clock.install({ time: Date.parse(leaves_at) - 30_000 });
  await page.goto(home());
  await alive(page);
  const journey = ofToday(page).getByText(`${time.slice(0, 2)}:${time.slice(2)}`);
  await journey.waitFor();
  const read = page.waitForResponse((response) => response.url().endsWith(path));
  // a call that is under way when the clock moves again would be given up, and made once more
  await untilQuiet(page, async () => {
    await page.clock.fastForward(120_000);
    await read;
  });
  // the clock of the server has not moved, so that it has the same journey
  await expect.poll(() => journey.count()).toBe(0);
  const answer = async (hours: number, shown: string) => {
    await page.unroute(`**${path}`);
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const later = (await response.text())
        .replaceAll(leaves_at, new Date(Date.parse(leaves_at) + hours * 3_600_000).toISOString())
        .replaceAll(`"time":"${time}"`, `"time":"${shown}"`);
      await route.fulfill({ response, body: later });
    });
  };
  await answer(8, '2345');
  // no other bus has left meanwhile
  await page.clock.fastForward(60_000);
  await ofToday(page).getByText('23:45').waitFor();

  // the device sleeps until that bus has left: one return is one reading
  await answer(16, '2355');
  let readings = 0;
  page.on('request', (request) => (readings += request.url().endsWith(path) ? 1 : 0));
  await page.clock.setSystemTime(Date.parse(leaves_at) + 9 * 3_600_000);
  await page.evaluate(() =>
    ['visibilitychange', 'focus'].forEach((name) => document.dispatchEvent(new Event(name, { bubbles: true }))),
  );
  await ofToday(page).getByText('23:55').waitFor();
  expect(readings).toBe(1);
  await page.context().close();
});
