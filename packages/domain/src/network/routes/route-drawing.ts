/** A position on the earth, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** From how many metres to its neighbours a stop is pointed out (C-028). */
export const farMetres = 25_000;

const earthRadiusMetres = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance between two positions in metres, as the crow flies: the haversine formula on a sphere. */
export function metresBetween(one: Place, other: Place): number {
  const [north, east] = [radians(other.latitude - one.latitude) / 2, radians(other.longitude - one.longitude) / 2].map(
    Math.sin,
  ) as [number, number];
  const part = north ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east ** 2;
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(part)));
}

/** A stop of a route. `place` is null when its position is not known. */
interface RouteStop {
  place: Place | null;
}

/** What a route says of one of its stops. */
export interface StopOnRoute {
  /** The index of the last stop before it with a position; null without one. */
  previous: number | null;
  /** The metres from that stop; null without it, or without a position. */
  metres: number | null;
  /** More than 25 km from its neighbours with a position, so that it may be a stop of the same name elsewhere. */
  is_far: boolean;
}

/**
 * Returns the distances of the stops of a route in their order (C-028). A stop without a position is passed over. The first and the last stop have the
 * next two as neighbours, so that a wrong stop beside them is pointed out and they are not.
 */
export function measureRoute(stops: readonly RouteStop[]): StopOnRoute[] {
  const placed = stops.flatMap(({ place }, index) => (place ? [index] : []));
  return stops.map(({ place }, index) => {
    const previous = placed.findLast((one) => one < index) ?? null;
    if (!place) return { previous, metres: null, is_far: false };
    const metresTo = (one: number) => metresBetween(place, stops[one]!.place!);
    const [before, after] = [placed.filter((one) => one < index), placed.filter((one) => one > index)];
    const neighbours =
      before.length > 0 && after.length > 0 ? [before.at(-1)!, after[0]!] : [...before.slice(-2), ...after.slice(0, 2)];
    return {
      previous,
      metres: previous === null ? null : metresTo(previous),
      is_far: neighbours.length > 0 && neighbours.every((one) => metresTo(one) > farMetres),
    };
  });
}

/** A route as a line in a box, in units of the box. */
export interface RouteDrawing {
  width: number;
  height: number;
  /** One for each place, in their order. */
  points: { x: number; y: number }[];
  /** The length of the bar that shows the scale, in metres and in units. */
  scale: { metres: number; units: number };
}

/** Leaves room for the numbers beside the stops. */
const margin = 28;
/** Lengths of the bar of the scale, in metres. */
const barMetres = [1, 2, 5].flatMap((step) => [10, 100, 1_000, 10_000, 100_000, 1_000_000].map((unit) => step * unit));

/**
 * Draws positions to scale in a box of a width, north at the top (C-028). The height follows the route, between a quarter of the width and the whole.
 * Degrees of longitude are as wide as they are in the middle of the route. Undefined for fewer than two positions that differ.
 */
export function drawRoute(places: readonly Place[], width: number): RouteDrawing | undefined {
  if (places.length < 2) return undefined;
  const boundsOf = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;
  const [south, north] = boundsOf(places.map(({ latitude }) => latitude));
  const [west, east] = boundsOf(places.map(({ longitude }) => longitude));
  const metresPerDegree = radians(earthRadiusMetres);
  const eastMetres = metresPerDegree * Math.cos(radians((south + north) / 2));
  const [across, along] = [(east - west) * eastMetres, (north - south) * metresPerDegree];
  if (Math.max(across, along) < 1) return undefined;
  const inner = width - 2 * margin;
  const height = Math.round(Math.min(width, Math.max(width / 4, (along / Math.max(across, 1)) * inner + 2 * margin)));
  const unitsPerMetre = Math.min(
    across > 0 ? inner / across : Infinity,
    along > 0 ? (height - 2 * margin) / along : Infinity,
  );
  const [left, top] = [(width - across * unitsPerMetre) / 2, (height - along * unitsPerMetre) / 2];
  const points = places.map(({ latitude, longitude }) => ({
    x: left + (longitude - west) * eastMetres * unitsPerMetre,
    y: top + (north - latitude) * metresPerDegree * unitsPerMetre,
  }));
  const fitting = barMetres.filter((metres) => metres * unitsPerMetre <= inner / 3);
  const metres = Math.max(barMetres[0]!, ...fitting);
  return { width, height, points, scale: { metres, units: metres * unitsPerMetre } };
}
