import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { parseSalesYear } from '@fareway/domain/dates/sales-year.ts';
import { permissionsOf } from '@fareway/domain/staff/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeSharedLimit } from '../../catalogue/shared-limits/change-shared-limit.ts';
import { newId } from '../../platform/ids.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { renewalsWithoutSeats } from '../../sales/renewals/renewals-without-seats.ts';
import { buildCalendar } from '../../testing/builders/build-calendar.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator, buildService, buildTicket } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { showHome } from './show-home.ts';
import { operatorNow } from './work-rows.ts';
import { countWork, kindsOfYear, readWork } from './work.ts';
import type { WorkKind } from './work.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ now: '2027-07-20T07:30:00Z' });
});
afterAll(() => shop.stop());
beforeEach(() => shop.clock.set('2027-07-20T07:30:00Z'));

const all = permissionsOf({ role: 'owner', seesMoney: true });
const home = ({ client }: TestOperator, permissions = all) =>
  showHome(shop.deps, { ...allServices(client.id), permissions });
const titles = async ({ client }: TestOperator, kind: WorkKind) =>
  (await readWork(shop.db, await operatorNow(shop.deps, allServices(client.id)), kind)).rows.map(({ title }) => title);
const change = (service: { id: string }, values: object) =>
  shop.db.updateTable('services').set(values).where('id', '=', service.id).execute();

const ticketOf = (
  { client_id, id }: TestOperator['service'],
  values: Omit<Parameters<typeof buildTicket>[1], 'client_id' | 'service_id'>,
) => buildTicket(shop.db, { client_id, service_id: id, ...values });

test('C-022 the page counts down in the six weeks before 1 August on the clocks of the operator, and not before or after', async () => {
  const operator = await buildOperator(shop.db);
  // 00:30 in London
  shop.clock.set('2027-06-19T23:30:00Z');
  expect((await home(operator)).countdown).toMatchObject({
    title: 'The year 27/28 starts in 42 days',
    lead: 'It starts on Sun 1st Aug 2027. This is not ready for it:',
  });
  shop.clock.set('2027-06-19T22:30:00Z');
  expect((await home(operator)).countdown).toBeNull();
  shop.clock.set('2027-07-31T22:30:00Z');
  expect((await home(operator)).countdown!.title).toBe('The year 27/28 starts tomorrow');
  shop.clock.set('2027-07-31T23:30:00Z');
  expect((await home(operator)).countdown).toBeNull();
});

test('C-022 an operator with nothing ready has its services in each list, and a count is the number of rows of its list', async () => {
  const operator = await buildOperator(shop.db, { service: { name: 'S1', am_seats: null, pm_seats: null } });
  const { client } = operator;
  await buildService(shop.db, { client_id: client.id, name: 'S2', price: null, stops: [] });
  await buildService(shop.db, { client_id: client.id, name: 'Gone', archived_at: new Date() });
  await buildService(shop.db, { client_id: client.id, name: 'Not sold', disable_year: ['27/28'] });
  await buildOperator(shop.db);
  const at = await operatorNow(shop.deps, allServices(client.id));
  const counts = await countWork(shop.db, at, kindsOfYear);
  expect(counts.length).toBeGreaterThan(2);
  for (const { kind, count } of counts) {
    expect.soft((await readWork(shop.db, at, kind)).rows, kind).toHaveLength(count);
  }
  expect(await titles(operator, 'year-prices')).toEqual(expect.arrayContaining(['S2']));
  expect(await titles(operator, 'year-stops')).toEqual(expect.arrayContaining(['S2']));
  expect((await titles(operator, 'year-calendar')).toSorted((a, b) => a.localeCompare(b))).toEqual(['S1', 'S2']);
});

test('C-022 a service has prices when a ticket of the new year is on sale with one, or a journey has one', async () => {
  const operator = await buildOperator(shop.db, {
    service: { name: 'S1', price: null },
    ticket: { year: parseSalesYear('26/27') },
  });
  expect(await titles(operator, 'year-prices')).toEqual(['S1']);
  const ticket = await ticketOf(operator.service, { year: parseSalesYear('27/28'), is_enabled: false });
  expect(await titles(operator, 'year-prices')).toEqual(['S1']);
  await shop.db.updateTable('tickets').set({ is_enabled: true }).where('id', '=', ticket.id).execute();
  expect(await titles(operator, 'year-prices')).toEqual([]);
  await shop.db
    .updateTable('tickets')
    .set({ year: parseSalesYear('26/27') })
    .where('id', '=', ticket.id)
    .execute();
  expect(await titles(operator, 'year-prices')).toEqual(['S1']);
  await change(operator.service, { price: 250 });
  expect(await titles(operator, 'year-prices')).toEqual([]);
});

test('C-022 a calendar that ends before the new year counts as none, and one without terms does not', async () => {
  const operator = await buildOperator(shop.db, { service: { name: 'S1' } });
  await buildCalendar(shop.db, operator.service, { terms: [{ first_day: '2026-09-01', last_day: '2027-07-31' }] });
  expect(await titles(operator, 'year-calendar')).toEqual(['S1']);
  const [row] = (
    await readWork(shop.db, await operatorNow(shop.deps, allServices(operator.client.id)), 'year-calendar')
  ).rows;
  expect(row!.page).toMatch(/^calendars\//);
  await buildCalendar(shop.db, operator.service, { terms: [{ first_day: '2027-09-01', last_day: '2028-07-20' }] });
  expect(await titles(operator, 'year-calendar')).toEqual([]);
  await buildCalendar(shop.db, operator.service, {});
  expect(await titles(operator, 'year-calendar')).toEqual([]);
});

test('C-022 renewals are not asked while a season ticket of the ending year has holders and is in no campaign', async () => {
  const operator = await buildOperator(shop.db, { service: { name: 'S1' } });
  const { client, service } = operator;
  const [ending, next] = [
    await ticketOf(service, { year: parseSalesYear('26/27'), name: 'Annual' }),
    await ticketOf(service, { year: parseSalesYear('27/28'), name: 'Annual' }),
  ];
  expect(await titles(operator, 'year-renewals')).toEqual([]);
  const { id: user_id } = await shop.purchaser();
  const held = { user_id, ticket_id: ending.id, start: '2026-09-01', expiry: '2027-07-25' };
  await buildCustomerTicket(shop.db, operator, held);
  await buildCustomerTicket(shop.db, operator, { ...held, ticket_status: 'void' });
  const { rows } = await readWork(shop.db, await operatorNow(shop.deps, allServices(client.id)), 'year-renewals');
  expect(rows).toMatchObject([{ title: 'S1 Annual', detail: '1', page: `tickets/${ending.id}` }]);
  const campaign = { client_id: client.id, id: newId() };
  await shop.db
    .insertInto('renewal_campaigns')
    .values({ ...campaign, name: '27/28', closes_on: parseLocalDate('2027-07-31'), created_at: new Date() })
    .execute();
  await shop.db
    .insertInto('renewal_campaign_tickets')
    .values({ client_id: client.id, campaign_id: campaign.id, from_ticket_id: ending.id, to_ticket_id: next.id })
    .execute();
  expect(await titles(operator, 'year-renewals')).toEqual([]);
});

test('C-022 seats are set by the seats of the service, or by the stock of a ticket of the new year', async () => {
  const operator = await buildOperator(shop.db, { service: { name: 'S1' } });
  await change(operator.service, { am_seats: null, pm_seats: null, day_seats: null });
  expect(await titles(operator, 'year-seats')).toEqual(['S1']);
  await change(operator.service, { pm_seats: 30 });
  expect(await titles(operator, 'year-seats')).toEqual([]);
  await change(operator.service, { pm_seats: null });
  const ticket = await ticketOf(operator.service, { year: parseSalesYear('27/28') });
  await buildStock(shop.db, { ...operator, ticket }, 40);
  expect(await titles(operator, 'year-seats')).toEqual([]);
});

test('C-022 C-050 seats are set by the seats that the tickets of the new year share', async () => {
  const operator = await buildOperator(shop.db, { service: { name: 'S1' } });
  const { client, service } = operator;
  await change(service, { am_seats: null, pm_seats: null, day_seats: null });
  const ticket = await ticketOf(service, { year: parseSalesYear('27/28') });
  await buildStock(shop.db, { ...operator, ticket }, 40);
  await shop.db
    .updateTable('clients')
    .set({ sales_year: ['26/27', '27/28'] })
    .where('id', '=', client.id)
    .execute();
  const share = { year: '27/28', seats: 40, ticket_ids: [ticket.id], shares_departures: false };
  const of = { client_id: client.id, service_id: service.id };
  const deps = { ...shop.deps, renewalsWithoutSeats };
  const { digest } = await changeSharedLimit(deps, testStaff, of, { ...share, dry_run: true });
  await changeSharedLimit(deps, testStaff, of, { ...share, dry_run: false, expected: digest });
  expect(await titles(operator, 'year-seats')).toEqual([]);
});

test('C-022 C-019 a member who changes no services sees no countdown', async () => {
  const operator = await buildOperator(shop.db);
  for (const role of ['finance', 'office', 'viewer', 'school-viewer'] as const) {
    expect.soft((await home(operator, permissionsOf({ role, seesMoney: true }))).countdown, role).toBeNull();
  }
});

test('C-022 when everything is ready the page says so', async () => {
  const operator = await buildOperator(shop.db, { service: { price: 250, am_seats: 49 } });
  await buildCalendar(shop.db, operator.service, {});
  await change(operator.service, { price: 250 });
  expect((await home(operator)).countdown).toMatchObject({
    lead: 'Prices, stops, calendars, renewals and seats are ready for it.',
    work: [],
  });
});
