import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { lastMove } from '@fareway/domain/network/stops/last-move.ts';
import type { StopMove } from '@fareway/domain/network/stops/last-move.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A move that is not made yet, with its service. */
export interface ComingMove extends StopMove {
  service_id: string;
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
  const ofService = moves.filter((move) => move.service_id === service_id);
  return lastMove(ofService, stop_id, day)?.to;
}

/** The name of the stop at which a passenger boards on a day (C-031). Null without a stop. */
export function stopNameOnDay(
  moves: readonly ComingMove[],
  { service_id, stop_id, stop }: { service_id: string; stop_id: string | null; stop: string | null },
  day: LocalDate,
): string | null {
  return (stop_id === null ? undefined : stopOnDay(moves, { service_id, stop_id }, day)?.name) ?? stop;
}
