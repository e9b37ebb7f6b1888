import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Transaction } from 'kysely';
import { openDepartures } from '../../catalogue/inventory/open-departures.ts';
import { createCalendar } from '../../network/calendar-changes/change-calendar.ts';
import { assignCalendar } from '../../network/services/assign-calendar.ts';
import { createVehicle } from '../../network/vehicles/write-vehicles.ts';
import { writePlaces } from '../../network/stops/write-places.ts';
import { vehiclesOfService, digestOfVehicles } from '../../network/vehicles/read-vehicles.ts';
import type { DB } from '../../platform/database/schema.ts';
import { setServiceVehicles } from '../../sales/vehicles/change-vehicles.ts';
import type { DemoYear } from '../demo-operator.ts';
import { seedService } from '../seed-operators.ts';
import { livingServices, names, places, schoolCalendar, weekdayCalendar } from './facts/services.ts';
import { at, moment } from './living.ts';
import type { Living } from './living.ts';

/** Two vehicles that no service has. Together they replace a double-decker for a day. */
export const coaches = ['DC24 Cautley Spout', 'DC26 Whernside'];

/** Three double-deckers with room for those who travel, and smaller ones that replace them: the last one those of each service. */
const vehicles = [
  { name: 'DC12 Ribblehead', seats: 100, wheelchair_places: 1 },
  { name: 'DC15 Semerwater', seats: 81, wheelchair_places: 2 },
  { name: 'DC21 Gaping Gill', seats: 100, wheelchair_places: 1 },
  { name: 'DC24 Cautley Spout', seats: 53, wheelchair_places: 0 },
  { name: 'DC26 Whernside', seats: 49, wheelchair_places: 1 },
  { name: 'DC07 Hardraw', seats: 29, wheelchair_places: 1 },
];

/** How long before the school year the manager has prepared it. */
const daysOfPreparation = 80;

/** The day on which the manager has begun to prepare a sales year. */
export function firstDayOfWork(year: DemoYear): LocalDate {
  return addDays(parseLocalDate(year.day('09-01')), -daysOfPreparation);
}

/** Makes the calendars, the services with the tickets of each year, and the vehicles, as the manager has made them in June. */
export async function seedNetwork(living: Living): Promise<void> {
  const { deps, client_id, years, staff } = living;
  const day = firstDayOfWork(years.last);
  const both = [years.last, years.current];
  const then = at(deps, moment(day, '09:12'));
  const schools = await createCalendar(then, staff.manager, client_id, schoolCalendar(both));
  const weekdays = await createCalendar(then, staff.manager, client_id, weekdayCalendar(both));
  const ids: string[] = [];
  for (const [index, service] of livingServices(years).entries()) {
    const prepared = (year: string) =>
      moment(addDays(firstDayOfWork(both.find(({ name }) => name === year)!), index + 1), '10:40');
    ids.push(await seedService(deps.db, staff.manager, client_id, service, years.current.name, prepared));
    const calendar = service.details.name === names.keighley ? weekdays : schools;
    await assignCalendar(deps.db as Transaction<DB>, client_id, ids.slice(-1), calendar);
  }
  await seedPlaces(living);
  while (await openDepartures(deps)) continue;
  await seedVehicles(living, addDays(day, 5), ids);
}

async function seedPlaces({ deps, client_id }: Living): Promise<void> {
  const stops = await deps.db
    .selectFrom('stops')
    .select(['id', 'name'])
    .where('client_id', '=', client_id)
    .where('name', 'in', Object.keys(places))
    .execute();
  const placed = stops.map(({ id: stop_id, name }) => {
    const [latitude, longitude] = places[name]!;
    return { stop_id, latitude, longitude };
  });
  await writePlaces(deps.db as Transaction<DB>, client_id, placed);
}

async function seedVehicles({ deps, client_id, staff }: Living, day: LocalDate, services: readonly string[]) {
  const then = at(deps, moment(day, '14:05'));
  const ids: string[] = [];
  for (const vehicle of vehicles) ids.push(await createVehicle(then, staff.manager, client_id, vehicle));
  for (const [index, service_id] of services.entries()) {
    const key = { client_id, service_id };
    const seen = digestOfVehicles((await vehiclesOfService(deps.db, key)).map(({ id }) => id));
    const wanted = { vehicle_ids: [ids[index]!, ids.at(-1)!], seen };
    const { digest } = await setServiceVehicles(then, staff.manager, key, { ...wanted, dry_run: true, expected: '' });
    await setServiceVehicles(then, staff.manager, key, { ...wanted, dry_run: false, expected: digest });
  }
}
