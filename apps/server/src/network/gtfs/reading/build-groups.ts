import { toDayNumber } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { writeClockTime } from '@fareway/domain/dates/clock-time.ts';
import { encodeCalendar, runsOn, spanOf, daysToLookAt } from './encode-calendar.ts';
import type { JourneyDays } from './encode-calendar.ts';
import { UnreadableFeed } from './feed.ts';
import type { FeedCall, FeedGroup, FeedToRead, LeftOut } from './feed.ts';
import { pairJourneys } from './pair-journeys.ts';
import type { RouteJourney } from './pair-journeys.ts';
import type { ServiceDays } from './read-calendars.ts';
import type { RouteOfFile, TripOfFile } from './read-trips.ts';

interface Parts {
  routes: ReadonlyMap<string, RouteOfFile>;
  trips: ReadonlyMap<string, TripOfFile>;
  callsOf: (trip: TripOfFile) => FeedCall[];
  /** The ids of trips that have calls and are in no file. */
  orphans: ReadonlySet<string>;
  services: ReadonlyMap<string, ServiceDays>;
  known: FeedToRead['known'];
  today: LocalDate;
  /** The most services. */
  most: number;
}

const dayMinutes = 1_440;
/** The most calls of a journey, as on the timetable page. */
const mostCalls = 200;
/** The last minute of a journey: it ends on the day after it has begun. */
const lastMinute = 2 * dayMinutes - 1;

/**
 * Decides which trips become one service (C-071): trips of a route with the same calls are one journey, and a journey in the morning makes a service
 * with one in the afternoon that goes the other way. Trips that no service can be made of are left out with the reason.
 */
export function buildGroups(parts: Parts): { groups: FeedGroup[]; left_out: LeftOut[] } {
  const { routes, trips, orphans, today, most } = parts;
  const leftOut = new Map<LeftOut['reason'], LeftOut>();
  const leave = (reason: LeftOut['reason'], { id }: Pick<TripOfFile, 'id'>) => {
    const found = leftOut.get(reason) ?? { reason, trips: 0, examples: [] };
    leftOut.set(reason, found);
    found.trips += 1;
    if (found.examples.length < 3) found.examples.push(id);
  };
  for (const id of orphans) leave('no-trip', { id });
  for (const trip of trips.values()) if (trip.leftOut === 'no-route') leave('no-route', trip);
  const ofRoute = Map.groupBy(trips.values(), ({ route }) => route);
  let services = 0;
  const groups = [...routes.values()].flatMap((route): FeedGroup[] => {
    const own = ofRoute.get(route.id) ?? [];
    if (!route.isBus) {
      for (const trip of own) leave('not-a-bus', trip);
      return [];
    }
    const pairs = pairJourneys(journeysOf(own, parts, leave), today);
    services += pairs.length;
    // each pair costs time, so the rest is not looked at
    if (services > most) throw new UnreadableFeed('too-many-services', { value: String(most) });
    return pairs.map(({ am, pm, service_id }, index) => {
      const first = (am ?? pm)!;
      const named = pairs.length === 1 ? route.name : `${route.name} ${writeClockTime(first.calls[0]!.minutes!)}`;
      return {
        route_id: route.id,
        place: index + 1,
        name: named,
        service_id,
        am: am && { trip_ids: am.trip_ids, calls: am.calls },
        pm: pm && { trip_ids: pm.trip_ids, calls: pm.calls },
        is_after_midnight: [am, pm].some((one) => one !== null && one.days.shift > 0),
        calendar: encodeCalendar(am?.days ?? null, pm?.days ?? null, today),
      };
    });
  });
  return { groups, left_out: [...leftOut.values()] };
}

/** The journeys of the trips of a route. Trips with the same calls are one. */
function journeysOf(
  trips: readonly TripOfFile[],
  { callsOf, services, known, today }: Parts,
  leave: (reason: LeftOut['reason'], trip: TripOfFile) => void,
): RouteJourney[] {
  const found = new Map<string, { trips: TripOfFile[]; calls: FeedCall[]; shift: number }>();
  for (const trip of trips) {
    const calls = trip.leftOut ? [] : callsOf(trip);
    const reason = trip.leftOut ?? reasonToLeave(calls, services.get(trip.service)!, today);
    if (reason) {
      leave(reason, trip);
      continue;
    }
    const before = known.get(trip.id);
    const key = JSON.stringify([trip.direction, before, calls.map(({ stop, minutes }) => [stop.id, minutes])]);
    const same = found.get(key);
    if (same) same.trips.push(trip);
    else found.set(key, { trips: [trip], ...withinItsDay(calls) });
  }
  return [...found.values()].map(({ trips: own, calls, shift }) => {
    const ids = [...new Set(own.map(({ service }) => service))].toSorted((one, other) => (one < other ? -1 : 1));
    const days: JourneyDays = {
      key: ids.join(' + ') + (shift > 0 ? ` (+${shift} day)` : ''),
      services: ids.map((id) => services.get(id)!),
      shift,
    };
    return {
      trip_ids: own.map(({ id }) => id),
      direction_id: own[0]!.direction,
      known: known.get(own[0]!.id) ?? null,
      calls,
      days,
    };
  });
}

function reasonToLeave(calls: readonly FeedCall[], days: ServiceDays, today: LocalDate): LeftOut['reason'] | undefined {
  if (calls.length < 2) return 'no-calls';
  if (calls.length > mostCalls) return 'many-calls';
  if (withinItsDay(calls).calls.at(-1)!.minutes! > lastMinute) return 'long-trip';
  const journey: JourneyDays = { key: '', services: [days], shift: 0 };
  const span = spanOf([journey]);
  if (!span) return 'never-runs';
  if (span.last < toDayNumber(today) - 1) return 'has-ended';
  return daysToLookAt(span, today).some((day) => runsOn(journey, day)) ? undefined : 'never-runs';
}

/** A journey that begins after midnight is one of the next day, from 00:00 on. */
function withinItsDay(calls: readonly FeedCall[]): { calls: FeedCall[]; shift: number } {
  const shift = Math.floor(calls[0]!.minutes! / dayMinutes);
  const within = calls.map(({ stop, minutes }) => ({
    stop,
    minutes: minutes === null ? null : minutes - shift * dayMinutes,
  }));
  return { calls: within, shift };
}
