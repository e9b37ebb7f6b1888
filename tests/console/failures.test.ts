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

test('C-217 a failure of the server says that nothing was changed, with a reference of the log that one press copies, on a form and instead of a page', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/team/invite');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = async () => {
    await page.getByRole('button', { name: 'Copy the reference' }).click();
    return page.evaluate(() => navigator.clipboard.readText());
  };
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
    await expect.poll(copied).toBe(params.trace_id);
    expect(await page.getByLabel('Their work email').inputValue()).toBe('broken@example.com');
    await expectSound(page);
    await page.goto(`${product.origin}/console/dales-coaches/team`);
    await heading(page, 'Something went wrong');
    const reference = await page.getByText(/^Reference: \S{8,}/).textContent();
    await expect.poll(copied).toBe(reference?.replace('Reference: ', ''));
    await expectSound(page);
  });
  await page.getByRole('link', { name: 'Try again' }).click();
  await heading(page, 'Team');
  await page.context().close();
});

test('C-213 C-217 a save whose response is lost does not say that nothing was changed, and keeps what was typed', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/team/invite');
  await page.getByLabel('Their work email').fill('lost@example.com');
  await page.getByRole('radio', { name: 'Finance' }).check();
  await page.route('**/invitations', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await page
    .getByRole('alert')
    .getByText('so we cannot say whether anything was changed. Check your connection.')
    .waitFor();
  expect(await page.getByLabel('Their work email').inputValue()).toBe('lost@example.com');
  await page.goto(`${product.origin}/console/dales-coaches/team`);
  await page.getByText('lost@example.com').first().waitFor();
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

test('C-217 a first page whose script does not load says after a while what to do', async () => {
  const page = await openAs(opened, owner, '/account');
  await page.route('**/console/assets/*.js', (route) => route.abort());
  await page.goto(`${product.origin}/console/dales-coaches`);
  const advice = page.getByText('This page takes long to load. Nothing was changed.');
  await expect.poll(() => advice.count()).toBe(1);
  expect(await advice.isVisible()).toBe(false);
  // 15 seconds later
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().iterations === 1) animation.finish();
  });
  await advice.waitFor();
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

test('C-217 a file that cannot be read says so, and no part of it is saved', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/audit-log');
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  const file = page.getByRole('link', { name: 'Download as CSV' });
  await withoutTable(product.ownerDb, 'audit_log', async () => {
    await file.click();
    await page.getByText('We could not read from our server.').waitFor();
  });
  expect(saved).toEqual([]);
  // a network that asks to sign in responds with a page of its own
  await page.route(/audit-log.*csv/, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1>' }));
  await file.click();
  await expect.poll(() => page.getByText('We could not read from our server.').count()).toBe(2);
  expect(saved).toEqual([]);
  await page.unrouteAll();
  await file.click();
  await expect.poll(() => saved).toEqual([expect.stringMatching(/audit-log-.*\.csv$/)]);
  await page.context().close();
});

test('C-217 a dialog whose script does not load says so', async () => {
  const page = await openAs(opened, owner, '/dales-coaches');
  await page.route('**/console/assets/search-dialog-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('dialog', { name: 'Part of this page has not loaded' }).waitFor();
  await expectSound(page);
  await page.unroute('**/console/assets/search-dialog-*.js');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox').waitFor();
  await page.context().close();
});
