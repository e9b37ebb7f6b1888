import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { withoutTable } from '../purchases/broken-table.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { addressOf, expectSound, heading, openAs, owner } from './staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

test('C-217 a failure of the server says that nothing was changed, with a reference of the log, on a form and instead of a page', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/team/invite');
  await page.getByLabel('Their work email').fill('broken@example.com');
  await page.getByRole('radio', { name: 'Finance' }).check();
  await withoutTable(product.ownerDb, 'staff_invitations', async () => {
    const response = page.waitForResponse('**/invitations');
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    const { params } = (await (await response).json()) as { params: { trace_id: string } };
    await page
      .getByRole('alert')
      .getByText(
        `nothing was changed. Please try again. If it happens again, tell us this reference: ${params.trace_id}`,
      )
      .waitFor();
    expect(await page.getByLabel('Their work email').inputValue()).toBe('broken@example.com');
    await page.goto(`${product.origin}/console/dales-coaches/team`);
    await heading(page, 'Something went wrong');
    await page.getByText(/^Reference: \S{8,}/).waitFor();
    await expectSound(page);
  });
  await page.getByRole('link', { name: 'Try again' }).click();
  await heading(page, 'Team');
  await page.context().close();
});

test('a page whose script does not load says so at its address, changes nothing, and opens after a reload', async () => {
  const page = await openAs(opened, owner, '/dales-coaches');
  await page.route('**/console/assets/team-*.js', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Pages of Dales Coaches' }).getByRole('link', { name: 'Team' }).click();
  await heading(page, 'Part of this page has not loaded');
  expect(addressOf(page)).toBe('/console/dales-coaches/team');
  await expectSound(page);
  await page.unroute('**/console/assets/team-*.js');
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await heading(page, 'Team');
  await page.context().close();
});

test('without a connection a page says so, and opens when the connection is back', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/team');
  await page.getByRole('link', { name: 'Home' }).click();
  await heading(page, 'Dales Coaches');
  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'Pages of Dales Coaches' }).getByRole('link', { name: 'Team' }).click();
  await heading(page, 'You seem to be offline');
  expect(await page.title()).toBe('You seem to be offline – Fareway');
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await heading(page, 'Team');
  await page.context().close();
});
