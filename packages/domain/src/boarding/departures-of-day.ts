import { weekdayOf, weekdays, type LocalDate } from '../dates/local-date.ts';
import type { Direction } from '../travel/availability.ts';
import { directionsOn } from '../travel/has-journey.ts';

/** How many minutes after its time a departure without a scan is pointed out (C-018). */
export const minutesUntilNoScans = 10;

/** The types of tickets that are valid for a season, without a seat on each departure. */
export const seasonTypes = ['annual', 'autumn', 'spring', 'summer'] as const;

/** Season tickets of a service that are valid on a day, with equal days of travel. */
export interface SeasonTickets {
  sub_type: string | null;
  travel_pattern: string | null;
  tickets: number;
}

type DaysOfTravel = Omit<SeasonTickets, 'tickets'>;

/** How many of the season tickets are valid on a day in a direction. A ticket without chosen days is valid on all. */
export function validOnJourney(seasons: readonly SeasonTickets[], day: LocalDate, direction: Direction): number {
  const weekday = weekdayOf(day);
  return seasons
    .filter((season) => directionsOn(season, weekday).includes(direction))
    .reduce((sum, { tickets }) => sum + tickets, 0);
}

/** Whether a ticket is valid on any day of the week in a direction. */
export function travelsIn(days: DaysOfTravel, direction: Direction): boolean {
  return weekdays.some((weekday) => directionsOn(days, weekday).includes(direction));
}

/** The direction of a boarding at a time of the day, in minutes after midnight: that of the nearer departure, or of the half of the day. */
export function directionAt(minutes: number, departures: Record<Direction, number | null>): Direction {
  return minutes < timeBetween(departures) ? 'am' : 'pm';
}

/** The time from which boardings are of the way back, in minutes after midnight. */
export function timeBetween({ am, pm }: Record<Direction, number | null>): number {
  const noon = 12 * 60;
  return am === null || pm === null ? noon : (am + pm) / 2;
}

/** How many minutes after its last stop a departure counts as over: buses are late, and devices report late (C-018). */
const minutesUntilOver = 30;

export const departureStates = [
  'untimed',
  'later',
  'due',
  'no-scans',
  'nobody',
  'boarding',
  'ended',
  'not-scanned',
  'cancelled',
] as const;
export type DepartureState = (typeof departureStates)[number];

/**
 * The state of a departure of today at a time in minutes after midnight (C-018). When its time is 10 minutes past and nobody has boarded, it is `no-scans`
 * with passengers who are expected, and `nobody` without. `ends` is the time of its last stop. Half an hour later nobody boards any more: it is `ended`, or
 * `not-scanned` when passengers were expected and none was seen.
 */
export function stateOfDeparture(
  { minutes, ends, booked, boarded }: { minutes: number | null; ends: number; booked: number; boarded: number },
  now: number,
): DepartureState {
  if (now >= ends + minutesUntilOver && boarded + booked > 0) return boarded > 0 ? 'ended' : 'not-scanned';
  if (boarded > 0) return 'boarding';
  if (minutes === null) return 'untimed';
  if (minutes > now) return 'later';
  if (now < minutes + minutesUntilNoScans) return 'due';
  return booked > 0 ? 'no-scans' : 'nobody';
}
