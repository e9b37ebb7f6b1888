import { addDays, weekdayOf, weekdays } from '../dates/local-date.ts';
import type { LocalDate, Weekday } from '../dates/local-date.ts';
import { coversDays, runningDays } from '../network/calendar.ts';
import type { Calendar } from '../network/calendar.ts';
import { validityOf } from '../tickets/validity.ts';
import type { Validity } from '../tickets/validity.ts';
import { directions } from './availability.ts';
import type { Direction } from './availability.ts';
import type { CapacityPattern, SelectTicket } from './capacity-pattern.ts';
import { leavesAt, leavesAtInstant } from './end-of-sale.ts';
import type { TimedDeparture } from './end-of-sale.ts';

/** How many days of each weekday are left, where that is known. */
export type DaysLeft = Readonly<Partial<Record<Weekday, number>>>;

/** How many journeys are left of each weekday in each direction; a direction with none has no entry. */
export type JourneysLeft = CapacityPattern;

/** Days are counted this long ahead: no ticket that is on sale ends later than the next sales year. */
export const longestTicketDays = 800;

/** The first day of each direction that counts as left. */
export type FirstDays = Readonly<Record<Direction, LocalDate>>;

/** The calls of both departures of a day. */
interface DeparturesOfDay {
  date: LocalDate;
  departures: Readonly<Record<Direction, Pick<TimedDeparture, 'calls' | 'time'>>>;
}

/**
 * Returns the first day of each direction that counts as left at an instant of a day, in milliseconds since 1970 (P-305): this day until its bus has left,
 * then the next one. A bus without times leaves at noon or 18:00. Where the timetable has calls in the other direction only, there is no bus. Whether the
 * service runs then is not looked at.
 */
export function firstDaysLeft({ date, departures }: DeparturesOfDay, time_zone: string, now: number): FirstDays {
  const isLeft = (direction: Direction) =>
    hasBus(departures, direction) && now < leavesAtInstant({ ...departures[direction], date, direction }, time_zone);
  const firstOf = (direction: Direction) => (isLeft(direction) ? date : addDays(date, 1));
  return { am: firstOf('am'), pm: firstOf('pm') };
}

/** Whether the timetable of a day has a bus in a direction. Without any calls it has both. */
function hasBus(departures: DeparturesOfDay['departures'], direction: Direction): boolean {
  const hasCalls = (one: Direction) => departures[one].calls.length > 0;
  return hasCalls(direction) || !directions.some(hasCalls);
}

/** Returns when the last bus of a day leaves that runs, in minutes after midnight: then the day is not left any more (P-305). 0 without a bus. */
export function lastBusLeaves({ date, departures }: DeparturesOfDay, service: RunningService): number {
  const runs = runningDays(service.operating_weekdays, service.calendar);
  const running = directions.filter((direction) => hasBus(departures, direction) && runs(date, direction));
  return Math.max(0, ...running.map((direction) => leavesAt({ ...departures[direction], direction })));
}

/** Returns the earlier one of the first days. */
export function firstOfDays({ am, pm }: FirstDays): LocalDate {
  return am < pm ? am : pm;
}

/** Returns the first and the last of the days that are counted as left: those of a ticket from today on. */
export function spanLeftOf(ticket: Parameters<typeof validityOf>[0], today: LocalDate): Validity {
  const { start, expiry } = validityOf(ticket, undefined);
  const furthest = addDays(today, longestTicketDays);
  return { start: start > today ? start : today, expiry: expiry < furthest ? expiry : furthest };
}

/**
 * Returns whether the days of travel of a ticket are entered: a ticket whose calendar does not cover it is not published (C-059), but a calendar can
 * be changed afterwards. Days before today need no terms. Without terms a service runs on its weekdays.
 */
export function areDaysKnown(
  ticket: Parameters<typeof validityOf>[0],
  { terms }: Pick<Calendar, 'terms'>,
  today: LocalDate,
): boolean {
  if (terms.length === 0) return true;
  const { start, expiry } = validityOf(ticket, undefined);
  const [first_day] = terms.map((term) => term.first_day).toSorted();
  const last_day = terms
    .map((term) => term.last_day)
    .toSorted()
    .at(-1);
  return coversDays({ first_day: first_day!, last_day: last_day! }, { first_day: start, last_day: expiry }, today);
}

interface RunningService {
  operating_weekdays: readonly Weekday[];
  calendar: Calendar | null;
}

/** What is left of a ticket. */
export interface Left {
  days: DaysLeft;
  journeys: JourneysLeft;
}

/**
 * Returns how many days are left of each weekday on which a ticket is valid and its service runs in any direction from the first day of that direction on,
 * and how many journeys are left in each direction (P-305).
 */
export function countLeft(ticket: Parameters<typeof validityOf>[0], service: RunningService, first: FirstDays): Left {
  const left = [...datesLeftOf(ticket, service, first)];
  const journeysOf = (dates: readonly DateLeft[]) =>
    directions.flatMap((direction) => {
      const { length } = dates.filter((one) => one.directions.includes(direction));
      return length > 0 ? [[direction, length]] : [];
    });
  return {
    days: Object.fromEntries(left.map(([weekday, dates]) => [weekday, dates.length])),
    journeys: Object.fromEntries(left.map(([weekday, dates]) => [weekday, Object.fromEntries(journeysOf(dates))])),
  };
}

/**
 * Returns the last day that has to be left so that no weekday has fewer days left than a ticket charges for; undefined when fewer are left already, or
 * when it charges for none.
 */
export function lastDayWithEnough(
  ticket: Parameters<typeof validityOf>[0] & SelectTicket,
  service: RunningService,
  first: FirstDays,
): LocalDate | undefined {
  const left = datesLeftOf(ticket, service, first);
  const lastDays = weekdays
    .map((weekday) => ({ charged: ticket.num_bookable_journeys?.[weekday] ?? 0, dates: left.get(weekday) ?? [] }))
    .filter(({ charged }) => charged > 0)
    .map(({ charged, dates }) => dates.at(-charged)?.date);
  return lastDays.every((day) => day !== undefined) ? lastDays.toSorted()[0] : undefined;
}

/** A date that is left, with the directions that are left on it. */
interface DateLeft {
  date: LocalDate;
  directions: readonly Direction[];
}

function datesLeftOf(
  ticket: Parameters<typeof validityOf>[0],
  service: RunningService,
  first: FirstDays,
): Map<Weekday, DateLeft[]> {
  const { start, expiry } = spanLeftOf(ticket, firstOfDays(first));
  const runs = runningDays(service.operating_weekdays, service.calendar);
  const left: DateLeft[] = [];
  for (let date = start; date <= expiry; date = addDays(date, 1)) {
    const ofDate = directions.filter((direction) => first[direction] <= date && runs(date, direction));
    if (ofDate.length > 0) left.push({ date, directions: ofDate });
  }
  return Map.groupBy(left, ({ date }) => weekdayOf(date));
}

/** Returns the seats that can be bought: none in a direction of a weekday in which no journey is left (P-305). */
export function seatsOnDaysLeft(pattern: CapacityPattern, left: JourneysLeft | undefined): CapacityPattern {
  if (!left) return pattern;
  const days = Object.entries(pattern).map(([weekday, seats]) => {
    const ofDay = Object.entries(seats ?? {}).map(([direction, count]) => [
      direction,
      left[weekday as Weekday]?.[direction as Direction] ? count : 0,
    ]);
    return [weekday, Object.fromEntries(ofDay)];
  });
  return Object.fromEntries(days);
}

/** The weekdays of which more days are charged than are left, with both numbers (P-305). */
export function daysShort(
  { num_bookable_journeys }: SelectTicket,
  left: DaysLeft | undefined,
  weekdays: readonly Weekday[],
): { weekday: Weekday; charged: number; left: number }[] {
  if (!left) return [];
  return weekdays
    .map((weekday) => ({ weekday, charged: num_bookable_journeys?.[weekday] ?? 0, left: left[weekday] ?? 0 }))
    .filter((day) => day.charged > day.left);
}

/**
 * Returns the numbers of a ticket with what is left on each weekday that it sells. A weekday without a number stays without one, unless none has a
 * number yet: then each weekday with days left gets one.
 */
export function numbersLeft(
  { num_bookable_journeys }: SelectTicket,
  left: DaysLeft,
): Readonly<Partial<Record<Weekday, number>>> {
  const sold = weekdays.filter((weekday) => (num_bookable_journeys?.[weekday] ?? 0) > 0);
  const set = sold.length > 0 ? sold : weekdays.filter((weekday) => (left[weekday] ?? 0) > 0);
  return Object.fromEntries(set.map((weekday) => [weekday, left[weekday] ?? 0]));
}
