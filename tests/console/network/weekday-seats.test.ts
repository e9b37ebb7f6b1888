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

test('C-049 seats of weekdays are typed and pasted by keyboard, and what is over is shown before it is saved', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/services', { viewport: { width: 1280, height: 900 } });
  await page.getByRole('link', { name: 'Seats on weekdays' }).press('Enter');
  await heading(page, 'Seats on weekdays');
  await expectSound(page);
  const box = page.locator('#services');
  await box.check();
  const { service_id, client_id } = await product.db
    .selectFrom('inventory')
    .innerJoin('clients', 'clients.id', 'inventory.client_id')
    .select(['inventory.service_id', 'inventory.client_id'])
    .where('clients.slug', '=', 'dales-coaches')
    .where('scope', '=', 'weekly_pattern')
    .executeTakeFirstOrThrow();
  const capacityOf = async (weekday: string, direction: string) =>
    (
      await product.db
        .selectFrom('inventory')
        .select('capacity')
        .where('client_id', '=', client_id)
        .where('service_id', '=', service_id)
        .where('scope', '=', 'weekly_pattern')
        .where('weekday', '=', weekday)
        .where('direction', '=', direction)
        .executeTakeFirst()
    )?.capacity;
  const before = await capacityOf('f', 'pm');

  await page.getByLabel('Monday, Outward (AM)').focus();
  await page.keyboard.type('41');
  await page.keyboard.press('Enter');
  await page.keyboard.type('42');
  await page.keyboard.press('ArrowRight');
  await expectFocus(page, '#seats-3');
  await page.keyboard.press('ArrowDown');
  await expectFocus(page, '#seats-5');
  // a column of a spreadsheet
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text', '30\n31\n');
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await page.getByLabel('Saturday, Outward (AM)').fill('lots');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'See what this does' }).press('Enter');
  await page.getByRole('alert').getByText('Enter whole numbers from 0 to 999.').waitFor();
  await expectSound(page);
  await page.getByLabel('Saturday, Outward (AM)').fill('0');
  await page.getByRole('button', { name: 'See what this does' }).press('Enter');
  await expectFocus(page, '#effect');
  await expectSound(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Save the seats' }).press('Enter');
  await page.getByText('The seats are saved.').waitFor();
  await expectFocus(page, 'h1');
  const saved = await Promise.all([
    capacityOf('m', 'am'),
    capacityOf('tu', 'am'),
    capacityOf('w', 'pm'),
    capacityOf('th', 'pm'),
    capacityOf('sa', 'am'),
    capacityOf('f', 'pm'),
  ]);
  expect(saved).toEqual([41, 42, 30, 31, 0, before]);
  expect(await page.getByLabel('Wednesday, Return (PM)').inputValue()).toBe('30');
});
