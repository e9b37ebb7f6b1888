import { accessibilityProblems, overflowOf } from '@fareway/testing/accessibility.ts';
import { views } from '@fareway/testing/views.ts';
import { formatDate } from '@fareway/domain/format-date.ts';
import { addDays, parseLocalDate, type LocalDate } from '@fareway/domain/local-date.ts';
import { salesYearOf, type SalesYear } from '@fareway/domain/sales-year.ts';
import type { Browser, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { get } from '../customer-tickets/purchaser.ts';
import {
  confirm,
  fillShortFields,
  fillShortForm,
  openBuyer,
  orderConfirmed,
  pay,
  ticketsOf,
  typeCard,
} from './buyer.ts';
import {
  availabilityCall,
  bookingWindow,
  chooseDate,
  leaveSeats,
  onShuttle,
  openDates,
  othersBuy,
  sellForMostDays,
} from './travel-buyer.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';

let product: ProductWithDatabase;
let browser: Browser;
let year: SalesYear;
shareProduct(async (opened) => {
  ({ product, browser } = opened);
  year = await sellForMostDays(product);
});
// whatever earlier tests bought; a test chooses among the first three days
beforeEach(() => leaveSeats(product, 8));

const wanted = (ticket: string) => ({ ...onShuttle(ticket), year });
const open = (ticket: string, options = {}) => openBuyer(product, browser, { wanted: wanted(ticket), ...options });
const said = (date: string) => formatDate(parseLocalDate(date));
const none = 'There are no tickets remaining on this date.';

test('P-043 P-166 P-175 P-176 P-177 P-296 the form offers today and the next 7 days within the ticket’s sales year, names the limit, and disables days without service', async () => {
  const { page, close } = await open('Single');
  await page.getByRole('heading', { level: 2, name: 'Check availability' }).waitFor();
  await page
    .getByText('Single, Return, Week and Four week tickets can only be purchased up to one week in advance', {
      exact: true,
    })
    .waitFor();
  const dates = page.getByRole('group', { name: 'Date' }).getByRole('radio');
  const days = await dates.evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
  expect(days).toEqual(bookingWindow().filter((day) => salesYearOf(day) === year));
  for (const day of days) {
    const radio = page.getByRole('radio', { name: said(day) });
    const isWeekend = said(day).startsWith('S');
    expect(await radio.isDisabled()).toBe(isWeekend);
    const card = page.locator('label', { has: radio });
    expect(await card.innerText()).toMatch(isWeekend ? /No service$/ : /\d left$/);
  }
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('link', { name: 'Please choose a date' }).click();
  expect(await openDates(page).first().evaluate(isFocused)).toBe(true);
  await chooseDate(page, 0);
  await page.getByText('Please choose AM or PM').first().waitFor();
  await close();
});

test('P-166 P-167 P-213 P-218 P-277 P-285 a single is bought for a date and its AM or PM, which every page shows, and one seat fewer is left', async () => {
  const { page, close } = await open('Single');
  const date = await chooseDate(page, 1);
  await page.getByRole('radio', { name: 'PM' }).check();
  const hint = page.getByRole('status');
  await hint.getByText('Hurry, only 8 tickets available!').waitFor();
  await hint.getByText(`${said(date)}, PM`).waitFor();
  await fillShortForm(page);
  const details = page.locator('section').filter({ hasText: 'Ticket details' });
  await details.getByText(said(date), { exact: true }).waitFor();
  await details.getByText('PM', { exact: true }).waitFor();
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Pay €5.20' }).click();
  const id = await orderConfirmed(page);
  const unbroken = said(date).replaceAll(' ', '\u00A0');
  await page.getByText(unbroken).first().waitFor();
  await page.goto(product.origin);
  await page.getByText(unbroken).first().waitFor();
  await page.goto(`${product.origin}/ticket/${id}`);
  const weekday = said(date).slice(0, 3);
  await page.getByText(`${weekday} PM`, { exact: true }).first().waitFor();

  const next = await open('Single');
  await next.page.getByRole('radio', { name: said(date) }).check();
  await next.page.getByRole('radio', { name: /^PM/ }).and(next.page.locator('[value="pm"]')).waitFor();
  expect(await labelOf(next.page, 'PM')).toContain('7 left');
  expect(await labelOf(next.page, 'AM')).toContain('8 left');
  await Promise.all([close(), next.close()]);
});

test.each([
  ['Week', 6],
  ['Four weeks', 27],
  ['Day return', 0],
] as const)(
  'P-168 P-283 P-284 P-285 a %s is valid until %i days after its first: on the form, on the summary and as it is bought',
  async (ticket, lastDay) => {
    const { page, purchaser, close } = await open(ticket);
    expect(await page.getByRole('group', { name: 'Time' }).count()).toBe(0);
    const start = (await chooseDate(page, 2)) as LocalDate;
    const expiry = addDays(start, lastDay);
    const validity = lastDay === 0 ? said(start) : `Valid from ${said(start)} until ${said(expiry)}`;
    await page.getByRole('status').getByText(validity).waitFor();
    await fillShortForm(page);
    const details = page.locator('section').filter({ hasText: 'Ticket details' });
    for (const day of [start, expiry]) await details.getByText(said(day), { exact: true }).waitFor();
    await typeCard(page, '4242424242424242');
    await pay(page);
    const path = `/customer-ticket/user-id/${purchaser.id}/${await orderConfirmed(page)}`;
    expect(await get(product, path, purchaser)).toMatchObject({ start, expiry });
    await page
      .getByText(lastDay === 0 ? 'Valid on' : 'Valid')
      .first()
      .waitFor();
    await page.getByText(said(expiry).replaceAll(' ', '\u00A0')).first().waitFor();
    await close();
  },
);

test('P-167 P-177 P-276 a departure that is sold out is disabled with its reason, and so is a day without seats', async () => {
  const { page, close } = await open('Single');
  const date = await openDates(page).nth(2).inputValue();
  await othersBuy(product, wanted('Single'), 8, { startDate: date, startTime: 'am' });
  await page.reload();
  await page.getByRole('radio', { name: said(date) }).check();
  expect(await page.getByRole('radio', { name: /^AM/ }).isDisabled()).toBe(true);
  expect(await labelOf(page, 'AM')).toContain('Sold out');
  await page.getByRole('radio', { name: /^PM/ }).check();
  const whole = await open('Day return');
  const radio = whole.page.getByRole('radio', { name: said(date) });
  expect(await radio.isDisabled()).toBe(true);
  expect(await whole.page.locator('label', { has: radio }).innerText()).toMatch(/Sold out$/);
  await Promise.all([close(), whole.close()]);
});

test('P-276 a chosen date that has sold out is removed after a reload, and named; the rest is kept', async () => {
  const { page, close } = await open('Single');
  const kept = await chooseDate(page, 0);
  await page.getByRole('radio', { name: /^AM/ }).check();
  await fillShortFields(page);
  await page.reload();
  expect(await page.getByRole('radio', { name: said(kept) }).isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: /^AM/ }).isChecked()).toBe(true);

  const date = await chooseDate(page, 2);
  await othersBuy(product, wanted('Day return'), 8, { startDate: date });
  await page.reload();
  await page.getByText(`${said(date)}: ${none} Please choose another date.`).waitFor();
  expect(await page.locator('input[name="startDate"]:checked').count()).toBe(0);
  expect(await page.getByLabel("Passenger's first name").inputValue()).toBe('Aoife');
  await chooseDate(page, 0);
  await expect.poll(() => page.getByText(none).count()).toBe(0);
  await close();
});

test('P-167 P-276 a seat that is sold to others before Pay is not paid for: the form asks again for what is gone and keeps the rest', async () => {
  const { page, purchaser, close } = await open('Single');
  const date = await chooseDate(page, 0);
  await page.getByRole('radio', { name: /^PM/ }).check();
  await fillShortForm(page);
  await typeCard(page, '4242424242424242');
  await othersBuy(product, wanted('Single'), 8, { startDate: date, startTime: 'pm' });
  await pay(page);
  await page.getByText(`PM on ${said(date)} is sold out. Please choose again.`).waitFor();
  expect(await page.getByRole('radio', { name: /^PM/ }).isDisabled()).toBe(true);
  expect(await ticketsOf(product, purchaser)).toBe(0);
  expect(await page.getByLabel("Passenger's first name").inputValue()).toBe('Aoife');
  await close();
});

test('P-278 P-045 with 10 or more left tickets are available, and with none left on any day there is no availability', async () => {
  const { page, close } = await open('Single');
  const date = await openDates(page).first().inputValue();
  await leaveSeats(product, 10, date);
  await page.reload();
  await chooseDate(page, 0);
  await page.getByRole('radio', { name: /^AM/ }).check();
  await page.getByRole('status').getByText('Tickets available.').waitFor();
  await leaveSeats(product, 0);
  await page.reload();
  await page.getByRole('heading', { name: 'No availability' }).waitFor();
  await page.getByText('This type of ticket is currently unavailable.').waitFor();
  await page
    .getByText('Please check again soon or contact your transport operator directly for more information.')
    .waitFor();
  expect(await page.getByRole('button', { name: 'Confirm' }).count()).toBe(0);
  await close();
});

test('P-275 when the seats left fail to load, the form says so, keeps the input, and can try again', async () => {
  const failed = 'Error: Unable to fetch availability data. Please try again later.';
  const { page, close } = await open('Single');
  await page.route(availabilityCall, (route) => route.abort());
  await page.reload();
  await page.getByRole('alert').getByText(failed).waitFor();
  await fillShortFields(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('link', { name: failed }).click();
  expect(await page.getByRole('button', { name: 'Try again' }).evaluate(isFocused)).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.unroute(availabilityCall);
  await page.getByRole('button', { name: 'Try again' }).click();
  await chooseDate(page, 1);
  await page.getByRole('radio', { name: /^PM/ }).check();
  expect(await page.getByLabel("Passenger's first name").inputValue()).toBe('Aoife');
  await confirm(page);
  await close();
});

test('P-213 the page can be used after 3 round trips, and reloads the seats left when the purchaser returns after a while', async () => {
  const { page, close } = await open('Single');
  const calls: string[] = [];
  page.on('request', (request) => {
    const path = /\/api\/([^?]*)/.exec(request.url())?.[1];
    if (path) calls.push(path.split('/').slice(0, 2).join('/'));
  });
  await page.clock.install();
  await page.reload();
  await openDates(page).first().waitFor();
  expect(calls).toEqual(['auth/refresh', 'buy-page/liffey-shuttle', 'service-availability/liffey-shuttle']);
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await comeBack();
  await page.clock.fastForward(61_000);
  await page.route(availabilityCall, (route) => route.fulfill({ json: {} }), { times: 1 });
  await comeBack();
  await page.getByRole('heading', { name: 'No availability' }).waitFor();
  expect(calls.filter((call) => call.startsWith('service-availability'))).toHaveLength(2);
  await close();
});

test('returning without a connection leaves the form unchanged', async () => {
  const { page, close } = await open('Single');
  await page.clock.install();
  await page.reload();
  await chooseDate(page, 1);
  await fillShortFields(page);
  await page.clock.fastForward(120_000);
  const asked = page.waitForRequest('**/api/buy-page/**');
  await page.route('**/api/buy-page/**', (route) => route.abort());
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await asked;
  await page.getByRole('radio', { name: /^AM/ }).check();
  await confirm(page);
  await close();
});

test('P-043 date and time can be chosen by keyboard alone', async () => {
  const { page, close } = await open('Single');
  await openDates(page).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  expect(await openDates(page).nth(1).isChecked()).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await page.getByRole('radio', { name: /^AM/ }).isChecked()).toBe(true);
  const hint = page.getByRole('status').getByText(/tickets available/i);
  await hint.waitFor();
  await close();
});

test.each(views)('the dates have no fault that axe finds and fit %d pixels, %s', async (width, colorScheme) => {
  const { page, close } = await open('Single', { viewport: { width, height: 800 }, colorScheme });
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('link', { name: 'Please choose a date' }).waitFor();
  await chooseDate(page, 1);
  await page.getByRole('radio', { name: /^PM/ }).check();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  await close();
});

const isFocused = (element: Element) => element === document.activeElement;

/** The whole text of a time's card. */
function labelOf(page: Page, time: 'AM' | 'PM'): Promise<string> {
  return page.locator('label', { has: page.locator(`input[value="${time.toLowerCase()}"]`) }).innerText();
}
