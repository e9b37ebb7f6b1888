import { addDays, parseLocalDate, weekdayOf } from '@fareway/domain/dates/local-date.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { typedDate } from '@fareway/domain/dates/typed-date.ts';
import { buildCustomerTicket } from '@fareway/server/testing/builders/build-customer-ticket.ts';
import type { TestOperator } from '@fareway/server/testing/builders/build-operator.ts';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../../support/product-with-database.ts';
import { shareProduct } from '../../support/share-product.ts';
import { expectFocus, expectSound, heading, openAs, owner } from '../staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

/** The next departure of a service in the morning, not today, with a season ticket that is valid on it. */
async function departureToCancel() {
  const service = await product.db
    .selectFrom('services')
    .selectAll()
    .where('name', 'like', 'S1 %')
    .executeTakeFirstOrThrow();
  const { date } = await product.db
    .selectFrom('inventory')
    .select('date')
    .where('service_id', '=', service.id)
    .where('scope', '=', 'departure')
    .where('date', '>', addDays(parseLocalDate(new Date().toISOString().slice(0, 10)), 1))
    .orderBy('date')
    .executeTakeFirstOrThrow();
  const ticket = await product.db
    .selectFrom('tickets')
    .selectAll()
    .where('service_id', '=', service.id)
    .where('type', '=', 'annual')
    .executeTakeFirstOrThrow();
  const client = await product.db
    .selectFrom('clients')
    .selectAll()
    .where('id', '=', service.client_id)
    .executeTakeFirstOrThrow();
  const { id: user_id } = await product.db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
  const operator = { client, service, ticket } as unknown as TestOperator;
  const passenger = { user_id, first_name: 'Wren', last_name: 'Metcalfe', start: date!, expiry: date! };
  await buildCustomerTicket(product.db, operator, { ...passenger, type: 'annual', sub_type: null });
  return { service, date: parseLocalDate(date!) };
}

test('C-032 the office cancels a departure by keyboard, sees whom it affects first, and puts it back', async () => {
  const { service, date } = await departureToCancel();
  expect(weekdayOf(date)).not.toBe('su');
  const page = await openAs(opened, owner, `/dales-coaches/services/${service.id}`, {
    viewport: { width: 1280, height: 900 },
  });
  await heading(page, service.name);
  const ask = async () => {
    await page.getByLabel('Day', { exact: true }).fill(typedDate(date));
    await page.getByRole('button', { name: 'Say why' }).click();
  };
  await ask();
  await page.getByRole('link', { name: 'Cancel this departure' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: new RegExp(`^Cancel the .* of ${formatDate(date)}$`) }).waitFor();
  await expectSound(page);

  await page.getByRole('button', { name: 'See what this does' }).press('Enter');
  await page.getByRole('alert').getByText('Enter a reason').waitFor();
  await page.getByLabel('Reason').fill('The bus has broken down.');
  expect(await page.getByLabel('What the email says').inputValue()).toMatch(
    /does not run\. The bus has broken down\.$/,
  );
  await page.getByLabel('What the email says').fill('Our bus has broken down.\n\nWe are sorry.');
  await page.getByLabel('Reason').press('Enter');
  await expectFocus(page, '#effect');
  await page.getByText('1 passenger would travel on it.').waitFor();
  await page.getByText('1 ticket gets an email.').waitFor();
  const row = page.getByRole('row', { name: /Wren Metcalfe/ });
  expect(await row.getByRole('cell').allInnerTexts()).toEqual(['No stop', 'Annual', 'Stays as it is, Emailed']);
  await expectSound(page);
  // of the other departures those are offered that have seats
  await page.getByLabel('Move them to another departure').check();
  expect(await page.getByLabel('Departure', { exact: true }).locator('option').count()).toBeGreaterThan(1);
  await page.getByLabel('Leave them as they are').check();
  await page.getByRole('button', { name: 'See what this does' }).press('Enter');
  await expectFocus(page, '#effect');
  await page.getByRole('button', { name: 'Cancel the departure' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: /^The .* is cancelled$/ }).waitFor();
  await expectFocus(page, 'h1');
  await page.getByText(/Cancelled by .*: The bus has broken down\./).waitFor();
  await expectSound(page);

  await page.getByRole('link', { name: service.name }).click();
  await heading(page, service.name);
  await ask();
  await page.getByText('The departure is cancelled: The bus has broken down.').waitFor();
  await page.getByRole('link', { name: 'See who is affected, or put it back' }).click();
  await page.getByRole('button', { name: 'Put the departure back' }).press('Enter');
  await page.getByText('The departure runs again.').waitFor();
  await page.getByRole('heading', { level: 1, name: /^Cancel the / }).waitFor();
  await expectFocus(page, 'h1');
});
