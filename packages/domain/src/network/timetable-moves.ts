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

/** A stop at which a timetable calls in the other direction only. */
export interface HalfLeftStop {
  stop: string;
  /** The direction without a call. */
  direction: Direction;
}

/** The stops at which a timetable calls in one direction only, although the one before it calls there in the other one as well (C-026). */
export function halfLeftStops(before: Timetable | undefined, after: Timetable): HalfLeftStop[] {
  if (!before) return [];
  const served = new Set(stopsToChoose(after));
  return directions.flatMap((direction) => {
    const calls = new Set(after[direction].map(({ stop }) => stop));
    const left = new Set(
      before[direction].map(({ stop }) => stop).filter((stop) => served.has(stop) && !calls.has(stop)),
    );
    return [...left].map((stop) => ({ stop, direction }));
  });
}
