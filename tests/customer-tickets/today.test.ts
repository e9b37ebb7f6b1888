import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { addDays, parseLocalDate, weekdays } from '@fareway/domain/dates/local-date.ts';
import { recordBoarding } from '@fareway/server/boarding/trips/record-boarding.ts';
import { localDate, systemClock } from '@fareway/server/platform/clock.ts';
import { newId } from '@fareway/server/platform/ids.ts';
import { buildCalendar } from '@fareway/server/testing/builders/build-calendar.ts';
import { buildCustomerTicket } from '@fareway/server/testing/builders/build-customer-ticket.ts';
import { buildOperator } from '@fareway/server/testing/builders/build-operator.ts';
import { accessibilityProblems, overflowOf } from '@fareway/testing/accessibility.ts';
import { views } from '@fareway/testing/views.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs } from './log-in.ts';
import { authoriseMandateByCalls, byInstalments, paymentsAtProvider, play } from '../direct-debit/payer.ts';
import { buyPageOf } from '../purchases/buyer.ts';
import { get, post, signUp, type Purchaser } from './purchaser.ts';
import { readCode } from './read-code.ts';
import { buildMornings, buyFlexi } from './sold-tickets.ts';
import { holdRequests, sessionRenewal } from '../support/hold-requests.ts';
import { alive } from '../support/open-watched.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';

let product: ProductWithDatabase;
let browser: Browser;
shareProduct((opened) => ({ product, browser } = opened));

const home = () => `${product.origin}/`;
const today = () => localDate(systemClock.now(), 'Europe/London');
const ofToday = (page: Page) => page.getByRole('region', { name: /^Today, / });
const codeButton = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Show code of ${name},`) });
const isFocused = (element: Element) => element === document.activeElement;

test('in the morning the code of each child is one press away, and the list of all tickets is below', async () => {
  const parent = await signUp(product);
  const { operator, ticket } = await buildMornings(product);
  const names = { first_name: 'Oisín', last_name: 'Ó Murchú' };
  const { id: flexi } = await buildCustomerTicket(product.db, operator, { ...ticket, ...names, user_id: parent.id });
  const page = await openAs(browser, parent, home());
  const button = codeButton(page, 'Oisín Ó Murchú');
  await button.waitFor();
  expect(await ofToday(page).getByText('Trips left 20').count()).toBe(1);
  expect(await ofToday(page).getByText('Your stop: Grassington Square').count()).toBe(1);
  const shop = `/client/${operator.client.slug}`;
  expect(await page.getByRole('link', { name: 'Buy a ticket' }).getAttribute('href')).toBe(shop);
  for (const [width, colorScheme] of views) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  }

  await button.press('Enter');
  const screen = page.getByRole('dialog', { name: 'Code of Oisín Ó Murchú' });
  const { code } = await get<{ code: string }>(product, `/customer-ticket/user-id/${parent.id}/${flexi}`, parent);
  expect(await readCode(screen.getByRole('img', { name: 'Code to show when boarding' }))).toBe(code);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await screen.waitFor({ state: 'hidden' });
  expect(await button.evaluate(isFocused)).toBe(true);
  await page.getByRole('region', { name: 'All your tickets' }).getByRole('article').waitFor();
  await page.context().close();
});

test('a single of a morning that is closed says so at home, in the list and on its page', async () => {
  const parent = await signUp(product);
  const operator = await buildOperator(product.db, { service: { operating_weekdays: [...weekdays] } });
  const tomorrow = addDays(today(), 1);
  await buildCalendar(product.db, operator.service, { days: [{ date: tomorrow, direction: 'am', runs: false }] });
  const { id } = await buildCustomerTicket(product.db, operator, {
    user_id: parent.id,
    type: 'single',
    sub_type: 'am_only',
    start: tomorrow,
    expiry: tomorrow,
  });
  const page = await openAs(browser, parent, home());
  await ofToday(page).getByText('This bus does not run.').waitFor();
  await page.getByRole('region', { name: 'All your tickets' }).getByText('Does not run').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goto(`${product.origin}/ticket/${id}`);
  await page.getByText(`Your bus does not run on ${formatDate(tomorrow)}`).waitFor();
  for (const [width, colorScheme] of views) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  }
  await page.context().close();
});

test('trips in debit are seen at home, and lead to the page where they are paid', async () => {
  const parent = await signUp(product);
  const flexi = await buyFlexi(product, parent);
  await board(flexi, 22);
  const page = await openAs(browser, parent, home());
  await ofToday(page).getByText('2 trips to pay for').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: /^Pay for trips of Oisín Ó Murchú/ }).click();
  await page.waitForURL(`**/top-up/${flexi}`);
  await page.getByLabel('How many trips?').waitFor();
  await page.context().close();
});

test('arrears of a direct debit are seen at home, and so is a mandate that has ended; both lead to the payments', async () => {
  const parent = await signUp(product);
  const { mandate, ticket } = await buyByDirectDebit(parent);
  const [deposit, monthly] = await paymentsAtProvider(product, mandate);
  await play(product, 'payment_failed', deposit!);
  await play(product, 'payment_failed', monthly!);
  const page = await openAs(browser, parent, home());
  const arrears = ofToday(page).getByText(/^£201\.00 has not been paid\./);
  await untilSeen(page, arrears);
  await play(product, 'mandate_cancelled', mandate);
  await untilSeen(
    page,
    ofToday(page).getByText('Your Direct Debit mandate has been cancelled. Payments are still to come.'),
  );
  expect(await arrears.count()).toBe(1);
  expect(await accessibilityProblems(page)).toEqual([]);
  const payments = ofToday(page).getByRole('link', { name: /^See the payments of Nia Pritchard/ });
  expect(await payments.count()).toBe(2);
  await payments.first().press('Enter');
  await page.waitForURL(`**/ticket/${ticket}`);
  await page.getByText('A payment was not made').first().waitFor();
  await page.context().close();
});

test('a payment that was claimed back is seen at home as one, and not as one that was never paid', async () => {
  const parent = await signUp(product);
  const { mandate } = await buyByDirectDebit(parent);
  const [deposit] = await paymentsAtProvider(product, mandate);
  await play(product, 'payment_paid_out', deposit!);
  await play(product, 'payment_charged_back', deposit!);
  const page = await openAs(browser, parent, home());
  const returned = '£120.00 went back to your bank account. It still has to be paid.';
  await untilSeen(page, ofToday(page).getByText(returned));
  expect(await ofToday(page).getByText('has not been paid').count()).toBe(0);
  await page.context().close();
});

test('of 20 tickets the four that are valid fit on two screens of a phone, and the expired ones are in a closed part', async () => {
  const parent = await signUp(product);
  // with everything that makes a ticket higher: a stop, a journey, trips left, and a photo that is missing
  const { operator, ticket: valid } = await buildMornings(product);
  const past = { start: '2025-09-01', expiry: addDays(today(), -1) };
  for (let count = 1; count <= 20; count += 1) {
    await buildCustomerTicket(product.db, operator, {
      user_id: parent.id,
      first_name: `Pupil${count}`,
      ...(count % 5 === 0 ? valid : past),
    });
  }
  const page = await openAs(browser, parent, home());
  const buttons = page.getByRole('button', { name: /^Show code/ });
  await buttons.nth(3).waitFor();
  expect(await buttons.count()).toBe(4);
  for (const line of ['bus leaves at 12:00', 'Your stop: Grassington Square', 'Trips left 20', 'A photo is missing']) {
    expect(await ofToday(page).getByText(line).count()).toBe(4);
  }
  const last = await buttons.nth(3).evaluate((button) => button.getBoundingClientRect().bottom + window.scrollY);
  expect(last).toBeLessThan(2 * 800);

  const expired = page.getByRole('button', { name: 'Expired', exact: true });
  await expect.poll(() => page.getByRole('article').count()).toBe(4);
  expect(await expired.count()).toBe(0);
  const summary = page.getByText('Expired tickets (16)');
  await summary.focus();
  await page.keyboard.press('Enter');
  await expired.nth(15).waitFor();
  expect(await page.getByRole('article').count()).toBe(20);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.context().close();
});

test('a page that was in the background shows what has changed when it is looked at again, also while it still loads', async () => {
  const parent = await signUp(product);
  const flexi = await buyFlexi(product, parent);
  const page = await openAs(browser, parent, `${product.origin}/account`);
  const release = await holdRequests(page, sessionRenewal);
  await page.goto(home());
  await alive(page);
  await ofToday(page).getByText('Trips left 20').waitFor();
  await board(flexi, 1);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  release();
  await ofToday(page).getByText('Trips left 19').waitFor();
  await board(flexi, 1);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await ofToday(page).getByText('Trips left 18').waitFor();

  await page.goto(`${product.origin}/ticket/${flexi}`);
  await alive(page);
  const left = page
    .getByRole('term')
    .filter({ hasText: /^Trips left$/ })
    .locator('xpath=following-sibling::dd[1]');
  await expect.poll(() => left.textContent()).toBe('18');
  await board(flexi, 1);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => left.textContent()).toBe('17');
  await page.context().close();
});

test('a ticket that starts later says when, and a school with many passengers sees six of them first', async () => {
  const school = await signUp(product);
  const operator = await buildOperator(product.db, { client: { features: JSON.stringify({ disable_photo: true }) } });
  for (let count = 1; count <= 9; count += 1) {
    await buildCustomerTicket(product.db, operator, {
      user_id: school.id,
      first_name: `Pupil${count}`,
      start: parseLocalDate('2031-01-06'),
      expiry: parseLocalDate('2031-07-18'),
    });
  }
  const page = await openAs(browser, school, home());
  const starts = ofToday(page).getByText('Starts on Mon 6th Jan');
  await starts.nth(5).waitFor();
  expect(await starts.count()).toBe(6);
  await page.getByRole('button', { name: 'Show 3 more passengers' }).press('Enter');
  await starts.nth(8).waitFor();
  // the focus moves to the first of those that have appeared
  const seventh = ofToday(page).getByRole('listitem').filter({ hasText: 'Pupil7' });
  await expect.poll(() => seventh.evaluate(isFocused)).toBe(true);
  await page.context().close();
});

test('a failure of the call about today does not hide the tickets', async () => {
  const parent = await signUp(product);
  await buyFlexi(product, parent);
  const page = await openAs(browser, parent, `${product.origin}/account`);
  await page.route('**/api/user/*/today', (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }));
  await page.getByRole('link', { name: 'My tickets' }).click();
  await page.getByText('Today’s tickets could not be loaded. All your tickets are below.').waitFor();
  await page.getByRole('article').waitFor();
  expect(await page.getByRole('link', { name: 'Buy a ticket' }).getAttribute('href')).toBe('/operators');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.context().close();
});

/** Records trips on a ticket. */
async function board(ticket: string, trips: number): Promise<void> {
  const { client_id } = await product.db
    .selectFrom('customer_tickets')
    .select('client_id')
    .where('id', '=', ticket)
    .executeTakeFirstOrThrow();
  for (let trip = 0; trip < trips; trip += 1) {
    const boarding = { client_id, id: newId(), customer_ticket_id: ticket, boarded_at: systemClock.now() };
    await recordBoarding({ db: product.db, clock: systemClock, nudge: () => undefined }, boarding);
  }
}

/** Reads home again until it says something: the events of the provider arrive later. */
async function untilSeen(page: Page, words: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload();
      await codeButton(page, 'Nia Pritchard').waitFor();
      return words.count();
    })
    .toBe(1);
}

/** Buys a ticket with a mandate, through the calls of the pages. Returns the ids of the mandate at the provider and of the ticket. */
async function buyByDirectDebit(purchaser: Purchaser): Promise<{ mandate: string; ticket: string }> {
  await authoriseMandateByCalls(product, purchaser);
  const [client, service, ticket] = (await buyPageOf(product, byInstalments)).split('/').slice(3);
  const school = { stop: 'Settle Market Place', dest: 'Ermysted’s Grammar School', yr: '9' };
  const { id } = await post<{ id: string }>(
    product,
    '/customer-ticket/gocardless',
    {
      client: { id: client },
      service: { id: service },
      ticket: { id: ticket },
      passenger: { firstName: 'Nia', lastName: 'Pritchard', ...school },
      skip_photo: true,
    },
    purchaser,
  );
  const { provider_mandate_id } = await product.db
    .selectFrom('mandates')
    .select('provider_mandate_id')
    .where('user_id', '=', purchaser.id)
    .executeTakeFirstOrThrow();
  return { mandate: provider_mandate_id, ticket: id };
}
