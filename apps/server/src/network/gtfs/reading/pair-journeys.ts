import { toDayNumber } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import { daysToLookAt, runsOn, spanOf } from './encode-calendar.ts';
import type { JourneyDays } from './encode-calendar.ts';
import { greatest, least } from './extremes.ts';
import type { FeedCall } from './feed.ts';

/** A journey of a route. `known` is the service and direction that its trips had before. */
export interface RouteJourney {
  trip_ids: string[];
  direction_id: '0' | '1' | '';
  known: { service_id: string; direction: Direction } | null;
  calls: FeedCall[];
  days: JourneyDays;
}

export interface Pair {
  am: RouteJourney | null;
  pm: RouteJourney | null;
  /** The service that its trips had before. */
  service_id: string | null;
}

const noon = 12 * 60;
const sameDays = 1_000_000;

/**
 * Pairs the journeys of a route. Journeys that are known keep their service and direction. Where all journeys of one direction leave before those of
 * the other, they are the mornings; otherwise those before noon are. The mornings, the earliest first, each take an afternoon of the other direction
 * that runs on the same days, else on the most of their days. What is left is a pair of one journey.
 */
export function pairJourneys(journeys: readonly RouteJourney[], today: LocalDate): Pair[] {
  const isMorning = morningRule(journeys);
  const byTime = journeys.toSorted((one, other) => startOf(one) - startOf(other));
  const taken = new Set<string>();
  const halves = byTime.map((journey) => {
    const { known } = journey;
    const half = known ? `${known.service_id} ${known.direction}` : '';
    const isKnown = known !== null && !taken.has(half);
    if (isKnown) taken.add(half);
    const direction: Direction = isKnown ? known.direction : isMorning(journey) ? 'am' : 'pm';
    return { journey, direction, service: isKnown ? known.service_id : null };
  });
  const mornings = halves.filter(({ direction }) => direction === 'am');
  const afternoons = new Set(halves.filter(({ direction }) => direction === 'pm'));
  const partners = new Map<(typeof halves)[number], (typeof halves)[number]>();
  const take = (morning: (typeof halves)[number], afternoon: (typeof halves)[number] | undefined) => {
    if (!afternoon) return;
    partners.set(morning, afternoon);
    afternoons.delete(afternoon);
  };
  for (const morning of mornings)
    if (morning.service)
      take(
        morning,
        [...afternoons].find(({ service }) => service === morning.service),
      );
  const sharedDays = countSharedDays(today);
  for (const morning of mornings) {
    if (partners.has(morning)) continue;
    let best: { afternoon: (typeof halves)[number]; shared: number } | undefined;
    for (const afternoon of afternoons) {
      if (morning.service && afternoon.service) continue;
      if (!isOpposite(morning.journey, afternoon.journey)) continue;
      const shared = sharedDays(morning.journey.days, afternoon.journey.days);
      if (shared > (best?.shared ?? 0)) best = { afternoon, shared };
    }
    take(morning, best?.afternoon);
  }
  const pairs = [
    ...mornings.map((am) => ({ am, pm: partners.get(am) ?? null })),
    ...[...afternoons].map((pm) => ({ am: null, pm })),
  ];
  return pairs
    .map(({ am, pm }): Pair => ({
      am: am?.journey ?? null,
      pm: pm?.journey ?? null,
      service_id: am?.service ?? pm?.service ?? null,
    }))
    .toSorted((one, other) => startOf((one.am ?? one.pm)!) - startOf((other.am ?? other.pm)!));
}

function startOf({ calls }: RouteJourney): number {
  return calls[0]!.minutes!;
}

function isOpposite(one: RouteJourney, other: RouteJourney): boolean {
  return one.direction_id === '' || one.direction_id !== other.direction_id;
}

/** Whether a journey is one of the morning. */
function morningRule(journeys: readonly RouteJourney[]): (journey: RouteJourney) => boolean {
  const startsOf = (direction: '0' | '1') =>
    journeys.filter((one) => one.direction_id === direction).map((one) => startOf(one));
  const [zero, one] = [startsOf('0'), startsOf('1')];
  if (zero.length > 0 && one.length > 0 && zero.length + one.length === journeys.length) {
    if (greatest(zero) <= least(one)) return ({ direction_id }) => direction_id === '0';
    if (greatest(one) < least(zero)) return ({ direction_id }) => direction_id === '1';
  }
  return (journey) => startOf(journey) < noon;
}

/** Returns a function that counts the days that two journeys share, and remembers them. */
function countSharedDays(today: LocalDate): (one: JourneyDays, other: JourneyDays) => number {
  const days = new Map<string, Set<number>>();
  const daysOf = (journey: JourneyDays) => {
    const found = days.get(journey.key);
    if (found) return found;
    const span = spanOf([journey]);
    const now = toDayNumber(today);
    const run = span ? daysToLookAt(span, today).filter((day) => day >= now && runsOn(journey, day)) : [];
    const set = new Set(run);
    days.set(journey.key, set);
    return set;
  };
  const shared = new Map<string, number>();
  return (one, other) => {
    if (one.key === other.key) return sameDays;
    const key = JSON.stringify([one.key, other.key]);
    const others = daysOf(other);
    const known = shared.get(key) ?? [...daysOf(one)].filter((day) => others.has(day)).length;
    shared.set(key, known);
    return known;
  };
}
