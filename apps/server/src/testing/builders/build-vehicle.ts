import { digestOfVehicles } from '../../network/vehicles/read-vehicles.ts';
import { createVehicle } from '../../network/vehicles/write-vehicles.ts';
import { setServiceVehicles } from '../../sales/vehicles/change-vehicles.ts';
import type { TestShop } from '../test-shop.ts';
import { testStaff } from '../test-staff.ts';

/** Gives a service that has no vehicle a usual one. Returns its id. */
export async function buildUsualVehicle(
  { deps }: Pick<TestShop, 'deps'>,
  { client_id, id: service_id }: { client_id: string; id: string },
  { name, seats }: { name: string; seats: number },
): Promise<string> {
  const vehicle = await createVehicle(deps, testStaff, client_id, { name, seats, wheelchair_places: 0 });
  const change = { vehicle_ids: [vehicle], seen: digestOfVehicles([]), dry_run: false };
  const { digest } = await setServiceVehicles(
    deps,
    testStaff,
    { client_id, service_id },
    { ...change, dry_run: true, expected: '' },
  );
  await setServiceVehicles(deps, testStaff, { client_id, service_id }, { ...change, expected: digest });
  return vehicle;
}
