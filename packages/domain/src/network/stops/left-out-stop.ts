import type { LocalDate } from '../../dates/local-date.ts';
import { lastMove } from './last-move.ts';
import type { CallsByTimetable } from './stop-notices.ts';

/**
 * Returns the first day until a last one from which a timetable calls neither at a stop nor at the one that replaces it by then, in both directions
 * (C-026). Undefined where there is none. Of a timetable without calls nobody knows where the bus calls.
 */
export function leftOutFrom(
  stop_id: string,
  { timetables, moves }: CallsByTimetable,
  last: LocalDate,
): LocalDate | undefined {
  return timetables.find(({ valid_from, am, pm }) => {
    const at = lastMove(moves, stop_id, valid_from)?.to.id ?? stop_id;
    const calls = [...am, ...pm];
    return valid_from <= last && calls.length > 0 && !calls.includes(at);
  })?.valid_from;
}
