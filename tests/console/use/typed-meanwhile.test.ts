import { organisationOf } from '@fareway/sandbox/gocardless/requests/credentials.ts';
import { addDays, weekdayOf } from '@fareway/domain/dates/local-date.ts';
import { typedDate } from '@fareway/domain/dates/typed-date.ts';
import { localDate, systemClock } from '@fareway/server/platform/clock.ts';
import { newId } from '@fareway/server/platform/ids.ts';
import { buildCustomerTicket } from '@fareway/server/testing/builders/build-customer-ticket.ts';
import { buildService, buildTicket } from '@fareway/server/testing/builders/build-operator.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signUp } from '../../customer-tickets/purchaser.ts';
import { addVirtualAuthenticator } from '../../support/add-virtual-authenticator.ts';
import { holdReplies } from '../../support/hold-requests.ts';
import type { ProductWithDatabase } from '../../support/product-with-database.ts';
import { shareProduct } from '../../support/share-product.ts';
import { heading, openAs, owner, shown } from '../staff.ts';
import { click, serviceOf, toast, typeWhileSaving } from './type-while-saving.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

const wide = { viewport: { width: 1280, height: 900 } };
const open = (path: string) => openAs(opened, owner, `/dales-coaches${path}`, wide);

/** A service of season tickets with a passenger at each of its stops, a large and a small vehicle, and the page of its buses on a coming day. */
async function openService(name: string, stops: readonly [string, string, string]) {
  const { db } = product;
  const client = await db
    .selectFrom('clients')
    .selectAll()
    .where('slug', '=', 'dales-coaches')
    .executeTakeFirstOrThrow();
  const client_id = client.id;
  const service = await buildService(db, { client_id, name, stops });
  let date = addDays(localDate(systemClock.now(), 'Europe/London'), 1);
  while (['sa', 'su'].includes(weekdayOf(date))) date = addDays(date, 1);
  const ticket = await buildTicket(db, { client_id, service_id: service.id, start: date, expiry: addDays(date, 60) });
  const { id: user_id } = await signUp(product);
  for (const [place, last_name] of ['Airey', 'Moss', 'Nutter'].entries())
    await buildCustomerTicket(db, { client, service, ticket }, { user_id, last_name, stop: stops[place]! });
  const [coach, van] = [newId(), newId()];
  const vehicles = [
    { client_id, id: coach, name: `${name} coach`, seats: 49, wheelchair_places: 0 },
    { client_id, id: van, name: `${name} van`, seats: 1, wheelchair_places: 0 },
  ];
  await db.insertInto('vehicles').values(vehicles).execute();
  const usual = { client_id, service_id: service.id, position: 1, vehicle_id: coach };
  await db.insertInto('service_vehicles').values(usual).execute();
  return { service, coach, date, buses: `/services/${service.id}/departures/${date}/am/relief` };
}

/** Waits until a button can be pressed again. */
const ready = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).and(page.locator(':not([aria-disabled])')).waitFor();

test('A-241 a surname and a day that were typed while relief buses were saved stay, and are saved next', async () => {
  const { service, date, buses } = await openService('M1 Meanwhile', ['Grassington', 'Linton', 'Malham']);
  const page = await open(buses);
  await page.getByLabel('Vehicle of bus 2').selectOption('M1 Meanwhile van: 1 seat');
  const from = page.getByLabel('Surnames from, bus 2');
  await from.fill('N');
  const press = click(page, 'Save the buses');
  const row = (letter: string) => () => page.getByRole('row', { name: `surnames ${letter} to Z` }).waitFor();
  await typeWhileSaving(page, { press, field: from, later: 'P', saved: row('N') });
  const later = typedDate(addDays(date, 7));
  await typeWhileSaving(page, { press, field: page.getByLabel('Last day'), later, saved: row('P') });
  expect(await from.inputValue()).toBe('P');
  await press();
  const days = () =>
    product.db.selectFrom('relief_periods').select('last_day').where('service_id', '=', service.id).execute();
  await expect.poll(days).toEqual([{ last_day: addDays(date, 7) }]);
  await page.context().close();
});

test('A-241 an edit while the warning about too few seats is read ends that look, for buses and for a vehicle', async () => {
  const { service, coach, buses } = await openService('M2 Meanwhile', ['Grassington', 'Linton', 'Malham']);
  const warning = 'More is sold than there are seats';
  const page = await open(buses);
  await page.getByLabel('Vehicle of bus 2').selectOption('M2 Meanwhile van: 1 seat');
  const from = page.getByLabel('Surnames from, bus 2');
  await from.fill('M');
  const held = await holdReplies(page, 'PUT');
  await click(page, 'Save the buses')();
  await held.arrived;
  await from.fill('L');
  held.release();
  await ready(page, 'Save the buses');
  expect(await page.getByRole('heading', { name: warning }).count()).toBe(0);
  await click(page, 'Save the buses')();
  await page.getByRole('heading', { name: warning }).waitFor();

  await page.goto(`${product.origin}/console/dales-coaches/services/${service.id}/vehicles/${coach}`);
  await heading(page, 'Change the vehicle M2 Meanwhile coach');
  await page.getByLabel('Seats', { exact: true }).fill('2');
  const heldVehicle = await holdReplies(page, 'PUT');
  await click(page, 'Save the vehicle')();
  await heldVehicle.arrived;
  await page.getByLabel('Seats', { exact: true }).fill('1');
  heldVehicle.release();
  await ready(page, 'Save the vehicle');
  expect(await page.getByRole('heading', { name: warning }).count()).toBe(0);
  await click(page, 'Save the vehicle')();
  await page.getByRole('heading', { name: warning }).waitFor();
  await page.context().close();
});

test('A-241 a calendar that was chosen while another one was saved stays chosen and counts as not saved', async () => {
  const service = await serviceOf(product, 'S3');
  for (const name of ['Calendar A', 'Calendar B'])
    await product.db.insertInto('calendars').values({ client_id: service.client_id, id: newId(), name }).execute();
  const page = await open(`/services/${service.id}`);
  await heading(page, service.name);
  const field = page.getByLabel('Calendar', { exact: true });
  const look = page.getByRole('button', { name: 'See what this changes' });
  const effect = page.getByRole('button', { name: 'Save the calendar' });
  await field.selectOption('Calendar A');
  // what was looked at is not shown beside another choice
  const held = await holdReplies(page, 'PUT');
  await look.click();
  await held.arrived;
  await field.selectOption('Calendar B');
  held.release();
  await look.and(page.locator(':not([aria-disabled])')).waitFor();
  expect(await effect.count()).toBe(0);
  await field.selectOption('Calendar A');
  await look.click();
  await typeWhileSaving(page, {
    press: () => effect.click(),
    field,
    later: 'Calendar B',
    saved: toast(page, 'The calendar is saved.'),
  });
  await look.click();
  await effect.click();
  await expect
    .poll(() =>
      product.db
        .selectFrom('services')
        .innerJoin('calendars', 'calendars.id', 'services.calendar_id')
        .select('calendars.name')
        .where('services.id', '=', service.id)
        .executeTakeFirst(),
    )
    .toEqual({ name: 'Calendar B' });
  await page.context().close();
});

test('A-241 a new stop that was chosen for other passengers while some were moved stays chosen, and moves them next', async () => {
  await openService('M3 Meanwhile', ['Meanwhile Cross', 'Linton', 'Malham']);
  await openService('M4 Meanwhile', ['Meanwhile Cross', 'Linton', 'Malham']);
  const { id } = await product.db
    .selectFrom('stops')
    .select('id')
    .where('name', '=', 'Meanwhile Cross')
    .executeTakeFirstOrThrow();
  const page = await open(`/stops/${id}`);
  const [first, second] = [page.getByLabel(/^M3 Meanwhile/), page.getByLabel(/^M4 Meanwhile/)];
  const press = click(page, 'Move and send the emails');
  const saved = toast(page, '1 passenger no longer boards at Meanwhile Cross.');
  await first.selectOption('Malham');
  await typeWhileSaving(page, { method: 'POST', press, field: second, later: 'Linton', saved });
  await first.waitFor({ state: 'detached' });
  await press();
  await page.getByText('No passenger boards here.').waitFor();
  const moved = await product.db
    .selectFrom('customer_tickets')
    .innerJoin('stops', 'stops.id', 'customer_tickets.stop_id')
    .innerJoin('services', 'services.id', 'customer_tickets.service_id')
    .select(['services.name', 'stops.name as stop'])
    .where('services.name', 'in', ['M3 Meanwhile', 'M4 Meanwhile'])
    .where('last_name', '=', 'Airey')
    .orderBy('services.name')
    .execute();
  expect(moved).toEqual([
    { name: 'M3 Meanwhile', stop: 'Malham' },
    { name: 'M4 Meanwhile', stop: 'Linton' },
  ]);
  await page.context().close();
});

test('A-241 an address for emails that was typed while another one was saved stays, and is saved next', async () => {
  const page = await open('/settings/mail');
  const field = page.getByLabel('Your address for emails');
  const press = click(page, 'Save');
  const [earlier, later] = ['tickets@dales-coaches.example', 'school@dales-coaches.example'];
  await field.fill(earlier);
  const saved = () => page.getByRole('heading', { name: 'Records of your domain' }).waitFor();
  await typeWhileSaving(page, { press, field, later, saved });
  await press();
  await ready(page, 'Save');
  await page.reload();
  await shown(page);
  expect(await field.inputValue()).toBe(later);
  await page.context().close();
});

test('A-241 a token for Direct Debit that was typed while another one was saved stays, also until the account is read again', async () => {
  await product.db.deleteFrom('direct_debit_accounts').execute();
  const page = await open('/settings/payments');
  const organisation = page.getByLabel('Organisation ID');
  const token = page.getByLabel('Access token', { exact: true });
  await organisation.fill(organisationOf('dales-coaches'));
  await token.fill('sandbox_demo_dales-coaches');
  const reread = await holdReplies(page, 'GET');
  const held = await holdReplies(page, 'PUT');
  await click(page, 'Connect GoCardless')();
  await held.arrived;
  held.release();
  await reread.arrived;
  await token.fill('sandbox_demo_later');
  reread.release();
  await toast(page, 'GoCardless is connected.')();
  expect(await token.inputValue()).toBe('sandbox_demo_later');
  await token.fill('sandbox_demo_dales-coaches');
  const press = () => page.getByRole('button', { name: 'Replace the access token' }).last().click();
  const saved = () => page.getByRole('button', { name: 'Working' }).waitFor({ state: 'detached' });
  await typeWhileSaving(page, { press, field: token, later: 'sandbox_demo_again', saved });
  // without anything typed since, the form closes
  await token.fill('sandbox_demo_dales-coaches');
  await press();
  await token.waitFor({ state: 'detached' });
  await page.context().close();
});

test('A-241 a name of a passkey that was typed while another one was added stays', async () => {
  const page = await openAs(opened, owner, '/account', wide);
  await addVirtualAuthenticator(page);
  const field = page.getByLabel('Name of the passkey');
  await field.fill('Office laptop');
  const press = click(page, 'Add a passkey');
  const saved = toast(page, 'The passkey “Office laptop” is added.');
  await typeWhileSaving(page, { method: 'POST', press, field, later: 'Phone', saved });
  await page.getByRole('heading', { level: 3, name: 'Office laptop' }).waitFor();
  expect(await field.inputValue()).toBe('Phone');
  await page.context().close();
});
