import { nameKey } from '@fareway/domain/forms/name-key.ts';
import type { Database } from '../../platform/database/connect.ts';

/** A stop with what files say of it. Its place is in degrees. */
export interface StopRow {
  id: string;
  name: string;
  latitude: number | null;
  longitude: number | null;
  atco_code: string | null;
}

/** Returns the stops that an operator has deleted, the one that was deleted last first. */
export function readRetiredStops(db: Database, client_id: string): Promise<StopRow[]> {
  return db
    .selectFrom('stops')
    .select(['id', 'name', 'latitude', 'longitude', 'atco_code'])
    .where('client_id', '=', client_id)
    .where('retired_at', 'is not', null)
    .orderBy('retired_at', 'desc')
    .orderBy('id')
    .execute();
}

/**
 * Returns a function that finds the deleted stop which comes back instead of a new one: that with the ATCO code, else that with the name, in the order of
 * `findOrCreateStops`. A stop with the name and another code is another stop.
 */
export function retiredFinder(retired: readonly StopRow[]) {
  const byCode = new Map(retired.toReversed().flatMap((stop) => (stop.atco_code ? [[stop.atco_code, stop]] : [])));
  const byKey = Map.groupBy(retired, ({ name }) => nameKey(name));
  return ({ name, atco_code }: { name: string; atco_code?: string | undefined }): StopRow | undefined => {
    const ofCode = atco_code === undefined ? undefined : byCode.get(atco_code);
    if (ofCode) return ofCode;
    const alike = (byKey.get(nameKey(name)) ?? []).filter((stop) => atco_code === undefined || !stop.atco_code);
    return alike.find((stop) => stop.name === name) ?? alike[0];
  };
}
