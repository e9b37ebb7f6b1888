import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../../support/product-with-database.ts';
import { shareProduct } from '../../support/share-product.ts';
import { addMember, expectSound, heading, openAs, owner } from '../staff.ts';

let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
});

test('C-207 an owner asks for the archive, waits on the page until it is ready, and downloads it', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/settings/data', { viewport: { width: 360, height: 740 } });
  await heading(page, 'All your data');
  await expectSound(page);
  await page.getByRole('button', { name: 'Make the archive' }).click();
  await page.getByText(/The archive is ready: \d+\.\d MB$/).waitFor();
  await expectSound(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the archive' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^dales-coaches-data-\d{4}-\d\d-\d\d\.zip$/);
  const zip = await readFile(await download.path(), 'latin1');
  expect(zip.startsWith('PK')).toBe(true);
  for (const name of ['README.txt', 'description.json', 'csv/families.csv', 'json/families.json'])
    expect(zip).toContain(name);
});

test('C-207 a manager has no link to the archive, and its page says whom to ask', async () => {
  const page = await openAs(opened, await addMember(opened.product, 'manager'), '/dales-coaches/settings');
  await heading(page, 'Company and look');
  expect(await page.getByRole('link', { name: 'All your data' }).count()).toBe(0);
  await page.goto(`${opened.product.origin}/console/dales-coaches/settings/data`);
  await heading(page, 'Only an owner can take all data away');
  await expectSound(page);
});
