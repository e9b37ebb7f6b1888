import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { expect, test } from 'vitest';
import { allServices } from '../../platform/scope/service-scope.ts';
import { createVehicle, removeVehicle } from '../../network/vehicles/write-vehicles.ts';
import { digestOfVehicles, readVehicles } from '../../network/vehicles/read-vehicles.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { buildClient, buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildDepartures } from '../../testing/builders/build-seats.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { cancelDeparture } from '../cancelled-departures/cancel-departure.ts';
import { keyOf, plain, today, tomorrow, wednesday } from '../cancelled-departures/cancelling.fixture.ts';
import { changeVehicle, setServiceVehicles } from './change-vehicles.ts';
import { giveVehicle, showDepartureVehicles } from './departure-vehicle.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: `${today}T09:00:00Z` });

/** An operator with a service of singles and two vehicles; the larger one is its usual vehicle. */
async function openOffice(ticket: object = { type: 'single', price: 500 }) {
  const operator = await buildOperator(shop.db, { ticket });
  await buildDepartures(shop.db, operator, { from: today, days: 40, seats: 60 });
  const add = (name: string, seats: number) =>
    createVehicle(shop.deps, testStaff, operator.client.id, { name, seats, wheelchair_places: 1 });
  const [large, small] = [await add('Large', 49), await add('Small', 2)];
  const service = keyOf(operator);
  await setServiceVehicles(shop.deps, testStaff, service, {
    vehicle_ids: [large, small],
    seen: digestOfVehicles([]),
    dry_run: false,
    expected: '',
  });
  return { operator, large, small, service };
}

const buySingles = async (operator: TestOperator, count: number, passenger: object = {}) => {
  for (let index = 0; index < count; index += 1) {
    const bought = await shop.buy(await shop.purchaser(), operator, {
      passenger: { startDate: tomorrow, startTime: 'am', ...passenger },
    });
    expect(bought.statusCode).toBe(200);
  }
};

const vehicleNames = async (operator: TestOperator) =>
  (await readVehicles(shop.db, allServices(operator.client.id))).map(({ name }) => name);
const give = async (operator: TestOperator, vehicle_id: string | null, change: object = {}) => {
  const { seen, sold } = await showDepartureVehicles(shop.deps, keyOf(operator));
  const wanted = { vehicle_id, both: false, seen, sold: sold.one, ...change };
  await giveVehicle(shop.deps, testStaff, keyOf(operator), wanted);
};
const givenOn = async (operator: TestOperator, direction: 'am' | 'pm' = 'am') =>
  (await showDepartureVehicles(shop.deps, keyOf(operator, direction))).given_id;
const by = testStaff.id;

test('C-035 a departure is given another vehicle, with what was sold for it and an audit row, and the usual one again', async () => {
  const { operator, small } = await openOffice();
  await buySingles(operator, 3);
  const shown = await showDepartureVehicles(shop.deps, keyOf(operator));
  expect(shown).toMatchObject({ sold: { one: 3, both: 3 }, given_id: null, has_other: true });
  expect(shown.vehicles.map(({ name }) => name)).toEqual(['Large', 'Small']);
  expect(shown.usual).toMatchObject({ name: 'Large', seats: 49, wheelchair_places: 1 });
  await give(operator, small);
  expect([await givenOn(operator), await givenOn(operator, 'pm')]).toEqual([small, null]);
  await give(operator, null);
  expect(await givenOn(operator)).toBeNull();
  const given = { name: operator.service.name, date: tomorrow, direction: 'am' };
  const entry = { by, subject: expect.stringMatching(/^departure /) as string };
  await expectAudit(shop.db, { client_id: operator.client.id }, 'give-vehicle', [
    { ...entry, before: { ...given, vehicle: null }, after: { ...given, vehicle: 'Small', seats: 2, sold: 3 } },
    { ...entry, before: { ...given, vehicle: 'Small' }, after: { ...given, vehicle: null, seats: 49, sold: 3 } },
  ]);
});

test('C-035 a vehicle that is too small is refused to a person who has not seen how many are sold now', async () => {
  const { operator, small } = await openOffice();
  await buySingles(operator, 3);
  const { seen } = await showDepartureVehicles(shop.deps, keyOf(operator));
  await buySingles(operator, 1);
  const late = giveVehicle(shop.deps, testStaff, keyOf(operator), { vehicle_id: small, both: false, seen, sold: 3 });
  await expect(late).rejects.toMatchObject({ key: 'departure-preview-changed' });
  expect(await givenOn(operator)).toBeNull();
  // nobody has to look again when the vehicle is large enough
  await giveVehicle(shop.deps, testStaff, keyOf(operator), {
    vehicle_id: (await showDepartureVehicles(shop.deps, keyOf(operator))).vehicles[0]!.id,
    both: false,
    seen,
    sold: 3,
  });
});

test('C-035 of two people who give a departure a vehicle from the same page, the second one is refused', async () => {
  const { operator, large, small } = await openOffice();
  const { seen } = await showDepartureVehicles(shop.deps, keyOf(operator));
  const results = await Promise.allSettled(
    [large, small].map((vehicle_id) =>
      giveVehicle(shop.deps, testStaff, keyOf(operator), { vehicle_id, both: false, seen, sold: 0 }),
    ),
  );
  expect(results.map(({ status }) => status).toSorted((one, other) => (one < other ? -1 : 1))).toEqual([
    'fulfilled',
    'rejected',
  ]);
  expect(results.find((result) => result.status === 'rejected')).toMatchObject({
    reason: { key: 'departure-preview-changed' },
  });
});

test('C-035 for both buses of a day the larger number counts, and both get the vehicle', async () => {
  const { operator, small } = await openOffice();
  await buySingles(operator, 1);
  await buySingles(operator, 3, { startTime: 'pm' });
  const shown = await showDepartureVehicles(shop.deps, keyOf(operator));
  expect(shown.sold).toEqual({ one: 1, both: 3, all: 1 });
  await expect(give(operator, small, { both: true })).rejects.toMatchObject({ key: 'departure-preview-changed' });
  await give(operator, small, { both: true, sold: 3 });
  expect([await givenOn(operator), await givenOn(operator, 'pm')]).toEqual([small, small]);
});

test('C-035 a vehicle with fewer seats shows the departures that have it and are fuller, and saves nothing before', async () => {
  const { operator, large } = await openOffice();
  await buySingles(operator, 3);
  const key = { client_id: operator.client.id, vehicle_id: large };
  const values = { name: 'Large', seats: 2, wheelchair_places: 0, revision: 1 };
  const change = (saving: { dry_run: boolean; expected: string }) =>
    changeVehicle(shop.deps, testStaff, key, { ...values, ...saving });
  const effect = await change({ dry_run: true, expected: '' });
  expect(effect.warnings).toHaveLength(1);
  expect(effect.warnings[0]).toMatch(/outward bus of Tue 24th Nov 2026: 3 sold, 2 seats$/);
  await expect(change({ dry_run: false, expected: '' })).rejects.toMatchObject({ key: 'vehicle-effect-changed' });
  await change({ dry_run: false, expected: effect.digest });
  expect((await readVehicles(shop.db, allServices(operator.client.id)))[0]).toMatchObject({ seats: 2, revision: 2 });
  await expect(change({ dry_run: true, expected: '' })).rejects.toMatchObject({ key: 'vehicle-changed' });
  await expectAudit(shop.db, { client_id: operator.client.id }, 'change-vehicle', [
    {
      by,
      subject: `vehicle ${large}`,
      before: { name: 'Large', seats: 49, wheelchair_places: 1 },
      after: { name: 'Large', seats: 2, wheelchair_places: 0 },
    },
  ]);
});

test('C-035 a smaller usual vehicle shows the departures without another one that are fuller', async () => {
  const { operator, large, small, service } = await openOffice();
  await buySingles(operator, 3);
  await buySingles(operator, 3, { startDate: wednesday });
  await give(operator, large);
  const wanted = { vehicle_ids: [small], seen: digestOfVehicles([large, small]), dry_run: true, expected: '' };
  const effect = await setServiceVehicles(shop.deps, testStaff, service, wanted);
  expect(effect.warnings.map((line) => line.replace(/^.*, /, ''))).toEqual(['2 seats']);
  expect(effect.warnings[0]).toContain('outward bus of Wed 25th Nov 2026');
  await setServiceVehicles(shop.deps, testStaff, service, { ...wanted, dry_run: false, expected: effect.digest });
  const [entry, { name }] = [{ by, subject: `service ${operator.service.id}` }, operator.service];
  await expectAudit(shop.db, { client_id: operator.client.id }, 'set-service-vehicles', [
    { ...entry, before: { name, vehicles: [] }, after: { name, vehicles: ['Large', 'Small'] } },
    { ...entry, before: { name, vehicles: ['Large', 'Small'] }, after: { name, vehicles: ['Small'] } },
  ]);
  const stale = setServiceVehicles(shop.deps, testStaff, service, wanted);
  await expect(stale).rejects.toMatchObject({ key: 'service-vehicles-changed' });
});

test('C-035 a vehicle has one name of its operator, is removed when no departure ahead has it, and is not of another operator', async () => {
  const { operator, small } = await openOffice();
  const again = createVehicle(shop.deps, testStaff, operator.client.id, {
    name: 'SMALL',
    seats: 9,
    wheelchair_places: 0,
  });
  await expect(again).rejects.toMatchObject({ key: 'vehicle-name-taken' });
  const other = await buildClient(shop.db);
  const key = { client_id: operator.client.id, vehicle_id: small };
  await expect(removeVehicle(shop.deps, testStaff, { ...key, client_id: other.id }, 1)).rejects.toMatchObject({
    key: 'vehicle-unknown',
  });
  await give(operator, small);
  await expect(removeVehicle(shop.deps, testStaff, key, 1)).rejects.toMatchObject({
    key: 'vehicle-in-use',
    params: { departures: 1 },
  });
  await give(operator, null);
  await removeVehicle(shop.deps, testStaff, key, 1);
  expect(await vehicleNames(operator)).toEqual(['Large']);
  await expect(give(operator, small)).rejects.toMatchObject({ key: 'vehicle-unknown' });
});

test('C-035 a cancelled departure keeps its vehicle, and a departure of a day off or of the past gets none', async () => {
  const { operator, small } = await openOffice();
  await give(operator, small);
  const key = keyOf(operator);
  const { digest } = await cancelDeparture(shop.deps, testStaff, key, { ...plain, dry_run: true });
  await cancelDeparture(shop.deps, testStaff, key, { ...plain, dry_run: false, expected: digest });
  const run = await shop.db.selectFrom('runs').selectAll().where('service_id', '=', operator.service.id).execute();
  expect(run).toMatchObject([{ vehicle_id: small, cancellations: 1 }]);
  const at = (date: string) =>
    giveVehicle(
      shop.deps,
      testStaff,
      { ...key, date: parseLocalDate(date) },
      { vehicle_id: small, both: false, seen: '', sold: 0 },
    );
  await expect(at('2026-11-28')).rejects.toMatchObject({ key: 'departure-not-running' });
  await expect(at('2026-11-20')).rejects.toMatchObject({ key: 'departure-past' });
});
