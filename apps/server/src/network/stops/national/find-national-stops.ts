import { metresBetween } from '@fareway/domain/network/routes/route-drawing.ts';
import type { Place } from '@fareway/domain/network/routes/route-drawing.ts';
import * as text from '@fareway/texts/network/routes/route.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isInScope } from '../../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../../platform/scope/service-scope.ts';
import { stopInScope } from '../../in-scope.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** A stop of the national list that was found. */
export interface FoundStop {
  atco_code: string;
  name: string;
  detail: string;
  locality: string;
  /** How far it is from the last stop of the route, in words; null without one. */
  distance: string | null;
  /** The stop of the operator with this code that can be seen in the scope; null when there is none. */
  stop_id: string | null;
}

export interface FoundStops {
  /** The nearest ones to the last stop first, else by name. */
  stops: FoundStop[];
  has_more: boolean;
  /** The last stop of the route that has a position. */
  last_stop: string | null;
  /** The number of stops of the national list; null when none was loaded. */
  listed: number | null;
}

/** How many are shown. */
const mostFound = 20;
/** Fewer letters and digits find too much. */
const fewestCharacters = 3;

/**
 * Finds stops of the national list by the beginnings of words of their name and locality, and by that of their ATCO code, in any order (C-027). With a
 * service of the scope, the nearest ones to the last stop of its outward journey come first.
 */
export async function findNationalStops(
  { db }: Pick<Deps, 'db'>,
  scope: ServiceScope,
  { words, service_id: chosen }: { words: string; service_id: string | undefined },
): Promise<FoundStops> {
  const { client_id } = scope;
  const service_id = chosen !== undefined && isInScope(scope, chosen) ? chosen : undefined;
  const list = await db
    .selectFrom('national_stop_lists')
    .select(['id', 'stops'])
    .where('is_current', '=', true)
    .executeTakeFirst();
  const last = service_id === undefined ? undefined : await lastStopOf(db, { client_id, service_id });
  const about = { last_stop: last?.name ?? null, listed: list?.stops ?? null };
  if (!list || words.replaceAll(/[^\p{L}\p{N}]/gu, '').length < fewestCharacters)
    return { stops: [], has_more: false, ...about };
  // near enough for an order; the distances that are shown are exact
  const nearest = last
    ? sql`power(latitude - ${last.latitude}, 2) + power((longitude - ${last.longitude}) * cos(radians(${last.latitude})), 2),`
    : sql``;
  const { rows } = await sql<Omit<FoundStop, 'distance'> & Place>`
    SELECT found.*, (
      SELECT stop.id FROM stops AS stop
      WHERE stop.client_id = ${client_id} AND stop.atco_code = found.atco_code AND stop.retired_at IS NULL AND ${stopInScope(scope)}) AS stop_id
    FROM (
      SELECT atco_code, name, detail, locality, latitude::float8 AS latitude, longitude::float8 AS longitude
      FROM national_stops
      WHERE list_id = ${list.id} AND words @@ (
        SELECT string_agg('''' || word || ''':*', ' & ')::tsquery FROM unnest(search_words_of(${words})) AS word)
      ORDER BY ${nearest} name, locality, atco_code
      LIMIT ${mostFound + 1}
    ) AS found`.execute(db);
  return {
    stops: rows.slice(0, mostFound).map(({ latitude, longitude, ...stop }) => ({
      ...stop,
      distance: last ? text.distance(metresBetween(last, { latitude, longitude }), last.name) : null,
    })),
    has_more: rows.length > mostFound,
    ...about,
  };
}

async function lastStopOf(
  db: Deps['db'],
  { client_id, service_id }: { client_id: string; service_id: string },
): Promise<(Place & { name: string }) | undefined> {
  const { rows } = await sql<Place & { name: string }>`
    SELECT stop.name, stop.latitude::float8 AS latitude, stop.longitude::float8 AS longitude
    FROM services AS service
    JOIN service_stops AS called ON called.client_id = service.client_id AND called.service_id = service.id
      AND called.valid_from = service.timetable_from AND called.direction = 'am'
    JOIN stops AS stop ON stop.client_id = called.client_id AND stop.id = called.stop_id
    WHERE service.client_id = ${client_id} AND service.id = ${service_id} AND stop.latitude IS NOT NULL
    ORDER BY called.position DESC LIMIT 1`.execute(db);
  return rows[0];
}
