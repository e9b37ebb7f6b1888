import { nameKey } from '@fareway/domain/forms/name-key.ts';
import type { Call } from '@fareway/domain/network/timetable.ts';
import { cutText } from '@fareway/texts/cut-text.ts';
import type { FeedJourney, FeedStop } from './reading/feed.ts';
import { metresBetween } from './reading/name-stops.ts';
import type { StopRow } from '../stops/retired-stops.ts';
import type { Network } from './read-network.ts';

/** What an import does with a stop of a feed. */
export interface StopPlan {
  gtfs_id: string;
  /** The name here: that of the stop that exists, or of the new one. */
  name: string;
  /** The stop that exists; null for a new one, and for one that was deleted and comes back. */
  stop_id: string | null;
  /** Whether a stop that was deleted comes back with its name. */
  comes_back: boolean;
  latitude: number;
  longitude: number;
  /** Whether a stop without a place is given that of the feed. */
  fills_place: boolean;
  /** Whether the id of the feed is noted. */
  is_noted: boolean;
}

/** A stop of the operator may be known by its name within these metres. Its place may be that of its village. */
const samePlace = 3_000;

/**
 * Returns a function that finds the stop of a stop of a feed: by the id of an earlier feed, by the id of an export, by the ATCO code, else by the name.
 * A stop that exists keeps its name and place. One of this name that is somewhere else is another stop, and the new one has its id behind its name. A stop that
 * was deleted comes back with its name.
 */
export function planStops({ stops, retired, ids }: Network): (stop: FeedStop) => StopPlan {
  const finder = (list: readonly StopRow[]) => {
    const byId = new Map(list.map((stop) => [stop.id, stop]));
    const byCode = new Map(list.flatMap((stop) => (stop.atco_code ? [[stop.atco_code, stop] as const] : [])));
    return ({ id }: FeedStop) => byId.get(ids.stops.get(id) ?? id) ?? byCode.get(id.toUpperCase());
  };
  const [find, findRetired] = [finder(stops), finder(retired)];
  // of two stops with one key the one of exactly the name, else the oldest
  const [byExactName, byKey] = [
    new Map(stops.map((stop) => [stop.name, stop])),
    new Map(stops.toReversed().map((stop) => [nameKey(stop.name), stop])),
  ];
  const retiredKeys = new Set(retired.map((stop) => nameKey(stop.name)));
  const ofNameOf = (name: string) => byExactName.get(name) ?? byKey.get(nameKey(name));
  /** The names of new stops, by those of the feed. */
  const others = new Map<string, string>();
  const plans = new Map<string, StopPlan>();
  return (stop) => {
    const known = plans.get(stop.id);
    if (known) return known;
    const ofName = ofNameOf(stop.name);
    const isThere = ofName !== undefined && isNear(ofName, stop);
    const other = `${cutText(stop.name, 90)} (${cutText(stop.id, 25)})`;
    const key = nameKey(stop.name);
    if (ofName && !isThere && !others.has(key)) others.set(key, other);
    const typed = others.get(key) ?? stop.name;
    const found = find(stop) ?? ofNameOf(typed);
    const old = found ? undefined : findRetired(stop);
    // the stop of this name is created, and one that was deleted comes back instead, unless another one has its name now
    const name = old && !ofNameOf(old.name) ? old.name : typed;
    const plan: StopPlan = {
      gtfs_id: stop.id,
      name: found?.name ?? name,
      stop_id: found?.id ?? null,
      comes_back: !found && retiredKeys.has(nameKey(name)),
      latitude: stop.latitude,
      longitude: stop.longitude,
      fills_place: found !== undefined && found.latitude === null,
      is_noted: !found || (stop.id !== found.id && ids.stops.get(stop.id) !== found.id),
    };
    plans.set(stop.id, plan);
    return plan;
  };
}

function isNear({ latitude, longitude }: StopRow, stop: FeedStop): boolean {
  return latitude === null || longitude === null || metresBetween({ latitude, longitude }, stop) <= samePlace;
}

/** The calls of a journey by the names of stops here. Two stops in a row that are one here are one call, at the first time. */
export function callsOf(journey: FeedJourney | null, planOf: (stop: FeedStop) => StopPlan): Call[] {
  const calls = (journey?.calls ?? []).map(({ stop, minutes }) => ({ stop: planOf(stop).name, minutes }));
  return calls.filter(({ stop }, index) => index === 0 || stop !== calls[index - 1]!.stop);
}
