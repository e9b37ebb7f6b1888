import { addDays } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listStops } from '../../network/stops/list-stops.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { bookingCalls, buildBookable, journeyOn } from '../../testing/builders/build-bookable.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import type { TicketOverrides } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { friday, later, monday, route, saveComing, saveTimetable } from '../stop-notices/coming-timetables.fixture.ts';
import { showBoardingGroups } from './boarding-groups.ts';
import { movePassengers } from './move-passengers.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());
beforeEach(() => shop.clock.set(`${friday}T09:00:00Z`));

async function stopOf({ client }: TestOperator, name: string) {
  const stops = await listStops(shop.deps, allServices(client.id));
  return { ...allServices(client.id), stop_id: stops.find((stop) => stop.name === name)!.id };
}

async function sell(operator: TestOperator, ticket: TicketOverrides) {
  const { id: user_id, email } = await shop.purchaser();
  const days = { start: friday, expiry: addDays(friday, 200) };
  await buildCustomerTicket(shop.db, operator, { user_id, ...days, ...ticket });
  return email;
}

/** Where the passengers of a stop can move, with the day from which no bus calls there. */
async function targetsOf(operator: TestOperator, stop: string) {
  const [group] = await showBoardingGroups(shop.deps, await stopOf(operator, stop));
  return group!.targets.map(({ name, without_bus_from: day }) => (day ? `${name} until ${day}` : name));
}

const move = async (operator: TestOperator, stop: string, to: string, zone: string | null = null) => {
  const [key, { stop_id: to_stop_id }] = [await stopOf(operator, stop), await stopOf(operator, to)];
  const chosen = { service_id: operator.service.id, zone, to_stop_id, passengers: 1 };
  return movePassengers(shop.deps, testStaff, key, [chosen]);
};

const lettersTo = (email: string) =>
  shop.db.selectFrom('messages').select('template').where('recipient', '=', email).execute();

test('nobody is moved to a stop that a coming timetable leaves out while the tickets count: the page and the refusal name the day', async () => {
  const operator = await buildOperator(shop.db, { service: { stops: route } });
  const email = await sell(operator, { stop: 'School' });
  expect(await targetsOf(operator, 'School')).toEqual(['Otley', 'Skipton', 'Malham']);
  await saveComing(shop, operator);
  // another stop replaces Otley, and one journey calls at Skipton
  expect(await targetsOf(operator, 'School')).toEqual(['Otley', 'Skipton', `Malham until ${monday}`]);
  await expect(move(operator, 'School', 'Malham')).rejects.toMatchObject({
    key: 'stop-left-out',
    message:
      'From Mon 30th Nov 2026 the bus does not call at Malham, so nobody was moved. Choose another stop, or change that timetable first.',
  });
  expect(await lettersTo(email)).toEqual([]);
  expect(await move(operator, 'School', 'Otley')).toBe(1);
  expect(await lettersTo(email)).toContainEqual({ template: 'stop-moved' });
});

test('a stop is left out too where the stop that replaces it is, and where the service has no way back', async () => {
  const operator = await buildOperator(shop.db, { service: { stops: route } });
  await sell(operator, { stop: 'School' });
  await saveTimetable(shop, operator, monday, [['Ilkley', 'Skipton', 'School'], []], [{ from: 'Otley', to: 'Ilkley' }]);
  await saveTimetable(shop, operator, later, [['Skipton', 'School'], []]);
  expect(await targetsOf(operator, 'School')).toEqual([`Otley until ${later}`, 'Skipton', `Malham until ${monday}`]);
});

test('a stop that is left out after the last of the tickets and journeys is one to move to', async () => {
  const operator = await buildOperator(shop.db, { service: { stops: route } });
  await sell(operator, { stop: 'School', expiry: addDays(monday, -1) });
  await saveComing(shop, operator);
  expect(await targetsOf(operator, 'School')).toEqual(['Otley', 'Skipton', 'Malham']);
  await sell(operator, { stop: 'School', expiry: monday });
  expect(await targetsOf(operator, 'School')).toContain(`Malham until ${monday}`);

  const booked = await buildBookable(shop.db, { today: friday, service: { stops: route } });
  await saveComing(shop, booked);
  const { book } = bookingCalls(shop);
  await book(await shop.purchaser(), booked, [journeyOn(booked, friday, { stop: 'School' })]);
  expect(await targetsOf(booked, 'School')).toContain('Malham');
  await book(await shop.purchaser(), booked, [journeyOn(booked, monday, { stop: 'School' })]);
  expect(await targetsOf(booked, 'School')).toContain(`Malham until ${monday}`);
});

test('a stop of a zone is one to move to, because no timetable has to call there', async () => {
  const zones = [{ name: 'A', stops: ['Skipton', 'Malham'] }];
  const operator = await buildOperator(shop.db, { service: { stops: route, zones } });
  await sell(operator, { zone: 'A', zone_stop: 'Skipton' });
  await saveComing(shop, operator);
  expect(await targetsOf(operator, 'Skipton')).toEqual(['Malham']);
  expect(await move(operator, 'Skipton', 'Malham', 'A')).toBe(1);
});
