import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import { localDate, systemClock } from '@fareway/server/platform/clock.ts';
import { buildBookable } from '@fareway/server/testing/builders/build-bookable.ts';
import { overflowOf } from '@fareway/testing/accessibility.ts';
import type { Browser, Page } from 'playwright-core';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openBooker, title } from '../bookings/booker.ts';
import { openAs } from '../customer-tickets/log-in.ts';
import { signUp } from '../customer-tickets/purchaser.ts';
import { buyAnnual } from '../customer-tickets/sold-tickets.ts';
import { look } from '../support/look.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { offerNextYear } from '../renewals/offer.ts';
import {
  choosePhoto,
  confirm,
  fillShortFields,
  fillWholeForm,
  openBuyer,
  orderConfirmed,
  pay,
  ticketsOf,
  typeCard,
} from '../purchases/buyer.ts';
import { chooseDate, onShuttle, sellForMostDays } from '../purchases/travel-buyer.ts';

let product: ProductWithDatabase;
let browser: Browser;
shareProduct((opened) => ({ product, browser } = opened));

const today = localDate(systemClock.now(), 'Europe/London');
const day = addDays(today, 1);
const ofS1 = sql`services.name LIKE 'S1 %' AND clients.id = services.client_id AND clients.slug = 'dales-coaches'`;
/** Another test checks the fields of the provider. */
const withoutCardFields = { except: 'iframe[title="Secure payment input frame"]' };
const wordsOfStop = (page: Page) =>
  page.getByText(`From ${formatDate(day)} the bus does not call at Coniston Cold in the morning.`);

beforeAll(() => leaveOut('Coniston Cold', ofS1));

/** Gives a service a timetable that begins tomorrow and calls in the morning at all of its stops but one. */
async function leaveOut(stop: string, service: RawBuilder<unknown>): Promise<void> {
  await product.db.transaction().execute(async (transaction) => {
    await sql`INSERT INTO timetables (client_id, service_id, valid_from)
      SELECT services.client_id, services.id, ${day}::date FROM services, clients WHERE ${service}`.execute(
      transaction,
    );
    await sql`INSERT INTO service_stops (client_id, service_id, valid_from, direction, position, stop_id, minutes)
      SELECT called.client_id, called.service_id, ${day}::date, direction,
             row_number() OVER (PARTITION BY direction ORDER BY called.position), stop_id, minutes
      FROM clients, services JOIN service_stops AS called ON called.client_id = services.client_id AND called.service_id = services.id
        AND called.valid_from = services.timetable_from
      WHERE ${service} AND NOT (direction = 'am' AND stop_id IN (SELECT id FROM stops WHERE name = ${stop}))`.execute(
      transaction,
    );
  });
}

test('the form and the summary say from which day the bus does not call at the chosen stop', async () => {
  const wanted = { operator: 'dales-coaches', service: 'S1', ticket: 'Annual' };
  const { page, complaints, close } = await openBuyer(product, browser, { wanted });
  const words = wordsOfStop(page);
  await page.getByLabel('Bus stop').selectOption('Settle Market Place');
  expect(await words.count()).toBe(0);
  await fillWholeForm(page);
  await words.waitFor();
  await look(page);
  await choosePhoto(page);
  await confirm(page);
  await page.getByText('About this stop').waitFor();
  await words.waitFor();
  expect(await overflowOf(page)).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('the page of a renewal says from which day the bus does not call at the chosen stop', async () => {
  const parent = await signUp(product);
  const { address } = await offerNextYear(product, await buyAnnual(product, browser, parent));
  const page = await openAs(browser, parent, product.origin + address);
  const stop = page.getByLabel('Bus stop');
  await stop.selectOption('Coniston Cold');
  await wordsOfStop(page).waitFor();
  await look(page, withoutCardFields);
  await stop.selectOption('Settle Market Place');
  expect(await page.getByText(/the bus does not call/i).count()).toBe(0);
});

test('a picker of journeys offers no day on which the bus does not call at the chosen stop, and says so beside it', async () => {
  const { client, service } = await buildBookable(product.db, {
    today,
    service: { stops: ['Skipton', 'Malham', 'School'] },
  });
  await leaveOut('Skipton', sql`services.id = ${service.id} AND clients.id = services.client_id`);
  const { page, complaints, close } = await openBooker(product, browser, {
    purchaser: await signUp(product),
    address: `/client/${client.slug}/advance`,
    viewport: { width: 360, height: 740 },
  });
  const journey = page.locator(`input[name="journey"][value="${day}"]`);
  await journey.click();
  const stops = page.getByRole('dialog', { name: 'Select bus stop' });
  await stops.getByRole('button', { name: 'Skipton' }).click();
  await page.getByText('The bus does not call at Skipton on this day').filter({ visible: true }).first().waitFor();
  await page.getByText(`${formatDate(day)}, ${service.name}: the bus does not call at Skipton.`).waitFor();
  expect([await journey.isChecked(), await journey.isDisabled()]).toEqual([false, true]);
  await look(page);
  await page.getByRole('button', { name: /Skipton/ }).click();
  await stops.getByRole('button', { name: 'Malham' }).click();
  await journey.click();
  expect(await page.getByText(/does not call/).count()).toBe(0);
  await page.getByRole('button', { name: 'Buy' }).click();
  await title(page, 'Add passenger');
  expect(complaints).toEqual([]);
  await close();
});

test('a single of a morning on which the bus does not call at the stop is not paid for: the summary says so, and another time is chosen and paid for', async () => {
  const year = await sellForMostDays(product);
  await leaveOut(
    'Lucan Village',
    sql`services.name LIKE 'L1 %' AND clients.id = services.client_id AND clients.slug = 'liffey-shuttle'`,
  );
  const { page, purchaser, close } = await openBuyer(product, browser, { wanted: { ...onShuttle('Single'), year } });
  await fillShortFields(page);
  await chooseDate(page, 0);
  await page.getByRole('radio', { name: /^AM/ }).check();
  await confirm(page);
  await typeCard(page, '4242424242424242');
  await pay(page);
  const words = page.getByText(/^The bus does not call at Lucan Village on this journey\./).filter({ visible: true });
  await words.first().waitFor();
  await look(page, withoutCardFields);
  expect(await ticketsOf(product, purchaser)).toBe(0);
  await page.getByRole('button', { name: 'Edit' }).click();
  expect(await page.getByLabel("Passenger's first name").inputValue()).toBe('Aoife');
  await page.getByRole('radio', { name: /^PM/ }).check();
  await confirm(page);
  await typeCard(page, '4242424242424242');
  await pay(page);
  await orderConfirmed(page);
  await close();
});
