import type { Selectable } from 'kysely';
import type { SavedPassengers } from '../../platform/database/schema.ts';
import type { SavedPassengerOnWire } from './schemas.ts';

export type SavedPassengerRow = Selectable<SavedPassengers>;

/** Converts a row to the format of the API, without missing values. */
export function savedPassengerToWire(row: SavedPassengerRow): SavedPassengerOnWire {
  const { id, version, first_name, last_name, school, year_group, year_group_year, photo, student_ids } = row;
  return {
    id,
    version,
    first_name,
    last_name,
    ...(school !== null && { school }),
    ...(year_group !== null && { year_group: { group: String(year_group), year: year_group_year! } }),
    ...(photo !== null && { photo }),
    student_ids: Object.entries(student_ids as Record<string, string>).map(([client_id, student_id]) => ({
      client_id,
      student_id,
    })),
  };
}
