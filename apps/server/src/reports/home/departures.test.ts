import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVehicle } from '../../network/vehicles/write-vehicles.ts';
import { giveVehicle, showDepartureVehicles } from '../../sales/vehicles/departure-vehicle.ts';
import { showRelief } from '../../sales/vehicles/relief/buses-of-departure.ts';
import { setRelief } from '../../sales/vehicles/relief/set-relief.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { setSeats } from '../../testing/builders/build-seats.ts';
import { buildUsualVehicle } from '../../testing/builders/build-vehicle.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { readDepartures } from './departures.ts';
import { allServices } from '../../platform/scope/service-scope.ts';

/** A Thursday. */
const today = parseLocalDate('2026-11-26');

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ now: `${today}T06:00:00Z` });
});
afterAll(() => shop.stop());

const readToday = (client_id: string) =>
  readDepartures(shop.db, allServices(client_id), { today, time_zone: 'Europe/London', now: 0 });

test('C-051 the departures of today have the margin of their service beside the seats', async () => {
  const { client, service } = await buildOperator(shop.db, {
    service: { am_seats: 9, season_margin: 10, season_margin_is_percent: true },
  });
  await buildUsualVehicle(shop, service, { name: 'Coach', seats: 49 });
  await buildOperator(shop.db, { service: { am_seats: 49, season_margin: 7 } });
  const found = await readToday(client.id);
  expect(found.map(({ direction, seats, margin }) => [direction, seats, margin])).toEqual([
    ['am', 49, 4],
    ['pm', 49, 4],
  ]);
});

test('C-018 C-036 the seats of a departure are those of the vehicle that it has and of its relief buses, and not those on sale for its day', async () => {
  const operator = await buildOperator(shop.db, { service: { am_seats: 16, pm_seats: 16 } });
  const { client, service } = operator;
  await setSeats(shop.db, operator, { scope: 'departure', date: today, direction: 'am' }, 16);
  const seats = async () =>
    (await readToday(client.id)).map(({ direction, seats: number, buses }) => `${direction} ${number} on ${buses}`);
  expect(await seats()).toEqual(['am null on 1', 'pm null on 1']);
  const add = (name: string, number: number) =>
    createVehicle(shop.deps, testStaff, client.id, { name, seats: number, wheelchair_places: 0 });
  const relief = await add('Relief', 29);
  const key = { client_id: client.id, service_id: service.id, date: today, direction: 'am' as const };
  const bus = { from: '', stop_ids: [] };
  const period = { direction: 'am' as const, first_day: today, last_day: today, division: 'surname' as const };
  const buses = [
    { ...bus, vehicle_id: null },
    { ...bus, vehicle_id: relief, from: 'L' },
  ];
  const { seen } = await showRelief(shop.deps, key);
  const change = { last_day: today, both: false, periods: [{ ...period, buses }], seen, expected: '', dry_run: false };
  await setRelief(shop.deps, testStaff, key, change);
  // the seats of one of the two are not known
  expect(await seats()).toEqual(['am null on 2', 'pm null on 1']);
  await buildUsualVehicle(shop, service, { name: 'Usual', seats: 100 });
  expect(await seats()).toEqual(['am 129 on 2', 'pm 100 on 1']);
  const small = await add('Small', 33);
  const shown = await showDepartureVehicles(shop.deps, key);
  await giveVehicle(shop.deps, testStaff, key, { vehicle_id: small, both: false, seen: shown.seen, sold: 0 });
  expect(await seats()).toEqual(['am 62 on 2', 'pm 100 on 1']);
});
