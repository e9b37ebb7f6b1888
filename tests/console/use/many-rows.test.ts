import { newId } from '@fareway/server/platform/ids.ts';
import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../../support/product-with-database.ts';
import { shareProduct } from '../../support/share-product.ts';
import { addressOf, expectFocus, expectSound, openAs, owner } from '../staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct(async (given) => {
  opened = given;
  ({ product } = given);
  await addMany();
});

/** Adds 120 services without stops, each with a ticket of this year, and 120 members. */
async function addMany(): Promise<void> {
  const { id, sales_year } = await product.db
    .selectFrom('clients')
    .select(['id', 'sales_year'])
    .where('slug', '=', 'dales-coaches')
    .executeTakeFirstOrThrow();
  await sql`
    WITH service AS (
      INSERT INTO services (client_id, id, name, am_seats, pm_seats, position, operating_weekdays)
      SELECT ${id}::uuid, gen_random_uuid(), 'Xtra ' || n, 40, 40, 1000 + n, '{}' FROM generate_series(1, 120) AS n RETURNING *
    )
    INSERT INTO tickets (client_id, id, service_id, year, type, name, price, start, expiry)
    SELECT client_id, gen_random_uuid(), service.id, ${sales_year[0]!}, 'annual', 'Annual of ' || name, 48000, current_date, current_date + 200
    FROM service`.execute(product.db);
  await sql`
    WITH person AS (
      INSERT INTO staff (id, email, name, password_hash, created_at)
      SELECT gen_random_uuid(), ${newId()} || n || '@office.example', 'Colleague ' || n, '$argon2id$none', now()
      FROM generate_series(1, 120) AS n RETURNING id
    )
    INSERT INTO staff_memberships (client_id, staff_id, role, sees_money, joined_at)
    SELECT ${id}::uuid, id, 'office', false, now() FROM person`.execute(product.db);
}

const wide = { viewport: { width: 1280, height: 900 } };
const open = (path: string, options: object = wide) => openAs(opened, owner, `/dales-coaches/${path}`, options);
const field = (page: Page, name: string) => page.getByRole('combobox', { name });
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });

test('of many services one is found by typing, by keyboard and by mouse, filters sold tickets, and is there after a reload', async () => {
  const page = await open('sold-tickets');
  const service = field(page, 'Service');
  await service.focus();
  await page.keyboard.type('xtra 11');
  await option(page, 'Xtra 11').waitFor();
  expect(await page.getByRole('listbox', { name: 'Service' }).getByRole('option').allTextContents()).toEqual([
    'Xtra 11',
    ...Array.from({ length: 10 }, (_, index) => `Xtra 11${index}`),
  ]);
  await expectSound(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  expect(await service.inputValue()).toBe('Xtra 111');
  await expectFocus(page, '#service');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'No tickets match' }).waitFor();
  expect(addressOf(page)).toMatch(/^\/console\/dales-coaches\/sold-tickets\?service=[\da-f-]{36}$/);
  await page.reload();
  await page.getByRole('heading', { name: 'No tickets match' }).waitFor();
  expect(await service.inputValue()).toBe('Xtra 111');
  await page.getByRole('link', { name: 'Remove ‘Xtra 111’?' }).click();
  await page.getByText(/^\d+ tickets$/).waitFor();
  expect(await service.inputValue()).toBe('');

  // typed and left: the first that is found counts
  await service.fill('s1 settle');
  await page.getByLabel('Status').focus();
  await expect.poll(() => service.inputValue()).toBe('S1 Settle to Skipton');
  // what finds nothing, and what is given up, leaves the choice as it was
  await service.fill('nothing has this name');
  await page.getByText('Nothing found. Type another part of the name.').waitFor();
  await page.getByLabel('Status').focus();
  await expect.poll(() => service.inputValue()).toBe('S1 Settle to Skipton');
  await service.fill('xtra');
  await page.getByText('There are more. Type more of the name.').waitFor();
  await page.keyboard.press('Escape');
  expect(await service.inputValue()).toBe('S1 Settle to Skipton');
  await service.fill('xtra 7');
  await option(page, 'Xtra 7').click();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByRole('heading', { name: 'No tickets match' }).waitFor();
  // an empty field is every service
  await service.fill('');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByText(/^\d+ tickets$/).waitFor();
  await page.context().close();
});

test('of many members one is found by typing in both logs, beside those who are no person', async () => {
  const page = await open('audit-log');
  await field(page, 'Who').fill('fareway');
  await option(page, 'Fareway').click();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect.poll(() => addressOf(page)).toBe('/console/dales-coaches/audit-log?person=system');
  await field(page, 'Who').fill('colleague 99');
  await option(page, 'Colleague 99').click();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByRole('link', { name: 'Remove ‘Colleague 99’?' }).waitFor();
  await page.reload();
  await expect.poll(() => field(page, 'Who').inputValue()).toBe('Colleague 99');
  await page.goto(`${product.origin}/console/dales-coaches/audit-log/views`);
  await field(page, 'Who').fill('colleague 98');
  await option(page, 'Colleague 98').waitFor();
  await expectSound(page);
  await page.context().close();
});

test('C-043 C-216 many tickets are on pages of 100, are found by name, and a new one is for a service that is found', async () => {
  const page = await open('tickets');
  await page.getByText(/^1\d\d tickets of \d\d\/\d\d$/).waitFor();
  expect(await page.getByRole('rowheader', { name: 'Annual of Xtra 120' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Next page' }).press('Enter');
  await page.getByRole('rowheader', { name: 'Annual of Xtra 120' }).waitFor();
  expect(await page.getByRole('link', { name: 'Next page' }).count()).toBe(0);
  await page.getByLabel('Find a ticket or a service').fill('xtra 12');
  await page.getByText(/^2 tickets of /).waitFor();
  await page.getByRole('rowheader', { name: 'Annual of Xtra 12', exact: true }).waitFor();
  await expectSound(page);
  await page.getByRole('link', { name: 'Change Annual of Xtra 120' }).click();
  await page.getByRole('heading', { level: 1, name: 'Annual of Xtra 120' }).waitFor();
  await page.goto(`${product.origin}/console/dales-coaches/tickets/new`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('alert').getByText('Choose a service').first().waitFor();
  await field(page, 'Service').fill('xtra 33');
  await field(page, 'Service').press('Enter');
  await expect.poll(() => field(page, 'Service').inputValue()).toBe('Xtra 33');
  await expectSound(page);
  await page.getByLabel('Annual by direct debit').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('For Xtra 33').waitFor();
  await page.context().close();
});

test('C-072 what the feed of many services has is checked on the page of imports when somebody asks', async () => {
  const page = await open('imports');
  await page.getByRole('button', { name: 'Check what the feed has' }).press('Enter');
  await page.getByText(/^Xtra 1 is not in the feed: /).waitFor();
  await page.getByText(/^There are \d+ more services with a note\.$/).waitFor();
  await expectSound(page);
  await page.context().close();
});
