import { addDays, weekdayOf } from '@fareway/domain/dates/local-date.ts';
import { typedDate } from '@fareway/domain/dates/typed-date.ts';
import { localDate, systemClock } from '@fareway/server/platform/clock.ts';
import { writeRoute } from '@fareway/server/network/stops/write-route.ts';
import { newId } from '@fareway/server/platform/ids.ts';
import { buildCustomerTicket } from '@fareway/server/testing/builders/build-customer-ticket.ts';
import { buildGuardian } from '@fareway/server/testing/builders/build-guardian.ts';
import { buildService, buildTicket } from '@fareway/server/testing/builders/build-operator.ts';
import { hashOfToken, newLinkToken } from '@fareway/server/tickets/ticket-links/link-token.ts';
import { insertLink } from '@fareway/server/tickets/ticket-links/queries.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs as openAsPurchaser } from '../../customer-tickets/log-in.ts';
import { signUp } from '../../customer-tickets/purchaser.ts';
import type { ProductWithDatabase } from '../../support/product-with-database.ts';
import { sheetsOf } from '../../support/print.ts';
import { shareProduct } from '../../support/share-product.ts';
import { addMember, expectFocus, expectSound, openAs, owner } from '../staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

/** The next school day after today. */
function nextDay() {
  let day = addDays(localDate(systemClock.now(), 'Europe/London'), 1);
  while (['sa', 'su'].includes(weekdayOf(day))) day = addDays(day, 1);
  return day;
}

/** A service of four season tickets, with a usual vehicle and a small one for relief. */
async function openService(name: string) {
  const { db } = product;
  const client = await db
    .selectFrom('clients')
    .selectAll()
    .where('slug', '=', 'dales-coaches')
    .executeTakeFirstOrThrow();
  const client_id = client.id;
  const service = await buildService(db, { client_id, name, stops: ['Grassington', 'Malham'] });
  const date = nextDay();
  const ticket = await buildTicket(db, { client_id, service_id: service.id, start: date, expiry: addDays(date, 60) });
  const operator = { client, service, ticket };
  const parent = await signUp(product);
  const surnames = { Airey: 'Grassington', 'O’Neill': 'Malham', Moss: 'Grassington', Nutter: 'Malham' };
  const tickets = new Map<string, string>();
  for (const [last_name, stop] of Object.entries(surnames)) {
    const { id } = await buildCustomerTicket(db, operator, { user_id: parent.id, last_name, stop });
    tickets.set(last_name, id);
  }
  const vehicles = [
    { client_id, id: newId(), name: `${name} coach`, seats: 49, wheelchair_places: 1 },
    { client_id, id: newId(), name: `${name} minibus`, seats: 2, wheelchair_places: 0 },
  ] as const;
  await db
    .insertInto('vehicles')
    .values([...vehicles])
    .execute();
  const usual = { client_id, service_id: service.id, position: 1, vehicle_id: vehicles[0].id };
  await db.insertInto('service_vehicles').values(usual).execute();
  return { service, date, parent, tickets, here: `/dales-coaches/services/${service.id}/departures/${date}/am` };
}

/** Shares a ticket with a guardian and by a link. Returns the addresses of their pages. */
async function shareTicket(id: string) {
  const { db } = product;
  const ticket = await db
    .selectFrom('customer_tickets')
    .select(['client_id', 'id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const guardian = await signUp(product);
  const guardianship = await buildGuardian(db, ticket, { email: guardian.email, user_id: guardian.id });
  const token = newLinkToken();
  await insertLink(db, {
    client_id: ticket.client_id,
    id: newId(),
    customer_ticket_id: id,
    token_hash: hashOfToken(token),
    recipient_hash: Buffer.alloc(32),
    shows_photo: false,
    created_at: systemClock.now(),
  });
  return { guardian, page: `/shared-ticket/${guardianship.id}`, link: `/t/${token}` };
}

const title = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');

test('C-036 the office divides a departure by surname with the keyboard, prints a list for each bus, and families and guardians see theirs', async () => {
  const { date, parent, tickets, here } = await openService('R1 Relief');
  const page = await openAs(opened, owner, `${here}/vehicle`);
  await page.getByRole('link', { name: 'Put a second vehicle on it' }).press('Enter');
  await title(page, /^Buses of the/);
  await page.getByText('Surnames of this departure: A 1, M 1, N 1, O 1.').waitFor();
  await expectSound(page);
  await press(page, 'Save the buses');
  await page.getByRole('link', { name: 'Choose the vehicle of bus 2.' }).press('Enter');
  await expectFocus(page, '#vehicle-1');
  await page.getByLabel('Vehicle of bus 2').selectOption({ label: 'R1 Relief minibus: 2 seats' });
  await press(page, 'Save the buses');
  await page.getByText('The surnames of bus 1 and bus 2 begin at the same place.').waitFor();
  await page.getByLabel('Surnames from, bus 2').fill('L');
  await page.getByLabel('Last day').fill(typedDate(addDays(date, 30)));
  await press(page, 'Save the buses');
  await page.getByRole('heading', { name: 'More is sold than there are seats' }).waitFor();
  await page
    .getByText(/Bus 2 \(R1 Relief minibus\): 3 passengers, 2 seats. All buses together have 51 seats/)
    .first()
    .waitFor();
  await expectSound(page);
  await press(page, 'Keep editing');
  await page.getByLabel('Surnames from, bus 2').fill('Nu');
  await press(page, 'Save the buses');
  await page.getByText('The buses are saved.').waitFor();
  await page.getByRole('row', { name: /Bus 2 \(R1 Relief minibus\).*surnames from Nu.*2.*2/ }).waitFor();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectSound(page);
  await page.getByLabel('To those on Bus 2 (R1 Relief minibus)').waitFor();
  await page.getByRole('link', { name: 'See and print the passengers of each bus' }).press('Enter');
  await title(page, /^Passengers of the/);
  const ofBus = page.getByRole('table', { name: 'Bus 2 (R1 Relief minibus)' });
  expect(await ofBus.getByRole('row').allInnerTexts()).toEqual([
    expect.stringContaining('Passenger'),
    expect.stringContaining('Nutter'),
    expect.stringContaining('O’Neill'),
  ]);
  await expectSound(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectSound(page);
  expect(await sheetsOf(page, 'A4', 'Nutter')).toBe(2);
  await page.context().close();

  const ofParent = await openAsPurchaser(opened.browser, parent, `${product.origin}/ticket/${tickets.get('O’Neill')!}`);
  await ofParent.getByRole('heading', { name: 'Your bus' }).waitFor();
  await ofParent.getByText(/^Outward bus, .* to .*: Bus 2 \(R1 Relief minibus\)$/).waitFor();
  await expectSound(ofParent);
  // paper keeps what can change later
  await ofParent.emulateMedia({ media: 'print' });
  await ofParent.getByRole('heading', { name: 'Your bus' }).waitFor({ state: 'hidden' });
  await ofParent.context().close();

  const shared = await shareTicket(tickets.get('O’Neill')!);
  const ofGuardian = await openAsPurchaser(opened.browser, shared.guardian, `${product.origin}${shared.page}`);
  for (const path of [shared.page, shared.link]) {
    await ofGuardian.goto(`${product.origin}${path}`);
    await ofGuardian.getByRole('heading', { name: 'Your bus' }).waitFor();
    await ofGuardian.getByText(/^Outward bus, .* to .*: Bus 2 \(R1 Relief minibus\)$/).waitFor();
    await expectSound(ofGuardian);
  }
  await ofGuardian.context().close();
});

test('C-036 a division by stop is taken off and put back by undo, and a colleague’s change is not overwritten unseen', async () => {
  const { service, date, here } = await openService('R2 Relief');
  const page = await openAs(opened, owner, `${here}/relief`);
  await title(page, /^Buses of the/);
  await page.getByLabel('By stop').check();
  await page.getByLabel('Vehicle of bus 2').selectOption({ label: 'R2 Relief minibus: 2 seats' });
  await press(page, 'Save the buses');
  await page.getByText('Bus 2 has no stop.').waitFor();
  await page.getByLabel('Malham (2)').selectOption({ label: 'Bus 2' });
  await press(page, 'Save the buses');
  await page.getByRole('row', { name: /Bus 2 \(R2 Relief minibus\).*Malham/ }).waitFor();
  await press(page, 'Take the relief buses off');
  await page.getByText('One vehicle runs this departure.').waitFor();
  await page.keyboard.press('Control+z');
  await page.getByRole('row', { name: /Bus 2 \(R2 Relief minibus\).*Malham/ }).waitFor();
  await expectSound(page);

  const colleague = await openAs(opened, await addMember(product, 'manager'), `${here}/relief`);
  await title(colleague, /^Buses of the/);
  await colleague.getByLabel('Last day').fill(typedDate(addDays(date, 7)));
  await press(colleague, 'Save the buses');
  await colleague.getByText('The buses are saved.').waitFor();
  await colleague.context().close();
  await page.getByLabel('Grassington (2)').selectOption({ label: 'Bus 2' });
  await press(page, 'Save the buses');
  await page
    .getByText('Somebody has changed the buses of this service in the meantime, so nothing was saved.')
    .waitFor();
  expect(await page.getByLabel('Grassington (2)').inputValue()).toBe('1');
  const days = await product.db
    .selectFrom('relief_periods')
    .select('last_day')
    .where('service_id', '=', service.id)
    .execute();
  expect(days).toEqual([{ last_day: addDays(date, 7) }]);
  await page.context().close();
});

test('C-036 a stop that the service loses while the form is open is not saved, and the form goes on with the stops of now', async () => {
  const { service, here } = await openService('R3 Relief');
  const key = { client_id: service.client_id, service_id: service.id };
  await writeRoute(product.db, systemClock.now(), key, { stops: ['Grassington', 'Linton', 'Malham'], zones: [] });
  const page = await openAs(opened, owner, `${here}/relief`);
  await title(page, /^Buses of the/);
  await page.getByLabel('By stop').check();
  await page.getByLabel('Vehicle of bus 2').selectOption({ label: 'R3 Relief minibus: 2 seats' });
  await page.getByLabel('Linton (0)').selectOption({ label: 'Bus 2' });
  await page.getByLabel('Malham (2)').selectOption({ label: 'Bus 2' });
  await writeRoute(product.db, systemClock.now(), key, { stops: ['Grassington', 'Malham'], zones: [] });
  await press(page, 'Save the buses');
  await page.getByText('This service does not have one of the stops any more, so nothing was saved.').waitFor();
  await page.getByLabel('Linton (0)').waitFor({ state: 'detached' });
  await press(page, 'Save the buses');
  await page.getByText('The buses are saved.').waitFor();
  await page.getByRole('row', { name: /Bus 2 \(R3 Relief minibus\).*Malham/ }).waitFor();
  await writeRoute(product.db, systemClock.now(), key, { stops: ['Grassington'], zones: [] });
  await page.reload();
  await page.getByText('Bus 2 (R3 Relief minibus): the service does not call at Malham on this day').waitFor();
  await expectSound(page);
  await page.context().close();
});

test('C-036 the printed lists of 100 passengers have each of them once, on one sheet, and a cancelled departure says so', async () => {
  const { service, date, parent, here } = await openService('R4 Relief');
  const { db } = product;
  const { client_id } = service;
  const client = await db.selectFrom('clients').selectAll().where('id', '=', client_id).executeTakeFirstOrThrow();
  const ticket = await db
    .selectFrom('tickets')
    .selectAll()
    .where('service_id', '=', service.id)
    .executeTakeFirstOrThrow();
  for (let number = 1; number <= 96; number += 1)
    await buildCustomerTicket(
      db,
      { client, service, ticket },
      {
        user_id: parent.id,
        last_name: `${number % 2 ? 'Adair' : 'Reid'} ${number}`,
        stop: 'Malham',
      },
    );
  const page = await openAs(opened, owner, `${here}/relief`);
  await title(page, /^Buses of the/);
  await page.getByLabel('Vehicle of bus 2').selectOption({ label: 'R4 Relief minibus: 2 seats' });
  await page.getByLabel('Surnames from, bus 2').fill('L');
  await press(page, 'Save the buses');
  await press(page, 'Save anyway');
  await page.getByText('The buses are saved.').waitFor();
  await page.getByRole('link', { name: 'See and print the passengers of each bus' }).press('Enter');
  await title(page, /^Passengers of the/);
  await page.setViewportSize({ width: 1280, height: 900 });
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: 'Annual' });
  expect(await rows.count()).toBe(100);
  expect(new Set(await rows.allInnerTexts()).size).toBe(100);
  const sheets = await sheetsOf(page, 'A4', 'Reid 2');
  expect(sheets).toBeGreaterThanOrEqual(4);
  expect(sheets).toBeLessThanOrEqual(8);
  await page.emulateMedia({ media: 'print' });
  expect(await rows.first().evaluate((row) => getComputedStyle(row).breakInside)).toBe('avoid');
  await page.emulateMedia({ media: 'screen' });
  const run = { client_id, id: newId(), service_id: service.id, date, direction: 'am' } as const;
  await db
    .insertInto('runs')
    .values({ ...run, cancelled_at: systemClock.now(), cancelled_by: owner.email, reason: 'Snow' })
    .execute();
  for (const address of [`${here}/passengers`, `${here}/relief`]) {
    await page.goto(`${product.origin}/console${address}`);
    await page.getByText('This departure is cancelled.').waitFor();
    await page
      .getByText(/^Bus 2 \(R4 Relief minibus\)/)
      .first()
      .waitFor();
  }
  await page.context().close();
});
