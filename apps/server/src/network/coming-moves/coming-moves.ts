import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A move of a timetable that is not made yet: from its day on those who board at one stop of the service board at another. */
export interface ComingMove {
  service_id: string;
  valid_from: LocalDate;
  from_stop_id: string;
  to: { id: string; name: string };
}

/** Reads the moves of services that are not made yet, by their days. */
export async function readComingMoves(
  db: Kysely<DB>,
  client_id: string,
  service_ids: readonly string[],
): Promise<ComingMove[]> {
  const { rows } = await sql<ComingMove>`
    SELECT move.service_id, move.valid_from, move.from_stop_id, jsonb_build_object('id', stop.id, 'name', stop.name) AS to
    FROM timetable_moves AS move JOIN stops AS stop ON stop.client_id = move.client_id AND stop.id = move.to_stop_id
    WHERE move.client_id = ${client_id} AND move.service_id = ANY (${[...service_ids]}::uuid[]) AND move.applied_at IS NULL
    ORDER BY move.valid_from`.execute(db);
  return rows;
}

/**
 * Returns the stop at which a passenger boards on a day who boards at a stop now: after all moves of the service until that day (C-031). Undefined
 * when it is still the same stop. A stop of a zone is moved by no timetable.
 */
export function stopOnDay(
  moves: readonly ComingMove[],
  { service_id, stop_id }: { service_id: string; stop_id: string },
  day: LocalDate,
): ComingMove['to'] | undefined {
  const due = moves.filter((move) => move.service_id === service_id && move.valid_from <= day);
  let found: ComingMove['to'] | undefined;
  // a timetable moves a passenger once: the moves of one day do not follow each other
  for (const valid_from of new Set(due.map((move) => move.valid_from))) {
    const at = found?.id ?? stop_id;
    found = due.find((move) => move.valid_from === valid_from && move.from_stop_id === at)?.to ?? found;
  }
  return found;
}

/** The name of the stop at which a passenger boards on a day (C-031). Null without a stop. */
export function stopNameOnDay(
  moves: readonly ComingMove[],
  { service_id, stop_id, stop }: { service_id: string; stop_id: string | null; stop: string | null },
  day: LocalDate,
): string | null {
  return (stop_id === null ? undefined : stopOnDay(moves, { service_id, stop_id }, day)?.name) ?? stop;
}
