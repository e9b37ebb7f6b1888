import type { LocalDate } from '../../dates/local-date.ts';

/** A move of a timetable that is not made yet: from its day on those who board at one stop of the service board at another. */
export interface StopMove {
  valid_from: LocalDate;
  from_stop_id: string;
  to: { id: string; name: string };
}

/**
 * Returns the move that decides where those who board at a stop now board on a day (C-031); undefined when it is still the same stop. `moves` are those of
 * the service, by their days.
 */
export function lastMove(moves: readonly StopMove[], stop_id: string, day: LocalDate): StopMove | undefined {
  const due = moves.filter((move) => move.valid_from <= day);
  let last: StopMove | undefined;
  // a timetable moves a passenger once: the moves of one day do not follow each other
  for (const valid_from of new Set(due.map((move) => move.valid_from))) {
    const at = last?.to.id ?? stop_id;
    last = due.find((move) => move.valid_from === valid_from && move.from_stop_id === at) ?? last;
  }
  return last;
}
