import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../../support/product-with-database.ts';
import { shareProduct } from '../../support/share-product.ts';
import { addressOf, expectFocus, expectSound, openAs, owner } from '../staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

const ofDales = sql`client_id = (SELECT id FROM clients WHERE slug = 'dales-coaches')`;
const follow = async (page: Page, name: string) => page.getByRole('link', { name, exact: true }).press('Enter');
const row = (page: Page, name: string) => page.getByRole('rowheader', { name, exact: true });
const passed = 'There are no more rows on this page';

test('pages of a list are opened by keyboard, forth and back, filtered, and say when their rows are gone', async () => {
  await sql`
    INSERT INTO stops (client_id, id, name)
    SELECT clients.id, gen_random_uuid(), 'zz ' || lpad(number::text, 3, '0') FROM clients, generate_series(1, 220) AS number
    WHERE slug = 'dales-coaches'`.execute(product.db);
  const page = await openAs(opened, owner, '/dales-coaches/stops');
  await page.getByRole('status').getByText('239 stops').waitFor();
  await follow(page, 'Next page');
  await row(page, 'zz 100').waitFor();
  await expectFocus(page, 'h1');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const second = addressOf(page);
  await follow(page, 'Next page');
  await row(page, 'zz 220').waitFor();
  expect(await page.getByRole('link', { name: 'Next page' }).count()).toBe(0);
  await expectSound(page);
  await page.goBack();
  await row(page, 'zz 100').waitFor();
  expect(addressOf(page)).toBe(second);
  await page.goForward();
  await row(page, 'zz 220').waitFor();
  // what is found is shown from its first page on
  await page.getByLabel('Find a stop or service').fill('ZZ 00');
  await page.getByRole('status').getByText('9 stops', { exact: true }).waitFor();
  await expectFocus(page, '#find');
  expect(addressOf(page)).toBe('/console/dales-coaches/stops?find=ZZ+00');
  await page.goto(`${product.origin}${second}`);
  await row(page, 'zz 100').waitFor();
  await sql`DELETE FROM stops WHERE ${ofDales} AND name LIKE 'zz %'`.execute(product.db);
  await page.reload();
  await page.getByText(passed).waitFor();
  expect(await page.getByText('No stop or service has this name').count()).toBe(0);
  await expectSound(page);
  await follow(page, 'First page');
  await page.getByRole('table').waitFor();
  await expectFocus(page, 'h1');
  for (const [list, none] of [
    ['calendars', 'There is no calendar yet'],
    ['services', 'No service has this name'],
    ['team', 'Everybody has been here in the last 90 days'],
  ]) {
    await page.goto(`${product.origin}/console/dales-coaches/${list}?after=x`);
    await page.getByText(passed).waitFor();
    expect.soft(await page.getByText(none!).count(), list).toBe(0);
    await page.getByRole('link', { name: 'First page' }).waitFor();
  }
  await page.context().close();
});
