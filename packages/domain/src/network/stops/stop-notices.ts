import * as text from '@fareway/texts/travel/stop-notices.ts';
import { formatDate } from '../../dates/format-date.ts';
import type { LocalDate } from '../../dates/local-date.ts';
import type { Validity } from '../../tickets/validity.ts';
import type { Direction } from '../../travel/availability.ts';
import { directionOfJourneys } from '../departures/cancelled-departure.ts';
import { lastMove } from './last-move.ts';
import type { StopMove } from './last-move.ts';

export type NamedStop = StopMove['to'];

/** Where the bus of a service calls today and later. */
export interface CallsByTimetable {
  /** The ids of the stops of each timetable, by its first day. The first one is that of today. */
  timetables: readonly (Record<Direction, readonly string[]> & { valid_from: LocalDate })[];
  /** The moves that they make on their days, by these days. */
  moves: readonly StopMove[];
}

/** What is true from a day on for those who choose a stop today. */
interface StopFromDay {
  from: LocalDate;
  /** The stop, or the one that replaces it. */
  at: NamedStop;
  /** The day on which it has replaced another one. */
  since: LocalDate | undefined;
  /** The directions in which the bus does not call there. */
  without: readonly Direction[];
}

/**
 * Returns what is true of a stop, for those who travel in some directions, each time from the timetable on that changes it. Until a timetable has a call in
 * a direction, nobody knows where the bus calls in it.
 */
export function stopByTimetable(
  stop: NamedStop,
  { timetables, moves }: CallsByTimetable,
  directions: readonly Direction[],
): StopFromDay[] {
  const each = timetables.map(({ valid_from: from, ...calls }, index) => {
    const move = lastMove(moves, stop.id, from);
    const at = move?.to ?? stop;
    const isKnown = (direction: Direction) => timetables.slice(0, index + 1).some((one) => one[direction].length > 0);
    const without = directions.filter((one) => isKnown(one) && !calls[one].includes(at.id));
    return { from, at, since: move?.valid_from, without };
  });
  return each.filter((one, index) => index === 0 || !isSame(one, each[index - 1]!));
}

type StopOfTimetable = Pick<StopFromDay, 'at' | 'without'>;

function isSame(one: StopOfTimetable, other: StopOfTimetable): boolean {
  return one.at.id === other.at.id && one.without.join() === other.without.join();
}

/** What a purchaser has to know of a stop. */
export interface StopNotice {
  stop: string;
  /** In the order of the days from which they matter; `from` is absent where that is today. */
  sentences: { words: string; from?: LocalDate }[];
}

/**
 * Returns what a purchaser has to know of the stops of a service before buying a ticket; only of stops of which there is anything to say (C-026, C-031).
 * `directions` are those of the ticket.
 */
export function stopNotices(
  stops: readonly NamedStop[],
  calls: CallsByTimetable,
  { directions, start, expiry }: Validity & { directions: readonly Direction[] },
): StopNotice[] {
  return stops.flatMap((stop) => {
    const ofTicket = stopByTimetable(stop, calls, directions).filter(
      ({ from }, index, all) => from <= expiry && (index === all.length - 1 || all[index + 1]!.from > start),
    );
    const sentences = ofTicket.flatMap((next, index) => {
      const before = ofTicket[index - 1] ?? { at: stop, without: [] };
      const isOfToday = next.from === calls.timetables[0]!.valid_from;
      const change = sentencesOf(next, before, { isOfToday, directions });
      return change.map((words) => ({ words, ...(!isOfToday && { from: next.from }) }));
    });
    return sentences.length > 0 ? [{ stop: stop.name, sentences }] : [];
  });
}

/** What changes for a stop from a day on. */
function sentencesOf(
  { from, at, since = from, without }: StopFromDay,
  before: StopOfTimetable,
  { isOfToday, directions }: { isOfToday: boolean; directions: readonly Direction[] },
): string[] {
  const missing = directions.length > 1 && without.length === directions.length ? 'any' : without[0];
  if (at.id !== before.at.id) {
    const instead = text.instead(formatDate(since), at.name, before.at.name);
    if (!missing) return [instead];
    return [
      instead,
      since === from ? text.insteadWithout(missing) : text.withoutFrom(formatDate(from), at.name, missing),
    ];
  }
  if (before.without.some((direction) => !without.includes(direction))) {
    const served = directions.filter((one) => !without.includes(one));
    return [text.calls(formatDate(from), served, missing !== undefined)];
  }
  if (!missing || isSame({ at, without }, before)) return [];
  // that of today has no first day to name
  return [isOfToday ? text.without(at.name, missing) : text.withoutFrom(formatDate(from), at.name, missing)];
}

/** What is true of a stop for the journeys of passes from a day on. Without words there is nothing to say. */
export interface StopOnDays {
  stop: string;
  from: LocalDate;
  words?: string;
  /** The bus does not call at the stop, nor at one that replaces it: no journey is booked there. */
  is_without_bus?: true;
}

/** Returns what a purchaser has to know of the stops of a service on the days of journeys on a pass, by the stops and their days (C-026, C-031). */
export function stopsOnDays(stops: readonly NamedStop[], calls: CallsByTimetable, today: LocalDate): StopOnDays[] {
  return stops.flatMap((stop) => {
    const ofDays = stopByTimetable(stop, calls, [directionOfJourneys]).map((one) => ({
      from: one.from,
      words: wordsOfDay(one, stop),
      is_without_bus: one.without.length > 0,
    }));
    // a stop where the bus always calls has no words
    return ofDays
      .filter(({ words }, index) => words !== undefined || index > 0)
      .map(({ from, words, is_without_bus }) => ({
        stop: stop.name,
        from: from < today ? today : from,
        ...(words && { words }),
        ...(is_without_bus && { is_without_bus }),
      }));
  });
}

function wordsOfDay({ at, without }: StopFromDay, stop: NamedStop): string | undefined {
  const isServed = without.length === 0;
  if (at.id === stop.id) return isServed ? undefined : text.notOnDay(stop.name);
  return (isServed ? text.stopOfDay : text.stopOfDayWithout)(at.name);
}
