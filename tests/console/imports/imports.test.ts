import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { shareProduct } from '../../support/share-product.ts';
import type { ProductWithDatabase } from '../../support/product-with-database.ts';
import { addressOf, expectFocus, expectSound, heading, openAs, owner } from '../staff.ts';

let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
});

const stops = [
  'Halt;Code;Since',
  'Ribblehead Viaduct;450999;',
  'Ribblehead Viaduct;450998;',
  'Horton-in-Ribblesdale;450997;',
].join('\r\n');

test('C-063 C-064 C-065 C-070 a list of stops is read, its columns are chosen, refused rows are left out, and it is taken back', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/imports', { viewport: { width: 1280, height: 900 } });
  await expectSound(page);
  await page.getByRole('radio', { name: /^Stops/ }).check();
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'stops.csv', mimeType: 'text/csv', buffer: Buffer.from(stops) });
  await heading(page, 'stops.csv');
  expect(addressOf(page)).toMatch(/^\/console\/dales-coaches\/imports\/[\da-f-]{36}$/);
  await page.getByText('No column is chosen for: Name. Choose a column for each.').waitFor();
  await expectSound(page);
  await page.getByLabel('Column A: Halt').selectOption('Name');
  await page.getByLabel('Column B: Code').selectOption('ATCO code');
  await page.getByRole('button', { name: 'Use these columns' }).press('Enter');
  await page.getByText('2 are new').waitFor();
  await page.getByText('1 is refused').waitFor();
  await page.getByText('Line 2 is the same stop. Keep one of them.').waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByText('A row is refused, so nothing was imported.').waitFor();
  await page.getByLabel('Leave out the refused row').check();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByRole('heading', { name: 'Imported' }).waitFor();
  await expectFocus(page, 'h1');
  await expectSound(page);

  await page.getByRole('link', { name: 'All imports' }).click();
  await page.getByRole('rowheader', { name: 'stops.csv' }).waitFor();
  await page.getByRole('link', { name: 'Open stops.csv' }).click();
  await page.getByRole('button', { name: 'Take this import back' }).click();
  await expectSound(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Take this import back' }).click();
  await page.getByRole('heading', { name: 'Taken back' }).waitFor();
  expect(await page.getByRole('button', { name: 'Take this import back' }).count()).toBe(0);
});

test('C-063 a list of passengers is exported, changed and imported on a phone, and the purchaser is invited once', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/imports', { viewport: { width: 360, height: 780 } });
  const exported = await page.request.get(`${opened.product.origin}/api/console/dales-coaches/exports/tickets`);
  const [header, ...lines] = (await exported.text()).trim().split('\r\n');
  const sold = lines.find((line) => line.startsWith('Oisín,'))!;
  const another = sold
    .replace('Oisín,Ó Murchú,,', 'Nia,Evans,N77,')
    .replace('parent@fareway.example', 'nia@example.com');
  const file = [header, another, ...lines].join('\r\n');
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'passengers.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await heading(page, 'passengers.csv');
  await page.getByText('1 is new').waitFor();
  expect(await page.getByText('refused').count()).toBe(0);
  await expectSound(page);
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await page.getByText('1 purchaser has not been invited yet. The ticket waits in no account.').waitFor();
  await page.getByRole('button', { name: 'Invite 1 purchaser' }).click();
  await expectSound(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Invite 1 purchaser' }).click();
  await page.getByText('1 purchaser was invited and has not logged in yet.').waitFor();
  await page.reload();
  await page.getByText('1 purchaser was invited and has not logged in yet.').waitFor();
  expect(await page.getByRole('button', { name: 'Invite 1 purchaser' }).count()).toBe(0);

  // after 30 days the page no longer offers what the server refuses
  const takeBack = page.getByRole('button', { name: 'Take this import back' });
  expect(await takeBack.count()).toBe(1);
  const importId = addressOf(page).split('/').at(-1)!;
  const applied_at = new Date(Date.now() - 31 * 86_400_000);
  await opened.product.db.updateTable('imports').set({ applied_at }).where('id', '=', importId).execute();
  await page.reload();
  await page.getByText(/^It could be taken back until /).waitFor();
  expect(await takeBack.count()).toBe(0);
});
