import { drawRoute, measureRoute } from '@fareway/domain/network/routes/route-drawing.ts';
import type { RouteDrawing } from '@fareway/domain/network/routes/route-drawing.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import * as text from '@fareway/texts/network/routes/route.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** A stop on the drawing of a route, with what is said of it. */
interface DrawnStop {
  id: string;
  name: string;
  /** How far it is from the stop before it, in words; null without one, and without a position. */
  distance: string | null;
  /** What is wrong with its position, in words: it is far from its neighbours, or is not known. */
  problem: string | null;
  is_far: boolean;
  is_placed: boolean;
}

/** A journey of a service as a line (C-028). */
export interface DrawnJourney {
  direction: Direction;
  stops: DrawnStop[];
  /** The line of the stops with a position, with the words of its scale; null for fewer than two. */
  drawing: (RouteDrawing & { words: string }) | null;
}

interface CallRow {
  direction: Direction;
  id: string;
  name: string;
  latitude: number | null;
  longitude: number | null;
}

/** In units of the drawing. */
const width = 400;

/** Draws both journeys of a service in the timetable that purchasers see. Refuses with service-unknown. */
export async function showRoute(
  { db }: Pick<Deps, 'db'>,
  { client_id, service_id }: { client_id: string; service_id: string },
): Promise<{ service: { id: string; name: string }; journeys: DrawnJourney[] }> {
  const service = await db
    .selectFrom('services')
    .select(['id', 'name'])
    .where('client_id', '=', client_id)
    .where('id', '=', service_id)
    .executeTakeFirst();
  if (!service) return refuse('service-unknown', {});
  const { rows } = await sql<CallRow>`
    SELECT called.direction, stop.id, stop.name, stop.latitude::float8 AS latitude, stop.longitude::float8 AS longitude
    FROM services AS service
    JOIN service_stops AS called ON called.client_id = service.client_id AND called.service_id = service.id
      AND called.valid_from = service.timetable_from
    JOIN stops AS stop ON stop.client_id = called.client_id AND stop.id = called.stop_id
    WHERE service.client_id = ${client_id} AND service.id = ${service_id}
    ORDER BY called.direction, called.position`.execute(db);
  const journeys = directions.map((direction) =>
    drawJourney(
      direction,
      rows.filter((row) => row.direction === direction),
    ),
  );
  return { service, journeys };
}

function drawJourney(direction: Direction, rows: readonly CallRow[]): DrawnJourney {
  const stops = rows.map(({ id, name, latitude, longitude }) => ({
    id,
    name,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
  }));
  const measured = measureRoute(stops);
  const drawing = drawRoute(
    stops.flatMap(({ place }) => place ?? []),
    width,
  );
  return {
    direction,
    stops: stops.map(({ id, name, place }, index) => {
      const { previous, metres, is_far } = measured[index]!;
      const distance = metres === null ? null : text.distance(metres, stops[previous!]!.name);
      const problem = place === null ? text.unplaced : is_far ? text.isItRight(name) : null;
      return { id, name, distance, problem, is_far, is_placed: place !== null };
    }),
    drawing: drawing ? { ...drawing, words: text.bar(drawing.scale.metres) } : null,
  };
}
