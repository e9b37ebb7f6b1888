import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { nextYear, thisYear } from '../support/sales-years.ts';
import { shareProduct } from '../support/share-product.ts';
import { expectFocus, expectSound, heading, openAs, owner } from './staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

/** The year in which a sales year begins. */
const yearOf = (salesYear: string) => `20${salesYear.slice(0, 2)}`;
const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).click();

test('C-055 a year is copied with prices raised line by line, and its tickets are prepared for the next', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/tickets', { viewport: { width: 1280, height: 900 } });
  await page.getByRole('link', { name: 'Copy a year' }).click();
  await heading(page, 'Copy a year');
  await page.getByLabel('Copy the tickets of').selectOption(thisYear);
  await page.getByLabel('Raise the prices by per cent').fill('4.5x');
  await page.getByText('Enter a number from -50 to 50, with two decimal places at most.').waitFor();
  await press(page, new RegExp(`^Prepare \\d+ tickets for ${nextYear}$`));
  await expectFocus(page, '#percent');
  await page.getByLabel('Raise the prices by per cent').fill('4.5');
  const annual = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel('S1 Settle to Skipton: Annual', { exact: true }) });
  await annual.getByRole('row', { name: 'Price £840.00 £878.00' }).waitFor();
  await annual
    .getByRole('row', { name: new RegExp(`^First day .*${yearOf(thisYear)} .*${yearOf(nextYear)}$`) })
    .waitFor();
  await expectSound(page);
  await page.getByLabel('Round to').selectOption('The penny or cent');
  await annual.getByRole('row', { name: 'Price £840.00 £877.80' }).waitFor();
  const prepared = () => product.db.selectFrom('ticket_drafts').select('details').execute();
  await annual.getByRole('checkbox').uncheck();
  await press(page, new RegExp(`^Prepare \\d+ tickets for ${nextYear}$`));
  await page.getByText(new RegExp(`^\\d+ tickets are prepared for ${nextYear}\\.$`)).waitFor();
  await page.getByRole('table', { name: 'Prepared, not published' }).waitFor();
  expect((await prepared()).length).toBeGreaterThan(1);
  await page.getByRole('link', { name: 'Copy a year' }).click();
  await page.getByLabel('Copy the tickets of').selectOption(thisYear);
  await press(page, new RegExp(`^Prepare 1 ticket for ${nextYear}$`));
  await page.getByText(`1 ticket is prepared for ${nextYear}.`).waitFor();
});
