import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { addDays, type LocalDate, weekdayOf, weekdays } from '@fareway/domain/dates/local-date.ts';
import { createTicket } from '@fareway/server/catalogue/tickets-on-sale/create-ticket.ts';
import { setCapacity } from '@fareway/server/catalogue/inventory/set-capacity.ts';
import { systemClock } from '@fareway/server/platform/clock.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { get } from '../customer-tickets/purchaser.ts';
import { look } from '../support/look.ts';
import { withoutTable } from './broken-table.ts';
import { confirm, fillShortForm, openBuyer, orderConfirmed, typeCard } from './buyer.ts';
import {
  capacityCall,
  chooseDate,
  chosenDays,
  endInTwoWeeks,
  onShuttle,
  othersBuy,
  sellForMostDays,
} from './travel-buyer.ts';
import { photosOf } from './photos-of.ts';
import { loadInBrowser } from '../support/open-watched.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';

let product: ProductWithDatabase;
let browser: Browser;
shareProduct(async (opened) => {
  ({ product, browser } = opened);
  await photosOf(product, chosenDays.operator, 'off');
  // 9 seats are left on Monday mornings, and none on Tuesday afternoons.
  await leaveOnWeekdays(10, { weekday: 'm', direction: 'am' });
  await leaveOnWeekdays(1, { weekday: 'tu', direction: 'pm' });
  await othersBuy(product, chosenDays, 1, { travel_pattern: 'm_am' });
  await othersBuy(product, chosenDays, 1, { travel_pattern: 'tu_pm' });
});

const open = (options = {}) => openBuyer(product, browser, { wanted: chosenDays, ...options });

test('P-051 P-052 P-053 P-214 P-288 P-293 the day chooser is a table with AM and PM for each day that shows what is sold out and nearly sold out; the total follows each tick, also by keyboard: singles and returns separately, with their days; axe finds no fault', async () => {
  const { page, close } = await open();
  const table = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'AM' }) });
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Day', 'AM', 'PM']);
  const names = await table.getByRole('rowheader').allInnerTexts();
  expect(names.map((name) => name.split('\n')[0])).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']);
  const row = (day: string) => table.getByRole('row').filter({ hasText: day });
  expect(await row('Monday').getByRole('cell').allInnerTexts()).toEqual(['9 LEFT', '']);
  expect(await row('Tuesday').getByRole('cell').allInnerTexts()).toEqual(['', 'SOLD OUT']);
  expect(await page.getByRole('checkbox', { name: 'Tuesday afternoon, sold out' }).isDisabled()).toBe(true);
  expect(await page.getByRole('checkbox', { name: 'Monday morning, 9 left' }).isEnabled()).toBe(true);
  expect(await page.getByRole('checkbox', { name: 'Monday afternoon', exact: true }).isEnabled()).toBe(true);

  await page.getByText('Price by days').first().waitFor();
  const total = page.getByRole('table', { name: 'What these days cost' });
  const totalRows = () => total.getByRole('row').allInnerTexts();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('link', { name: 'Please choose the days of travel' }).click();
  const first = page.getByRole('checkbox', { name: /^Monday morning/ });
  expect(await first.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(totalRows).toEqual(['1 single: Mon AM (36 days at £4.60)\t£165.60', 'Total\t£165.60']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByRole('status').getByText('Total: £280.80 (1 return, 36 days)').waitFor();
  await expect.poll(totalRows).toEqual(['1 return: Mon (36 days at £7.80)\t£280.80', 'Total\t£280.80']);
  await tick(page, 'Wednesday morning');
  await tick(page, 'Friday morning');
  await expect
    .poll(totalRows)
    .toEqual([
      '1 return: Mon (36 days at £7.80)\t£280.80',
      '2 singles: Wed AM, Fri AM (75 days at £4.60)\t£345.00',
      'Total\t£625.80',
    ]);
  await page.getByRole('status').getByText('Total: £625.80 (1 return and 2 singles, 111 days)').waitFor();
  await look(page);
  await page.getByRole('checkbox', { name: 'Monday morning' }).uncheck();
  await page.getByRole('checkbox', { name: 'Monday afternoon' }).uncheck();
  await expect.poll(totalRows).toEqual(['2 singles: Wed AM, Fri AM (75 days at £4.60)\t£345.00', 'Total\t£345.00']);
  await close();
});

test('P-096 P-103 P-169 P-218 P-293 a ticket is bought for the chosen days, at their total, and each page shows them; they survive a reload and are filled in again', async () => {
  const { page, purchaser, close } = await open();
  for (const journey of ['Monday afternoon', 'Wednesday morning', 'Wednesday afternoon']) await tick(page, journey);
  await fillPassenger(page);
  await page.reload();
  expect(await page.getByRole('checkbox', { name: 'Wednesday afternoon' }).isChecked()).toBe(true);
  await confirm(page);
  await page.getByText('Mon PM, Wed', { exact: true }).waitFor();
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Pay £462.00' }).click();
  const id = await orderConfirmed(page);
  const sold = await get<{ opt: string; total_price: number }>(
    product,
    `/customer-ticket/user-id/${purchaser.id}/${id}`,
    purchaser,
  );
  expect(sold).toMatchObject({ opt: 'm_pm#w', total_price: 462 });
  await page.getByRole('main').getByText('Mon PM, Wed', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Buy again' }).click();
  await page.getByRole('button', { name: 'Buy another ticket' }).click();
  const ticked = page.getByRole('checkbox', { checked: true });
  await expect.poll(() => ticked.count()).toBe(3);
  await page.getByText('£462.00').first().waitFor();
  await page.goto(product.origin);
  await page.getByRole('article').getByText('Mon PM, Wed', { exact: true }).waitFor();
  await page.goto(`${product.origin}/ticket/${id}`);
  await page.getByText('Mon PM, Wed', { exact: true }).first().waitFor();
  await close();
});

test('P-169 P-175 P-168 P-283 a week of chosen days is bought from a date: its seats are taken on those days and directions, and on no other', async () => {
  const { year, service_id } = await sellWeekOfChosenDays();
  const wanted = { ...onShuttle('Week of chosen days'), year };
  const { page, purchaser, close } = await open({ wanted });
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('link', { name: 'Please choose the days of travel' }).waitFor();
  for (const journey of ['Monday morning', 'Wednesday morning', 'Wednesday afternoon']) await tick(page, journey);
  const start = (await chooseDate(page, 0)) as LocalDate;
  const until = formatDate(addDays(start, 6));
  await page.getByRole('status').getByText(`until ${until}`).waitFor();
  await fillShortForm(page);
  await page.getByText('Mon AM, Wed', { exact: true }).waitFor();
  await page.getByText(until, { exact: true }).waitFor();
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Pay €12.80' }).click();
  const id = await orderConfirmed(page);
  await page.getByRole('main').getByText('Mon AM, Wed', { exact: true }).waitFor();
  const path = `/customer-ticket/user-id/${purchaser.id}/${id}`;
  const opt = 'm_am#w';
  expect(await get(product, path, purchaser)).toMatchObject({ start, expiry: addDays(start, 6), opt });
  const taken = product.db.selectFrom('inventory').where('service_id', '=', service_id).where('taken', '=', 1);
  const rows = await taken.select(['date', 'weekday', 'direction']).execute();
  const days = rows.map(({ date, weekday, direction }) => `${date ?? weekday} ${direction}`);
  const week = Array.from({ length: 7 }, (_, later) => addDays(start, later));
  const [monday, wednesday] = (['m', 'w'] as const).map((code) => week.find((day) => weekdayOf(day) === code));
  expect(new Set(days)).toEqual(
    new Set([`${monday} am`, `${wednesday} am`, `${wednesday} pm`, 'm am', 'w am', 'w pm']),
  );
  await close();
});

/** Makes the shuttle sell a week with chosen days, with 6 seats on each journey of the week. */
async function sellWeekOfChosenDays() {
  const { db } = product;
  const deps = { db, clock: systemClock };
  const system = { kind: 'system', id: null } as const;
  const year = await sellForMostDays(product);
  const services = db.selectFrom('services').select(['client_id', 'id']).where('name', 'like', 'L1 %');
  const { client_id, id: service_id } = await services.executeTakeFirstOrThrow();
  const service = { client_id, service_id };
  const journeys = Object.fromEntries(weekdays.slice(0, 5).map((weekday) => [weekday, 1]));
  const kind = { year, type: 'week', sub_type: 'select', name: 'Week of chosen days' } as const;
  await createTicket(deps, system, service, {
    ...kind,
    price: 480,
    return_price: 800,
    num_bookable_journeys: journeys,
  });
  for (const weekday of Object.keys(journeys))
    for (const direction of ['am', 'pm'] as const) {
      const key = { scope: 'weekly_pattern', ...service, ticket_type: 'week', year, weekday, direction } as const;
      await setCapacity(deps, system, key, 6);
    }
  return { year, service_id };
}

test('P-045 P-052 P-169 P-214 P-275 when the seats of the days fail to load, the form shows it and can try again; then a chosen journey that has sold out is removed and named, and the last seat of another stays chosen; with no seat on any day there is no availability', async () => {
  const { page, close } = await open();
  await tick(page, 'Thursday morning');
  await tick(page, 'Thursday afternoon');
  await leaveOnWeekdays(0, { weekday: 'th', direction: 'am' });
  await leaveOnWeekdays(1, { weekday: 'th', direction: 'pm' });
  await loadInBrowser(page, page.url());
  await page.route(
    capacityCall,
    (route) => withoutTable(product.ownerDb, 'inventory', async () => route.fulfill({ response: await route.fetch() })),
    { times: 1 },
  );
  await page.reload();
  await page
    .getByRole('alert')
    .getByText('Error: Unable to fetch availability data. Please try again later.')
    .waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No longer available: Thursday morning. Please check your days again.').waitFor();
  expect(await page.getByRole('checkbox', { name: 'Thursday morning, sold out' }).isChecked()).toBe(false);
  const lastSeat = page.getByRole('checkbox', { name: 'Thursday afternoon, 1 left' });
  expect(await lastSeat.isChecked()).toBe(true);
  await lastSeat.uncheck();
  await lastSeat.check();
  await page.getByRole('status').getByText('1 single').waitFor();

  await leaveOnWeekdays(0);
  await page.reload();
  await page.getByRole('heading', { name: 'No availability' }).waitFor();
  await close();
});

test('P-305 where more days of a weekday are charged than are left, the day chooser says how many are left before the price; other weekdays are not named', async () => {
  const { id, lastDay } = await endInTwoWeeks(product);
  const charged = (num_bookable_journeys: Record<string, number>) =>
    product.db
      .updateTable('tickets')
      .set({ num_bookable_journeys: JSON.stringify(num_bookable_journeys) })
      .where('id', '=', id)
      .execute();
  await leaveOnWeekdays(10);
  await charged({ m: 36, tu: 2, w: 38 });
  const { page, close } = await open();
  const words = page.getByText('Still to come: 2 of 36 Mondays and 2 of 38 Wednesdays.');
  await words.waitFor();
  await page.getByText('More days are charged than are still to come').waitFor();
  const price = page.getByRole('table', { name: 'What these days cost' });
  await tick(page, 'Monday morning');
  await price.getByText('36 days at £4.60').waitFor();
  expect((await words.boundingBox())!.y).toBeLessThan((await price.boundingBox())!.y);
  await look(page);
  await charged({ m: 2, tu: 2, w: 2 });
  await page.reload();
  await page.getByRole('checkbox', { name: 'Monday morning' }).waitFor();
  expect(await page.getByText('Still to come').count()).toBe(0);

  // a weekday of which no day is left cannot be chosen
  await charged({ m: 2, tu: 2, w: 2, th: 2, f: 2 });
  const tomorrow = addDays(lastDay, -13);
  await product.db
    .updateTable('tickets')
    .set({ expiry: addDays(tomorrow, 2) })
    .where('id', '=', id)
    .execute();
  await page.reload();
  const over = weekdays
    .slice(0, 5)
    .filter((day) => ![0, 1, 2].some((ahead) => weekdayOf(addDays(tomorrow, ahead)) === day));
  const gone = page.getByRole('checkbox', { name: /, no day left$/ });
  await expect.poll(() => gone.count()).toBe(2 * over.length);
  expect(await gone.first().isDisabled()).toBe(true);
  await page.getByRole('cell', { name: 'NO DAY LEFT' }).first().waitFor();
  await look(page);
  await close();
});

/** Sets the number of seats left on each journey of the week for tickets with chosen days of a year, or on one of these journeys. */
async function leaveOnWeekdays(seats: number, journey?: { weekday: string; direction: string }): Promise<void> {
  const journeys = product.db
    .updateTable('inventory')
    .set(({ eb, ref }) => ({ capacity: eb(ref('taken'), '+', seats) }))
    .where('scope', '=', 'weekly_pattern')
    .where('ticket_type', '=', 'annual');
  await (journey ? journeys.where((row) => row.and(journey)) : journeys).execute();
}

async function tick(page: Page, journey: string): Promise<void> {
  await page.getByRole('checkbox', { name: journey }).check();
}

async function fillPassenger(page: Page): Promise<void> {
  await page.getByLabel("Passenger's first name").fill('Nia');
  await page.getByLabel("Passenger's last name").fill('Pritchard');
  await page.getByLabel('Bus stop').selectOption({ index: 1 });
  await page.getByLabel('Destination').selectOption({ index: 1 });
  await page.getByLabel('Year group').selectOption('Year 9');
}
