import { addDays } from '@fareway/domain/dates/local-date.ts';
import { typedDate } from '@fareway/domain/dates/typed-date.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { localDate, systemClock } from '@fareway/server/platform/clock.ts';
import { newId } from '@fareway/server/platform/ids.ts';
import { chosenDays, endInTwoWeeks } from '../purchases/travel-buyer.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { expectSound, openAs, owner } from './staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const numbers = (page: Page) => Promise.all(days.map((day) => page.getByLabel(day, { exact: true }).inputValue()));

test('the page of a ticket says why the days left are not counted while the calendar does not cover it', async () => {
  const { id, client_id, service_id } = await product.db
    .selectFrom('tickets')
    .select(['id', 'client_id', 'service_id'])
    .where('name', '=', chosenDays.ticket)
    .executeTakeFirstOrThrow();
  const of = { client_id, calendar_id: newId() };
  const first_day = addDays(localDate(systemClock.now(), 'Europe/London'), 1);
  await product.db.insertInto('calendars').values({ client_id, id: of.calendar_id, name: 'Autumn only' }).execute();
  await product.db
    .insertInto('calendar_terms')
    .values({ ...of, name: 'Autumn', first_day, last_day: addDays(first_day, 6) })
    .execute();
  await product.db.updateTable('services').set(of).where('id', '=', service_id).execute();
  const days = { start: first_day, expiry: addDays(first_day, 150) };
  await product.db.updateTable('tickets').set(days).where('id', '=', id).execute();
  const page = await openAs(opened, owner, `/dales-coaches/tickets/${id}`);
  await page.getByText('The days left are not counted, because the calendar').waitFor();
  expect(await page.getByText(/^\d+ left$/).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Fill in the days left' }).count()).toBe(0);
  await expectSound(page);
  // the days of other tickets are not charged by number
  const { id: annual } = await product.db
    .selectFrom('tickets')
    .select('id')
    .where('client_id', '=', client_id)
    .where('type', '=', 'annual')
    .where('sub_type', 'is', null)
    .executeTakeFirstOrThrow();
  await page.goto(`${product.origin}/console/dales-coaches/tickets/${annual}`);
  await page.getByRole('button', { name: 'Prepare the change' }).waitFor();
  expect(await page.getByText('The days left are not counted').count()).toBe(0);
  await page.context().close();
});

test('staff see how many days of each weekday are left, fill them in and save them; a number above them is warned of before it is published', async () => {
  const { id, start, lastDay } = await endInTwoWeeks(product);
  const page = await openAs(opened, owner, `/dales-coaches/tickets/${id}`);
  const group = page.getByRole('group', { name: 'Days of travel in the year' });
  const until = `The days left are those from ${formatDate(start)} until ${formatDate(lastDay)}`;
  await group.getByText(until).waitFor();
  expect(await numbers(page)).toEqual(['36', '38', '38', '38', '37']);
  expect(await group.getByText(/^\d+ left$/).allInnerTexts()).toEqual([
    ...days.map(() => '2 left'),
    '0 left',
    '0 left',
  ]);
  await expectSound(page);
  await group.getByRole('button', { name: 'Fill in the days left' }).press('Enter');
  await page.getByText('The days left are filled in.').waitFor();
  expect(await numbers(page)).toEqual(['2', '2', '2', '2', '2']);
  expect(await product.db.selectFrom('ticket_drafts').select('id').where('id', '=', id).execute()).toEqual([]);

  // one that is set to more than that
  await page.getByLabel('Monday', { exact: true }).fill('36');
  await page.getByRole('button', { name: 'Prepare the change' }).click();
  await page.getByText('This is ready to be published').waitFor();
  // a day is written as in Britain, also in this American browser
  expect(await page.getByLabel('Last day').inputValue()).toBe(typedDate(lastDay));
  await page.getByLabel('Last day').fill(typedDate(addDays(lastDay, 1)));
  await group.getByText('Save the first and the last day').waitFor();
  expect(await group.getByText(/^\d+ left$/).count()).toBe(0);
  await page.getByLabel('Last day').fill(typedDate(lastDay));
  await page.getByRole('link', { name: 'Publish', exact: true }).click();
  await page.getByText('“Choose your days” charges for more days than are left').waitFor();
  await page.getByText('Left: 2 of 36 Mondays.').waitFor();
  await expectSound(page);

  // fewer are left on a later day, and still it can be published then
  await page.getByLabel('At a day and hour').check();
  await page.getByLabel('Day', { exact: true }).fill(typedDate(addDays(start, 7)));
  await page.getByLabel('Time', { exact: true }).fill('9.00');
  await page.getByLabel('Time', { exact: true }).press('Tab');
  expect(await page.getByLabel('Time', { exact: true }).inputValue()).toBe('09:00');
  await page.getByRole('button', { name: 'Plan for 1 ticket' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tickets' }).waitFor();
  await page.getByRole('link', { name: 'Publish', exact: true }).click();
  const planned = page.getByRole('listitem').filter({ hasText: 'Look at this before it is published' }).last();
  await planned.getByText('Left: 1 of 36 Mondays, 1 of 2 Tuesdays').waitFor();
  await expectSound(page);

  // a ticket that charges for what is left
  await page.getByRole('button', { name: /^Do not publish on / }).click();
  await page.getByRole('link', { name: 'Change' }).click();
  await group.getByRole('button', { name: 'Fill in the days left' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. Purchasers see it').last().waitFor();
  await page.getByRole('link', { name: 'Publish', exact: true }).click();
  await page.getByLabel('At a day and hour').check();
  expect(await page.getByText('Look at this before you publish').count()).toBe(0);
  await page.getByLabel('Day', { exact: true }).fill(typedDate(addDays(start, 7)));
  await page.getByText(`charges for more days than are left on ${formatDate(addDays(start, 7))}.`).waitFor();
  await page.getByLabel('Time', { exact: true }).fill('9.00');
  await page.getByText(`than are left on ${formatDate(addDays(start, 7))} at 09:00.`).waitFor();
  await expectSound(page);
  await page.getByLabel('Now').check();
  await page.getByText('charges for more days').waitFor({ state: 'hidden' });
});
