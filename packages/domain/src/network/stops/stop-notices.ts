import * as text from '@fareway/texts/travel/stop-notices.ts';
import { formatDate } from '../../dates/format-date.ts';
import type { LocalDate } from '../../dates/local-date.ts';
import type { Validity } from '../../tickets/validity.ts';
import type { Direction } from '../../travel/availability.ts';
import { directionOfJourneys } from '../departures/cancelled-departure.ts';

interface NamedStop {
  id: string;
  name: string;
}

/** Where the bus of a service calls today and later. */
export interface CallsByTimetable {
  /** The ids of the stops of each timetable, by its first day. The first one is that of today. */
  timetables: readonly (Record<Direction, readonly string[]> & { valid_from: LocalDate })[];
  /** The moves that they make on their days. */
  moves: readonly { valid_from: LocalDate; from_stop_id: string; to: NamedStop }[];
}

/** What is true from a day on for those who choose a stop today. */
interface StopFromDay {
  from: LocalDate;
  /** The stop, or the one that replaces it. */
  at: NamedStop;
  /** The directions in which the bus does not call there. */
  without: readonly Direction[];
}

/**
 * Returns what is true of a stop, for those who travel in some directions, each time from the timetable on that changes it. Where neither a timetable nor
 * that of today has a call in a direction, nobody knows where the bus calls.
 */
function stopByTimetable(
  stop: NamedStop,
  { timetables, moves }: CallsByTimetable,
  directions: readonly Direction[],
): StopFromDay[] {
  let at = stop;
  const each = timetables.map(({ valid_from: from, ...calls }) => {
    at = moves.find((move) => move.valid_from === from && move.from_stop_id === at.id)?.to ?? at;
    const isKnown = (direction: Direction) => calls[direction].length > 0 || timetables[0]![direction].length > 0;
    return { from, at, without: directions.filter((one) => isKnown(one) && !calls[one].includes(at.id)) };
  });
  return each.filter((one, index) => index === 0 || !isSame(one, each[index - 1]!));
}

function isSame(one: Omit<StopFromDay, 'from'>, other: Omit<StopFromDay, 'from'>): boolean {
  return one.at.id === other.at.id && one.without.join() === other.without.join();
}

/** What a purchaser has to know of a stop. */
export interface StopNotice {
  stop: string;
  words: string;
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
      return sentencesOf(next, before, { isOfToday: next.from === calls.timetables[0]!.valid_from, directions });
    });
    return sentences.length > 0 ? [{ stop: stop.name, words: sentences.join(' ') }] : [];
  });
}

/** What changes for a stop from a day on. */
function sentencesOf(
  { from, at, without }: StopFromDay,
  before: Omit<StopFromDay, 'from'>,
  { isOfToday, directions }: { isOfToday: boolean; directions: readonly Direction[] },
): string[] {
  const [missing] = without;
  if (at.id !== before.at.id) {
    const moved = text.instead(formatDate(from), at.name, before.at.name);
    return missing ? [moved, text.insteadWithout(missing)] : [moved];
  }
  if (isSame({ at, without }, before)) return [];
  if (!missing) return [text.again(formatDate(from))];
  if (isOfToday) return [text.without(at.name, missing)];
  const isInNone = directions.length > 1 && without.length === directions.length;
  return [isInNone ? text.notAnyMore(formatDate(from), at.name) : text.withoutFrom(formatDate(from), at.name, missing)];
}

/** What is true of a stop for the journeys of passes from a day on. Without words there is nothing to say. */
export interface StopOnDays {
  stop: string;
  from: LocalDate;
  words?: string;
}

/** Returns what a purchaser has to know of the stops of a service on the days of journeys on a pass, by the stops and their days (C-026, C-031). */
export function stopsOnDays(stops: readonly NamedStop[], calls: CallsByTimetable, today: LocalDate): StopOnDays[] {
  return stops.flatMap((stop) => {
    const ofDays = stopByTimetable(stop, calls, [directionOfJourneys]).map((one) => ({
      from: one.from,
      words: wordsOfDay(one, stop),
    }));
    // a stop where the bus always calls has no words
    return ofDays
      .filter(({ words }, index) => words !== undefined || index > 0)
      .map(({ from, words }) => ({ stop: stop.name, from: from < today ? today : from, ...(words && { words }) }));
  });
}

function wordsOfDay({ at, without }: StopFromDay, stop: NamedStop): string | undefined {
  const isServed = without.length === 0;
  if (at.id === stop.id) return isServed ? undefined : text.notOnDay(stop.name);
  return (isServed ? text.stopOfDay : text.stopOfDayWithout)(at.name);
}
