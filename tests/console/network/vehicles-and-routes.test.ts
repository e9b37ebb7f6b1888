import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { typedDate } from '@fareway/domain/dates/typed-date.ts';
import { commandDeps } from '@fareway/server/commands/command-deps.ts';
import { loadStopsOfNation } from '@fareway/server/commands/network/national-stops.ts';
import { buildCustomerTicket } from '@fareway/server/testing/builders/build-customer-ticket.ts';
import type { TestOperator } from '@fareway/server/testing/builders/build-operator.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../../support/product-with-database.ts';
import { shareProduct } from '../../support/share-product.ts';
import { expectFocus, expectSound, heading, openAs, owner } from '../staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

/** A service with its next departure in the morning, not today, and three season tickets that are valid on it. */
async function serviceWithPassengers() {
  const find = (table: 'services' | 'tickets' | 'clients') => product.db.selectFrom(table as 'services').selectAll();
  const service = await find('services').where('name', 'like', 'S1 %').executeTakeFirstOrThrow();
  const { date } = await product.db
    .selectFrom('inventory')
    .select('date')
    .where('service_id', '=', service.id)
    .where('scope', '=', 'departure')
    .where('date', '>', addDays(parseLocalDate(new Date().toISOString().slice(0, 10)), 1))
    .orderBy('date')
    .executeTakeFirstOrThrow();
  const ticket = await product.db
    .selectFrom('tickets')
    .selectAll()
    .where('service_id', '=', service.id)
    .where('type', '=', 'annual')
    .executeTakeFirstOrThrow();
  const client = await find('clients').where('id', '=', service.client_id).executeTakeFirstOrThrow();
  const { id: user_id } = await product.db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
  const operator = { client, service, ticket } as unknown as TestOperator;
  for (const first_name of ['Wren', 'Robin', 'Jay'])
    await buildCustomerTicket(product.db, operator, {
      user_id,
      first_name,
      last_name: 'Metcalfe',
      start: date!,
      expiry: date!,
      type: 'annual',
      sub_type: null,
    });
  return { service, date: parseLocalDate(date!) };
}

async function addVehicle(page: Page, name: string, seats: string): Promise<void> {
  await page.getByRole('link', { name: 'Add a vehicle' }).press('Enter');
  await heading(page, 'Add a vehicle');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Seats', { exact: true }).fill(seats);
  await page.getByRole('button', { name: 'Save the vehicle' }).press('Enter');
  await page.getByRole('row', { name: new RegExp(name) }).waitFor();
}

test('C-035 the office adds vehicles to a service, and is warned before a departure gets one that is too small', async () => {
  const { service, date } = await serviceWithPassengers();
  const page = await openAs(opened, owner, `/dales-coaches/services/${service.id}`);
  await heading(page, service.name);
  await page.getByRole('link', { name: 'Vehicles' }).press('Enter');
  await heading(page, `Vehicles of ${service.name}`);
  await addVehicle(page, 'Coach 12', '49');
  await addVehicle(page, 'Minibus 3', '2');
  await page.getByLabel('Usual vehicle').selectOption({ label: 'Coach 12: 49 seats' });
  await page.getByLabel('Minibus 3').check();
  await page.getByRole('button', { name: 'Save the vehicles' }).press('Enter');
  await page.getByText('The vehicles are saved.').waitFor();
  await expectSound(page);
  await page.getByRole('link', { name: service.name }).press('Enter');
  await page.getByText('Coach 12 (usual): 49 seats').waitFor();

  await page.getByLabel('Day', { exact: true }).fill(typedDate(date));
  await page.getByRole('button', { name: 'Say why' }).press('Enter');
  await page.getByRole('link', { name: 'Give it another vehicle' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: new RegExp(`${formatDate(date)}$`) }).waitFor();
  expect(await page.getByText(/sold, 2 seats/).count()).toBe(0);
  await page.getByLabel('Minibus 3').check();
  await page.getByText(/^\D*[3-9]\d* sold, 2 seats$/).waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Give it this vehicle anyway' }).press('Enter');
  await page.getByText(/^Minibus 3 runs the/).waitFor();
  const run = await product.db.selectFrom('runs').selectAll().where('date', '=', date).executeTakeFirstOrThrow();
  expect(run).toMatchObject({ service_id: service.id, direction: 'am', cancelled_at: null });
  expect(run.vehicle_id).not.toBeNull();
});

test('C-035 C-219 after a colleague has changed a vehicle, the form shows what they saved and keeps what was typed', async () => {
  const service = await product.db
    .selectFrom('services')
    .select(['id', 'name'])
    .where('name', 'like', 'S1 %')
    .executeTakeFirstOrThrow();
  const page = await openAs(opened, owner, `/dales-coaches/services/${service.id}/vehicles`);
  await heading(page, `Vehicles of ${service.name}`);
  await addVehicle(page, 'Coach 20', '33');
  await page.getByRole('link', { name: 'Change Coach 20' }).press('Enter');
  await heading(page, 'Change the vehicle Coach 20');
  await page.getByLabel('Name').fill('Coach 21');
  await product.db
    .updateTable('vehicles')
    .set(({ eb }) => ({ name: 'Coach 20 B', seats: 30, revision: eb('revision', '+', 1) }))
    .where('name', '=', 'Coach 20')
    .execute();
  await page.getByRole('button', { name: 'Save the vehicle' }).press('Enter');
  await page.getByText('A colleague has changed this vehicle').waitFor();
  await page.getByText('Name: theirs is “Coach 20 B”').waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Coach 21');
  expect(await page.getByLabel('Seats', { exact: true }).inputValue()).toBe('30');
  await expectSound(page);
  await page.getByRole('button', { name: 'Save the vehicle' }).press('Enter');
  await page.getByRole('row', { name: /Coach 21.*30/ }).waitFor();
});

test('C-027 C-028 a stop is found in the national list, gives its position, and the route is drawn and read as a list', async () => {
  const deps = commandDeps(product.db, { kind: 'staff', id: 'test' });
  const source = `${product.sandboxOrigin}/naptan/v1/access-nodes`;
  expect(await loadStopsOfNation(deps, [source])).toMatch(/^72 stops are loaded\./);
  const service = await product.db
    .selectFrom('services')
    .selectAll()
    .where('name', 'like', 'S1 %')
    .executeTakeFirstOrThrow();
  const calls = await product.db
    .selectFrom('service_stops')
    .innerJoin('stops', 'stops.id', 'service_stops.stop_id')
    .select('name')
    .where('service_id', '=', service.id)
    .where('direction', '=', 'am')
    .orderBy('position')
    .execute();
  const page = await openAs(opened, owner, `/dales-coaches/services/${service.id}/route`);
  await heading(page, `Route of ${service.name}`);
  expect(await page.getByText('Its position is not known.').count()).toBeGreaterThanOrEqual(calls.length);
  const place = async (words: string, choose: string, name: string) => {
    await page.goto(`${product.origin}/console/dales-coaches/stops/find?service=${service.id}`);
    await page.getByLabel('Name, place or ATCO code').fill(words);
    await page.getByLabel('Name, place or ATCO code').press('Enter');
    await page.getByRole('button', { name: choose }).press('Enter');
    const ownName = await page.getByLabel('Name for passengers').inputValue();
    await page.getByLabel('Name for passengers').fill(name);
    await page.getByRole('button', { name: 'Add the stop' }).press('Enter');
    await page.getByText(`${name} has its position and code now.`).waitFor();
    await expectSound(page);
    return ownName;
  };
  expect(await place('mark settl', 'Choose Market Place, Settle', calls[0]!.name)).toBe('Settle, Market Place');
  await page.getByText(`opp, Market Place`).first().waitFor();
  // the wrong one of this name
  await place('market boston', 'Choose Market Place, Boston', calls[1]!.name);
  await place('town hall skip', 'Choose Town Hall, Skipton', calls[2]!.name);
  await page.goto(`${product.origin}/console/dales-coaches/services/${service.id}/route`);
  await page.getByText(`Is this the right ${calls[1]!.name}?`).first().waitFor();
  expect(await page.getByRole('img', { name: /^A line with 3 stops/ }).count()).toBeGreaterThan(0);
  await page
    .getByText(new RegExp(`: \\d+ km from ${calls[0]!.name}`))
    .first()
    .waitFor();
  await expectSound(page);
});

test('C-033 C-038 the office changes zones, looks at another calendar, and copies the service with a raised price', async () => {
  const service = await product.db
    .selectFrom('services')
    .selectAll()
    .where('name', 'like', 'S1 %')
    .executeTakeFirstOrThrow();
  const page = await openAs(opened, owner, `/dales-coaches/services/${service.id}/zones`);
  await heading(page, `Zones of ${service.name}`);
  const zones = await page.getByLabel('Name of the zone').count();
  const other = await openAs(opened, owner, `/dales-coaches/services/${service.id}/zones`);
  await page.getByRole('button', { name: 'Add a zone' }).press('Enter');
  await page.getByRole('button', { name: 'Save the zones' }).press('Enter');
  await page.getByText('Enter the name of the zone.').waitFor();
  await page.getByLabel('Name of the zone').last().fill('Far zone');
  await page.getByLabel('Its stops').last().fill('Far Cross\nSkipton');
  await page.getByRole('button', { name: 'Save the zones' }).press('Enter');
  await page.getByText(/The zones are saved\. New stops?: .*Far Cross/).waitFor();
  await expectFocus(page, 'h1');
  expect(await page.getByLabel('Name of the zone').count()).toBe(zones + 1);
  // a colleague who has opened the page before loses nothing, and takes nothing away
  await other.getByRole('button', { name: 'Add a zone' }).press('Enter');
  await other.getByLabel('Name of the zone').last().fill('Late zone');
  await other.getByRole('button', { name: 'Save the zones' }).press('Enter');
  await other.getByText('Somebody has changed the zones of this service').waitFor();
  // the page reads what the colleague has saved, and takes no press until then
  await other.getByRole('button', { name: 'Save the zones', disabled: false }).waitFor();
  await other.getByRole('button', { name: 'Save the zones' }).press('Enter');
  await other.getByText('The zones are saved.').waitFor();
  const names = await other
    .getByLabel('Name of the zone')
    .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value }) => value));
  expect(names.slice(-2).toSorted((one, two) => (one < two ? -1 : 1))).toEqual(['Far zone', 'Late zone']);
  await expectSound(page);

  await page.goto(`${product.origin}/console/dales-coaches/services/${service.id}`);
  await heading(page, service.name);
  await page.getByLabel('Calendar', { exact: true }).selectOption({ index: service.calendar_id ? 0 : 1 });
  await page.getByRole('button', { name: 'See what this changes' }).press('Enter');
  await expectFocus(page, '#effect');
  await page.getByRole('button', { name: 'Save the calendar' }).press('Enter');
  await page.getByText('The calendar is saved.').waitFor();
  await expectFocus(page, 'h1');

  await page.getByRole('link', { name: 'Copy this service' }).press('Enter');
  await heading(page, `Copy ${service.name}`);
  await page.getByLabel('Name of the copy').fill('S9 Copy');
  await page.getByLabel('Raise the prices by per cent').fill('10');
  await page.getByRole('columnheader', { name: 'In the copy' }).first().waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: /^Copy the service/ }).press('Enter');
  await heading(page, 'S9 Copy');
  const copy = await product.db
    .selectFrom('services')
    .selectAll()
    .where('name', '=', 'S9 Copy')
    .executeTakeFirstOrThrow();
  expect(copy.is_draft).toBe(true);
});
