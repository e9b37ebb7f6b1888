import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shareProduct } from '../../support/share-product.ts';
import type { ProductWithDatabase } from '../../support/product-with-database.ts';
import { expectSound, heading, openAs, owner } from '../staff.ts';

let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
});

async function choose(page: Page, kind: string, name: string, rows: readonly string[]) {
  await page.getByRole('radio', { name: new RegExp(`^${kind}`) }).check();
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) });
  await heading(page, name);
}

test('C-041 C-063 C-070 a school year is shown with its added and removed days, imported, exported and taken back', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/imports', { viewport: { width: 1280, height: 900 } });
  await expectSound(page);
  await choose(page, 'Calendars', 'school-year.csv', [
    'Calendar,What,From,To,AM or PM,Reason',
    'Settle schools,Term,07/09/2026,18/12/2026,,Autumn term',
    'Settle schools,Half term,26/10/2026,30/10/2026,,Half term',
    'Settle schools,Extra service,12/12/2026,,AM,Open day',
    'Settle schools,Sometimes,13/12/2026,,AM,Fair',
  ]);
  await page.getByText('Settle schools: 1 term, 1 added day and 5 removed days.').waitFor();
  await page.getByText('Write Term, No service, Extra service, or As usual.').waitFor();
  await expectSound(page);
  await page.getByLabel('Leave out the refused row').check();
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await page.getByRole('heading', { name: 'Imported' }).waitFor();
  const exported = await page.request.get(`${opened.product.origin}/api/console/dales-coaches/exports/calendars`);
  expect(await exported.text()).toContain('Settle schools,No service,2026-10-26,2026-10-30,,Half term');
  await page.getByRole('button', { name: 'Take this import back' }).click();
  await page.getByText('New calendars are deleted. Changed calendars are as they were before.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Take this import back' }).click();
  await page.getByRole('heading', { name: 'Taken back' }).waitFor();
});

test('C-063 C-064 vouchers are imported on a phone, and a refused amount says what would be right', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/imports', { viewport: { width: 360, height: 780 } });
  await choose(page, 'Vouchers', 'vouchers.csv', ['Code,Value,Uses', 'SETTLE-5,£5.00,10', 'SETTLE-10,10%,10']);
  await page.getByText('1 voucher gets its value: £5.00.').waitFor();
  await page.getByText('A voucher takes off an amount, not a percentage.').waitFor();
  await expectSound(page);
  await page.getByLabel('Leave out the refused row').check();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await page.getByRole('heading', { name: 'Imported' }).waitFor();
});
