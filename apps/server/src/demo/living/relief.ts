import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { readVehicles } from '../../network/vehicles/read-vehicles.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { giveVehicle, showDepartureVehicles } from '../../sales/vehicles/departure-vehicle.ts';
import { showRelief } from '../../sales/vehicles/relief/buses-of-departure.ts';
import { setRelief } from '../../sales/vehicles/relief/set-relief.ts';
import { names } from './facts/services.ts';
import { findService } from './living.ts';
import type { Living } from './living.ts';
import { coaches } from './network.ts';

/** The double-decker of a departure is in the workshop, so the manager sends two coaches. The second one is for the passengers with the last surnames. */
export async function seedRelief({ deps, client_id, staff }: Living, date: LocalDate): Promise<void> {
  const service_id = await findService({ deps, client_id }, names.keighley);
  const departure = { client_id, service_id, date, direction: 'am' as const };
  const vehicles = await readVehicles(deps.db, allServices(client_id));
  const vehicleOf = (name: string) => vehicles.find((vehicle) => vehicle.name === name)!;
  const [own, relief] = coaches.map(vehicleOf);
  const { seen, sold } = await showDepartureVehicles(deps, departure);
  await giveVehicle(deps, staff.manager, departure, { vehicle_id: own!.id, both: false, seen, sold: sold.one });
  const shown = await showRelief(deps, departure);
  const bus = { from: '', stop_ids: [] };
  const buses = [
    { ...bus, vehicle_id: null },
    { ...bus, vehicle_id: relief!.id, from: lastSurnames(shown.letters, relief!.seats) },
  ];
  const period = {
    direction: departure.direction,
    first_day: date,
    last_day: date,
    division: 'surname',
    buses,
  } as const;
  const wanted = { last_day: date, both: false, periods: [period], seen: shown.seen, expected: '' };
  const { digest } = await setRelief(deps, staff.manager, departure, { ...wanted, dry_run: true });
  await setRelief(deps, staff.manager, departure, { ...wanted, dry_run: false, expected: digest });
}

/** The first letter of the last surnames for which a bus has seats. */
function lastSurnames(letters: readonly { letter: string; count: number }[], seats: number): string {
  let first = 'Z';
  let passengers = 0;
  for (const { letter, count } of letters.toReversed()) {
    passengers += count;
    if (passengers > seats) return first;
    first = letter;
  }
  return first;
}
