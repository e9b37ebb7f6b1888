import { nameKey } from '@fareway/domain/forms/name-key.ts';
import { stopsToChoose } from '@fareway/domain/network/timetable.ts';
import type { Timetable } from '@fareway/domain/network/timetable.ts';
import type { Database } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * Returns the ids of an operator's stops by name. A stop is known by exactly this name, else by another writing of it (decision 355). Creates those that
 * are missing, and brings retired ones back, without an ATCO code that another stop has now. In a transaction of the caller two calls with the same new
 * names wait for each other in the same order.
 */
export async function findOrCreateStops(
  transaction: Database,
  now: Date,
  client_id: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  const found = await findStops(transaction, client_id, names);
  const missing = names.filter((name) => !found.has(name));
  if (missing.length === 0) return idsOf(found);
  await lockStopNames(transaction, client_id, missing);
  const keys = [...new Set(missing.map(nameKey))];
  await sql`
    UPDATE stops SET retired_at = NULL, atco_code = CASE WHEN NOT EXISTS (
      SELECT FROM stops AS other
      WHERE other.client_id = stops.client_id AND other.atco_code = stops.atco_code AND other.id <> stops.id
        AND (other.retired_at IS NULL OR (other.retired_at, other.id) > (stops.retired_at, stops.id))) THEN atco_code END
    WHERE client_id = ${client_id} AND id IN (
      SELECT DISTINCT ON (name_key(name)) id FROM stops AS old
      WHERE client_id = ${client_id} AND name_key(name) = ANY (${keys}) AND retired_at IS NOT NULL AND NOT EXISTS (
        SELECT FROM stops AS other
        WHERE other.client_id = old.client_id AND name_key(other.name) = name_key(old.name) AND other.retired_at IS NULL)
      ORDER BY name_key(name), name = ANY (${missing}) DESC, retired_at DESC, id)`.execute(transaction);
  const known = await findStops(transaction, client_id, missing);
  const created = new Map(missing.toReversed().flatMap((name) => (known.has(name) ? [] : [[nameKey(name), name]])));
  if (created.size > 0)
    await transaction
      .insertInto('stops')
      .values([...created.values()].map((name) => ({ client_id, id: newId(now.getTime()), name })))
      .execute();
  return new Map([
    ...idsOf(found),
    ...idsOf(created.size > 0 ? await findStops(transaction, client_id, missing) : known),
  ]);
}

/** Returns the stops of an operator that names lead to: those with exactly the name, else the oldest one of another writing of it. */
export async function findStops(
  db: Database,
  client_id: string,
  names: readonly string[],
): Promise<Map<string, { id: string; name: string }>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM stops
    WHERE client_id = ${client_id} AND retired_at IS NULL
      AND (name_key(name) = ANY (${[...new Set(names.map(nameKey))]}) OR name = ANY (${[...new Set(names)]}))
    ORDER BY id DESC`.execute(db);
  const byKey = new Map(rows.map((stop) => [nameKey(stop.name), stop]));
  const byName = new Map(rows.map((stop) => [stop.name, stop]));
  return new Map(
    names.flatMap((name) => {
      const stop = byName.get(name) ?? byKey.get(nameKey(name));
      return stop ? [[name, stop] as const] : [];
    }),
  );
}

/** Finds the stops of names: how the operator calls the stop of a name, or the first writing of a new name, and whether there is a stop of it. */
export async function knownStopNames(
  db: Database,
  client_id: string,
  names: readonly string[],
): Promise<{ nameOf: (name: string) => string; has: (name: string) => boolean }> {
  const found = await findStops(db, client_id, names);
  const first = new Map(names.toReversed().map((name) => [nameKey(name), name]));
  const there = new Set([...found.values()].map(({ name }) => name));
  return {
    nameOf: (name) => found.get(name)?.name ?? first.get(nameKey(name)) ?? name,
    has: (name) => there.has(name),
  };
}

/** Whether all stops of a timetable are there, with their names as it has them. */
export async function hasStops(db: Database, client_id: string, timetable: Timetable): Promise<boolean> {
  const names = stopsToChoose(timetable);
  const found = await findStops(db, client_id, names);
  return names.every((name) => found.get(name)?.name === name);
}

/** Makes changes that give one name to a stop of an operator wait for each other until their transactions end. */
export async function lockStopNames(transaction: Database, client_id: string, names: readonly string[]): Promise<void> {
  await sql`
    SELECT pg_advisory_xact_lock(hashtext('stops ' || ${client_id}), place)
    FROM (
      SELECT DISTINCT hashtext(key) & 63 AS place FROM unnest(${names.map(nameKey)}::text[]) AS key ORDER BY 1
    ) AS places`.execute(transaction);
}

function idsOf(stops: ReadonlyMap<string, { id: string }>): Map<string, string> {
  return new Map([...stops].map(([name, { id }]) => [name, id]));
}
