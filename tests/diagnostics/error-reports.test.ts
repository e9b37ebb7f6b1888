import { openBrowser } from '@fareway/testing/browser.ts';
import type { Product } from '@fareway/testing/product.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startProductWithDatabase } from '../support/product-with-database.ts';
import { untilQuiet } from '../support/until-quiet.ts';
import { openReceiver, type Receiver } from './receiver.ts';
import { openOwn, openVisitor, purchaserWithTicket, type Walker } from './walk.ts';

let receiver: Receiver;
let product: Product;
let browser: Browser;
let walker: Walker;
beforeAll(async () => {
  receiver = await openReceiver();
  const env = {
    ANALYTICS_KIND: 'matomo',
    ANALYTICS_URL: `${receiver.origin}/matomo.php`,
    ANALYTICS_SITE: '7',
    ERROR_REPORTS_DSN: receiver.origin.replace('://', '://publickey@') + '/42',
    BUILD: 'build-7',
  };
  [product, browser] = await Promise.all([startProductWithDatabase({ env }), openBrowser()]);
  walker = await purchaserWithTicket(product);
});
beforeEach(() => receiver.forget());
afterAll(() => Promise.all([browser?.close(), product?.stop(), receiver?.stop()]));

interface ErrorEvent {
  release: string;
  transaction: string;
  request: { url: string };
  exception: { values: { type: string; value: string; stacktrace?: { frames: { filename: string }[] } }[] };
}

const envelopes = '/api/42/envelope/';
const eventsOf = (received: { body: string }[]) =>
  received.map(({ body }) => JSON.parse(body.split('\n')[2]!) as ErrorEvent);
const holdFlag = (page: Page, expiry: string) =>
  page.evaluate((value) => localStorage.setItem('fareway.debug', value), expiry);
const flagOf = (page: Page) => page.evaluate(() => localStorage.getItem('fareway.debug'));
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** An uncaught error, like a fault of the program. */
const fail = (page: Page, message: string) =>
  page.evaluate((words) => {
    setTimeout(() => {
      throw new RangeError(words);
    });
  }, message);

test('P-007 without a valid flag no error is reported: no flag, an expired one, and one that is no date; and the flag is removed', async () => {
  const page = await openVisitor(product, browser, '/help');
  const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
  for (const flag of [undefined, secondsAgo(86_400).slice(0, 10), secondsAgo(1), 'on']) {
    if (flag) await holdFlag(page, flag);
    await page.reload();
    await untilQuiet(page, async () => {
      await fail(page, 'Not reported');
      await page.evaluate(() => console.error(new Error('Not reported either')));
    });
    expect.soft(await flagOf(page), flag).toBeNull();
    expect.soft(receiver.all(), flag).toEqual([]);
  }
  await page.context().close();
});

test('P-007 while the debug flag is set every error is reported, 100 of 100, from every place in the page', async () => {
  const page = await openVisitor(product, browser, '/help');
  await holdFlag(page, tomorrow());
  await page.evaluate(() => {
    for (let number = 0; number < 97; number += 1) {
      setTimeout(() => {
        throw new Error(`Fault ${number}`);
      });
    }
    reportError(new Error('Fault 97'));
    void Promise.reject(new Error('Fault 98'));
    const shown = new Error('Fault 99');
    console.error('Another page is shown', shown);
    console.error(shown);
  });
  const received = await receiver.until(envelopes, 100);
  const reported = eventsOf(received).map(({ exception }) => exception.values[0]!.value);
  expect(reported.toSorted()).toEqual(Array.from({ length: 100 }, (_, number) => `Fault ${number}`).toSorted());
  expect(await flagOf(page)).toBe(tomorrow());
  await page.context().close();
});

test('P-007 F-46 a report contains the error, its place and the build, and nothing of the purchaser', async () => {
  const page = await openOwn(product, browser, walker, walker.buyPage);
  await holdFlag(page, tomorrow());
  await page.getByLabel("Passenger's first name").fill('Xanthippe');
  await page.getByLabel("Passenger's last name").fill('Ó Murchú');
  await fail(page, `No seat for Xanthippe ó murchú of ${walker.purchaser.email} on ${walker.ticketId}`);
  const [received] = await receiver.until(envelopes, 1);
  const [event] = eventsOf([received!]);
  expect(event).toMatchObject({
    release: 'build-7',
    transaction: expect.stringMatching(/^\/create-ticket\/\d\d-\d\d\/:clientId\/[\w-]+\/:ticketId$/),
    exception: { values: [{ type: 'RangeError', value: 'No seat for [typed] [typed] of [email] on [id]' }] },
  });
  const all = JSON.stringify(received);
  for (const secret of ['Xanthippe', 'urchú', walker.purchaser.email, walker.purchaser.id, walker.ticketId]) {
    expect.soft(all).not.toContain(secret);
  }
  expect(received!.headers['cookie']).toBeUndefined();
  await page.context().close();
});

test('P-007 an error of the app that shows an error page is reported, too, with its place in the program', async () => {
  const page = await openOwn(product, browser, walker, '/account');
  await holdFlag(page, tomorrow());
  // A response that is not a list of tickets makes the page fail during rendering.
  await page.route('**/api/customer-ticket/list-by/**', (route) => route.fulfill({ json: { items: [{}] } }));
  await page.getByRole('link', { name: 'My tickets' }).first().click();
  const received = await receiver.until(envelopes, 1);
  const frames = eventsOf(received).flatMap(({ exception }) => exception.values[0]!.stacktrace?.frames ?? []);
  expect(frames.some(({ filename }) => filename.startsWith(`${product.origin}/assets/`))).toBe(true);
  await page.context().close();
});

test('P-007 support can ask for reports without technical terms: the privacy page sets the flag for seven days, and removes it', async () => {
  const page = await openVisitor(product, browser, '/privacy');
  const main = page.getByRole('main');
  await main.getByText('This device sends no reports').waitFor();
  await main.getByRole('button', { name: 'Send reports for seven days' }).click();
  await main.getByText('This device sends reports').waitFor();
  const week = 7 * 86_400_000;
  expect(Math.abs(Date.parse((await flagOf(page))!) - Date.now() - week)).toBeLessThan(60_000);
  await fail(page, 'Reported');
  await receiver.until(envelopes, 1);
  await main.getByRole('button', { name: 'Stop sending reports' }).click();
  await main.getByText('This device sends no reports').waitFor();
  expect(await flagOf(page)).toBeNull();
  await untilQuiet(page, () => fail(page, 'Not reported'));
  expect(receiver.at(envelopes)).toHaveLength(1);
  await page.context().close();
});

test('P-007 an unavailable receiver of reports causes no error', async () => {
  const page = await openVisitor(product, browser, '/help');
  await holdFlag(page, tomorrow());
  const failed: string[] = [];
  await page.route(`${receiver.origin}/**`, (route) => {
    failed.push(route.request().url());
    return route.abort();
  });
  await fail(page, 'Once');
  await expect.poll(() => failed.length).toBe(1);
  await page.waitForTimeout(500);
  expect(failed).toHaveLength(1);
  await page.context().close();
});

test('P-006 Matomo receives page views after consent, and errors are not sent', async () => {
  const page = await openVisitor(product, browser, walker.servicePage);
  await page.getByRole('button', { name: 'Accept' }).click();
  const [received] = await receiver.until('/matomo.php', 1);
  expect(received!.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  expect(Object.fromEntries(new URLSearchParams(received!.body))).toMatchObject({
    idsite: '7',
    rec: '1',
    url: product.origin + walker.servicePage,
    action_name: walker.servicePage,
  });
  await untilQuiet(page, () => fail(page, 'Without the flag'));
  expect(receiver.at(envelopes)).toEqual([]);
  await page.context().close();
});
