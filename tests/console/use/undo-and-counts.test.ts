import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../../support/product-with-database.ts';
import { shareProduct } from '../../support/share-product.ts';
import { thisYear } from '../../support/sales-years.ts';
import { expectSound, heading, openAs, owner } from '../staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

test('C-211 a stop is renamed and a calendar deleted at once, and both are undone, by the button and by Ctrl Z', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/stops');
  const stop = (await page.getByRole('rowheader').first().innerText()).trim();
  await page.getByRole('link', { name: `Change ${stop}` }).click();
  await page.getByLabel('Name').fill('Somewhere else');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('rowheader', { name: 'Somewhere else' }).waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByText('Undone').waitFor();
  await page.getByRole('rowheader', { name: stop, exact: true }).waitFor();

  await page.goto(`${product.origin}/console/dales-coaches/calendars/new`);
  await page.getByLabel('Name', { exact: true }).first().fill('Not used');
  await page.getByRole('button', { name: 'Add the calendar' }).click();
  await page.getByRole('button', { name: 'Delete Not used' }).click();
  await heading(page, 'Calendars');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.getByRole('rowheader', { name: 'Not used' }).count()).toBe(0);
  await page.keyboard.press('Control+z');
  await page.getByRole('rowheader', { name: 'Not used' }).waitFor();
  await page.context().close();
});

test('C-211 Ctrl Z undoes the last of two actions, and pressed again the one before', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/stops');
  const names = (await page.getByRole('rowheader').allInnerTexts()).slice(0, 2).map((name) => name.trim());
  for (const [index, name] of names.entries()) {
    await page.getByRole('link', { name: `Change ${name}`, exact: true }).click();
    await page.getByLabel('Name').fill(`Renamed ${index}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('rowheader', { name: `Renamed ${index}` }).waitFor();
  }
  const row = (name: string) => page.getByRole('rowheader', { name, exact: true });
  await page.keyboard.press('Control+z');
  await row(names[1]!).waitFor();
  expect(await row('Renamed 0').count()).toBe(1);
  await page.keyboard.press('Control+z');
  await row(names[0]!).waitFor();
  await page.context().close();
});

test('C-211 a prepared ticket is discarded at once, and Undo prepares it again', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/tickets');
  const { id: service_id } = await product.db
    .selectFrom('services')
    .select('id')
    .where('name', 'like', 'S1 %')
    .executeTakeFirstOrThrow();
  const details = { year: thisYear, type: 'annual', name: 'Thrown away', price: 100_00 };
  const response = await page.request.post(`${product.origin}/api/console/dales-coaches/tickets`, {
    data: { service_id, details },
    headers: { origin: product.origin },
  });
  const { id } = (await response.json()) as { id: string };
  await page.goto(`${product.origin}/console/dales-coaches/tickets/${id}`);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByText('Thrown away is discarded.').waitFor();
  await heading(page, 'Tickets');
  expect(await page.getByRole('rowheader', { name: 'Thrown away' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('rowheader', { name: 'Thrown away' }).waitFor();
  await page.context().close();
});

test('C-211 what cannot be undone asks once and says so', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/stops?find=');
  const names = await page.getByRole('row').filter({ hasText: 'None' }).getByRole('rowheader').allInnerTexts();
  expect(names).toEqual([]);
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('link', { name: /^Change/ })
    .click();
  await page.getByRole('heading', { name: 'Remove this stop' }).waitFor();
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('dialog').getByText('This cannot be undone.').waitFor();
  await expectSound(page);
  await page.context().close();
});

test('C-220 the numbers of home, services, stops and tickets open the rows they are made of', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/services', { viewport: { width: 1280, height: 900 } });
  const row = page.getByRole('row').filter({ hasText: 'S1 Settle to Skipton' });
  const links = row.getByRole('link', { name: 'how do you know?' });
  const [stops, tickets] = await links.evaluateAll((found) =>
    found.map((link) => Number.parseInt(link.textContent ?? '', 10)),
  );
  await links.first().press('Enter');
  await heading(page, 'Stops of S1 Settle to Skipton');
  expect(await page.locator('ol li').count()).toBe(stops);
  await expectSound(page);
  await page.goBack();
  await links.nth(1).press('Enter');
  await heading(page, 'Tickets on sale for S1 Settle to Skipton');
  expect(await page.locator('ol li').count()).toBe(tickets);
  await page.locator('ol a').first().press('Enter');
  await page.waitForURL(/\/tickets\/[0-9a-f-]{36}$/);
  await page.goto(`${product.origin}/console/dales-coaches/stops`);
  await page.getByRole('link', { name: 'how do you know?' }).first().press('Enter');
  await heading(page, 'Sold tickets');
  await page.goto(`${product.origin}/console/dales-coaches`);
  await page.getByRole('link', { name: 'how do you know?' }).first().press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Who is booked on / }).waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectSound(page);
  await page.context().close();
});
