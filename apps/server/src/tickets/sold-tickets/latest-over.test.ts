import { expect, test } from 'vitest';
import { openDepartures } from '../../catalogue/inventory/open-departures.ts';
import { openBus as openMarginBus, seatsMargin } from '../../catalogue/season-margins/margin-bus.fixture.ts';
import { openBus } from '../../catalogue/shared-limits/shared-bus.fixture.ts';
import { newId } from '../../platform/ids.ts';
import type { DescribedList } from '../../platform/lists/described-list.ts';
import { ride, today } from '../../testing/builders/build-bus.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { setSeats } from '../../testing/builders/build-seats.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import { buildStaff, limitTo, signInAs } from '../../testing/staff/build-staff.ts';
import type { StaffBrowser } from '../../testing/staff/staff-browser.ts';
import type { Purchase, TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: `${today}T09:00:00Z` });

/** Buys tickets, a minute apart. Returns their ids, the newest first. */
async function buy(of: TestOperator, purchases: readonly Purchase[]): Promise<string[]> {
  const ids: string[] = [];
  for (const purchase of purchases) {
    shop.clock.advance({ minutes: 1 });
    const response = await shop.buy(await shop.purchaser(), of, purchase);
    expect(response.statusCode).toBe(200);
    ids.unshift(response.json<{ id: string }>().id);
  }
  return ids;
}

const openOffice = async ({ client }: Pick<TestOperator, 'client'>) =>
  signInAs(shop, await buildStaff(shop, client.id));

/** Looks at a change as a page does. Returns the rows of seats of which more are taken than there will be. */
async function look(browser: StaffBrowser, { client }: TestOperator, path: string, change: object): Promise<string[]> {
  const body = { ...change, dry_run: true };
  const response = await browser.call('PUT', `/console/${client.slug}/${path}`, body);
  expect(response.status).toBe(200);
  return (response.body as { seats_over: string[] }).seats_over;
}

/** Reads the ten who bought last, as every page does that lowers seats. */
async function readLast(browser: StaffBrowser, { client }: TestOperator, seats: readonly string[]) {
  const query = new URLSearchParams({ seats: seats.join(','), held: 'true', rows: '10' }).toString();
  const { status, body } = await browser.call('GET', `/console/${client.slug}/sold-tickets?${query}`);
  expect(status).toBe(200);
  const { rows, total, filters } = body as DescribedList;
  return { ids: rows.map(({ id }) => id), total, filters };
}

const times = (count: number, purchase: Purchase = {}) => Array.from({ length: count }, () => purchase);

test('C-047 shared seats below what is taken list those who bought last, of all tickets that share them and of full departures', async () => {
  const bus = await openBus(shop);
  const { annual, flexi, single } = bus;
  await bus.save({ seats: 20 });
  const season = await buy(annual, times(9));
  const newest = [...(await buy(flexi, times(3))), ...season];
  const full = await buy(single, times(2, ride('2026-11-25')));
  await buy(single, [ride('2026-11-26')]);
  const office = await openOffice(annual);
  const path = `services/${annual.service.id}/shared-seats`;
  const change = (seats: number) => ({
    year: annual.ticket.year,
    seats,
    ticket_ids: [annual.ticket.id, flexi.ticket.id],
    shares_departures: true,
  });
  expect(await look(office, annual, path, change(14))).toEqual([]);
  // with 13 seats only the departure with two singles is too full
  const over = await readLast(office, annual, await look(office, annual, path, change(13)));
  expect(over).toMatchObject({ ids: [...full, ...newest].slice(0, 10), total: 14 });
  expect(over.filters).toEqual([{ name: 'seats', words: 'takes a seat where too many are taken' }]);

  // of tickets that join, the seats are still those of their own numbers
  const others = await openBus(shop);
  const joining = await buy(others.annual, times(3));
  const found = await look(
    await openOffice(others.annual),
    others.annual,
    `services/${others.annual.service.id}/shared-seats`,
    {
      ...change(1),
      year: others.annual.ticket.year,
      ticket_ids: [others.annual.ticket.id],
    },
  );
  expect(await readLast(await openOffice(others.annual), others.annual, found)).toMatchObject({
    ids: joining,
    total: 3,
  });
});

test('C-047 C-049 weekday seats below what is taken list those who bought last of the cells that are too full', async () => {
  const operator = await buildOperator(shop.db, {
    ticket: {
      type: 'annual',
      sub_type: 'select',
      price: 20_000,
      return_price: 36_000,
      num_bookable_journeys: JSON.stringify({ m: 38, tu: 38 }),
    },
  });
  const { service, ticket } = operator;
  const cells = (seats: number) => ['m', 'tu'].map((weekday) => ({ weekday, direction: 'am', seats }));
  const change = (seats: number) => ({
    service_ids: [service.id],
    ticket_type: 'annual',
    year: ticket.year,
    cells: cells(seats),
  });
  const office = await openOffice(operator);
  const path = `/console/${operator.client.slug}/weekday-seats`;
  const looked = await office.call('PUT', path, { ...change(5), dry_run: true });
  const { digest } = looked.body as { digest: string };
  expect((await office.call('PUT', path, { ...change(5), dry_run: false, expected: digest })).status).toBe(200);
  const on = (travel_pattern: string) => ({ passenger: { travel_pattern } });
  const mondays = await buy(operator, times(2, on('m_am')));
  await buy(operator, [on('tu_am')]);
  expect(await look(office, operator, 'weekday-seats', change(2))).toEqual([]);
  const rows = await look(office, operator, 'weekday-seats', change(1));
  expect(rows).toHaveLength(1);
  expect(await readLast(office, operator, rows)).toMatchObject({ ids: mondays, total: 2 });
});

test('C-047 C-051 a margin below what is taken lists those who bought last, and a larger one nobody', async () => {
  const bus = await openMarginBus(shop, { seats: 3 });
  await bus.save(seatsMargin(3));
  const season = await buy(bus.annual, times(5));
  await buy(bus.flexi, times(1));
  const office = await openOffice(bus.annual);
  const path = `services/${bus.annual.service.id}/season-margin`;
  expect(await look(office, bus.annual, path, seatsMargin(4))).toEqual([]);
  const over = await look(office, bus.annual, path, seatsMargin(1));
  expect(await readLast(office, bus.annual, over)).toMatchObject({ ids: season, total: 5 });
});

test('C-047 fewer seats of a service list those who bought last on the departures that are too full', async () => {
  const operator = await buildOperator(shop.db, {
    service: { am_seats: 8, operating_weekdays: ['m', 'f'] },
    ticket: { name: 'Single', type: 'single', sub_type: 'am_only', price: 3_00, start: null, expiry: null },
  });
  while (await openDepartures(shop.deps)) continue;
  const on = (startDate: string) => ({ passenger: { startDate } });
  const full = await buy(operator, times(2, on('2026-11-27')));
  await buy(operator, [on('2026-11-30')]);
  const office = await openOffice(operator);
  const at = `/console/${operator.client.slug}/services/${operator.service.id}`;
  const { details, revision } = (await office.call('GET', at)).body as { details: object; revision: number };
  const path = `services/${operator.service.id}`;
  expect(await look(office, operator, path, { ...details, revision, am_seats: 2 })).toEqual([]);
  const over = await look(office, operator, path, { ...details, revision, am_seats: 1 });
  expect(await readLast(office, operator, over)).toMatchObject({ ids: full, total: 2 });
});

test('C-047 C-008 the holders of seats are those of the operator and of the services of the member', async () => {
  const operator = await buildOperator(shop.db, { ticket: { type: 'single', price: 500 } });
  const { client, service } = operator;
  const { id: row } = await setSeatsOf(operator);
  const [last, first] = await buy(operator, times(2, { passenger: { startDate: '2026-11-27', startTime: 'am' } }));
  const office = await openOffice(operator);
  expect(await readLast(office, operator, [row, newId()])).toMatchObject({ ids: [last, first], total: 2 });
  const elsewhere = await buildOperator(shop.db);
  expect(await readLast(await openOffice(elsewhere), elsewhere, [row])).toMatchObject({ ids: [], total: 0 });
  const limited = await buildStaff(shop, client.id, { role: 'manager' });
  await limitTo(shop.db, client.id, limited, []);
  expect(await readLast(await signInAs(shop, limited), operator, [row])).toMatchObject({ ids: [], total: 0 });
  await limitTo(shop.db, client.id, limited, [service.id]);
  expect(await readLast(await signInAs(shop, limited), operator, [row])).toMatchObject({ total: 2 });
  for (const odd of ['7', '', Array.from({ length: 301 }, newId).join(',')]) {
    const query = new URLSearchParams({ seats: odd }).toString();
    expect.soft((await office.call('GET', `/console/${client.slug}/sold-tickets?${query}`)).status).toBe(400);
  }
});

async function setSeatsOf(operator: TestOperator) {
  await setSeats(shop.db, operator, { scope: 'departure', date: '2026-11-27', direction: 'am' }, 3);
  return shop.db
    .selectFrom('inventory')
    .select('id')
    .where('service_id', '=', operator.service.id)
    .where('scope', '=', 'departure')
    .executeTakeFirstOrThrow();
}
