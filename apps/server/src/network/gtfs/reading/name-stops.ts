import { nameKey } from '@fareway/domain/forms/name-key.ts';
import { cutText } from '@fareway/texts/cut-text.ts';
import type { FeedStop } from './feed.ts';
import type { StopOfFile } from './read-stops.ts';

/** Stops of one name within these metres are one place: the two sides of a road, or the bays of a station. */
const onePlace = 400;
const metresPerDegree = 111_320;

/**
 * Returns the stop of a number with a name that is different for places that are apart: the first place of a name has the plain name, and the others
 * have their code or id behind it. `used` are the numbers of the stops at which trips call. Stops at which one trip calls, as `callsOf` has them, are never
 * one place: they are bays of a station, or the two ends of a street.
 */
export function nameStops(
  stops: readonly StopOfFile[],
  used: ReadonlySet<number>,
  callsOf: Iterable<readonly number[]>,
): (stop: number) => FeedStop {
  const places = new Map<string, { first: StopOfFile; name: string; stops: number[] }[]>();
  const named = new Map<number, FeedStop>();
  const taken = new Set(Array.from(used, (index) => nameKey(stops[index]!.name)));
  const isApart = stopsOfOneTrip(stops, used, callsOf);
  for (const [index, stop] of stops.entries()) {
    if (!used.has(index)) continue;
    const key = nameKey(stop.name);
    const ofName = places.get(key) ?? [];
    places.set(key, ofName);
    let place = ofName.find(
      ({ first, stops: others }) =>
        metresBetween(stop, first) <= onePlace && !others.some((other) => isApart(index, other)),
    );
    if (!place) {
      place = { first: stop, name: ofName.length === 0 ? stop.name : nameOfPlace(stop), stops: [] };
      ofName.push(place);
    }
    place.stops.push(index);
    const { id, latitude, longitude } = stop;
    named.set(index, { id, name: place.name, latitude, longitude });
  }
  return (stop) => named.get(stop)!;

  /** A name that no other place has: codes and ids may be the same where they are cut. */
  function nameOfPlace({ name, code, id }: StopOfFile): string {
    const marks = [
      code,
      id,
      ...Array.from({ length: used.size }, (_, number) => `${cutText(code || id, 18)} ${number + 2}`),
    ];
    const names = marks.filter((mark) => mark !== '').map((mark) => `${cutText(name, 90)} (${cutText(mark, 25)})`);
    const free = names.find((one) => !taken.has(nameKey(one)))!;
    taken.add(nameKey(free));
    return free;
  }
}

/** Whether one trip calls at two stops of one name. */
function stopsOfOneTrip(
  stops: readonly StopOfFile[],
  used: ReadonlySet<number>,
  callsOf: Iterable<readonly number[]>,
): (one: number, other: number) => boolean {
  const ofKey = Map.groupBy(used, (index) => nameKey(stops[index]!.name));
  const shared = new Map(
    [...ofKey].flatMap(([key, list]) => (list.length > 1 ? list.map((index) => [index, key] as const) : [])),
  );
  const apart = new Set<string>();
  if (shared.size > 0)
    for (const calls of callsOf) {
      const alike = [...new Set(calls)].filter((index) => shared.has(index));
      for (const one of alike)
        for (const other of alike)
          if (one < other && shared.get(one) === shared.get(other)) apart.add(`${one} ${other}`);
    }
  return (one, other) => apart.has(`${Math.min(one, other)} ${Math.max(one, other)}`);
}

/** Places in degrees. */
type Place = Pick<StopOfFile, 'latitude' | 'longitude'>;

/** Returns how far two places are from each other. */
export function metresBetween(one: Place, other: Place): number {
  const north = (one.latitude - other.latitude) * metresPerDegree;
  const east = (one.longitude - other.longitude) * metresPerDegree * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}
