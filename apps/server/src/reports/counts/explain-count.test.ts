import { validOnJourney } from '@fareway/domain/boarding/departures-of-day.ts';
import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { permissionsOf, roles } from '@fareway/domain/staff/roles.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSharedLimit } from '../../catalogue/shared-limits/change-shared-limit.ts';
import { listSharedLimits } from '../../catalogue/shared-limits/list-shared-limits.ts';
import { readStaffTickets } from '../../catalogue/tickets-on-sale/list-for-staff.ts';
import { listServices } from '../../network/services/list-services.ts';
import { newId } from '../../platform/ids.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { offer } from '../../sales/renewals/renewal-shop.fixture.ts';
import { renewalsWithoutSeats } from '../../sales/renewals/renewals-without-seats.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator, buildTicket } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { setSeats } from '../../testing/builders/build-seats.ts';
import { buildUsualVehicle } from '../../testing/builders/build-vehicle.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { showHome } from '../home/show-home.ts';
import { countNames, explainCount, seesCount } from './explain-count.ts';
import type { Counted } from './count-kind.ts';
import type { CountName } from './explain-count.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const explain = (name: CountName, { client }: TestOperator, id: string, direction: Counted['direction'] = 'am') =>
  explainCount(shop.deps, name, {
    ...allServices(client.id),
    slug: client.slug,
    time_zone: client.time_zone,
    id,
    direction,
  });
const sizeOf = ({ sections }: Awaited<ReturnType<typeof explain>>) =>
  sections.reduce((sum, { count }) => sum + count, 0);

test('C-220 the taken places of a ticket are the orders that took them, sold and being paid', async () => {
  const operator = await buildOperator(shop.db);
  await buildStock(shop.db, operator, 5);
  for (let sold = 0; sold < 2; sold += 1) await shop.buy(await shop.purchaser(), operator);
  await shop.buy(await shop.purchaser(), operator, { card: 'pm_card_authenticationRequired' });
  await shop.buy(await shop.purchaser(), operator, { card: 'pm_card_chargeDeclined' });
  const [{ stock } = { stock: null }] = await readStaffTickets(shop.db, allServices(operator.client.id));
  const found = await explain('ticket-places', operator, operator.ticket.id);
  expect(stock!.taken).toBe(3);
  expect(sizeOf(found)).toBe(3);
  expect(found.sections.map(({ title, rows }) => [title, rows.length])).toEqual([
    ['Sold', 2],
    ['Being paid', stock!.being_paid],
  ]);
  expect(found.sections[0]!.rows[0]!.path).toMatch(/^sold-tickets\?find=/);
  expect(found.sections[0]!.rows.every(({ family }) => family !== null)).toBe(true);
});

test('C-220 C-050 the places of a ticket that shares its seats are its own, and not those of the others', async () => {
  const operator = await buildOperator(shop.db, { ticket: { name: 'Annual' } });
  const { client, service } = operator;
  const other = { ...operator, ticket: await buildTicket(shop.db, { client_id: client.id, service_id: service.id }) };
  for (const one of [operator, other]) await buildStock(shop.db, one, 5);
  const of = { client_id: client.id, service_id: service.id };
  const ticket_ids = [operator.ticket.id, other.ticket.id];
  const share = { year: operator.ticket.year, seats: 6, ticket_ids, shares_departures: false };
  const deps = { ...shop.deps, renewalsWithoutSeats };
  const { digest } = await changeSharedLimit(deps, testStaff, of, { ...share, dry_run: true });
  await changeSharedLimit(deps, testStaff, of, { ...share, dry_run: false, expected: digest });
  for (const one of [operator, operator, other]) await shop.buy(await shop.purchaser(), one);
  const parent = await shop.purchaser();
  const { id } = (await shop.buy(parent, other)).json<{ id: string }>();
  await offer(shop, operator, id);
  const [limit] = (await listSharedLimits(shop.deps, of)).limits;
  for (const shown of limit!.tickets) {
    const found = await explain('ticket-places', operator, shown.id);
    expect.soft(sizeOf(found), shown.name).toBe(shown.sold + shown.being_paid + shown.kept_for_renewals);
  }
  expect(sizeOf(await explain('ticket-places', operator, operator.ticket.id))).toBe(3);
});

test('C-220 the tickets on sale and the stops of a service are as many as the list of services counts', async () => {
  const operator = await buildOperator(shop.db, { service: { stops: ['Otley', 'Ilkley'] } });
  const { client, service } = operator;
  await buildTicket(shop.db, { client_id: client.id, service_id: service.id, name: 'Closed', available: false });
  await buildTicket(shop.db, { client_id: client.id, service_id: service.id, name: 'Private', is_private: true });
  const [listed] = await listServices(shop.deps, allServices(client.id));
  const onSale = await explain('service-tickets', operator, service.id);
  const stops = await explain('service-stops', operator, service.id);
  expect([sizeOf(onSale), sizeOf(stops)]).toEqual([listed!.tickets, listed!.stops]);
  expect(onSale.sections[0]!.rows.map(({ words }) => words)).not.toContain('Closed');
  expect(stops.sections[0]!.rows.map(({ words }) => words)).toEqual(['Ilkley', 'Otley']);
});

test('C-220 booked, boarded and seats of a departure are as many as the first page counts, in each direction', async () => {
  const today = parseLocalDate('2026-11-26');
  shop.clock.set(`${today}T08:30:00Z`);
  const operator = await buildOperator(shop.db, { service: { name: 'S2', time: '0815', am_seats: 49, pm_seats: 33 } });
  const { client, service } = operator;
  await setSeats(shop.db, operator, { scope: 'departure', date: today, direction: 'am' }, 40);
  const { id: user_id } = await shop.purchaser();
  const season = { user_id, start: '2026-09-01', expiry: '2027-07-20' };
  const boarding = await buildCustomerTicket(shop.db, operator, { ...season, first_name: 'Aoife' });
  await buildCustomerTicket(shop.db, operator, { ...season, first_name: 'Pat', travel_pattern: 'th_pm' });
  await buildCustomerTicket(shop.db, operator, { ...season, expiry: '2026-11-25' });
  await buildCustomerTicket(shop.db, operator, { ...season, ticket_status: 'void' });
  const fixed = { type: 'return', sub_type: 'fixed', start: today, expiry: today } as const;
  await buildCustomerTicket(shop.db, operator, { user_id, ...fixed, first_name: 'Carol' });
  await buildUsualVehicle(shop, service, { name: 'Coach', seats: 53 });
  for (const at of [`${today}T08:20:00Z`, `${today}T16:20:00Z`, '2026-11-25T08:20:00Z'])
    await shop.db
      .insertInto('trips')
      .values({
        client_id: client.id,
        id: newId(),
        customer_ticket_id: boarding.id,
        service_id: service.id,
        service_name: service.name,
        boarded_at: new Date(at),
        recorded_at: new Date(at),
      })
      .execute();
  await shop.db.updateTable('customer_tickets').set({ trips_taken: 3 }).where('id', '=', boarding.id).execute();
  const permissions = permissionsOf({ role: 'owner', seesMoney: true });
  const { departures } = await showHome(shop.deps, { ...allServices(client.id), permissions });
  for (const { direction, booked, boarded, seats } of departures!) {
    const who = await explain('departure-booked', operator, service.id, direction);
    expect.soft([sizeOf(who), who.count, who.total]).toEqual([booked, booked, `${booked} booked, 53 seats`]);
    expect.soft(sizeOf(await explain('departure-seats', operator, service.id, direction)), direction).toBe(seats);
    expect.soft(sizeOf(await explain('departure-boarded', operator, service.id, direction)), direction).toBe(boarded);
  }
  const afternoon = await explain('departure-booked', operator, service.id, 'pm');
  expect(afternoon.title).toBe('Who is booked on S2, return today');
  expect(afternoon.sections.map(({ title, count }) => `${title}: ${count}`)).toEqual([
    'Season tickets that are valid on it: 2',
    'Returns of this day: 1',
  ]);
  expect(afternoon.sections[0]!.rows.map(({ words }) => words.split(' ')[0])).toEqual(['Aoife', 'Pat']);
});

test('C-220 the season tickets of a departure are those that are valid on it, on each day of the week and in each direction', async () => {
  const operator = await buildOperator(shop.db);
  const { id: user_id } = await shop.purchaser();
  const season = { user_id, start: '2026-09-01', expiry: '2027-07-20', sub_type: 'select' };
  const patterns = [
    'm',
    'm_am',
    'm_am#m_pm',
    'tu#su_pm',
    'sa_am#th',
    'f',
    'w',
    '',
    'mo',
    'm#',
    'x#tu',
    'tu_AM',
    'm\n',
    't',
    'su',
  ];
  const kinds = [
    ...patterns.map((travel_pattern) => ({ ...season, travel_pattern })),
    { ...season, sub_type: null },
    { ...season, sub_type: 'fixed', travel_pattern: 'th_pm#m' },
    { ...season, sub_type: 'am_only' },
    { ...season, sub_type: 'pm_only', travel_pattern: 'tu' },
    { ...season, sub_type: 'am_only', travel_pattern: 'm_am#th_am' },
  ];
  const tickets = [];
  for (const kind of kinds) tickets.push(await buildCustomerTicket(shop.db, operator, kind));
  for (let number = 0; number < 7; number += 1) {
    const day = addDays(parseLocalDate('2026-11-23'), number);
    shop.clock.set(`${day}T08:30:00Z`);
    for (const direction of directions) {
      const [seasons] = (await explain('departure-booked', operator, operator.service.id, direction)).sections;
      const valid = tickets.filter((ticket) => validOnJourney([{ ...ticket, tickets: 1 }], day, direction) === 1);
      const found = seasons!.rows.map(({ ticket }) => String(ticket)).toSorted();
      expect.soft(found, `${day} ${direction}`).toEqual(valid.map(({ id }) => id).toSorted());
    }
  }
});

test('C-220 nobody sees rows without the permissions that the count’s page needs, or rows of another operator', async () => {
  const [operator, elsewhere] = [await buildOperator(shop.db), await buildOperator(shop.db)];
  const path = (name: string, id: string, { client }: TestOperator) => `/console/${client.slug}/counts/${name}/${id}`;
  const idOf = (name: CountName) => (name === 'ticket-places' ? operator.ticket.id : operator.service.id);
  for (const role of roles) {
    const member = await signInAs(shop, await buildStaff(shop, operator.client.id, { role }));
    const permissions = permissionsOf({ role, seesMoney: role === 'owner' });
    for (const name of countNames) {
      const { status } = await member.call('GET', path(name, idOf(name), operator));
      expect.soft(status, `${role} ${name}`).toBe(seesCount(permissions, name) ? 200 : 403);
    }
  }
  const foreign = await signInAs(shop, await buildStaff(shop, elsewhere.client.id));
  for (const name of countNames) {
    expect.soft((await foreign.call('GET', path(name, idOf(name), elsewhere))).status, name).toBe(404);
    expect.soft((await foreign.call('GET', path(name, 'x', elsewhere))).status, name).toBe(400);
  }
  expect((await foreign.call('GET', path('anything', operator.service.id, elsewhere))).status).toBe(400);
});

test('C-216 C-220 the rows are read a page at a time, and each page has the counts of all', async () => {
  const names = Array.from({ length: 230 }, (_, number) => `Stop ${String(number).padStart(3, '0')}`);
  const operator = await buildOperator(shop.db, { service: { stops: names } });
  const member = await signInAs(shop, await buildStaff(shop, operator.client.id));
  const path = `/console/${operator.client.slug}/counts/service-stops/${operator.service.id}`;
  const words: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const { body } = await member.call('GET', next === '' ? path : `${path}?after=${next}`);
    const page = body as { count: number; sections: { rows: { words: string }[] }[]; next: string | null };
    expect(page).toMatchObject({ count: 230, total: '230 in all', sections: [{ count: 230, before: words.length }] });
    words.push(...page.sections[0]!.rows.map((row) => row.words));
    ({ next } = page);
  }
  expect(words).toEqual(names);
  const unknown = (await member.call('GET', `${path}?after=nothing`)).body;
  expect(unknown).toMatchObject({ count: 230, sections: [{ rows: [] }], next: null });
});

test('C-192 C-220 whoever opens the passengers of a number is recorded', async () => {
  const operator = await buildOperator(shop.db);
  await buildStock(shop.db, operator, 5);
  const purchaser = await shop.purchaser();
  await shop.buy(purchaser, operator);
  const member = await signInAs(shop, await buildStaff(shop, operator.client.id));
  const { body } = await member.call(
    'GET',
    `/console/${operator.client.slug}/counts/ticket-places/${operator.ticket.id}`,
  );
  expect(body).toMatchObject({ count: 1, total: '1 in all', sections: [{ title: 'Sold', count: 1 }] });
  const views = await shop.db
    .selectFrom('personal_data_views')
    .select(['kind', 'user_ids'])
    .where('client_id', '=', operator.client.id)
    .execute();
  expect(views).toEqual([{ kind: 'count-rows', user_ids: [purchaser.id] }]);
});
