import { addDays } from '@fareway/domain/dates/local-date.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingCalls, buildBookable, journeyOn } from '../../../testing/builders/build-bookable.ts';
import { buildCustomerTicket } from '../../../testing/builders/build-customer-ticket.ts';
import { buildService, buildTicket } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { buildDepartures } from '../../../testing/builders/build-seats.ts';
import { buildStaff, limitTo, signInAs } from '../../../testing/staff/build-staff.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { testStaff } from '../../../testing/test-staff.ts';
import { listReliefPeriods } from '../../../network/vehicles/list-relief-periods.ts';
import { createVehicle } from '../../../network/vehicles/write-vehicles.ts';
import { keyOf, today, tomorrow } from '../../cancelled-departures/cancelling.fixture.ts';
import { readHolders } from '../../cancelled-departures/holders.ts';
import { readLoads } from '../vehicle-loads.ts';
import { readBuses } from './buses-of-departure.ts';
import { reliefOffice } from './relief.fixture.ts';
import type { Divide } from './relief.fixture.ts';

let shop: TestShop;
let office: ReturnType<typeof reliefOffice>;
beforeAll(async () => {
  shop = await startTestShop({ now: `${today}T09:00:00Z` });
  office = reliefOffice(shop);
});
afterAll(() => shop.stop());

const pathOf = ({ client, service }: TestOperator, page: string) =>
  `/console/${client.slug}/services/${service.id}/departures/${tomorrow}/am/${page}`;

/** The lists of views of personal data, as `kind families`. */
async function views({ client }: TestOperator) {
  const rows = await shop.db
    .selectFrom('personal_data_views')
    .select(['kind', 'user_ids'])
    .where('client_id', '=', client.id)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, user_ids }) => `${kind} ${user_ids.length}`);
}

test('C-036 every passenger of random departures is on exactly one bus: with a seat, a season ticket or a booked journey', async () => {
  const operator = await buildBookable(shop.db, { today, service: { name: 'S1', stops: ['Skipton', 'Malham'] } });
  await buildDepartures(shop.db, operator, { from: today, days: 10, seats: 60 });
  const { client, service } = operator;
  const sell = async (ticket: object) => ({
    ...operator,
    ticket: await buildTicket(shop.db, { client_id: client.id, service_id: service.id, ...ticket }),
  });
  const [season, single] = [await sell({ type: 'annual' }), await sell({ type: 'single', price: 500 })];
  const purchaser = await shop.purchaser();
  const [skipton, malham] = [await office.stopId(operator, 'Skipton'), await office.stopId(operator, 'Malham')];
  const vehicles: string[] = [];
  for (const name of ['Second', 'Third'])
    vehicles.push(await createVehicle(shop.deps, testStaff, client.id, { name, seats: 1, wheelchair_places: 0 }));
  const surname = fc.constantFrom(
    'O’Neill',
    'de la Cruz',
    'McCabe',
    'MacDonald',
    'Étienne',
    'Smith-Jones',
    'Øster',
    '李',
    '-',
  );
  const stop = fc.constantFrom('Skipton', 'Malham', 'Elsewhere', undefined);
  const divisions = fc.constantFrom<Divide>(
    { from: ['', 'F', 'Mc'] },
    { from: ['N', '', 'Ö'] },
    { stops: [[skipton], [malham]] },
    { stops: [[malham], [skipton]] },
  );
  const passengers = fc.array(fc.record({ last_name: surname, stop, isSeason: fc.boolean() }), { maxLength: 3 });
  const kinds = new Set<string>();
  await fc.assert(
    fc.asyncProperty(divisions, passengers, async (divide, people) => {
      await office.divide(operator, vehicles, divide);
      for (const { last_name, stop: boards, isSeason } of people)
        await (isSeason
          ? buildCustomerTicket(shop.db, season, {
              user_id: purchaser.id,
              last_name,
              ...(boards !== undefined && { stop: boards }),
              start: today,
              expiry: addDays(today, 5),
            })
          : shop.buy(purchaser, single, {
              passenger: { lastName: last_name, startDate: tomorrow, startTime: 'am', stop: 'Malham' },
            }));
      await bookingCalls(shop).book(purchaser, operator, [journeyOn(operator, tomorrow)]);
      const key = keyOf(operator);
      const { buses, being_paid } = await readBuses(shop.deps, key);
      const onBuses = buses.flatMap((bus) => bus.passengers.map(({ id }) => id));
      const holders = await readHolders(shop.db, key);
      expect(onBuses).toHaveLength(holders.length);
      expect(new Set(onBuses)).toEqual(new Set(holders.map(({ id }) => id)));
      // the warnings about seats count the same
      const services = { client_id: client.id, service_ids: [service.id] };
      const loads = await readLoads(shop.db, services, { first: tomorrow, last: tomorrow });
      const load = loads.find(({ direction }) => direction === 'am');
      expect(load?.buses.map(({ sold }) => sold)).toEqual(buses.map((bus) => bus.passengers.length));
      expect(load?.sold).toBe(holders.length + being_paid);
      for (const { kind } of holders) kinds.add(kind);
    }),
    { numRuns: 10 },
  );
  expect([...kinds].toSorted()).toEqual(['journey', 'season', 'ticket']);
});

test('C-036 the list of each bus and its file are in the order of the route, and who has seen them is recorded', async () => {
  const { operator, large } = await office.open();
  await office.hold(operator, { Moss: 'Addingham', 'O’Neill': 'Skipton', Airey: 'Skipton', '=Lamb': undefined });
  await office.divide(operator, [large], { from: ['', 'L'] });
  const browser = await signInAs(shop, await buildStaff(shop, operator.client.id, { role: 'viewer' }));
  const { status, body } = await browser.call('GET', pathOf(operator, 'passengers'));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    total: '4 booked, 23 seats on 2 buses.',
    being_paid: null,
    cancelled: false,
    buses: [
      { name: 'Bus 1 (Usual)', count: '1 passenger', passengers: [{ passenger: 'Siân Airey', stop: 'Skipton' }] },
      {
        name: 'Bus 2 (Large)',
        takes: 'surnames L to Z',
        passengers: [
          { passenger: 'Siân O’Neill', stop: 'Skipton', ticket: 'Annual' },
          { passenger: 'Siân Moss', stop: 'Addingham' },
          { passenger: 'Siân =Lamb', stop: 'No stop' },
        ],
      },
    ],
  });
  const file = await browser.call('GET', pathOf(operator, 'passengers.csv'));
  expect((file.body as string).split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFBus,Passenger,Stop,Ticket',
    'Bus 1 (Usual),Siân Airey,Skipton,Annual',
    'Bus 2 (Large),Siân O’Neill,Skipton,Annual',
  ]);
  expect(await views(operator)).toEqual(['departure-passengers 1', 'departure-passengers-file 1']);
});

test('C-036 C-008 a member who is limited to another service sees neither the list nor the buses, and a school viewer sees the list', async () => {
  const { operator, large } = await office.open();
  await office.hold(operator, { Airey: undefined });
  await office.divide(operator, [large], { from: ['', 'L'] });
  const other = await buildService(shop.db, { client_id: operator.client.id, name: 'Other' });
  const member = await buildStaff(shop, operator.client.id, { role: 'manager' });
  await limitTo(shop.db, operator.client.id, member, [other.id]);
  const limited = await signInAs(shop, member);
  for (const page of ['passengers', 'passengers.csv', 'relief'])
    expect((await limited.call('GET', pathOf(operator, page))).status).toBe(404);
  const school = await signInAs(shop, await buildStaff(shop, operator.client.id, { role: 'school-viewer' }));
  expect((await school.call('GET', pathOf(operator, 'passengers'))).status).toBe(200);
  expect((await school.call('GET', pathOf(operator, 'relief'))).status).toBe(403);
  expect(await views(operator)).toEqual(['departure-passengers 1']);
});

test('C-036 home says how many buses a departure has, its number names the bus of each passenger, and the page of the service lists the days', async () => {
  const { operator, large } = await office.open();
  await office.hold(operator, { Airey: undefined, Moss: undefined });
  await office.divide(operator, [large], { from: ['', 'L'], first_day: today, last_day: addDays(today, 8) });
  const browser = await signInAs(shop, await buildStaff(shop, operator.client.id));
  const read = async (path: string) => (await browser.call('GET', `/console/${operator.client.slug}/${path}`)).body;
  const { departures } = (await read('home')) as {
    departures: { direction: string; buses: number; seats: number }[];
  };
  expect(departures.map(({ direction, buses, seats }) => `${direction} ${buses}, ${seats}`)).toEqual([
    'am 2, 23',
    'pm 1, 3',
  ]);
  const { id } = operator.service;
  expect(await read(`counts/departure-booked/${id}?direction=am`)).toMatchObject({
    count: 2,
    total: '2 booked, 23 seats on 2 buses',
    sections: [
      {
        rows: [
          { words: 'Siân Airey', detail: expect.stringMatching(/ · Bus 1 \(Usual\)$/) },
          { words: 'Siân Moss', detail: expect.stringMatching(/ · Bus 2 \(Large\)$/) },
        ],
      },
    ],
  });
  expect(await read(`counts/departure-seats/${id}?direction=am`)).toMatchObject({
    title: expect.stringMatching(/^Seats of .+, outward today$/),
    count: 23,
    total: '23 seats',
    sections: [
      {
        rows: [
          { words: 'Usual', detail: '3 seats' },
          { words: 'Large', detail: '20 seats' },
        ],
      },
    ],
  });
  const words = 'Outward bus, Mon 23rd Nov 2026 to Tue 1st Dec 2026: Large';
  expect(await read(`services/${id}`)).toMatchObject({ relief: [{ words, day: today, direction: 'am' }] });
  // on a Saturday the link leads to the next departure that runs
  const saturday = new Date(`${addDays(today, 5)}T09:00:00Z`);
  expect(await listReliefPeriods(shop.db, keyOf(operator), saturday)).toEqual([
    { words, day: addDays(today, 7), direction: 'am' },
  ]);
});
