import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { allServices } from '../../../../platform/scope/service-scope.ts';
import { digestOfVehicles, readVehicles } from '../../../../network/vehicles/read-vehicles.ts';
import { changeVehicle, setServiceVehicles } from '../../../../sales/vehicles/change-vehicles.ts';
import { giveVehicle, showDepartureVehicles } from '../../../../sales/vehicles/departure-vehicle.ts';
import { testStaff } from '../../../test-staff.ts';
import { addLine, pick, todayOf } from '../../history.ts';
import { departureOf } from '../../fleet.ts';
import { kind } from '../kind.ts';
import { unlessChanged } from '../staff/change-sale.ts';

/** The operator gives a departure another vehicle, or its usual one again (C-035). */
export const giveAVehicle = kind(
  2,
  fc.record({
    which: fc.nat(6),
    direction: fc.constantFrom(...directions),
    vehicle: fc.option(fc.nat(2)),
    both: fc.boolean(),
  }),
  async (history, { which, direction, vehicle: number, both }) => {
    const { world, model } = history;
    const { fleet } = model;
    const { operator, date, stock, closedSides } = pick(model.days, which)!;
    const { client, service } = operator;
    const key = { client_id: client.id, service_id: service.id, date: parseLocalDate(date), direction };
    const vehicle = number === null ? undefined : pick(fleet.vehicles, number)!;
    const sides = both ? directions : [direction];
    const line = addLine(
      history,
      `the operator gives ${stock.name} (${sides.join(' and ')}) ${vehicle?.name ?? 'the usual vehicle'}`,
    );
    const shown = await showDepartureVehicles(world.deps, key);
    const given = vehicle?.id ?? fleet.usual.get(service.id)!;
    const isTwice = (shown.has_other ? sides : [direction]).some((side) =>
      fleet.relief.get(departureOf({ ...key, direction: side }))?.buses.some(({ vehicle_id }) => vehicle_id === given),
    );
    await unlessChanged(line, async () => {
      const sold = both ? shown.sold.both : shown.sold.one;
      const wanted = { vehicle_id: vehicle?.id ?? null, both, seen: shown.seen, sold };
      await giveVehicle(world.deps, testStaff, key, wanted);
      for (const side of both && shown.has_other ? directions : [direction]) {
        const name = departureOf({ ...key, direction: side });
        if (vehicle) fleet.given.set(name, vehicle.id);
        else fleet.given.delete(name);
      }
    });
    if (history.isConcurrent) return;
    const isPast = date < todayOf(history);
    const expected = isPast
      ? 'departure-past'
      : closedSides?.has(direction)
        ? 'departure-not-running'
        : isTwice
          ? 'relief-vehicle-twice'
          : 'done';
    expect(line.outcome, 'a departure gets a vehicle unless it is a relief bus of it').toBe(expected);
  },
);

/** The operator gives a service another usual vehicle (C-035). */
export const changeUsualVehicle = kind(
  1,
  fc.record({ which: fc.nat(6), number: fc.nat(2) }),
  async (history, { which, number }) => {
    const { world, model } = history;
    const { fleet } = model;
    const { client, service } = pick(model.days, which)!.operator;
    const vehicle = pick(fleet.vehicles, number)!;
    const before = fleet.usual.get(service.id)!;
    const line = addLine(history, `the operator makes ${vehicle.name} the usual vehicle of ${service.name}`);
    const isRelief = [...fleet.relief].some(
      ([departure, { buses }]) =>
        departure.startsWith(service.id) &&
        departure.split(' ')[1]! >= todayOf(history) &&
        buses.some(({ vehicle_id }) => vehicle_id === vehicle.id),
    );
    const key = { client_id: client.id, service_id: service.id };
    const wanted = { vehicle_ids: [vehicle.id], seen: digestOfVehicles([before]) };
    await unlessChanged(line, async () => {
      const looked = await setServiceVehicles(world.deps, testStaff, key, { ...wanted, dry_run: true, expected: '' });
      const saving = { dry_run: false, expected: looked.digest };
      await setServiceVehicles(world.deps, testStaff, key, { ...wanted, ...saving });
      fleet.usual.set(service.id, vehicle.id);
    });
    if (history.isConcurrent) return;
    const expected = isRelief && vehicle.id !== before ? 'vehicle-relieves' : 'done';
    expect(line.outcome, 'a usual vehicle is not a relief bus of its service').toBe(expected);
  },
);

/** The operator changes how many seats a vehicle has (C-035). */
export const changeSeatsOfVehicle = kind(
  1,
  fc.record({ number: fc.nat(2), seats: fc.integer({ min: 1, max: 60 }) }),
  async (history, { number, seats }) => {
    const { world, model } = history;
    const { client } = model.days[0]!.operator;
    const { id: vehicle_id, name } = pick(model.fleet.vehicles, number)!;
    const line = addLine(history, `the operator gives ${name} ${seats} seats`);
    await unlessChanged(line, async () => {
      const key = { client_id: client.id, vehicle_id };
      const all = await readVehicles(world.db, allServices(client.id));
      const { revision } = all.find(({ id }) => id === vehicle_id)!;
      const wanted = { name, seats, wheelchair_places: 0, revision };
      const looked = await changeVehicle(world.deps, testStaff, key, { ...wanted, dry_run: true, expected: '' });
      await changeVehicle(world.deps, testStaff, key, { ...wanted, dry_run: false, expected: looked.digest });
    });
    if (!history.isConcurrent) expect(line.outcome).toBe('done');
  },
);
