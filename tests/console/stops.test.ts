import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import { localDate, systemClock } from '@fareway/server/platform/clock.ts';
import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { signUp } from '../customer-tickets/purchaser.ts';
import { buyTerm } from '../customer-tickets/sold-tickets.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
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

test('C-025 a stop is found by its service, renamed by keyboard, and has its new name on the page of the shop', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/stops', wide);
  expect(await page.getByRole('columnheader').allTextContents()).toEqual(['Stop', 'Services', 'Passengers', 'Actions']);
  await page.getByLabel('Find a stop or service').fill('gargrave');
  await page.getByRole('status').filter({ hasText: '1 stop' }).waitFor();
  expect(addressOf(page)).toBe('/console/dales-coaches/stops?find=gargrave');
  await page.reload();
  await shown(page);
  expect(await page.getByRole('rowheader').allTextContents()).toEqual(['Gargrave, Dalesman']);
  await page.getByRole('link', { name: 'Change Gargrave, Dalesman' }).press('Enter');
  await heading(page, 'Change Gargrave, Dalesman');
  await page.getByLabel('Name').fill('Gargrave, The Dalesman');
  await page.getByLabel('Name').press('Enter');
  await heading(page, 'Stops');
  await page.getByText('The stop is now called Gargrave, The Dalesman.').waitFor();
  await expectFocus(page, 'h1');
  await page.getByRole('rowheader', { name: 'Gargrave, The Dalesman', exact: true }).waitFor();
  const shop = await page.context().newPage();
  await shop.goto(`${product.origin}/client/dales-coaches`);
  await shop.getByRole('link', { name: /^S1 / }).first().click();
  await shop.getByText('Gargrave, The Dalesman').first().waitFor({ state: 'attached' });
});

test('C-026 the page of a stop says how many passengers board there, and only one without passengers is removed', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/stops');
  await page.getByRole('link', { name: 'Change Grassington Square' }).click();
  await page.getByText('1 passenger boards here, so it cannot be removed. Move them first.').waitFor();
  expect(await page.getByRole('button', { name: 'Remove Grassington Square' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Stops', exact: true }).last().click();
  await page.getByRole('link', { name: 'Change Buckden Green' }).click();
  await heading(page, 'Change Buckden Green');
  await expectSound(page);
  await page.getByRole('button', { name: 'Remove Buckden Green' }).click();
  await expectSound(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Buckden Green' }).click();
  await page.getByText('Buckden Green is removed.').waitFor();
  await heading(page, 'Stops');
  expect(await page.getByRole('rowheader', { name: 'Buckden Green' }).count()).toBe(0);
});

test('C-026 the passengers of a stop move to another one of their zone with an email, and then the stop is removed', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/stops');
  await page.getByRole('link', { name: 'Change Grassington Square' }).click();
  await heading(page, 'Change Grassington Square');
  await page.getByRole('button', { name: 'Move and send the emails' }).click();
  await page.getByText('Choose a new stop for at least one group.').waitFor();
  const group = page.getByLabel('S2 Grassington to Skipton, Zone B: 1 passenger');
  expect(await group.locator('option').allTextContents()).toEqual([
    'Leave them here',
    'Threshfield, Park Grange',
    'Linton, The Fountaine',
  ]);
  await group.selectOption('Linton, The Fountaine');
  await expectSound(page);
  await page.getByRole('button', { name: 'Move and send the emails' }).click();
  await page.getByText('1 passenger no longer boards at Grassington Square.').waitFor();
  await page.getByRole('button', { name: 'Remove Grassington Square' }).waitFor();
  await expectFocus(page, 'h1');
  const letters = product.db.selectFrom('messages').select('data').where('template', '=', 'stop-moved');
  expect(await letters.execute()).toMatchObject([
    { data: { before: 'Grassington Square', after: 'Linton, The Fountaine' } },
  ]);
});

test('a stop that the next timetable leaves out cannot be chosen for passengers, and says from which day', async () => {
  await buyTerm(product, await signUp(product));
  const day = addDays(localDate(systemClock.now(), 'Europe/London'), 1);
  const ofS1 = sql`services.name LIKE 'S1 %' AND clients.id = services.client_id AND clients.slug = 'dales-coaches'`;
  await product.db.transaction().execute(async (transaction) => {
    await sql`INSERT INTO timetables (client_id, service_id, valid_from)
      SELECT services.client_id, services.id, ${day}::date FROM services, clients WHERE ${ofS1}`.execute(transaction);
    await sql`INSERT INTO service_stops (client_id, service_id, valid_from, direction, position, stop_id, minutes)
      SELECT called.client_id, called.service_id, ${day}::date, direction,
             row_number() OVER (PARTITION BY direction ORDER BY called.position), stop_id, minutes
      FROM clients, services JOIN service_stops AS called ON called.client_id = services.client_id
        AND called.service_id = services.id AND called.valid_from = services.timetable_from
      WHERE ${ofS1} AND stop_id NOT IN (SELECT id FROM stops WHERE name = 'Coniston Cold')`.execute(transaction);
  });
  const page = await openAs(opened, owner, '/dales-coaches/stops');
  await page.getByRole('link', { name: 'Change Settle Market Place' }).click();
  await heading(page, 'Change Settle Market Place');
  const group = page.getByLabel(/^S1 .*: 1 passenger$/);
  const words = `Coniston Cold (no bus from ${formatDate(day)})`;
  expect(await group.locator('option[disabled]').allTextContents()).toEqual([words]);
  await expectSound(page);
});

test('a name that is empty, that another stop has, or that a colleague has changed is refused, and what was typed stays', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/stops');
  await page.getByRole('link', { name: 'Change Airton Green' }).click();
  await heading(page, 'Change Airton Green');
  const save = async (name: string) => {
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
  };
  await save('  ');
  await page.getByRole('alert').getByText('Enter a name of 120 characters at most.').waitFor();
  await save('Malham Centre');
  await page.getByText('Another stop is called Malham Centre').waitFor();
  await product.db.updateTable('stops').set({ name: 'Airton' }).where('name', '=', 'Airton Green').execute();
  await save('Airton, The Green');
  await page.getByText('Somebody has renamed this stop to Airton in the meantime').waitFor();
  await heading(page, 'Change Airton');
  expect(await page.getByLabel('Name').inputValue()).toBe('Airton, The Green');
  await expectSound(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The stop is now called Airton, The Green.').waitFor();
});

test('C-213 a name that was typed when the session ended is saved after signing in again', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/stops');
  await page.getByRole('link', { name: 'Change Malham Centre' }).click();
  await page.getByLabel('Name').fill('Malham, National Park Centre');
  await endSessions(product, owner);
  await page.getByRole('button', { name: 'Save' }).click();
  await signInAgain(page, product, owner);
  await page.getByText('The stop is now called Malham, National Park Centre.').waitFor();
});

test('a member without the catalogue is told who changes stops', async () => {
  const viewer = await addMember(product, 'viewer', 'Vera View');
  const page = await openAs(opened, viewer, '/dales-coaches/stops');
  await heading(page, 'Your role does not include the stops');
  expect(await page.getByRole('link', { name: 'Stops' }).count()).toBe(0);
  await expectSound(page);
});
