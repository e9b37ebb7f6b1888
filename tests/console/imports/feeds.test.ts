import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { feedOf, textOf } from '../../../apps/server/src/network/gtfs/feed.fixture.ts';
import { shareProduct } from '../../support/share-product.ts';
import type { ProductWithDatabase } from '../../support/product-with-database.ts';
import { expectSound, heading, openAs, owner } from '../staff.ts';

let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
});

/** The feed runs on any day of this test: from a month ago for most of a year. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
const calendar = textOf('calendar.txt').replaceAll('20260901', inDays(-30)).replaceAll('20270720', inDays(270));
const feed = { name: 'dales.zip', mimeType: 'application/zip', buffer: feedOf({ 'calendar.txt': calendar }) };

test('C-071 C-072 a GTFS feed is looked at, imported without one of its services, and exported', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/imports', { viewport: { width: 1280, height: 900 } });
  await page.getByRole('radio', { name: 'Timetables from a GTFS feed' }).check();
  await page.getByLabel('Choose a file').setInputFiles({ ...feed, buffer: Buffer.from('no zip') });
  await page.getByText('This is not a zip file, or it is damaged.').waitFor();
  await page.getByLabel('Choose a file').setInputFiles(feed);
  await heading(page, 'dales.zip');
  await page.getByText('4 are new').waitFor();
  await page.getByText('calendar_dates.txt adds 1 day and removes 5 days. Each of them counts.').waitFor();
  await page.getByText('Left out: 1 trip whose route is no bus: T-1.').waitFor();
  await expectSound(page);
  await page.getByLabel('Becomes').nth(2).selectOption('Leave out');
  await page.getByText('3 are new').waitFor();
  await page.setViewportSize({ width: 360, height: 780 });
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await page.getByRole('heading', { name: 'Imported' }).waitFor();

  await page.getByRole('link', { name: 'All imports' }).click();
  await page.getByRole('rowheader', { name: 'dales.zip' }).waitFor();
  await page.getByText(/^The feed has \d services, from today on for a year\.$/).waitFor();
  await expectSound(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as GTFS (zip)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^dales-coaches-gtfs-\d{8}\.zip$/);
});
