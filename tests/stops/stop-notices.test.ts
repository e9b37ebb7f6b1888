import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { localDate, systemClock } from '@fareway/server/platform/clock.ts';
import { overflowOf } from '@fareway/testing/accessibility.ts';
import type { Browser } from 'playwright-core';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { look } from '../support/look.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { choosePhoto, confirm, fillWholeForm, openBuyer } from '../purchases/buyer.ts';

let product: ProductWithDatabase;
let browser: Browser;
shareProduct((opened) => ({ product, browser } = opened));

/** Gives S1 a timetable that begins on a day and calls in the morning at all of its stops but one. */
async function leaveOut(stop: string, valid_from: LocalDate): Promise<void> {
  const service = sql`services.name LIKE 'S1 %' AND clients.id = services.client_id AND clients.slug = 'dales-coaches'`;
  await product.db.transaction().execute(async (transaction) => {
    await sql`INSERT INTO timetables (client_id, service_id, valid_from)
      SELECT services.client_id, services.id, ${valid_from}::date FROM services, clients WHERE ${service}`.execute(
      transaction,
    );
    await sql`INSERT INTO service_stops (client_id, service_id, valid_from, direction, position, stop_id, minutes)
      SELECT called.client_id, called.service_id, ${valid_from}::date, direction,
             row_number() OVER (PARTITION BY direction ORDER BY called.position), stop_id, minutes
      FROM clients, services JOIN service_stops AS called ON called.client_id = services.client_id AND called.service_id = services.id
        AND called.valid_from = services.timetable_from
      WHERE ${service} AND NOT (direction = 'am' AND stop_id IN (SELECT id FROM stops WHERE name = ${stop}))`.execute(
      transaction,
    );
  });
}

test('the form and the summary say from which day the bus does not call at the chosen stop', async () => {
  const day = addDays(localDate(systemClock.now(), 'Europe/London'), 1);
  await leaveOut('Coniston Cold', day);
  const wanted = { operator: 'dales-coaches', service: 'S1', ticket: 'Annual' };
  const { page, complaints, close } = await openBuyer(product, browser, { wanted });
  const words = page.getByText(`From ${formatDate(day)} the bus does not call at Coniston Cold in the morning.`);
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
