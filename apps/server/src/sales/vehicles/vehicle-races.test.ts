import { beforeEach, expect, test } from 'vitest';
import { digestOfVehicles } from '../../network/vehicles/read-vehicles.ts';
import { createVehicle, removeVehicle } from '../../network/vehicles/write-vehicles.ts';
import { whileLocked } from '../../testing/at-once.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildDepartures } from '../../testing/builders/build-seats.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { keyOf, today } from '../cancelled-departures/cancelling.fixture.ts';
import { changeVehicle, setServiceVehicles } from './change-vehicles.ts';
import { giveVehicle, showDepartureVehicles } from './departure-vehicle.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: `${today}T09:00:00Z` });

let operator: TestOperator;
let vehicle_id: string;
const details = { name: 'Coach', seats: 49, wheelchair_places: 1 };
/** A service with a vehicle that no departure has. */
beforeEach(async () => {
  operator = await buildOperator(shop.db, { ticket: { type: 'single', price: 500 } });
  await buildDepartures(shop.db, operator, { from: today, days: 10, seats: 60 });
  vehicle_id = await createVehicle(shop.deps, testStaff, operator.client.id, details);
});

const key = () => ({ client_id: operator.client.id, vehicle_id });
const remove = () => removeVehicle(shop.deps, testStaff, key(), 1);
const rename = () =>
  changeVehicle(shop.deps, testStaff, key(), {
    ...details,
    name: 'Large coach',
    revision: 1,
    dry_run: false,
    expected: '',
  });
async function look() {
  const { seen } = await showDepartureVehicles(shop.deps, keyOf(operator));
  return () => giveVehicle(shop.deps, testStaff, keyOf(operator), { vehicle_id, both: false, seen, sold: 0 });
}
const assign = () =>
  setServiceVehicles(shop.deps, testStaff, keyOf(operator), {
    vehicle_ids: [vehicle_id],
    seen: digestOfVehicles([]),
    dry_run: false,
    expected: '',
  });

/** Does the works at once, in the order in which they begin. Returns the key of each refusal. */
const atOnce = (...works: (() => Promise<unknown>)[]) =>
  whileLocked(
    shop.deps,
    { table: 'vehicles', where: sql`id = ${vehicle_id}` },
    works.map(
      (work) => async () =>
        work().then(
          () => 'done',
          (error: { key: string }) => error.key,
        ),
    ),
  );
const actions = async () => {
  const ofOperator = shop.db.selectFrom('audit_log').select('action').where('client_id', '=', operator.client.id);
  const named = ['change-vehicle', 'remove-vehicle', 'give-vehicle', 'set-service-vehicles'];
  return (await ofOperator.where('action', 'in', named).orderBy('id').execute()).map(({ action }) => action);
};

test('a vehicle that is removed several times at once is removed once', async () => {
  expect(await atOnce(remove, remove, remove)).toEqual(['done', 'vehicle-unknown', 'vehicle-unknown']);
  expect(await actions()).toEqual(['remove-vehicle']);
});

test('of removing and changing a vehicle at once one happens', async () => {
  expect(await atOnce(rename, remove)).toEqual(['done', 'vehicle-changed']);
  expect(await actions()).toEqual(['change-vehicle']);
  await removeVehicle(shop.deps, testStaff, key(), 2);
  vehicle_id = await createVehicle(shop.deps, testStaff, operator.client.id, details);
  expect(await atOnce(remove, rename)).toEqual(['done', 'vehicle-unknown']);
});

test('a vehicle that a departure or a service gets while it is removed is refused', async () => {
  expect(await atOnce(remove, await look(), assign)).toEqual(['done', 'vehicle-unknown', 'vehicle-unknown']);
  expect(await actions()).toEqual(['remove-vehicle']);
});

test('a vehicle that is removed while a departure gets it stays', async () => {
  expect(await atOnce(await look(), remove)).toEqual(['done', 'vehicle-in-use']);
  expect(await actions()).toEqual(['give-vehicle']);
});
