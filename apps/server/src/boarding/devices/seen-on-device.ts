import { defaultPassengersOnDevices } from '@fareway/domain/boarding/passenger-view.ts';
import type { DeviceRole, PassengersOnDevices, SeenOfPassengers } from '@fareway/domain/boarding/passenger-view.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Device } from '../../platform/http/app-types.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** Returns what a device may show of passengers by its role and its operator's settings, and how long it may keep that (C-206). */
export async function seenOnDevice(
  db: Database,
  { client_id, id }: Device,
): Promise<SeenOfPassengers & { delete_after_hours: number }> {
  const { rows } = await sql<{ role: DeviceRole; settings: PassengersOnDevices | null }>`
    SELECT devices.role, clients.passengers_on_devices AS settings
    FROM devices JOIN clients ON clients.id = devices.client_id
    WHERE devices.client_id = ${client_id} AND devices.id = ${id}`.execute(db);
  const { role, settings } = rows[0]!;
  const { hours, ...seen } = settings ?? defaultPassengersOnDevices;
  return { ...seen[role], delete_after_hours: hours };
}
