import { addDays } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createVehicle } from '../../../network/vehicles/write-vehicles.ts';
import {
  addBookableService,
  bookingCalls,
  buildBookable,
  journeyOn,
} from '../../../testing/builders/build-bookable.ts';
import { buildCustomerTicket } from '../../../testing/builders/build-customer-ticket.ts';
import { buildTicket } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../../testing/builders/build-purchaser.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { testStaff } from '../../../testing/test-staff.ts';
import { showTicket } from '../../../tickets/customer-tickets/show-ticket.ts';
import { keyOf, officeOf, today, tomorrow, wednesday } from '../../cancelled-departures/cancelling.fixture.ts';
import { showToday } from '../../today/show-today.ts';
import { giveVehicle, showDepartureVehicles } from '../departure-vehicle.ts';
import { reliefOffice } from './relief.fixture.ts';

let shop: TestShop;
let office: ReturnType<typeof reliefOffice>;
beforeAll(async () => {
  shop = await startTestShop({ now: `${today}T09:00:00Z` });
  office = reliefOffice(shop);
});
beforeEach(() => shop.clock.set(`${today}T09:00:00Z`));
afterAll(() => shop.stop());

/** The buses on the page of a ticket. */
const busesOf = async (who: TestPurchaser, id: string): Promise<string[] | undefined> =>
  (await showTicket(shop.deps, { userId: who.id, customerTicketId: id })).buses;

const sellAlso = async ({ client, service }: TestOperator, ticket: object) =>
  buildTicket(shop.db, { client_id: client.id, service_id: service.id, ...ticket });

async function busOfToday(who: TestPurchaser) {
  const { tickets } = await showToday(shop.deps, who.id);
  return tickets.map(({ next_journey }) => next_journey?.bus);
}

test('C-036 the page of a season ticket and the journey of today say which bus, from the day on which several run', async () => {
  const { operator, large } = await office.open();
  const who = await shop.purchaser();
  const season = (overrides: object) =>
    buildCustomerTicket(shop.db, operator, {
      user_id: who.id,
      start: '2026-09-01',
      expiry: '2027-07-23',
      last_name: 'O’Neill',
      ...overrides,
    });
  const moss = await season({});
  const airey = await season({ last_name: 'Airey' });
  const back = await season({ sub_type: 'pm_only' });
  const over = await season({ ticket_status: 'void' });
  expect(await busesOf(who, moss.id)).toBeUndefined();
  const last_day = addDays(tomorrow, 20);
  await office.divide(operator, [large], { from: ['', 'L'], last_day });
  const days = 'Tue 24th Nov 2026 to Mon 14th Dec 2026';
  expect(await busesOf(who, moss.id)).toEqual([`Outward bus, ${days}: Bus 2 (Large)`]);
  expect(await busesOf(who, airey.id)).toEqual([`Outward bus, ${days}: Bus 1 (Usual)`]);
  expect(await busesOf(who, back.id)).toBeUndefined();
  expect(await busesOf(who, over.id)).toBeUndefined();
  // today one bus runs
  expect(await busOfToday(who)).toEqual([undefined, undefined, undefined]);
  shop.clock.set(`${tomorrow}T06:00:00Z`);
  expect(new Set(await busOfToday(who))).toEqual(
    new Set(['Outward bus: Bus 1 (Usual)', 'Outward bus: Bus 2 (Large)', undefined]),
  );
  shop.clock.set(`${wednesday}T09:00:00Z`);
  expect((await busesOf(who, moss.id))![0]).toMatch(/^Outward bus, Wed 25th Nov 2026 to/);
  shop.clock.set(`${today}T09:00:00Z`);
  // on one of the days the departure itself has another vehicle, so that the line does not name it
  const key = keyOf(operator);
  const { seen } = await showDepartureVehicles(shop.deps, key);
  const { client_id } = key;
  const spare = { name: 'Spare', seats: 50, wheelchair_places: 0 };
  const vehicle_id = await createVehicle(shop.deps, testStaff, client_id, spare);
  await giveVehicle(shop.deps, testStaff, key, { vehicle_id, both: false, seen, sold: 1 });
  expect(await busesOf(who, airey.id)).toEqual([`Outward bus, ${days}: Bus 1`]);
});

test('C-036 the page of a ticket with seats names the buses of its departures only', async () => {
  const { operator, large } = await office.open();
  const who = await shop.purchaser();
  const buy = async (ticket: object, passenger: object) => {
    const sold = { ...operator, ticket: await sellAlso(operator, { price: 500, ...ticket }) };
    const response = await shop.buy(who, sold, { passenger: { lastName: 'Moss', ...passenger } });
    expect(response.statusCode).toBe(200);
    return response.json<{ id: string }>().id;
  };
  const single = await buy({ type: 'single' }, { startDate: tomorrow, startTime: 'am' });
  const other = await buy({ type: 'single' }, { startDate: wednesday, startTime: 'am' });
  const week = await buy({ type: 'week' }, { startDate: tomorrow });
  await office.divide(operator, [large], { from: ['', 'L'] });
  expect(await busesOf(who, single)).toEqual(['Outward bus, Tue 24th Nov 2026: Bus 2 (Large)']);
  expect(await busesOf(who, other)).toBeUndefined();
  await office.divide(operator, [large], { from: ['', 'L'], last_day: addDays(today, 30) });
  expect(await busesOf(who, week)).toEqual(['Outward bus, Tue 24th Nov 2026 to Mon 30th Nov 2026: Bus 2 (Large)']);
  expect(await busesOf(who, other)).toEqual(['Outward bus, Wed 25th Nov 2026: Bus 2 (Large)']);
});

test('C-036 the page of a pass names the bus of each booked journey by its stop', async () => {
  const operator = await buildBookable(shop.db, { today, service: { name: 'S1', stops: ['Skipton', 'Malham'] } });
  const who = await shop.purchaser();
  const journeys = [journeyOn(operator, tomorrow), journeyOn(operator, wednesday, { stop: 'Malham' })];
  const booked = await bookingCalls(shop).book(who, operator, journeys);
  expect(booked.statusCode).toBe(200);
  const second = { name: 'Second', seats: 20, wheelchair_places: 0 };
  const vehicle = await createVehicle(shop.deps, testStaff, operator.client.id, second);
  const malham = await office.stopId(operator, 'Malham');
  await office.divide(operator, [vehicle], { stops: [[malham]], last_day: addDays(tomorrow, 5) });
  const { id } = await shop.db
    .selectFrom('customer_tickets')
    .select('id')
    .where('user_id', '=', who.id)
    .executeTakeFirstOrThrow();
  expect(await busesOf(who, id)).toEqual([
    'Outward bus, Tue 24th Nov 2026: Bus 1',
    'Outward bus, Wed 25th Nov 2026: Bus 2 (Second)',
  ]);
  expect(await busOfToday(who)).toEqual(['Bus 1']);
});

test('C-036 the page of a pass with journeys of several services names the service of each bus', async () => {
  const operator = await buildBookable(shop.db, { today, service: { name: 'S1', stops: ['Skipton'] } });
  const other = await addBookableService(shop.db, operator, { today, name: 'S2', stops: ['Settle'] });
  const who = await shop.purchaser();
  await bookingCalls(shop).book(who, operator, [journeyOn(operator, tomorrow), journeyOn(other, tomorrow)]);
  const vehicle = { name: 'Second', seats: 20, wheelchair_places: 0 };
  const second = await createVehicle(shop.deps, testStaff, operator.client.id, vehicle);
  await office.divide(operator, [second], { from: ['', 'A'] });
  const { id } = await shop.db
    .selectFrom('customer_tickets')
    .select('id')
    .where('user_id', '=', who.id)
    .executeTakeFirstOrThrow();
  expect(await busesOf(who, id)).toEqual(['Outward bus, Tue 24th Nov 2026: Bus 2 (Second)']);
  await office.divide(other, [second], { from: ['', 'L'] });
  expect(await busesOf(who, id)).toEqual([
    'S1: Outward bus, Tue 24th Nov 2026: Bus 2 (Second)',
    'S2: Outward bus, Tue 24th Nov 2026: Bus 1',
  ]);
});

test('C-036 a pass with journeys of two services that both have relief buses has the bus of each by the division of that service', async () => {
  const operator = await buildBookable(shop.db, { today, service: { name: 'S1', stops: ['Skipton', 'Malham'] } });
  // both services call at the same stops, in opposite order
  const other = await addBookableService(shop.db, operator, { today, name: 'S2', stops: ['Malham', 'Skipton'] });
  const who = await shop.purchaser();
  const journeys = [
    journeyOn(operator, tomorrow, { stop: 'Malham' }),
    journeyOn(other, tomorrow, { stop: 'Skipton' }),
    journeyOn(operator, wednesday, { stop: 'Skipton' }),
    journeyOn(other, wednesday, { stop: 'Malham' }),
  ];
  expect((await bookingCalls(shop).book(who, operator, journeys)).statusCode).toBe(200);
  const add = (name: string) =>
    createVehicle(shop.deps, testStaff, operator.client.id, { name, seats: 20, wheelchair_places: 0 });
  const [ofFirst, ofOther] = [await add('First relief'), await add('Other relief')];
  const [skipton, malham] = [await office.stopId(operator, 'Skipton'), await office.stopId(operator, 'Malham')];
  const last_day = wednesday;
  await office.divide(operator, [ofFirst], { stops: [[malham]], last_day });
  await office.divide(other, [ofOther], { stops: [[skipton]], last_day });
  const { id } = await shop.db
    .selectFrom('customer_tickets')
    .select('id')
    .where('user_id', '=', who.id)
    .executeTakeFirstOrThrow();
  expect(await busesOf(who, id)).toEqual([
    'S1: Outward bus, Tue 24th Nov 2026: Bus 2 (First relief)',
    'S2: Outward bus, Tue 24th Nov 2026: Bus 2 (Other relief)',
    'S1: Outward bus, Wed 25th Nov 2026: Bus 1',
    'S2: Outward bus, Wed 25th Nov 2026: Bus 1',
  ]);
  // the passenger is on one bus of each departure
  const counts = async (sold: TestOperator, first_day: typeof tomorrow) =>
    (await office.surnames(sold, { first_day })).map((surnames) => surnames.length);
  expect(await counts(operator, tomorrow)).toEqual([0, 1]);
  expect(await counts(other, tomorrow)).toEqual([0, 1]);
  expect(await counts(operator, wednesday)).toEqual([1, 0]);
  expect(await counts(other, wednesday)).toEqual([1, 0]);
  // one service is divided in another way, and the other one stays as it is
  await office.divide(other, [ofOther], { from: ['', 'A'], last_day });
  expect(await busesOf(who, id)).toEqual([
    'S1: Outward bus, Tue 24th Nov 2026: Bus 2 (First relief)',
    'S2: Outward bus, Tue 24th Nov 2026: Bus 2 (Other relief)',
    'S1: Outward bus, Wed 25th Nov 2026: Bus 1',
    'S2: Outward bus, Wed 25th Nov 2026: Bus 2 (Other relief)',
  ]);
  // the first of the next two journeys, at the same minute, is that of today's page
  expect((await busOfToday(who))[0]).toBe('Bus 2 (First relief)');
});

test('C-036 no page names a bus of a departure that is cancelled, until it is put back', async () => {
  const { operator, large } = await office.open();
  const who = await shop.purchaser();
  const { id } = await buildCustomerTicket(shop.db, operator, {
    user_id: who.id,
    start: '2026-09-01',
    expiry: '2027-07-23',
    last_name: 'Moss',
  });
  await office.divide(operator, [large], { from: ['', 'L'] });
  expect(await busesOf(who, id)).toHaveLength(1);
  await officeOf(shop).cancel(operator);
  expect(await busesOf(who, id)).toBeUndefined();
  await officeOf(shop).putBack(operator);
  expect(await busesOf(who, id)).toHaveLength(1);
});
