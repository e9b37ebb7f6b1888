import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { thisYear } from '../support/sales-years.ts';
import {
  addMember,
  addressOf,
  endSessions,
  expectFocus,
  expectSound,
  heading,
  openAs,
  owner,
  shown,
  signInAgain,
} from './staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

const wide = { viewport: { width: 1280, height: 900 } };

/** Creates a service by its name, and waits for its page. */
async function create(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Add a service' }).click();
  await heading(page, 'Add a service');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Name').press('Enter');
  await heading(page, name);
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** The id of the service whose name begins with a word. */
async function serviceOf(word: string): Promise<string> {
  const named = product.db.selectFrom('services').select('id').where('name', 'like', `${word} %`);
  return (await named.executeTakeFirstOrThrow()).id;
}

test('C-024 a service is created half done by keyboard, says what is missing, and is not in the shop', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/services', wide);
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'Service',
    'Runs',
    'Stops',
    'Tickets on sale',
    'Missing for sale',
    'Actions',
  ]);
  await page.getByRole('row', { name: /^S2 / }).getByText('No price for Annual, prices to follow').waitFor();
  await create(page, 'D9 Hawes');
  await expectFocus(page, 'h1');
  const missing = page.getByRole('region', { name: 'Missing for sale' }).or(page.locator('main section').first());
  expect(await missing.getByRole('listitem').allTextContents()).toEqual([
    'No stops',
    `No ticket on sale for ${thisYear}`,
  ]);

  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) await page.getByLabel(day).uncheck();
  await page.getByLabel('Destinations').fill('Wensleydale School\n\nSwaledale College');
  await page.getByLabel('Link to the route').fill('javascript:alert(1)');
  await save(page);
  await page.getByRole('alert').getByText('Enter the whole address of a web page').waitFor();
  await expectSound(page);
  await page.getByLabel('Link to the route').fill('');
  await save(page);
  await page.getByText('D9 Hawes is saved.').waitFor();
  await expectFocus(page, 'h1');
  // a link of the list leads to its field
  await page.getByRole('link', { name: 'No day on which it runs' }).press('Enter');
  await expectFocus(page, '#m');
  await page.getByLabel('Monday').check();
  await save(page);
  await page.getByRole('link', { name: 'No day on which it runs' }).waitFor({ state: 'detached' });

  await page.reload();
  await shown(page);
  expect(await page.getByLabel('Destinations').inputValue()).toBe('Wensleydale School\nSwaledale College');
  const shop = await page.context().newPage();
  await shop.goto(`${product.origin}/client/dales-coaches`);
  expect(await shop.getByText('D9 Hawes').count()).toBe(0);
  await page.getByRole('link', { name: 'Services', exact: true }).last().click();
  await page.getByLabel('Find a service').fill('hawes');
  await page.getByRole('status').filter({ hasText: '1 service' }).waitFor();
  expect(addressOf(page)).toBe('/console/dales-coaches/services?find=hawes');
  expect(await page.getByRole('rowheader').allTextContents()).toEqual(['D9 Hawes']);
});

test('two people who change a service lose nothing: the form keeps what was typed and shows what a colleague has saved', async () => {
  const page = await openAs(opened, owner, `/dales-coaches/services/${await serviceOf('S3')}`);
  await page.getByLabel('Place in the list').fill('7');
  await page.getByLabel('Description').fill('Mine');
  const theirs = { description: 'Theirs', terms_url: 'https://dales-coaches.example/new-terms' };
  await product.db.updateTable('services').set(theirs).where('name', 'like', 'S3 %').execute();
  await save(page);
  await page.getByText('Somebody has changed this service in the meantime').waitFor();
  await page.getByText('Description: theirs is “Theirs”').waitFor();
  await page.getByText('Link to your terms is changed').waitFor();
  expect(await page.getByLabel('Description').inputValue()).toBe('Mine');
  expect(await page.getByLabel('Link to your terms').inputValue()).toBe(theirs.terms_url);
  await expectSound(page);
  await save(page);
  await page.getByText('is saved.').waitFor();
  const saved = product.db.selectFrom('services').select(['description', 'terms_url', 'position']);
  expect(await saved.where('name', 'like', 'S3 %').execute()).toEqual([
    { description: 'Mine', terms_url: theirs.terms_url, position: 7 },
  ]);
});

test('fewer seats than are taken are shown before they are saved, and again when more are taken since then', async () => {
  const id = await serviceOf('S1');
  const days = product.db
    .selectFrom('inventory')
    .select('id')
    .where('service_id', '=', id)
    .where('scope', '=', 'departure');
  const [departure] = await days.where('direction', '=', 'pm').where('taken', '=', 0).orderBy('date', 'desc').execute();
  const take = (taken: number) =>
    product.db.updateTable('inventory').set({ taken }).where('id', '=', departure!.id).execute();
  await take(11);
  const page = await openAs(opened, owner, `/dales-coaches/services/${id}`);
  await page.getByLabel('Seats in the afternoon').fill('10');
  await save(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('On 1 departure more seats are taken than there will be: 1 too many.').waitFor();
  await dialog.getByText(/ PM: 11 taken, 10 seats$/).waitFor();
  await expectSound(page);
  await take(12);
  await dialog.getByRole('button', { name: 'Save the change' }).click();
  await dialog.getByText('The seats taken have changed since then.').waitFor();
  await dialog.getByText('2 too many').waitFor();
  await dialog.getByRole('button', { name: 'Go back to the form' }).click();
  expect(await page.getByLabel('Seats in the afternoon').inputValue()).toBe('10');
  await save(page);
  await dialog.getByRole('button', { name: 'Save the change' }).click();
  await page.getByText('S1 Settle to Skipton is saved.').waitFor();
  const after = product.db.selectFrom('inventory').select(['capacity', 'taken']).where('id', '=', departure!.id);
  expect(await after.execute()).toEqual([{ capacity: 10, taken: 12 }]);
});

test('C-034 a service with valid tickets says why it cannot be archived, and another one is archived and restored by Undo', async () => {
  const page = await openAs(opened, owner, `/dales-coaches/services/${await serviceOf('S2')}`);
  await page.getByText(/This service cannot be archived: \d+ tickets? (is|are) valid until/).waitFor();
  expect(await page.getByRole('button', { name: /^Archive / }).count()).toBe(0);

  await page.goto(`${product.origin}/console/dales-coaches/services`);
  await create(page, 'D8 Ribblehead');
  await page.getByRole('button', { name: 'Archive D8 Ribblehead' }).click();
  await page.getByText('D8 Ribblehead is archived.').waitFor();
  await expectFocus(page, 'h1');
  await expectSound(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Archive D8 Ribblehead' }).click();
  await page.getByRole('link', { name: 'Archived services' }).click();
  await heading(page, 'Archived services');
  expect(addressOf(page)).toBe('/console/dales-coaches/services?archived');
  await expectSound(page);
  await page.getByRole('link', { name: 'Open D8 Ribblehead' }).click();
  await page.getByRole('button', { name: 'Restore the service' }).click();
  // the message of Undo may still be there
  await page.getByText('D8 Ribblehead is restored.').last().waitFor();
  await page.getByLabel('Name').waitFor();
});

test('C-034 tickets that are bought while the page is open keep a service from being archived', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/services');
  await create(page, 'D7 Dent');
  const held = product.db.selectFrom('customer_tickets').select(['id', 'service_id']);
  const ofS2 = held.where('service_id', '=', await serviceOf('S2')).where('ticket_status', '=', 'active');
  const [ticket] = await ofS2.orderBy('expiry', 'desc').execute();
  const move = (service_id: string) =>
    product.db.updateTable('customer_tickets').set({ service_id }).where('id', '=', ticket!.id).execute();
  await move(await serviceOf('D7'));
  await page.getByRole('button', { name: 'Archive D7 Dent' }).click();
  await page.getByRole('alert').getByText('This service cannot be archived: 1 ticket is valid until').waitFor();
  await page.getByRole('button', { name: /^Archive / }).waitFor({ state: 'detached' });
  await expectSound(page);
  await move(ticket!.service_id);
});

test('C-213 what was typed when the session ended is saved after signing in again', async () => {
  const page = await openAs(opened, owner, `/dales-coaches/services/${await serviceOf('D2')}`);
  await page.getByLabel('Description').fill('Every evening');
  await endSessions(product, owner);
  await save(page);
  await signInAgain(page, product, owner);
  await page.getByText('D2 Grassington evening bus is saved.').waitFor();
  expect(await page.getByLabel('Description').inputValue()).toBe('Every evening');
});

test('a member without the catalogue is shown who changes services, and an unknown service is shown as unknown', async () => {
  const viewer = await addMember(product, 'viewer', 'Vera View');
  const page = await openAs(opened, viewer, '/dales-coaches/services');
  await heading(page, 'Your role does not include the services');
  expect(await page.getByRole('link', { name: 'Services' }).count()).toBe(0);
  for (const path of ['new', await serviceOf('S1')]) {
    await page.goto(`${product.origin}/console/dales-coaches/services/${path}`);
    await heading(page, 'Your role does not include the services');
  }
  const other = await openAs(opened, owner, '/dales-coaches/services/nothing');
  await heading(other, 'This service is not there');
  await expectSound(other);
});

test('C-037 the page of a service says why a departure is not on sale, and leads to its calendar', async () => {
  const service = await product.db
    .selectFrom('services')
    .select(['id', 'name', 'client_id', 'calendar_id'])
    .where('name', 'like', 'S1 %')
    .where('calendar_id', 'is not', null)
    .executeTakeFirstOrThrow();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const { client_id, calendar_id } = service;
  await product.db
    .insertInto('calendar_days')
    .values({ client_id, calendar_id: calendar_id!, date: tomorrow, runs: false, reason: 'Inset day' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const page = await openAs(opened, owner, `/dales-coaches/services/${service.id}`);
  await heading(page, service.name);
  await page.getByRole('button', { name: 'Say why' }).click();
  await page.getByText('Enter a day such as 30/11/2026.').waitFor();
  await expectFocus(page, '#departure-day');
  await page.getByLabel('Day', { exact: true }).fill(tomorrow);
  await page.getByRole('button', { name: 'Say why' }).click();
  await page.getByText('It is a day off: Inset day.').waitFor();
  await expectSound(page);
  await page.getByRole('link', { name: 'Open the calendar' }).click();
  await page.waitForURL(`**/console/dales-coaches/calendars/${calendar_id}`);
});
