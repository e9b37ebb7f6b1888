import { directions, type Direction } from '../travel/availability.ts';
import { stopsToChoose, type Timetable } from './timetable.ts';

/** With a timetable, those who board at a stop that it leaves out board at another one. Both are names. */
export interface TimetableMove {
  from: string;
  to: string;
}

/** A timetable with the moves that it makes on its day. */
export interface MovingTimetable extends Timetable {
  moves: readonly TimetableMove[];
}

/** The stop at which a passenger of a stop boards after the moves of some timetables, in the order of their days. */
export function stopAfter(timetables: readonly Pick<MovingTimetable, 'moves'>[], stop: string): string {
  return timetables.reduce((at, { moves }) => moves.find(({ from }) => from === at)?.to ?? at, stop);
}

/** The stops of today whose passengers board at `stop` after the moves of some timetables. */
export function stopsThatBecome(timetables: readonly Pick<MovingTimetable, 'moves'>[], stop: string): string[] {
  const known = new Set([stop, ...timetables.flatMap(({ moves }) => moves.map(({ from }) => from))]);
  return [...known].filter((today) => stopAfter(timetables, today) === stop);
}

/**
 * The stops that a timetable leaves out without a move, although the one before it calls there (C-026). A move to a stop where the timetable does
 * not call is none.
 */
export function leftStops(before: Timetable | undefined, after: MovingTimetable): string[] {
  if (!before) return [];
  const served = new Set(stopsToChoose(after));
  const moved = new Set(after.moves.filter(({ to }) => served.has(to)).map(({ from }) => from));
  return stopsToChoose(before).filter((stop) => !served.has(stop) && !moved.has(stop));
}

/** A stop whose passengers have no bus in one direction from a timetable on. */
export interface HalfLeftStop {
  /** Where they board until then. */
  stop: string;
  /** Where they board from then on: the same stop, or that of a move. The timetable calls there in the other direction only. */
  at: string;
  /** The direction without a call. */
  direction: Direction;
}

/**
 * The stops whose passengers had a bus in a direction, and board where the next timetable calls in the other one only (C-026). A move to a stop where
 * the timetable does not call is none.
 */
export function halfLeftStops(before: Timetable | undefined, after: MovingTimetable): HalfLeftStop[] {
  if (!before) return [];
  const served = new Set(stopsToChoose(after));
  return directions.flatMap((direction) => {
    const calls = new Set(after[direction].map(({ stop }) => stop));
    const stops = [...new Set(before[direction].map(({ stop }) => stop))];
    return stops
      .map((stop) => ({ stop, at: served.has(stop) ? stop : stopAfter([after], stop), direction }))
      .filter(({ at }) => served.has(at) && !calls.has(at));
  });
}
