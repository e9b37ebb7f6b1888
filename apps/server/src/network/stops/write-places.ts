import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A stop with its place, in degrees; without one it has none. */
export interface PlaceOfStop {
  stop_id: string;
  latitude: number | null;
  longitude: number | null;
}

/** Gives stops of an operator their places. The caller has locked the operator. */
export async function writePlaces(
  transaction: Transaction<DB>,
  clientId: string,
  places: readonly PlaceOfStop[],
): Promise<void> {
  await sql`
    UPDATE stops SET latitude = place.latitude, longitude = place.longitude
    FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS place (stop_id uuid, latitude numeric, longitude numeric)
    WHERE stops.client_id = ${clientId} AND stops.id = place.stop_id`.execute(transaction);
}

/**
 * Retires those of some stops of an operator at which no service calls that is not archived, today or later, and which no zone has. Returns the ids of
 * the others.
 */
export async function retireUnusedStops(
  transaction: Transaction<DB>,
  now: Date,
  clientId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    UPDATE stops SET retired_at = ${now}
    WHERE client_id = ${clientId} AND id = ANY (${[...ids]}::uuid[]) AND retired_at IS NULL
      AND NOT EXISTS (
        SELECT FROM service_stops AS called
        JOIN services AS service ON service.client_id = called.client_id AND service.id = called.service_id
        WHERE called.client_id = stops.client_id AND called.stop_id = stops.id AND service.archived_at IS NULL
          AND called.valid_from >= coalesce(service.timetable_from, '-infinity'))
      AND NOT EXISTS (SELECT FROM zone_stops AS used WHERE used.client_id = stops.client_id AND used.stop_id = stops.id)
    RETURNING id`.execute(transaction);
  const retired = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !retired.has(id)));
}
