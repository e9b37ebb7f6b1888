import { addDays, daysBetween, weekdayOf } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate, Weekday } from '@fareway/domain/dates/local-date.ts';
import { runningDays } from '@fareway/domain/network/calendar.ts';
import type { Calendar } from '@fareway/domain/network/calendar.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import * as text from '@fareway/texts/gtfs/preview.ts';
import type { CalendarContent, NamedTerm, ReasonedDay } from '../../calendars/write-calendar.ts';
import type { FeedCalendar, FeedGroup } from '../reading/feed.ts';
import { keyOfDeparture } from '../read-network.ts';
import type { Network, ServiceOfOperator } from '../read-network.ts';

/** How many days from today on are compared. */
const daysCompared = 1_100;
const [beginningOfTime, dayBefore] = ['2000-01-01' as LocalDate, -1];

type Content = Omit<CalendarContent, 'name'>;

/** The days of a feed that count: from today or its first day to its last one. */
export function daysOfFeed(
  { first_day, last_day }: FeedCalendar,
  today: LocalDate,
): { from: LocalDate; until: LocalDate } {
  return { from: first_day > today ? first_day : today, until: last_day };
}

/**
 * The content of a calendar for services with these weekdays. With those of the feed each day of calendar_dates.txt is there (C-041). With others the
 * days that differ from them are there.
 */
export function contentOfFeed(calendar: FeedCalendar, weekdays: readonly Weekday[], today: LocalDate): Content {
  const terms: NamedTerm[] = [{ name: text.termName, first_day: calendar.first_day, last_day: calendar.last_day }];
  const reasoned = (day: FeedCalendar['days'][number]): ReasonedDay => ({
    ...day,
    reason: day.runs ? text.addedDay : text.removedDay,
  });
  if (areSame(weekdays, calendar.weekdays)) return { terms, days: calendar.days.map(reasoned) };
  const runs = runningDays(calendar.weekdays, { terms, days: calendar.days });
  const { from, until } = daysOfFeed(calendar, today);
  const outside = calendar.days.filter(({ date }) => date < from || date > until);
  const within = eachDay(from, until).flatMap((date): FeedCalendar['days'] => {
    const usual = weekdays.includes(weekdayOf(date));
    const [am, pm] = [runs(date, 'am'), runs(date, 'pm')];
    if (am === pm) return am === usual ? [] : [{ date, direction: null, runs: am }];
    return [
      am === usual ? [] : [{ date, direction: 'am' as const, runs: am }],
      pm === usual ? [] : [{ date, direction: 'pm' as const, runs: pm }],
    ].flat();
  });
  return { terms, days: [...outside, ...within].map(reasoned) };
}

/** Puts the days of a feed into a calendar that exists: outside of the days of the feed it stays as it is. Null: without a calendar. */
export function withFeed(
  existing: Content | null,
  content: Content,
  calendar: FeedCalendar,
  today: LocalDate,
): Content {
  const { from, until } = daysOfFeed(calendar, today);
  const isOutside = (date: LocalDate) => date < from || date > until;
  const before = addDays(from, dayBefore);
  const earlier =
    existing && existing.terms.length > 0
      ? existing.terms
      : // without terms it runs until the feed begins
        from > today
        ? [{ name: text.termBefore, first_day: beginningOfTime, last_day: before }]
        : [];
  const terms = earlier.flatMap((term): NamedTerm[] => [
    ...(term.first_day < from ? [{ ...term, last_day: term.last_day < before ? term.last_day : before }] : []),
    ...(term.last_day > until
      ? [{ ...term, first_day: term.first_day > until ? term.first_day : addDays(until, 1) }]
      : []),
  ]);
  return {
    terms: [...terms, ...(from <= until ? [{ ...content.terms[0]!, first_day: from }] : [])].toSorted((one, other) =>
      one.first_day < other.first_day ? -1 : 1,
    ),
    days: [
      ...(existing?.days ?? [])
        .filter(({ date }) => isOutside(date))
        .map(({ date, direction, runs, reason }) => ({ date, direction, runs, reason })),
      ...content.days.filter(
        ({ date }) => !isOutside(date) || (date > until && !(existing?.days ?? []).some((day) => day.date === date)),
      ),
    ].toSorted((one, other) => (one.date < other.date ? -1 : 1)),
  };
}

/**
 * Whether services with these weekdays run on the days of the feed as it says, from today on. Departures of `service` that are cancelled are not
 * compared. It is true of each calendar that `withFeed` returns.
 */
export function runsAsFeed(
  group: Pick<FeedGroup, 'calendar' | 'am' | 'pm'>,
  { weekdays, calendar }: { weekdays: readonly Weekday[]; calendar: Calendar | null },
  { today, cancelled }: Pick<Network, 'today' | 'cancelled'>,
  service?: ServiceOfOperator,
): boolean {
  const { calendar: feed } = group;
  const ofFeed = runningDays(feed.weekdays, {
    terms: [{ first_day: feed.first_day, last_day: feed.last_day }],
    days: feed.days,
  });
  const here = runningDays(weekdays, calendar);
  const sides: Direction[] = [...(group.am ? ['am' as const] : []), ...(group.pm ? ['pm' as const] : [])];
  const { from, until } = daysOfFeed(feed, today);
  // a day after the last one that the calendar has of its own stays, so it is not compared
  const own = new Set(calendar?.days.map(({ date }) => date));
  const after = feed.days.flatMap(({ date }) => (date > until && !own.has(date) ? [date] : []));
  return [...eachDay(from, until), ...after].every((date) =>
    sides.every(
      (side) =>
        ofFeed(date, side) === here(date, side) ||
        (service !== undefined && cancelled.has(keyOfDeparture(service.id, date, side))),
    ),
  );
}

export function areSame(one: readonly Weekday[], other: readonly Weekday[]): boolean {
  return one.length === other.length && one.every((weekday) => other.includes(weekday));
}

function eachDay(from: LocalDate, until: LocalDate): LocalDate[] {
  const days = Math.min(daysBetween(from, until), daysCompared);
  return Array.from({ length: Math.max(0, days + 1) }, (_, ahead) => addDays(from, ahead));
}
