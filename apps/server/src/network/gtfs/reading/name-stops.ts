import { cutText } from '@fareway/texts/cut-text.ts';
import type { FeedStop } from './feed.ts';
import type { StopOfFile } from './read-stops.ts';

/** Stops of one name within these metres are one place: the two sides of a road, or the bays of a station. */
const onePlace = 400;
const metresPerDegree = 111_320;

/**
 * Returns the stop of a number with a name that is different for places that are apart: the first place of a name has the plain name, and the others
 * have their code or id behind it. `used` are the numbers of the stops at which trips call.
 */
export function nameStops(stops: readonly StopOfFile[], used: ReadonlySet<number>): (stop: number) => FeedStop {
  const places = new Map<string, StopOfFile[]>();
  const named = new Map<number, FeedStop>();
  for (const [index, stop] of stops.entries()) {
    if (!used.has(index)) continue;
    const ofName = places.get(stop.name) ?? [];
    places.set(stop.name, ofName);
    let place = ofName.find((other) => metresBetween(stop, other) <= onePlace);
    if (!place) {
      place = stop;
      ofName.push(stop);
    }
    const name = place === ofName[0] ? stop.name : `${cutText(stop.name, 90)} (${cutText(place.code || place.id, 25)})`;
    const { id, latitude, longitude } = stop;
    named.set(index, { id, name, latitude, longitude });
  }
  return (stop) => named.get(stop)!;
}

/** Places in degrees. */
type Place = Pick<StopOfFile, 'latitude' | 'longitude'>;

/** Returns how far two places are from each other. */
export function metresBetween(one: Place, other: Place): number {
  const north = (one.latitude - other.latitude) * metresPerDegree;
  const east = (one.longitude - other.longitude) * metresPerDegree * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}
