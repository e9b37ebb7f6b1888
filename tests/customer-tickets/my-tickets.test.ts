import { buildCustomerTicket } from '@fareway/server/testing/builders/build-customer-ticket.ts';
import { buildOperator } from '@fareway/server/testing/builders/build-operator.ts';
import { accessibilityProblems, overflowOf } from '@fareway/testing/accessibility.ts';
import { logIn } from '@fareway/testing/log-in.ts';
import { views } from '@fareway/testing/views.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs } from './log-in.ts';
import { deleteStored } from './stored-names.ts';
import { signUp, type Purchaser } from './purchaser.ts';
import { buyAnnual, buyFlexi } from './sold-tickets.ts';
import { alive, loadInBrowser } from '../support/open-watched.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { shareProduct } from '../support/share-product.ts';
import { untilQuiet } from '../support/until-quiet.ts';

const listCall = '**/api/customer-ticket/list-by/**';

let product: ProductWithDatabase;
let browser: Browser;
let parent: Purchaser;
let annual: string;
let home: string;
/** A page of the purchaser that the tests use one after the other. */
let page: Page;

shareProduct(async (opened) => {
  ({ product, browser } = opened);
  home = `${product.origin}/`;
  parent = await signUp(product);
  annual = await buyAnnual(product, browser, parent);
  await buyFlexi(product, parent);
  page = await openAs(browser, parent, home);
});

test('A-001 A-002 a visitor who opens / logs in first, and then sees My Tickets', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(home);
  await page.waitForURL('**/login?redirect=%2F');
  await logIn(page, parent);
  await page.waitForURL(home);
  await page.getByRole('heading', { level: 1, name: 'My tickets' }).waitFor();
  expect(await page.title()).toBe('My tickets – Fareway');
  await context.close();
});

test('A-024 A-025 A-026 A-032 P-299 the newest purchase is first; each ticket shows its title, passenger and validity; Details opens it; and an expired ticket shows a disabled Expired button with its reason, and cannot be bought again', async () => {
  await page.goto(home);
  const passes = page.getByRole('article');
  await passes.getByRole('img', { name: 'Nia Pritchard' }).waitFor();
  const [flexi, yearly] = await passes.allInnerTexts();
  expect(flexi).toMatch(/^Dales Coaches\s+S2 Grassington to Skipton Flexi \d\d\/\d\d/);
  expect(flexi).toMatch(/Oisín Ó Murchú/);
  expect(flexi).toMatch(/Trips left\s+20/);
  expect(yearly).toMatch(/S1 Settle to Skipton Annual \d\d\/\d\d/);
  expect(yearly).toMatch(/Nia Pritchard/);
  expect(yearly).toMatch(/Valid\s+\w{3}\s\d+(st|nd|rd|th)\s\w{3}.* –\s\w{3}\s\d+(st|nd|rd|th)\s\w{3}\s20\d\d/);
  expect(yearly).not.toMatch(/Trips left/);
  expect(await page.getByRole('link', { name: /^Buy again/ }).count()).toBe(2);
  for (const [width, colorScheme] of views) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  }

  await page.getByRole('link', { name: /^Details of S1 .*, Nia Pritchard$/ }).click();
  await page.waitForURL(`**/ticket/${annual}`);
  const heading = page.getByRole('heading', { level: 1, name: 'Nia Pritchard' });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.clock.setFixedTime(new Date('2031-10-01T10:00:00Z'));
  await page.goto(home);
  await page.getByText('Expired tickets (2)').click();
  const expired = page.getByRole('button', { name: 'Expired' }).first();
  await expired.waitFor();
  expect(await expired.getAttribute('aria-disabled')).toBe('true');
  expect(await page.getByText('It can no longer be used.').count()).toBe(2);
  expect(await page.getByText('Was valid').count()).toBe(2);
  expect(await page.getByRole('link', { name: /^Buy again/ }).count()).toBe(0);
  await page.clock.setFixedTime(new Date());
});

test('A-034 A-035 without tickets the page shows where tickets are sold, answers to frequent questions, and /contact', async () => {
  const newcomer = await signUp(product);
  const page = await openAs(browser, newcomer, home);
  // The questions are taken over by the app after the rest of the page.
  await untilQuiet(page, () => page.getByRole('heading', { name: 'No tickets yet' }).waitFor());
  expect(await page.getByRole('link', { name: 'Find your transport provider' }).getAttribute('href')).toBe(
    '/operators',
  );
  expect(await page.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
  for (const question of [
    'How do I buy',
    'Who is my transport provider',
    'bursary',
    'voucher code',
    'left a Direct Debit purchase',
  ]) {
    const button = page.getByRole('button', { name: question });
    await button.press('Enter');
    await page.getByRole('dialog', { name: question }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  await page.context().close();
});

test('A-033 A-038 A-202 Load More appears only while there are more tickets, appends them, and shows a failure', async () => {
  const school = await signUp(product);
  const operator = await buildOperator(product.db);
  const bought = Date.now() - 3_600_000;
  // One more than two pages contain.
  for (let count = 1; count <= 41; count += 1) {
    const date_purchased = new Date(bought + count * 1_000);
    await buildCustomerTicket(product.db, operator, {
      user_id: school.id,
      first_name: `Pupil ${count}`,
      date_purchased,
    });
  }
  const page = await openAs(browser, school, home);
  const passes = page.getByRole('article');
  await passes.first().waitFor();
  expect(await passes.count()).toBe(20);
  const loadMore = page.getByRole('button', { name: 'Load More' });

  await page.route(listCall, (route) => route.abort());
  await loadMore.click();
  await page.getByText('There was a problem retrieving your tickets. Please try again shortly.').waitFor();
  expect(await passes.count()).toBe(20);

  await page.unroute(listCall);
  await loadMore.click();
  await passes.nth(20).waitFor();
  await loadMore.click();
  await passes.nth(40).waitFor();
  const pupils = await passes
    .getByRole('heading')
    .evaluateAll((headings) => headings.map((h) => h.textContent?.split(' ')[1]));
  expect(pupils).toEqual(Array.from({ length: 41 }, (_, index) => `${41 - index}`));
  expect(await loadMore.count()).toBe(0);
  await page.context().close();
});

test('A-237 after Load More the list stays complete and in order when tickets are bought elsewhere and the page is looked at again', async () => {
  const school = await signUp(product);
  const operator = await buildOperator(product.db);
  const bought = Date.now() - 3_600_000;
  let last = 0;
  const buyMore = async (count: number) => {
    for (const end = last + count; last < end;) {
      last += 1;
      const date_purchased = new Date(bought + last * 1_000);
      await buildCustomerTicket(product.db, operator, {
        user_id: school.id,
        first_name: `Pupil ${last}`,
        date_purchased,
      });
    }
  };
  await buyMore(45);
  const page = await openAs(browser, school, home);
  const passes = page.getByRole('article');
  const pupils = () =>
    passes.getByRole('heading').evaluateAll((headings) => headings.map((h) => Number(h.textContent?.split(' ')[1])));
  const downTo = (least: number) => Array.from({ length: last - least + 1 }, (_, index) => last - index);
  const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await passes.first().waitFor();
  await page.getByRole('button', { name: 'Load More' }).click();
  await page.getByRole('status').getByText('20 more tickets.').waitFor();
  expect(await pupils()).toEqual(downTo(6));

  // one purchase, then a family's three, then more than a page
  for (const count of [1, 3, 23]) {
    await buyMore(count);
    await lookAgain();
    await expect.poll(async () => (await pupils())[0]).toBe(last);
    await expect.poll(async () => (await pupils()).slice(0, last - 5)).toEqual(downTo(6));
  }
  // a ticket that is gone elsewhere leaves the list
  await product.db
    .updateTable('customer_tickets')
    .set({ ticket_status: 'void' })
    .where('user_id', '=', school.id)
    .where('first_name', '=', 'Pupil 10')
    .execute();
  await lookAgain();
  await expect.poll(pupils).not.toContain(10);
  // without a connection the list stays, and the rest is loaded afterwards
  await page.route(listCall, (route) => route.abort());
  await lookAgain();
  await page.unroute(listCall);
  const more = page.getByRole('button', { name: 'Load More' });
  while ((await more.count()) > 0) await more.click().catch(() => undefined);
  await expect.poll(pupils).toEqual(downTo(1).filter((pupil) => pupil !== 10));
  // the button is gone, and the words that say what came have the focus
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status');
  await page.context().close();
});

test('A-237 the list stays complete and in order when it is looked at again, with a new ticket, while more tickets are loaded', async () => {
  const school = await signUp(product);
  const operator = await buildOperator(product.db);
  const buy = (number: number) =>
    buildCustomerTicket(product.db, operator, {
      user_id: school.id,
      first_name: `Pupil ${number}`,
      date_purchased: new Date(Date.now() - 3_600_000 + number * 1_000),
    });
  for (let number = 1; number <= 30; number += 1) await buy(number);
  const page = await openAs(browser, school, home);
  const passes = page.getByRole('article');
  const pupils = () =>
    passes.getByRole('heading').evaluateAll((headings) => headings.map((h) => Number(h.textContent?.split(' ')[1])));
  await passes.first().waitFor();
  const release = await holdRequests(page, /list-by.*lastKey/);
  await page.getByRole('button', { name: 'Load More' }).click();
  await buy(31);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(async () => (await pupils())[0]).toBe(31);
  release();
  await expect.poll(pupils).toEqual(Array.from({ length: 31 }, (_, index) => 31 - index));
  await page.context().close();
});

test('A-237 a page of expired tickets says what it has brought', async () => {
  const school = await signUp(product);
  const operator = await buildOperator(product.db);
  for (let count = 1; count <= 23; count += 1)
    await buildCustomerTicket(product.db, operator, {
      user_id: school.id,
      first_name: `Pupil ${count}`,
      date_purchased: new Date(Date.now() - 3_600_000 + count * 1_000),
      ...(count <= 3 && { start: '2020-09-01', expiry: '2021-07-20' }),
    });
  const page = await openAs(browser, school, home);
  await page.getByRole('article').first().waitFor();
  await page.getByRole('button', { name: 'Load More' }).press('Enter');
  await page.getByRole('status').getByText('3 more tickets, all among the expired tickets.').waitFor();
  await page.getByText('Expired tickets (3)').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.context().close();
});

test('A-221 a session that has ended before more tickets are loaded leads to the log-in and back', async () => {
  const school = await signUp(product);
  const operator = await buildOperator(product.db);
  for (let count = 1; count <= 21; count += 1)
    await buildCustomerTicket(product.db, operator, { user_id: school.id, first_name: `Pupil ${count}` });
  const page = await openAs(browser, school, `${product.origin}/help`);
  const loadMore = page.getByRole('button', { name: 'Load More' });
  // The tickets are drawn before the page renews the session. Without a session then, it leads to the log-in by itself.
  await untilQuiet(page, async () => {
    await page.goto(home);
    await loadMore.waitFor();
    await alive(page);
  });
  await product.db.deleteFrom('sessions').where('user_id', '=', school.id).execute();
  await loadMore.click();
  await page.waitForURL('**/login?redirect=%2F');
  expect(await page.getByRole('alert').count()).toBe(0);
  await logIn(page, school);
  await loadMore.click();
  await expect.poll(() => page.getByRole('article').count()).toBe(21);
  await page.context().close();
});

test('A-037 a failure to load My Tickets is shown, and trying again loads them', async () => {
  await deleteStored(page);
  await loadInBrowser(page, home);
  await page.route(listCall, (route) => route.fulfill({ status: 500, json: { error: 'Something went wrong' } }));
  await page.goto(home);
  await page.getByText('There was a problem retrieving your tickets').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.unroute(listCall);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('article').first().waitFor();
});
