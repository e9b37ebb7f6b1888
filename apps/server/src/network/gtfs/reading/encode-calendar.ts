import { fromDayNumber, toDayNumber, weekdayOf, weekdays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate, Weekday } from '@fareway/domain/dates/local-date.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import { greatest, least } from './extremes.ts';
import type { FeedCalendar } from './feed.ts';
import type { ServiceDays } from './read-calendars.ts';

/** The days of a journey: those of its service_ids, moved by some days. */
export interface JourneyDays {
  /** The ids in order, and by how many days they are moved. */
  key: string;
  services: readonly ServiceDays[];
  /** 1 for a journey that begins after midnight. */
  shift: number;
}

/** The longest span of which each day is looked at; of a longer one those from a month ago on. */
const longestSpan = 1_500;
const [daysBack, daysAhead] = [31, 1_100];

/** Whether a journey runs on a day. */
export function runsOn({ services, shift }: JourneyDays, day: number): boolean {
  return services.some(({ usual, added, removed }) => {
    const ofFeed = day - shift;
    if (added.has(ofFeed)) return true;
    if (removed.has(ofFeed) || !usual || ofFeed < usual.first || ofFeed > usual.last) return false;
    return usual.weekdays.includes(weekdayOf(fromDayNumber(ofFeed)));
  });
}

/** The first and the last day of which the service_ids of journeys say something; undefined for journeys without any day. */
export function spanOf(journeys: readonly JourneyDays[]): { first: number; last: number } | undefined {
  let [first, last] = [Infinity, -Infinity];
  for (const { services, shift } of journeys)
    for (const { usual, added } of services)
      for (const day of [...(usual ? [usual.first, usual.last] : []), ...added]) {
        first = Math.min(first, day + shift);
        last = Math.max(last, day + shift);
      }
  return first > last ? undefined : { first, last };
}

/** The days that are looked at one by one. */
export function daysToLookAt({ first, last }: { first: number; last: number }, today: LocalDate): number[] {
  const now = toDayNumber(today);
  const isLong = last - first > longestSpan;
  const from = isLong ? Math.max(first, now - daysBack) : first;
  const until = isLong ? Math.min(last, now + daysAhead) : last;
  return Array.from({ length: Math.max(0, until - from + 1) }, (_, index) => from + index);
}

/**
 * Writes the days of the journeys of a service as a calendar of this product: weekdays between a first and a last day, and the days that differ. A
 * service_id with a row in calendar.txt keeps its weekdays, and each day of its calendar_dates.txt is there (C-041). Without such a row the weekdays
 * are those on which the journeys run more often than not.
 */
export function encodeCalendar(am: JourneyDays | null, pm: JourneyDays | null, today: LocalDate): FeedCalendar {
  const journeys = [am, pm].filter((one) => one !== null);
  const services = [...new Set(journeys.flatMap((one) => one.services))];
  const span = spanOf(journeys)!;
  const all = daysToLookAt(span, today);
  const isOneKey = new Set(journeys.map(({ key }) => key)).size === 1;
  const usuals = journeys.flatMap(({ services: own, shift }) =>
    own.flatMap(({ usual }) => (usual ? [{ ...usual, shift }] : [])),
  );
  const week =
    usuals.length > 0
      ? weekdays.filter((weekday) =>
          usuals.some((usual) => usual.weekdays.some((one) => moved(one, usual.shift) === weekday)),
        )
      : mostly(journeys, all);
  const first = usuals.length > 0 ? least(usuals.map((usual) => usual.first + usual.shift)) : span.first;
  const last = usuals.length > 0 ? greatest(usuals.map((usual) => usual.last + usual.shift)) : span.last;
  const explicit = new Set(
    journeys.flatMap(({ services: own, shift }) =>
      own.flatMap(({ added, removed }) => [...added, ...removed].map((day) => day + shift)),
    ),
  );
  const isDirect = isOneKey && services.length === 1 && usuals.length > 0;
  const candidates = isDirect ? [...explicit].toSorted((one, other) => one - other) : all;
  const days = candidates.flatMap((day): FeedCalendar['days'] => {
    const date = fromDayNumber(day);
    const usual = day >= first && day <= last && week.includes(weekdayOf(date));
    const sides = { am: am ? runsOn(am, day) : undefined, pm: pm ? runsOn(pm, day) : undefined };
    const [morning, afternoon] = [sides.am ?? sides.pm!, sides.pm ?? sides.am!];
    if (morning === afternoon)
      return morning === usual && !explicit.has(day) ? [] : [{ date, direction: null, runs: morning }];
    return (['am', 'pm'] as const).flatMap((direction: Direction) =>
      sides[direction] === usual ? [] : [{ date, direction, runs: sides[direction]! }],
    );
  });
  return {
    key: isOneKey ? journeys[0]!.key : journeys.map(({ key }) => key).join(' | '),
    weekdays: week,
    first_day: fromDayNumber(first),
    last_day: fromDayNumber(last),
    days,
    added: services.reduce((sum, one) => sum + one.added.size, 0),
    removed: services.reduce((sum, one) => sum + one.removed.size, 0),
  };
}

function moved(weekday: Weekday, days: number): Weekday {
  return weekdays[(weekdays.indexOf(weekday) + days) % 7]!;
}

/** The weekdays on which journeys run on more than half of the days. */
function mostly(journeys: readonly JourneyDays[], all: readonly number[]): Weekday[] {
  const counts = new Map<Weekday, { days: number; runs: number }>();
  for (const day of all) {
    const weekday = weekdayOf(fromDayNumber(day));
    const count = counts.get(weekday) ?? { days: 0, runs: 0 };
    counts.set(weekday, count);
    count.days += 1;
    if (journeys.some((one) => runsOn(one, day))) count.runs += 1;
  }
  return weekdays.filter((weekday) => {
    const count = counts.get(weekday);
    return count !== undefined && count.runs * 2 > count.days;
  });
}
