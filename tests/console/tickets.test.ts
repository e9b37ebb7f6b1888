import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { addMember, addressOf, expectFocus, expectSound, heading, openAs, owner } from './staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

const wide = { viewport: { width: 1280, height: 900 } };
const openList = (options = {}) => openAs(opened, owner, '/dales-coaches/tickets', options);

/** Opens the page of a published ticket. */
async function openTicket(service: string, name: string, options = {}): Promise<Page> {
  const { id } = await product.db
    .selectFrom('tickets')
    .innerJoin('services', 'services.id', 'tickets.service_id')
    .innerJoin('clients', 'clients.id', 'tickets.client_id')
    .select('tickets.id')
    .where('clients.slug', '=', 'dales-coaches')
    .where('services.name', 'like', `${service} %`)
    .where('tickets.name', '=', name)
    .orderBy('tickets.year', 'desc')
    .executeTakeFirstOrThrow();
  return openAs(opened, owner, `/dales-coaches/tickets/${id}`, options);
}

/** Opens the page of a service in the shop, as a parent. */
async function openShop(page: Page, service: RegExp): Promise<Page> {
  const shop = await page.context().newPage();
  await shop.goto(`${product.origin}/client/dales-coaches`);
  await shop.getByRole('link', { name: service }).first().click();
  await shop.getByRole('heading', { level: 1, name: service }).waitFor();
  return shop;
}

const save = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('C-043 C-044 C-057 C-059 a ticket is prepared incomplete, mended by its problems, published, and seen by parents', async () => {
  const page = await openList();
  await page.getByRole('link', { name: 'Add a ticket to S1 Settle to Skipton' }).press('Enter');
  await heading(page, 'Add a ticket');
  expect(await page.getByLabel('Service').locator('option:checked').textContent()).toBe('S1 Settle to Skipton');
  await page.getByLabel('Annual by direct debit').check();
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await heading(page, 'Add a ticket: Annual by direct debit');
  await expectFocus(page, 'h1');
  expect(await page.getByLabel('Price', { exact: true }).count()).toBe(0);
  await page.getByLabel('Name').fill('Annual in ten payments');
  await page.getByLabel('Deposit').fill('60');
  await page.getByLabel('Monthly payment', { exact: true }).fill('64.445');
  await save(page, 'Prepare the ticket');
  await page.getByRole('alert').getByText('Enter an amount such as 640.00').waitFor();
  await expectSound(page);
  await page.getByLabel('Monthly payment', { exact: true }).fill('64.44');
  await page.getByLabel('Monthly payment', { exact: true }).press('Enter');
  await page.getByText('2 things to mend before it can be published').waitFor();
  await expectSound(page);
  await page.getByRole('link', { name: /^Number of monthly payments: / }).press('Enter');
  await expectFocus(page, '#num_monthly_payments');
  await page.keyboard.type('9');
  const [first] = (await product.db.selectFrom('tickets').select('start').where('name', '=', 'Annual').execute())
    .flatMap(({ start }) => start ?? [])
    .toSorted((one, other) => other.localeCompare(one));
  await page.getByLabel('Month of the first monthly payment').fill(first!);
  await page.getByText('£639.96 in all').waitFor();
  await page.getByText('£200.04 less than Annual, which is £840.00 at once.').waitFor();
  await save(page, 'Save');
  await page.getByText('This is ready to be published').waitFor();
  await expectFocus(page, '#problems');

  const before = await openShop(page, /^S1 /);
  expect(await before.getByText('Annual in ten payments').count()).toBe(0);
  await page.getByRole('link', { name: 'Publish', exact: true }).click();
  await heading(page, 'Publish');
  await page.getByRole('row', { name: 'Monthly payment £64.44' }).waitFor();
  await expectSound(page);
  await save(page, 'Publish 1 ticket');
  await page.getByText('1 ticket is published.').waitFor();
  await heading(page, 'Tickets');
  await page.getByRole('rowheader', { name: 'Annual in ten payments' }).waitFor();
  const shop = await openShop(page, /^S1 /);
  await shop.getByText('Annual in ten payments').first().waitFor();
  expect(await shop.getByText('£639.96').count()).toBeGreaterThan(0);
});

test('C-043 the published tickets of a year are listed by service with price, seats and state', async () => {
  const page = await openList(wide);
  const table = page.getByRole('table', { name: 'Tickets of S2 Grassington to Skipton' });
  expect(await table.getByRole('columnheader').allTextContents()).toEqual([
    'Name',
    'Type',
    'Price',
    'Taken',
    'State',
    'Actions',
  ]);
  const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Annual', exact: true }) });
  expect((await row.getByRole('cell').allTextContents()).slice(1, 3)).toEqual([
    'Pricefrom £520.00',
    'Taken0 of 8: how do you know?',
  ]);
  await table.getByRole('row', { name: /prices to follow.*No price/ }).waitFor();
  await page.getByRole('navigation', { name: 'Years' }).getByRole('link').last().click();
  await page.getByRole('row', { name: /^Annual .*£810\.00.*Over/ }).waitFor();
  expect(addressOf(page)).toMatch(/^\/console\/dales-coaches\/tickets\?year=\d\d-\d\d$/);
});

test('C-043 a service with zones has one price for each, the form shows the lowest as purchasers see it, and it is discarded', async () => {
  const page = await openList(wide);
  await page.getByRole('link', { name: 'Add a ticket to S2 Grassington to Skipton' }).click();
  await page.getByLabel('Annual, mornings only').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  const prices = page.getByRole('group', { name: 'Price', exact: true });
  await prices.getByLabel('Zone B').fill('471.5');
  await prices.getByLabel('Zone C').fill('520.00');
  await page.getByText('from £471.50').waitFor();
  await expectSound(page);
  await page.getByLabel('One price').check();
  await page.getByText('No price yet').waitFor();
  await page.getByLabel('A price for each zone').check();
  await save(page, 'Prepare the ticket');
  await page.getByText('This is ready to be published').waitFor();
  expect(await prices.getByLabel('Zone A').inputValue()).toBe('');
  expect(await prices.getByLabel('Zone B').inputValue()).toBe('471.50');
  await save(page, 'Discard');
  await page.getByText('Annual, mornings only is discarded.').waitFor();
  await heading(page, 'Tickets');
});

test('C-045 C-059 a new price shows before and after and whom it concerns, and only what is chosen is published', async () => {
  const page = await openTicket('S1', 'Annual', wide);
  await page.getByText('Sold tickets depend on these.').waitFor();
  await save(page, 'Prepare the change');
  await page.getByText('Nothing is different from what is published.').waitFor();
  await page.getByLabel('Price', { exact: true }).fill('872.00');
  await save(page, 'Prepare the change');
  await page.getByText('This is ready to be published').waitFor();
  const other = await openTicket('S3', 'Annual', wide);
  await other.getByLabel('Last day').fill('01/01/2020');
  await save(other, 'Prepare the change');
  await other.getByRole('link', { name: 'Last day: The last day is before the first day.' }).waitFor();
  await page.getByRole('link', { name: 'Publish', exact: true }).click();
  await page.getByRole('row', { name: 'Price £840.00 £872.00' }).waitFor();
  await page.getByText('1 renewal offered will show £872.00. No email is sent.').waitFor();
  expect(await page.getByLabel(/^S3 Ilkley to Bradford: Annual/).isDisabled()).toBe(true);
  await expectSound(page);
  await page.getByLabel(/^S1 Settle to Skipton: Annual/).uncheck();
  await save(page, 'Publish 0 tickets');
  await page.getByText('Choose at least one ticket.').waitFor();
  await page.getByLabel(/^S1 Settle to Skipton: Annual/).check();
  const colleague = await openTicket('S1', 'Annual', wide);
  await colleague.getByLabel('Price', { exact: true }).fill('873.00');
  await save(colleague, 'Save');
  await colleague.getByText('Saved. Purchasers see it').waitFor();
  await save(page, 'Publish 1 ticket');
  await page.getByText('Somebody has changed or published this ticket in the meantime').waitFor();
  await page.getByRole('row', { name: 'Price £840.00 £873.00' }).waitFor();
  await page.getByText('Changed since you opened this page').waitFor();
  await expectSound(page);
  await page.getByRole('checkbox', { name: /^S1 Settle to Skipton: Annual / }).check();
  await save(page, 'Publish 1 ticket');
  await page.getByText('1 ticket is published.').waitFor();
  const shop = await openShop(page, /^S1 /);
  await shop.getByText('£873.00').first().waitFor();
  await other.getByRole('button', { name: 'Discard the change' }).click();
  await other.getByText('The change is discarded.').waitFor();
  await expectFocus(other, 'h1');
  expect(await other.getByLabel('Last day').inputValue()).not.toBe('01/01/2020');
});

test('C-047 a number below what is taken is asked about first, and then nothing more is sold', async () => {
  const page = await openTicket('S1', 'Annual by direct debit');
  await page.getByText('0 sold + 0 being paid + 1 kept for renewals = 1 taken, 26 seats: 25 left.').waitFor();
  await page.getByLabel('Number that can be sold').fill('no');
  await save(page, 'Set the number');
  await page.getByText('Enter a whole number of 100,000 at most.').waitFor();
  await expectFocus(page, '#stock');
  await page.getByLabel('Number that can be sold').fill('0');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const over = '1 taken, 0 seats: 1 over. Nothing more is sold and nobody loses a seat.';
  await dialog.getByText(over).waitFor();
  await dialog.getByRole('heading', { name: 'What you can do' }).waitFor();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' }).catch(() => undefined);
  await expectFocus(page, '#stock');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Set it to 0' }).click();
  await page.getByText(over).waitFor();
  await page.getByText('0 tickets can be sold in all.').waitFor();
});

test('C-053 a sale is closed and opened at once, each with Undo, and the shop follows', async () => {
  const page = await openTicket('S3', 'Annual');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const service = await product.db
    .selectFrom('services')
    .select('id')
    .where('name', 'like', 'S3 %')
    .executeTakeFirstOrThrow();
  const year = (await page.getByRole('heading', { level: 1 }).textContent())!.slice(-5).replace('/', '-');
  const isListed = async () => {
    const response = await page.request.get(`${product.origin}/api/service/${service.id}/tickets/${year}`);
    const listed = (await response.json()) as { name: string; is_enabled?: boolean }[];
    return listed.some(({ name, is_enabled }) => name === 'Annual' && is_enabled !== false);
  };
  await button('Close the sale').press('Enter');
  await page.getByRole('status').filter({ hasText: 'The sale is closed' }).waitFor();
  await expect.poll(isListed).toBe(false);
  await expectSound(page);
  await button('Undo').press('Enter');
  await button('Close the sale').waitFor();
  await expect.poll(isListed).toBe(true);
  await expectFocus(page, '#sale');
  await button('Close the sale').click();
  await button('Undo').waitFor();
  await page.reload();
  await button('Open the sale again').click();
  await page.getByRole('status').filter({ hasText: 'The sale is open' }).waitFor();
  await expect.poll(isListed).toBe(true);
});

test('C-062 who saves second sees both versions, and keeps their own or takes the other one', async () => {
  const price = (page: Page) => page.getByLabel('Price', { exact: true });
  const [page, colleague] = [await openTicket('S1', 'Autumn term', wide), await openTicket('S1', 'Autumn term')];
  await price(colleague).fill('320.00');
  await save(colleague, 'Prepare the change');
  await colleague.getByText('This is ready to be published').waitFor();
  await price(page).fill('330.00');
  await save(page, 'Prepare the change');
  await page.getByRole('row', { name: 'Price £320.00 £330.00' }).waitFor();
  await expectFocus(page, '#conflict');
  expect(await price(page).inputValue()).toBe('330.00');
  await expectSound(page);
  await save(page, 'Save');
  await page.getByText('Saved. Purchasers see it when you publish it.').waitFor();
  await price(colleague).fill('340.00');
  await save(colleague, 'Save');
  await colleague.getByRole('row', { name: 'Price £330.00 £340.00' }).waitFor();
  await save(colleague, 'Take the saved version');
  await expectFocus(colleague, 'h1');
  expect(await price(colleague).inputValue()).toBe('330.00');
  await price(colleague).fill('335.00');
  await save(colleague, 'Save');
  const prices = product.db.selectFrom('ticket_drafts').select(sql<string>`details ->> 'price'`.as('price'));
  await expect.poll(async () => (await prices.execute()).map(({ price }) => price)).toContain('33500');
});

test('C-062 a ticket that a colleague has discarded stays on the screen with what was typed', async () => {
  const page = await openList();
  await page.getByRole('link', { name: 'Add a ticket to S1 Settle to Skipton' }).click();
  await page.getByLabel('Summer term').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await save(page, 'Prepare the ticket');
  await page.getByText('1 thing to mend before it can be published').waitFor();
  await page.getByLabel('Price', { exact: true }).fill('271.00');
  await product.db.deleteFrom('ticket_drafts').where('id', '=', page.url().split('/').at(-1)!).execute();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('Somebody has discarded this ticket').waitFor();
  expect(await page.getByLabel('Price', { exact: true }).inputValue()).toBe('271.00');
  await save(page, 'Save');
  await page.getByText('This ticket does not exist any more').waitFor();
  expect(await page.getByLabel('Price', { exact: true }).inputValue()).toBe('271.00');
  await expectSound(page);
});

test('a member without the catalogue sees who changes tickets, and an unknown ticket has a page that says so', async () => {
  const viewer = await addMember(product, 'viewer', 'Vera View');
  const page = await openAs(opened, viewer, '/dales-coaches/tickets');
  await heading(page, 'Your role does not include the tickets on sale');
  expect(await page.getByRole('link', { name: 'Tickets', exact: true }).count()).toBe(0);
  await expectSound(page);
  const gone = await openAs(opened, owner, '/dales-coaches/tickets/0190c8f0-0000-7000-8000-000000000000');
  await heading(gone, 'This ticket is not there');
});
