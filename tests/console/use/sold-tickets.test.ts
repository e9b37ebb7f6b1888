import { readFile } from 'node:fs/promises';
import { newId } from '@fareway/server/platform/ids.ts';
import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../../support/product-with-database.ts';
import { shareProduct } from '../../support/share-product.ts';
import {
  addMember,
  addressOf,
  ageFactor,
  expectFocus,
  expectSound,
  freshCode,
  heading,
  openAs,
  owner,
} from '../staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct(async (given) => {
  opened = given;
  ({ product } = given);
  await sellMany(60);
});

/** Sells copies of a ticket of the demonstration to its passenger, who gets a number. */
async function sellMany(count: number): Promise<void> {
  await sql`
    WITH one AS (
      SELECT ticket.* FROM customer_tickets AS ticket JOIN clients ON clients.id = ticket.client_id
      WHERE clients.slug = 'dales-coaches' ORDER BY ticket.date_purchased DESC LIMIT 1
    ), copy AS MATERIALIZED (
      SELECT number, gen_random_uuid() AS ticket, gen_random_uuid() AS "order",
             reference_of(nextval('reference_numbers'), ${newId()}) AS reference FROM generate_series(1, ${count}::integer) AS number
    ), made AS (
      INSERT INTO orders SELECT made.* FROM copy, one, orders, LATERAL jsonb_populate_record(orders, jsonb_build_object(
        'id', copy."order", 'reference', copy.reference, 'idempotency_key', copy."order", 'customer_ticket_id', copy.ticket)) AS made
      WHERE orders.id = one.order_id
    )
    INSERT INTO customer_tickets SELECT made.* FROM copy, one, customer_tickets, LATERAL jsonb_populate_record(customer_tickets, jsonb_build_object(
      'id', copy.ticket, 'reference', copy.reference, 'order_id', copy."order", 'first_name', 'Copy' || copy.number, 'trips_taken', 0)) AS made
    WHERE customer_tickets.id = one.id`.execute(product.db);
}

const wide = { viewport: { width: 1280, height: 900 } };
/** The columns that can be chosen, without that of the links. */
const headers = async (page: Page) =>
  (await page.locator('thead th').allInnerTexts()).filter((header) => header !== 'Actions');

test('C-209 columns are chosen, moved and widened by keyboard, and stay so on another machine', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/sold-tickets', wide);
  await expectSound(page);
  expect(await headers(page)).toEqual([
    'Passenger',
    'Reference',
    'Service',
    'Ticket',
    'Valid until',
    'Bought',
    'Status',
  ]);
  await page.getByRole('button', { name: 'Columns' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Choose columns' }).waitFor();
  await expectSound(page);
  await page.getByRole('checkbox', { name: 'Service', exact: true }).press('Space');
  await page.getByRole('checkbox', { name: 'Stop', exact: true }).press('Space');
  await page.getByLabel('Width of Reference').selectOption({ label: 'Very wide' });
  await page.getByRole('button', { name: 'Move Bought forward' }).press('Enter');
  await page.getByText('Bought is column 6 of 8').waitFor();
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const arranged = ['Passenger', 'Reference', 'Ticket', 'Stop', 'Bought', 'Valid until', 'Status'];
  await expect.poll(() => headers(page)).toEqual(arranged);
  await expectSound(page);
  const elsewhere = await openAs(opened, owner, '/dales-coaches/sold-tickets', wide);
  expect(await headers(elsewhere)).toEqual(arranged);
  const reference = elsewhere.getByRole('columnheader', { name: 'Reference' });
  expect((await reference.boundingBox())!.width).toBeGreaterThanOrEqual(34 * 16);
  await elsewhere.setViewportSize({ width: 360, height: 800 });
  await expectSound(elsewhere);
  await elsewhere.getByRole('button', { name: 'Columns' }).click();
  await expectSound(elsewhere);
  await elsewhere.getByRole('button', { name: 'As at first' }).click();
  await expect.poll(async () => (await headers(elsewhere)).length).toBe(7);
  await Promise.all([page.context().close(), elsewhere.context().close()]);
});

test('C-209 a column header orders the list and announces it, and the arrows lead from row to row', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/sold-tickets', wide);
  const passenger = page.getByRole('columnheader', { name: 'Passenger' });
  expect(await passenger.getAttribute('aria-sort')).toBe('none');
  expect(await page.getByRole('columnheader', { name: 'Bought' }).getAttribute('aria-sort')).toBe('descending');
  await passenger.getByRole('link').press('Enter');
  await expect.poll(() => passenger.getAttribute('aria-sort')).toBe('ascending');
  await passenger.getByRole('link').press('Enter');
  await expect.poll(() => passenger.getAttribute('aria-sort')).toBe('descending');
  expect(addressOf(page)).toBe('/console/dales-coaches/sold-tickets?order=-passenger');
  const boxes = page.getByRole('row').getByRole('checkbox');
  await boxes.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await boxes.nth(2).evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowUp');
  expect(await boxes.nth(1).evaluate((box) => box === document.activeElement)).toBe(true);
  await page.context().close();
});

test('C-210 these 50 and all that match are two choices, and the download says which it has', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/sold-tickets?find=copy', wide);
  await page.getByText('60 tickets match').waitFor();
  await page.getByRole('button', { name: 'Select these 50' }).press('Enter');
  await page.getByText('50 of this page are selected.').waitFor();
  // the pressed button is gone, and the next step has the focus
  await expectFocus(page, 'a[download]');
  await page.getByRole('row').getByRole('checkbox').first().press('Space');
  const linesOf = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name }).press('Enter'),
    ]);
    return (await readFile(await download.path(), 'utf8')).trim().split('\r\n').length - 1;
  };
  expect(await linesOf('Download the 49 selected')).toBe(49);
  await page.getByRole('button', { name: 'Select all 60 that match' }).press('Enter');
  await page.getByText('All 60 that match are selected, also those on other pages.').waitFor();
  await expectSound(page);
  expect(await linesOf('Download all 60 that match')).toBe(60);
  await page.getByRole('link', { name: 'Next page' }).press('Enter');
  await page.getByRole('button', { name: 'Select these 10' }).waitFor();
  await expectFocus(page, 'h1');
  await page.getByRole('button', { name: 'Show' }).press('Enter');
  await page.getByRole('button', { name: 'Select these 50' }).press('Enter');
  await page.getByText('50 of this page are selected.').waitFor();
  // another list and back: nothing is selected
  await page.goto(`${product.origin}/console/dales-coaches/audit-log/views`);
  await heading(page, 'Views of personal data');
  await page.getByRole('link', { name: 'Sold tickets' }).click();
  await heading(page, 'Sold tickets');
  await page.getByRole('button', { name: 'Select these 50' }).press('Enter');
  await page.goBack();
  await heading(page, 'Views of personal data');
  await page.goForward();
  await heading(page, 'Sold tickets');
  await page.getByRole('button', { name: 'Select these 50' }).waitFor();
  await page.context().close();
});

test('C-212 an empty list names its filters and removes one; it is another page without the right to see it', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/sold-tickets?find=copy1&status=void');
  await page.getByRole('heading', { name: 'No tickets match' }).waitFor();
  await expectSound(page);
  await page.getByRole('link', { name: 'Remove ‘void’?' }).press('Enter');
  await page.getByText('11 tickets match').waitFor();
  expect(addressOf(page)).toBe('/console/dales-coaches/sold-tickets?find=copy1');
  await expectFocus(page, 'h1');
  // an address of another release
  await page.goto(`${product.origin}/console/dales-coaches/sold-tickets?status=late`);
  await heading(page, 'This address chooses something that the list does not have');
  await expectSound(page);
  await page.getByRole('link', { name: 'Show the whole list' }).press('Enter');
  await heading(page, 'Sold tickets');
  await expectFocus(page, 'h1');
  expect(addressOf(page)).toBe('/console/dales-coaches/sold-tickets');
  await page.goto(`${product.origin}/console/dales-coaches/stops?find=zzz`);
  await page.getByRole('link', { name: 'Remove ‘zzz’?' }).press('Enter');
  await page.getByText('19 stops').waitFor();
  await page.goto(`${product.origin}/console/dales-coaches/audit-log?from=2020-01-01&to=2020-01-02`);
  await page.getByRole('link', { name: 'Remove ‘To day Thu 2nd Jan 2020’?' }).waitFor();
  await expectSound(page);
  await page.context().close();
  const other = await openAs(opened, await addMember(product, 'school-viewer'), '/dales-coaches/sold-tickets');
  await heading(other, 'Your role does not include this list');
  await expect.poll(() => other.title()).toContain('Your role does not include this list');
  await expectSound(other);
  await other.context().close();
});

test('C-014 a file of passengers asks for a code 15 minutes after the last, and is downloaded after it', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/sold-tickets?find=copy', wide);
  await page.getByRole('button', { name: 'Select all 60 that match' }).click();
  await ageFactor(opened.product, owner);
  const link = page.getByRole('link', { name: 'Download all 60 that match' });
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.waitFor();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await link.click();
  await dialog.getByLabel('Code from your authenticator app').fill(await freshCode(opened.product, owner));
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect((await readFile(await download.path(), 'utf8')).trim().split('\r\n')).toHaveLength(61);
  await dialog.waitFor({ state: 'hidden' });
  await page.context().close();
});
