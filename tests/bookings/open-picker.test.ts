import { formatDate, formatShortDate } from '@fareway/domain/dates/format-date.ts';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { instantOnClocks, onClocksOf } from '@fareway/domain/dates/zoned-time.ts';
import { writeClockTime } from '@fareway/domain/dates/clock-time.ts';
import { systemClock } from '@fareway/server/platform/clock.ts';
import { bookingBody, buildBookable, journeyOn } from '@fareway/server/testing/builders/build-bookable.ts';
import type { TestOperator } from '@fareway/server/testing/builders/build-operator.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { get, post, signUp, type Purchaser } from '../customer-tickets/purchaser.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { openBooker, title } from './booker.ts';

let product: ProductWithDatabase;
let browser: Browser;
shareProduct((opened) => ({ product, browser } = opened));

const zone = 'Europe/London';
const stops = ['Skipton', 'Malham', 'School'];

/** How many minutes after the clock of the server the bus leaves Skipton. */
const ahead = 30;

interface Opened {
  operator: TestOperator;
  today: LocalDate;
  /** When the bus of today leaves Skipton, in milliseconds since 1970. */
  leaves: number;
  /** Lets the bus of today leave Skipton now. Returns the time. */
  leave: () => Promise<string>;
}

/** An operator with a bus that leaves Skipton in half an hour, and Malham an hour later. */
async function openOperator(): Promise<Opened> {
  const { db } = product;
  const { date: today, minutes } = onClocksOf(systemClock.now().getTime(), zone);
  const operator = await buildBookable(db, { today, service: { stops } });
  const setTime = async (name: string, time: number) =>
    db
      .updateTable('service_stops')
      .set({ minutes: time })
      .where('service_id', '=', operator.service.id)
      .where('direction', '=', 'am')
      .where('stop_id', '=', (query) =>
        query.selectFrom('stops').select('id').where('client_id', '=', operator.client.id).where('name', '=', name),
      )
      .execute();
  for (const [index, name] of stops.entries()) await setTime(name, minutes + ahead + index * 60);
  return {
    operator,
    today,
    leaves: instantOnClocks(today, minutes + ahead, zone),
    async leave() {
      await setTime('Skipton', minutes);
      return writeClockTime(minutes);
    },
  };
}

/** Opens a page whose clock is shortly before the bus leaves Skipton. */
async function openBefore({ leaves }: Opened, purchaser: Purchaser, address: string) {
  const opened = await openBooker(product, browser, { purchaser, address: '/account' });
  await opened.page.clock.install({ time: leaves - 30_000 });
  await opened.page.goto(product.origin + address);
  return opened;
}

const day = (page: Page, date: LocalDate) => page.locator(`input[name="journey"][value="${date}"]`);

/** Chooses days of the service, from Skipton. */
async function choose(page: Page, ...dates: LocalDate[]) {
  await day(page, dates[0]!).click();
  const dialog = page.getByRole('dialog', { name: 'Select bus stop' });
  await dialog.getByRole('button', { name: 'Skipton' }).click();
  for (const date of dates.slice(1)) await day(page, date).check();
  for (const date of dates) expect(await day(page, date).isChecked()).toBe(true);
}

test('a picker of journeys that stays open asks again when a bus leaves: the journey is named and cannot be chosen, and the others stay chosen', async () => {
  const opened = await openOperator();
  const { operator, today } = opened;
  const tomorrow = addDays(today, 1);
  const { page, close } = await openBefore(opened, await signUp(product), `/client/${operator.client.slug}/advance`);
  await choose(page, today, tomorrow);
  await page.getByText('2 journeys', { exact: true }).first().waitFor();
  const time = await opened.leave();
  await page.clock.fastForward(60_000);
  await page.getByText(`${formatDate(today)}, ${operator.service.name}: left at ${time}.`).waitFor();
  expect(await day(page, today).isDisabled()).toBe(true);
  expect(await day(page, today).isChecked()).toBe(false);
  expect(await day(page, tomorrow).isChecked()).toBe(true);
  await page.getByText('1 journey', { exact: true }).first().waitFor();
  await close();
});

test('a summary of journeys that stays open leads back to the choice when a bus leaves, and names the journey; the others are bought with the next press', async () => {
  const opened = await openOperator();
  const { operator, today } = opened;
  const purchaser = await signUp(product);
  const pass = await bookOn(opened, purchaser, addDays(today, 3));
  const { page, close } = await openBefore(opened, purchaser, `/book/${pass}`);
  await choose(page, today, addDays(today, 1));
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  await title(page, 'Summary');
  // the fields of a card are a document of their own: leaving them gives the window the focus, and reads nothing
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.clock.fastForward(2_000);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(calls).toEqual([]);
  const time = await opened.leave();
  await page.clock.fastForward(60_000);
  await title(page, 'Book more trips');
  await page.getByText(`${formatDate(today)}, ${operator.service.name}: left at ${time}.`).waitFor();
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  await title(page, 'Summary');
  expect(await page.getByText(formatDate(addDays(today, 1))).count()).toBe(1);
  expect(await page.getByText(formatDate(today)).count()).toBe(0);
  await close();
});

test('the page that changes a booking asks again when a bus leaves, and names the journey that was chosen', async () => {
  const opened = await openOperator();
  const { operator, today } = opened;
  const purchaser = await signUp(product);
  const pass = await bookOn(opened, purchaser, addDays(today, 3));
  const [booking] = await get<{ pk: string; sk: string }[]>(product, `/bookings/by-ctid/${pass}`, purchaser);
  const address = `/booking/${encodeURIComponent(booking!.pk)}/${encodeURIComponent(booking!.sk)}`;
  const { page, close } = await openBefore(opened, purchaser, address);
  await day(page, today).check();
  const change = page.getByRole('button', { name: `Change to ${formatShortDate(today)}` });
  await change.waitFor();
  const time = await opened.leave();
  await page.clock.fastForward(60_000);
  await page.getByText(`${formatDate(today)}, ${operator.service.name}: left at ${time}.`).waitFor();
  expect(await day(page, today).isDisabled()).toBe(true);
  expect(await change.count()).toBe(0);
  await close();
});

test('a picker that stays open overnight knows when the buses of the new day leave', async () => {
  const { operator, today } = await openOperator();
  const { page, close } = await openBooker(product, browser, { purchaser: await signUp(product), address: '/account' });
  const address = `/client/${operator.client.slug}/advance`;
  await page.clock.install({ time: instantOnClocks(addDays(today, 1), -60, zone) });
  await page.goto(product.origin + address);
  await day(page, addDays(today, 1)).waitFor();
  const asked = page.waitForRequest((request) =>
    request.url().endsWith(`/booking-page${address.replace('/advance', '')}`),
  );
  await page.clock.fastForward(65 * 60_000);
  await asked;
  await close();
});

test('A-239 a journey whose bus has left while the device slept is no longer upcoming when its window gets the focus', async () => {
  const opened = await openOperator();
  const purchaser = await signUp(product);
  const pass = await bookOn(opened, purchaser, opened.today);
  const { page, close } = await openBefore(opened, purchaser, `/ticket/${pass}/bookings`);
  await page.getByRole('heading', { name: 'Upcoming trips' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Previous trips' }).count()).toBe(0);
  // timers have stopped meanwhile
  await page.clock.setSystemTime(opened.leaves + 1_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByRole('heading', { name: 'Previous trips' }).waitFor({ timeout: 10_000 });
  await close();
});

/** Books a journey from Skipton on a new pass. Returns the pass. */
async function bookOn({ operator }: Opened, purchaser: Purchaser, date: LocalDate): Promise<string> {
  const body = bookingBody(operator, [journeyOn(operator, date)]);
  return (await post<{ id: string }>(product, '/customer-booking/stripe', body, purchaser)).id;
}
