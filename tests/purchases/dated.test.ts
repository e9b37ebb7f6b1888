import { accessibilityProblems } from '@fareway/testing/accessibility.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { addDays, parseLocalDate, type LocalDate } from '@fareway/domain/dates/local-date.ts';
import { salesYearOf, type SalesYear } from '@fareway/domain/dates/sales-year.ts';
import type { Browser, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { get } from '../customer-tickets/purchaser.ts';
import { look } from '../support/look.ts';
import {
  buyPageOf,
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
import { loadInBrowser } from '../support/open-watched.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';

let product: ProductWithDatabase;
let browser: Browser;
let year: SalesYear;
shareProduct(async (opened) => {
  ({ product, browser } = opened);
  year = await sellForMostDays(product);
});
// earlier tests have bought seats; a test chooses among the first three days
beforeEach(() => leaveSeats(product, 8));

const wanted = (ticket: string) => ({ ...onShuttle(ticket), year });
const open = (ticket: string, options = {}) => openBuyer(product, browser, { wanted: wanted(ticket), ...options });
const written = (date: string) => formatDate(parseLocalDate(date));
const none = 'There are no tickets remaining on this date.';

test('P-043 P-166 P-175 P-176 P-177 P-296 the form offers today and the next 7 days within the ticket’s sales year, names the limit, disables days without service, and can be used by keyboard alone; axe finds no fault', async () => {
  const { page, close } = await open('Single');
  await page.getByRole('heading', { level: 2, name: 'Check availability' }).waitFor();
  await page
    .getByText('Single, Return, Week and Four week tickets can only be purchased up to one week in advance', {
      exact: true,
    })
    .waitFor();
  const dates = page.getByRole('group', { name: 'Date' }).getByRole('radio');
  const days = await dates.evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
  expect(days).toEqual(bookingWindow());
  const [today] = bookingWindow();
  // the buses of today may have left
  for (const day of days.filter((one) => one !== today)) {
    const radio = page.getByRole('radio', { name: written(day) });
    const isWeekend = written(day).startsWith('S');
    const isOfYear = salesYearOf(parseLocalDate(day)) === year;
    expect(await radio.isDisabled()).toBe(isWeekend || !isOfYear);
    const card = page.locator('label', { has: radio });
    expect(await card.innerText()).toMatch(!isOfYear ? /Not in \d\d\/\d\d$/ : isWeekend ? /No service$/ : /\d left$/);
  }
  await look(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('link', { name: 'Please choose a date' }).click();
  expect(await openDates(page).first().evaluate(isFocused)).toBe(true);
  await page.keyboard.press('Space');
  await page.getByText('Please choose AM or PM').first().waitFor();
  await page.keyboard.press('ArrowRight');
  expect(await openDates(page).nth(1).isChecked()).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await page.getByRole('radio', { name: /^AM/ }).isChecked()).toBe(true);
  await page
    .getByRole('status')
    .getByText(/tickets available/i)
    .waitFor();
  await look(page);
  await close();
});

test('P-168 P-283 P-284 P-285 a day return, a week and four weeks are valid until 0, 6 and 27 days after their first: on the form, on the summary and as they are bought', async () => {
  const { page, purchaser, close } = await open('Week');
  const details = page.locator('section').filter({ hasText: 'Ticket details' });
  for (const [ticket, lastDay] of [
    ['Week', 6],
    ['Day return', 0],
    ['Four weeks', 27],
  ] as const) {
    if (ticket !== 'Week') await page.goto(product.origin + (await buyPageOf(product, wanted(ticket))));
    const start = (await chooseDate(page, 2)) as LocalDate;
    expect(await page.getByRole('group', { name: 'Time' }).count()).toBe(0);
    const expiry = addDays(start, lastDay);
    const validity = lastDay === 0 ? written(start) : `Valid from ${written(start)} until ${written(expiry)}`;
    await page.getByRole('status').getByText(validity).waitFor();
    await fillShortForm(page);
    for (const day of [start, expiry]) await details.getByText(written(day), { exact: true }).waitFor();
    if (ticket === 'Week') continue;
    await typeCard(page, '4242424242424242');
    await pay(page);
    const path = `/customer-ticket/user-id/${purchaser.id}/${await orderConfirmed(page)}`;
    expect(await get(product, path, purchaser)).toMatchObject({ start, expiry });
    await page
      .getByText(lastDay === 0 ? 'Valid on' : 'Valid')
      .first()
      .waitFor();
    await page.getByText(written(expiry).replaceAll(' ', '\u00A0')).first().waitFor();
  }
  await close();
});

test('P-166 P-167 P-177 P-213 P-218 P-276 P-277 P-285 what others buy is disabled with its reason, removed and named: a date after a reload, a departure when Pay is pressed, and then nothing is paid; the rest is kept. Then a single is bought for a date and its AM or PM, which every page shows, and one seat fewer is left', async () => {
  const { page, purchaser, address, close } = await open('Single');
  const chosen = await chooseDate(page, 0);
  await page.getByRole('radio', { name: /^AM/ }).check();
  await fillShortFields(page);
  await page.reload();
  expect(await page.getByRole('radio', { name: written(chosen) }).isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: /^AM/ }).isChecked()).toBe(true);

  const soldOut = await chooseDate(page, 2);
  await leaveSeats(product, 1, soldOut);
  await othersBuy(product, wanted('Day return'), 1, { startDate: soldOut });
  await page.reload();
  await page.getByText(`${written(soldOut)}: ${none} Please choose another date.`).waitFor();
  expect(await page.locator('input[name="startDate"]:checked').count()).toBe(0);
  const radio = page.getByRole('radio', { name: written(soldOut) });
  expect(await radio.isDisabled()).toBe(true);
  expect(await page.locator('label', { has: radio }).innerText()).toMatch(/Sold out$/);
  expect(await page.getByLabel("Passenger's first name").inputValue()).toBe('Aoife');
  await chooseDate(page, 0);
  await expect.poll(() => page.getByText(none).count()).toBe(0);

  await page.getByRole('radio', { name: /^PM/ }).check();
  await confirm(page);
  await typeCard(page, '4242424242424242');
  await leaveSeats(product, 1, chosen);
  await othersBuy(product, wanted('Single'), 1, { startDate: chosen, startTime: 'pm' });
  await pay(page);
  await page.getByText(`PM on ${written(chosen)} is sold out. Please choose again.`).waitFor();
  await expect.poll(() => page.getByRole('radio', { name: /^PM/ }).isDisabled()).toBe(true);
  expect(await labelOf(page, 'PM')).toContain('Sold out');
  expect(await ticketsOf(product, purchaser)).toBe(0);
  expect(await page.getByLabel("Passenger's first name").inputValue()).toBe('Aoife');

  const date = await chooseDate(page, 1);
  await page.getByRole('radio', { name: 'PM' }).check();
  const hint = page.getByRole('status');
  await hint.getByText('Hurry, only 8 tickets available!').waitFor();
  await hint.getByText(`${written(date)}, PM`).waitFor();
  await confirm(page);
  const details = page.locator('section').filter({ hasText: 'Ticket details' });
  await details.getByText(written(date), { exact: true }).waitFor();
  await details.getByText('PM', { exact: true }).waitFor();
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Pay €5.20' }).click();
  const id = await orderConfirmed(page);
  const unbroken = written(date).replaceAll(' ', '\u00A0');
  await page.getByText(unbroken).first().waitFor();
  await page.goto(product.origin);
  await page.getByText(unbroken).first().waitFor();
  await page.goto(`${product.origin}/ticket/${id}`);
  const weekday = written(date).slice(0, 3);
  await page.getByText(`${weekday} PM`, { exact: true }).first().waitFor();

  await page.goto(product.origin + address);
  await page.getByRole('radio', { name: written(date) }).check();
  await page.getByRole('radio', { name: /^PM/ }).and(page.locator('[value="pm"]')).waitFor();
  expect(await labelOf(page, 'PM')).toContain('7 left');
  expect(await labelOf(page, 'AM')).toContain('8 left');
  await close();
});

test('P-045 P-213 P-275 P-278 the page can be used after 3 round trips; seats that fail to load can be requested again; they reload once when the purchaser returns, also to a window beside another one, and without a connection the form is unchanged', async () => {
  const failed = 'Error: Unable to fetch availability data. Please try again later.';
  const { page, close } = await open('Single');
  const calls: string[] = [];
  page.on('request', (request) => {
    const path = /\/api\/([^?]*)/.exec(request.url())?.[1];
    // the saved passengers are requested beside the page, so they cost no further round trip
    if (path) calls.push(path.startsWith('user/') ? path.replace(/.*\//, '') : path.split('/').slice(0, 2).join('/'));
  });
  const firstLoad = ['auth/refresh', 'buy-page/liffey-shuttle', 'passengers', 'service-availability/liffey-shuttle'];
  await leaveSeats(product, 10);
  await loadInBrowser(page, page.url());
  await page.route(availabilityCall, (route) => route.abort());
  await page.reload();
  await page.getByRole('alert').getByText(failed).waitFor();
  await fillShortFields(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('link', { name: failed }).click();
  expect(await page.getByRole('button', { name: 'Try again' }).evaluate(isFocused)).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.unroute(availabilityCall);
  expect(calls).toEqual(firstLoad);
  await page.getByRole('button', { name: 'Try again' }).click();
  await chooseDate(page, 1);
  await page.getByRole('radio', { name: /^PM/ }).check();
  expect(await page.getByLabel("Passenger's first name").inputValue()).toBe('Aoife');
  await page.getByRole('status').getByText('Tickets available.').waitFor();
  // a retry loads the data of the page again
  expect(calls).toEqual([...firstLoad, ...firstLoad.slice(1)]);

  // a window tells its listeners also of what its document tells
  const tell = (names: string[]) => names.forEach((name) => document.dispatchEvent(new Event(name, { bubbles: true })));
  await page.route('**/api/buy-page/**', (route) => route.abort(), { times: 1 });
  const requested = page.waitForRequest('**/api/buy-page/**');
  await page.evaluate(tell, ['focus']);
  await requested;
  await expect.poll(() => calls).toEqual([...firstLoad, ...firstLoad.slice(1), ...firstLoad.slice(1, 3)]);
  await page.getByRole('radio', { name: /^AM/ }).check();
  expect(await page.getByLabel("Passenger's first name").inputValue()).toBe('Aoife');

  await leaveSeats(product, 0);
  await page.evaluate(tell, ['visibilitychange', 'focus']);
  await page.getByRole('heading', { name: 'No availability' }).waitFor();
  await page.getByText('This type of ticket is currently unavailable.').waitFor();
  await page
    .getByText('Please check again soon or contact your transport operator directly for more information.')
    .waitFor();
  expect(await page.getByRole('button', { name: 'Confirm' }).count()).toBe(0);
  expect(calls.filter((call) => call.startsWith('service-availability'))).toHaveLength(3);
  await close();
});

const isFocused = (element: Element) => element === document.activeElement;

/** The whole text of a time's card. */
function labelOf(page: Page, time: 'AM' | 'PM'): Promise<string> {
  return page.locator('label', { has: page.locator(`input[value="${time.toLowerCase()}"]`) }).innerText();
}
