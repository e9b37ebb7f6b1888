import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestOfVehicles } from '../../../network/vehicles/read-vehicles.ts';
import { removeVehicle } from '../../../network/vehicles/write-vehicles.ts';
import { expectAudit } from '../../../testing/audit-rows/expect-audit.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { testStaff } from '../../../testing/test-staff.ts';
import { keyOf, officeOf, today, tomorrow, wednesday } from '../../cancelled-departures/cancelling.fixture.ts';
import { changeVehicle, setServiceVehicles } from '../change-vehicles.ts';
import { giveVehicle, showDepartureVehicles } from '../departure-vehicle.ts';
import { readBuses, showRelief } from './buses-of-departure.ts';
import { reliefOffice } from './relief.fixture.ts';
import { setRelief } from './set-relief.ts';

let shop: TestShop;
let office: ReturnType<typeof reliefOffice>;
beforeAll(async () => {
  shop = await startTestShop({ now: `${today}T09:00:00Z` });
  office = reliefOffice(shop);
});
afterAll(() => shop.stop());

const halves = { from: ['', 'L'] };

test('C-036 a second vehicle takes the surnames from its letter on, with its seats, a message for each bus and an audit row', async () => {
  const { operator, large } = await office.open();
  await office.hold(operator, { Airey: 'Skipton', 'O’Neill': 'Skipton', 'de la Cruz': 'Addingham' });
  await office.divide(operator, [large], halves);
  expect(await office.surnames(operator)).toEqual([['Airey', 'de la Cruz'], ['O’Neill']]);
  const { buses, messages, total } = await showRelief(shop.deps, keyOf(operator));
  expect(buses.map(({ name, takes, seats, warning }) => [name, takes, seats, warning])).toEqual([
    ['Bus 1 (Usual)', 'surnames A to K', 3, null],
    ['Bus 2 (Large)', 'surnames L to Z', 20, null],
  ]);
  expect(total).toBe('3 booked, 23 seats on 2 buses');
  expect(messages[1]).toEqual({
    purchasers: 1,
    words: expect.stringContaining('Bus 2 (Large) is for passengers with surnames L to Z.'),
  });
  expect(messages[1]!.words).toContain('Tue 24th Nov 2026');
  const period = { name: operator.service.name, first_day: tomorrow, last_day: tomorrow, direction: 'am' };
  const words = 'Outward bus, Tue 24th Nov 2026: Bus 1 (surnames A to K) and Bus 2 (Large) (surnames L to Z)';
  await expectAudit(shop.db, { client_id: operator.client.id }, 'set-relief', [
    {
      by: testStaff.id,
      subject: `service ${operator.service.id}`,
      before: { ...period, buses: [] },
      after: { ...period, buses: [words] },
    },
  ]);
});

test('C-036 by stop, a passenger who changes the stop is on the other bus, and so is who buys later', async () => {
  const { operator, large } = await office.open();
  await office.hold(operator, { Airey: 'Skipton', Booth: 'Addingham', Cross: undefined });
  const addingham = await office.stopId(operator, 'Addingham');
  await office.divide(operator, [large], { stops: [[addingham]] });
  expect(await office.surnames(operator)).toEqual([['Airey', 'Cross'], ['Booth']]);
  await office.hold(operator, { Dean: 'Addingham', Eden: 'A stop of later' });
  await shop.db
    .updateTable('customer_tickets')
    .set({ stop_id: addingham })
    .where('client_id', '=', operator.client.id)
    .where('last_name', '=', 'Airey')
    .execute();
  expect(await office.surnames(operator)).toEqual([
    ['Cross', 'Eden'],
    ['Airey', 'Booth', 'Dean'],
  ]);
});

test('C-036 relief runs all autumn, with another vehicle on one day, without one on another, and as before after undo', async () => {
  const { operator, small, large } = await office.open();
  await office.hold(operator, { Airey: undefined, Moss: undefined });
  const last_day = addDays(tomorrow, 20);
  await office.divide(operator, [large], { ...halves, last_day });
  const thursday = addDays(tomorrow, 2);
  await office.divide(operator, [small], { ...halves, first_day: wednesday });
  const off = await office.divide(operator, [], { first_day: thursday });
  const busesOn = async (first_day: typeof tomorrow) =>
    (await readBuses(shop.deps, keyOf(operator, 'am', first_day))).buses.map(({ name }) => name).join(', ');
  const days = [tomorrow, wednesday, thursday, addDays(tomorrow, 3), last_day, addDays(last_day, 1)];
  const found = async () => Promise.all(days.map(busesOn));
  const [both, other, one] = ['Bus 1 (Usual), Bus 2 (Large)', 'Bus 1 (Usual), Bus 2 (Small)', 'Bus 1 (Usual)'];
  expect(await found()).toEqual([both, other, one, both, both, one]);
  expect(await busesOn(tomorrow)).toBe(both);
  await office.divide(operator, [], { first_day: thursday }, { periods: off.before });
  expect(await found()).toEqual([both, other, both, both, both, one]);
  // the departures of the other direction have one bus
  expect((await readBuses(shop.deps, keyOf(operator, 'pm'))).buses).toHaveLength(1);
});

test('C-036 a bus with more passengers than seats is shown before it is saved, also where all buses have enough', async () => {
  const { operator, small, large } = await office.open();
  await office.hold(operator, { Lamb: undefined, Moss: undefined, Nutter: undefined, Airey: undefined });
  const key = keyOf(operator);
  const { seen } = await showRelief(shop.deps, key);
  const periods = office.periods([small], halves);
  const change = (saving: { dry_run: boolean; expected: string }) =>
    setRelief(shop.deps, testStaff, key, { last_day: tomorrow, both: false, periods, seen, ...saving });
  const { warnings, digest } = await change({ dry_run: true, expected: '' });
  expect(warnings).toEqual([
    'D1 Skipton to Ilkley, outward bus of Tue 24th Nov 2026, Bus 2 (Small): 3 passengers, 2 seats. All buses together have 5 seats, so divide the passengers differently.',
  ]);
  await expect(change({ dry_run: false, expected: '' })).rejects.toMatchObject({ key: 'vehicle-effect-changed' });
  await change({ dry_run: false, expected: digest });
  const { buses } = await readBuses(shop.deps, key);
  expect(buses.map(({ warning }) => warning)).toEqual([null, expect.stringMatching(/^3 passengers, 2 seats/)]);
  // a vehicle that gets smaller is compared with those who are on it
  await office.divide(operator, [large], halves);
  const smaller = await changeVehicle(
    shop.deps,
    testStaff,
    { client_id: key.client_id, vehicle_id: large },
    { name: 'Large', seats: 1, wheelchair_places: 0, revision: 1, dry_run: true, expected: '' },
  );
  expect(smaller.warnings).toEqual([expect.stringContaining('Bus 2 (Large): 3 passengers, 1 seat')]);
  // the vehicle of the departure itself has one passenger left
  expect((await showDepartureVehicles(shop.deps, key)).sold).toEqual({ one: 1, both: 4, all: 4 });
});

test('C-036 a vehicle runs a departure once, and is not removed while it is a relief bus', async () => {
  const { operator, usual, small, large } = await office.open();
  const key = keyOf(operator);
  for (const relief of [[usual], [large, large]])
    await expect(office.divide(operator, relief, { from: ['', 'F', 'L'] })).rejects.toMatchObject({
      key: 'relief-vehicle-twice',
    });
  await office.divide(operator, [large], halves);
  const { seen } = await showDepartureVehicles(shop.deps, key);
  const give = giveVehicle(shop.deps, testStaff, key, { vehicle_id: large, both: false, seen, sold: 0 });
  await expect(give).rejects.toMatchObject({ key: 'relief-vehicle-twice', params: { name: 'Large' } });
  const { vehicles } = await showDepartureVehicles(shop.deps, key);
  expect(vehicles).toHaveLength(3);
  const relieves = { key: 'vehicle-relieves', params: { name: 'Large', day: 'Tue 24th Nov 2026' } };
  const asUsual = setServiceVehicles(shop.deps, testStaff, key, {
    vehicle_ids: [large],
    seen: digestOfVehicles([usual]),
    dry_run: true,
    expected: '',
  });
  await expect(asUsual).rejects.toMatchObject(relieves);
  const { client_id } = key;
  await expect(removeVehicle(shop.deps, testStaff, { client_id, vehicle_id: large }, 1)).rejects.toMatchObject(
    relieves,
  );
  await removeVehicle(shop.deps, testStaff, { client_id, vehicle_id: small }, 1);
  await expect(office.divide(operator, [small], halves)).rejects.toMatchObject({ key: 'vehicle-unknown' });
  // past days keep the vehicle
  shop.clock.set(`${wednesday}T09:00:00Z`);
  await removeVehicle(shop.deps, testStaff, { client_id, vehicle_id: large }, 1);
  expect((await readBuses(shop.deps, key)).buses.map(({ name }) => name)).toEqual(['Bus 1 (Usual)', 'Bus 2 (Large)']);
  shop.clock.set(`${today}T09:00:00Z`);
});

test('C-036 what two people save from the same page is saved once', async () => {
  const { operator, small, large } = await office.open();
  const { seen } = await showRelief(shop.deps, keyOf(operator));
  const results = await Promise.allSettled(
    [small, large].map((vehicle) =>
      setRelief(shop.deps, testStaff, keyOf(operator), {
        last_day: tomorrow,
        both: false,
        periods: office.periods([vehicle], halves),
        seen,
        dry_run: false,
        expected: '',
      }),
    ),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { key: 'relief-changed' } });
  expect((await readBuses(shop.deps, keyOf(operator))).buses).toHaveLength(2);
});

test('C-036 stops of another service, days that do not fit and departures that do not run are refused', async () => {
  const { operator, large } = await office.open();
  const other = await office.open();
  await office.hold(other.operator, { Airey: 'Elsewhere' });
  const elsewhere = await office.stopId(other.operator, 'Elsewhere');
  const refused = (divide: Parameters<typeof office.divide>[2], change: object = {}) =>
    office.divide(operator, [large], divide, change);
  await expect(refused({ stops: [[elsewhere]] })).rejects.toMatchObject({ key: 'relief-stop-unknown' });
  await expect(refused({ from: ['B', 'L'] })).rejects.toMatchObject({ key: 'relief-range-gap' });
  const wrong = { key: 'relief-days-wrong' };
  await expect(refused({ ...halves, last_day: today })).rejects.toMatchObject(wrong);
  await expect(refused({ ...halves, last_day: addDays(tomorrow, 367) })).rejects.toMatchObject(wrong);
  const friday = parseLocalDate('9999-12-31');
  await expect(refused({ ...halves, first_day: friday })).rejects.toMatchObject(wrong);
  await expect(
    refused(halves, { periods: office.periods([large], { ...halves, direction: 'pm' }) }),
  ).rejects.toMatchObject(wrong);
  const twice = [...office.periods([large], halves), ...office.periods([large], halves)];
  await expect(refused(halves, { periods: twice })).rejects.toMatchObject(wrong);
  await expect(refused({ ...halves, first_day: addDays(today, 5) })).rejects.toMatchObject({
    key: 'departure-not-running',
  });
  await expect(refused({ ...halves, first_day: addDays(today, -1) })).rejects.toMatchObject({ key: 'departure-past' });
  expect(await office.surnames(operator)).toHaveLength(1);
});

test('C-036 a cancelled departure has its vehicle, which a relief bus of it cannot become', async () => {
  const { operator, usual, large } = await office.open();
  const key = keyOf(operator);
  await office.hold(operator, { Airey: undefined, Moss: undefined });
  await office.divide(operator, [large], halves);
  await officeOf(shop).cancel(operator);
  const { buses, total, departure } = await readBuses(shop.deps, key);
  expect(departure.cancelled).toBeDefined();
  expect(buses.map(({ name, seats }) => [name, seats])).toEqual([
    ['Bus 1 (Usual)', 3],
    ['Bus 2 (Large)', 20],
  ]);
  expect(total).toBe('2 booked, 23 seats on 2 buses');
  const give = async (vehicle_id: string | null) => {
    const { seen, sold } = await showDepartureVehicles(shop.deps, key);
    await giveVehicle(shop.deps, testStaff, key, { vehicle_id, both: false, seen, sold: sold.one });
  };
  await expect(give(large)).rejects.toMatchObject({ key: 'relief-vehicle-twice' });
  await give(usual);
  await officeOf(shop).putBack(operator);
  expect((await readBuses(shop.deps, key)).buses.map(({ name }) => name)).toEqual(['Bus 1 (Usual)', 'Bus 2 (Large)']);
});

test('C-036 the beginning of surnames is one line in messages and in the audit log', async () => {
  const { operator, large } = await office.open();
  await office.divide(operator, [large], { from: ['', ' Mac\n\u202E\tNeil\u0007 '] });
  const { period, messages } = await showRelief(shop.deps, keyOf(operator));
  expect(period!.buses.map(({ from }) => from)).toEqual(['', 'Mac Neil']);
  expect(messages[1]!.words).toContain('is for passengers with surnames from Mac Neil.');
});
