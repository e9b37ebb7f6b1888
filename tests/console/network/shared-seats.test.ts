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

test('C-050 tickets share the seats of a bus after it is shown what that does, and the page shows which part is promised to which', async () => {
  const service = await product.db
    .selectFrom('services')
    .innerJoin('clients', 'clients.id', 'services.client_id')
    .select('services.id')
    .where('clients.slug', '=', 'dales-coaches')
    .where('services.name', 'like', 'S1 %')
    .executeTakeFirstOrThrow();
  const page = await openAs(opened, owner, `/dales-coaches/services/${service.id}`, {
    viewport: { width: 360, height: 800 },
  });
  await page.getByRole('link', { name: 'Shared seats' }).press('Enter');
  await heading(page, 'Shared seats: S1 Settle to Skipton');
  await expectSound(page);
  await page.getByText('The tickets of this year share no seats.').waitFor();
  await page
    .getByRole('checkbox', { name: /now \d+ of its own/ })
    .first()
    .check();
  await page.getByLabel('Seats in all').fill('many');
  await page.getByRole('button', { name: 'See what this does' }).press('Enter');
  await page.getByText('Enter a whole number from 0 to 999.').first().waitFor();
  await page.getByLabel('Seats in all').fill('49');
  await page.getByLabel('Seats in all').press('Enter');
  await page.getByRole('heading', { name: 'What this does' }).waitFor();
  await page.getByText('its own number ends, and what is taken counts here').waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Save the seats' }).press('Enter');
  await page.getByText('The shared seats are saved.').waitFor();
  await expectFocus(page, 'h1');
  await page.getByText(/by season tickets \+ \d+ on the fullest departure = \d+ taken, 49 seats/).waitFor();
  await page.getByRole('table').getByText('Singles, returns and weeks').waitFor();
  await expectSound(page);
  const shared = await product.db
    .selectFrom('inventory')
    .select(['capacity', 'shares_departures'])
    .where('service_id', '=', service.id)
    .where('scope', '=', 'shared')
    .execute();
  expect(shared).toEqual([{ capacity: 49, shares_departures: true }]);
});
