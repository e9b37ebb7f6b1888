import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { typedDate } from '@fareway/domain/dates/typed-date.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { expectFocus, expectSound, openAs, owner } from './staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

const save = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('C-046 C-060 a new price is planned for an hour, is in the list of what comes, is taken back, and counts at its hour', async () => {
  const ticket = await product.db
    .selectFrom('tickets')
    .innerJoin('services', 'services.id', 'tickets.service_id')
    .innerJoin('clients', 'clients.id', 'tickets.client_id')
    .select(['tickets.id', 'tickets.price'])
    .where('clients.slug', '=', 'dales-coaches')
    .where('services.name', 'like', 'S1 %')
    .where('tickets.name', '=', 'Annual')
    .orderBy('tickets.year', 'desc')
    .executeTakeFirstOrThrow();
  const page = await openAs(opened, owner, `/dales-coaches/tickets/${ticket.id}`);
  await page.getByLabel('Price', { exact: true }).fill('901.00');
  await save(page, 'Prepare the change');
  await page.getByText('This is ready to be published').waitFor();
  await page.getByRole('link', { name: 'Publish', exact: true }).click();
  await page.getByLabel('At a day and hour').check();
  await expectSound(page);
  await save(page, 'Plan for 1 ticket');
  await page.getByText('Enter a day such as 30/11/2026.').waitFor();
  await expectFocus(page, '#day');
  const day = addDays(parseLocalDate(new Date().toISOString().slice(0, 10)), 30);
  await page.getByLabel('Day', { exact: true }).fill(typedDate(day));
  await page.getByLabel('Time', { exact: true }).fill('09:00');
  await save(page, 'Plan for 1 ticket');
  await page.getByText(/^1 ticket is published on .*, 09:00\.$/).waitFor();
  // the list of tickets shows the moment
  await page
    .getByRole('table', { name: 'Prepared, not published' })
    .getByText(/, 09:00$/)
    .waitFor();
  await page.getByRole('link', { name: 'Publish', exact: true }).click();
  await page.getByRole('heading', { level: 2, name: 'Planned' }).waitFor();
  await page.getByText(/S1 Settle to Skipton: Annual .*: Price £840\.00 → £901\.00/).waitFor();
  await expectSound(page);
  await page.getByRole('link', { name: 'Tickets' }).last().click();
  const change = page.getByRole('table', { name: 'Prepared, not published' }).getByRole('link', { name: /^Change/ });
  await change.click();
  await page.getByText(/This is published on .*, 09:00/).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: /^Do not publish on / }).click();
  await page.getByText(/^Nothing is published on .*\. The tickets stay prepared\.$/).waitFor();
  await expectFocus(page, 'h1');
  await page.getByLabel('At a day and hour').check();
  await page.getByLabel('Day', { exact: true }).fill(typedDate(day));
  await page.getByLabel('Time', { exact: true }).fill('09:00');
  await save(page, 'Plan for 1 ticket');
  await page.getByRole('heading', { level: 1, name: 'Tickets' }).waitFor();
  await product.db.updateTable('publications').set({ publish_at: new Date() }).execute();
  await expect
    .poll(
      async () => {
        const now = product.db.selectFrom('tickets').select('price').where('id', '=', ticket.id);
        return (await now.executeTakeFirstOrThrow()).price;
      },
      { timeout: 20_000 },
    )
    .toBe(901_00);
});
