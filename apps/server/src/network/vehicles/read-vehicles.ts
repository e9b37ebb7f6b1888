import { createHash } from 'node:crypto';
import type { VehicleDetails } from '@fareway/domain/network/vehicles/vehicle-form.ts';
import * as text from '@fareway/texts/network/vehicles/vehicles.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { inScope } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A vehicle of an operator, with the services that have it and are in the scope, by name. */
export interface Vehicle extends VehicleDetails {
  id: string;
  revision: number;
  services: { id: string; name: string }[];
}

/** Reads the vehicles of an operator that are in use, by name, with the services of the scope that have them (C-008, C-035). */
export async function readVehicles(db: Kysely<DB>, scope: ServiceScope): Promise<Vehicle[]> {
  const { rows } = await sql<Vehicle>`
    SELECT id, name, seats, wheelchair_places, revision, coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', service.id, 'name', service.name) ORDER BY service.name, service.id)
      FROM service_vehicles AS used JOIN services AS service ON service.client_id = used.client_id AND service.id = used.service_id
      WHERE used.client_id = vehicle.client_id AND used.vehicle_id = vehicle.id AND service.archived_at IS NULL
        AND ${inScope(scope, sql`service.id`)}), '[]') AS services
    FROM vehicles AS vehicle
    WHERE client_id = ${scope.client_id} AND retired_at IS NULL
    ORDER BY lower(name), id`.execute(db);
  return rows;
}

/** Returns the vehicles of a service in words, with their seats. The first one is its usual vehicle. */
export async function vehiclesOfService(
  db: Kysely<DB>,
  { client_id, service_id }: { client_id: string; service_id: string },
): Promise<{ id: string; seats: number; words: string }[]> {
  const rows = await db
    .selectFrom('service_vehicles')
    .innerJoin('vehicles', (join) =>
      join
        .onRef('vehicles.client_id', '=', 'service_vehicles.client_id')
        .onRef('vehicles.id', '=', 'service_vehicles.vehicle_id'),
    )
    .select(['vehicles.id', 'name', 'seats', 'wheelchair_places'])
    .where('service_vehicles.client_id', '=', client_id)
    .where('service_id', '=', service_id)
    .orderBy('position')
    .execute();
  return rows.map(({ id, name, seats, wheelchair_places }, index) => {
    const inWords = index === 0 ? text.usualIs : text.otherIs;
    return { id, seats, words: inWords(name, text.carries(seats, wheelchair_places)) };
  });
}

/** A short text that is different for lists of vehicles that differ. A change carries that of the list which the person saw. */
export function digestOfVehicles(ids: readonly (string | null)[]): string {
  return createHash('sha256').update(JSON.stringify(ids)).digest('base64url').slice(0, 22);
}
