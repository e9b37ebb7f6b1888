import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { TimetableMove } from '@fareway/domain/network/timetable-moves.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';
import { newId } from '../../../platform/ids.ts';
import { beingPaid } from '../paying/being-paid.ts';
import type { ServiceKey } from './write-timetable.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** A move of a timetable that is not made yet. The stops are named as they are called now. */
export interface WrittenMove extends TimetableMove {
  id: string;
  valid_from: LocalDate;
  from_stop_id: string;
  to_stop_id: string;
  /** Tickets and journeys that were sold until then have had their email; null when none have. */
  announced_at: Date | null;
}

/**
 * Writes the moves of a timetable in place of those that it had and did not make yet. A move that stays is the same one, so its emails are not sent
 * again. Returns the moves that are withdrawn. The caller has locked the service and created its stops.
 */
export async function writeMoves(
  transaction: Transaction<DB>,
  now: Date,
  service: ServiceKey,
  valid_from: LocalDate,
  moves: readonly TimetableMove[],
): Promise<WrittenMove[]> {
  const { client_id, service_id } = service;
  const ofService = sql`move.client_id = ${client_id} AND move.service_id = ${service_id}`;
  const before = (await readMovesToMake(transaction, service)).filter((move) => move.valid_from === valid_from);
  const rows = moves.map((move) => ({ ...move, id: newId(now.getTime()) }));
  await sql`
    INSERT INTO timetable_moves AS move (client_id, service_id, valid_from, from_stop_id, to_stop_id, id)
    SELECT ${client_id}, ${service_id}, ${valid_from}, from_stop.id, to_stop.id, chosen.id
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS chosen ("from" text, "to" text, id uuid)
    JOIN stops AS from_stop ON from_stop.client_id = ${client_id} AND from_stop.name = chosen."from" AND from_stop.retired_at IS NULL
    JOIN stops AS to_stop ON to_stop.client_id = ${client_id} AND to_stop.name = chosen."to" AND to_stop.retired_at IS NULL
    ON CONFLICT (client_id, service_id, valid_from, from_stop_id) DO UPDATE
    SET to_stop_id = excluded.to_stop_id, id = excluded.id, announced_at = NULL, applied_at = NULL
    WHERE move.to_stop_id <> excluded.to_stop_id OR move.applied_at IS NOT NULL`.execute(transaction);
  const chosen = new Set(moves.map(({ from }) => from));
  const withdrawn = before.filter(({ from }) => !chosen.has(from));
  const ids = withdrawn.map(({ id }) => id);
  await sql`DELETE FROM timetable_moves AS move WHERE ${ofService} AND id = ANY (${ids}::uuid[])`.execute(transaction);
  // passengers of an earlier move may follow a later one now; who has had its email gets none again
  await sql`
    UPDATE timetable_moves AS move SET announced_at = NULL
    WHERE ${ofService} AND valid_from > ${valid_from} AND applied_at IS NULL`.execute(transaction);
  return withdrawn;
}

/** Returns the first day on which passengers come to a stop by the move of a timetable; undefined when none do. */
export async function dayOfMoveTo(
  transaction: Transaction<DB>,
  { client_id, stop_id }: { client_id: string; stop_id: string },
): Promise<LocalDate | undefined> {
  const move = await transaction
    .selectFrom('timetable_moves')
    .select('valid_from')
    .where('client_id', '=', client_id)
    .where('to_stop_id', '=', stop_id)
    .where('applied_at', 'is', null)
    .orderBy('valid_from')
    .executeTakeFirst();
  return move?.valid_from as LocalDate | undefined;
}

/** Removes the moves from a stop that has no passengers. */
export async function removeMovesFrom(
  transaction: Transaction<DB>,
  { client_id, stop_id }: { client_id: string; stop_id: string },
): Promise<void> {
  await transaction
    .deleteFrom('timetable_moves')
    .where('client_id', '=', client_id)
    .where('from_stop_id', '=', stop_id)
    .where('applied_at', 'is', null)
    .execute();
}

/** Locks the moves of a service that are not made yet, so that `announceAgain` waits, and returns them by their days. */
export async function readMovesToMake(
  transaction: Transaction<DB>,
  { client_id, service_id }: ServiceKey,
): Promise<WrittenMove[]> {
  const { rows } = await sql<WrittenMove>`
    SELECT move.id, valid_from, from_stop_id, to_stop_id, announced_at, from_stop.name AS "from", to_stop.name AS "to"
    FROM timetable_moves AS move
    JOIN stops AS from_stop ON from_stop.client_id = move.client_id AND from_stop.id = from_stop_id
    JOIN stops AS to_stop ON to_stop.client_id = move.client_id AND to_stop.id = to_stop_id
    WHERE move.client_id = ${client_id} AND service_id = ${service_id} AND applied_at IS NULL
    ORDER BY valid_from, from_stop.name
    FOR NO KEY UPDATE OF move`.execute(transaction);
  return rows;
}

/** Notes that those who have bought until now have had the emails about moves. */
export async function markAnnounced(
  transaction: Transaction<DB>,
  now: Date,
  { client_id, service_id }: ServiceKey,
): Promise<void> {
  await transaction
    .updateTable('timetable_moves')
    .set({ announced_at: now })
    .where('client_id', '=', client_id)
    .where('service_id', '=', service_id)
    .where('applied_at', 'is', null)
    .execute();
}

/** Whether somebody pays for a ticket from a stop of these moves, which is used on a day or later. */
export async function isAnyBeingPaid(
  transaction: Transaction<DB>,
  { client_id, service_id }: ServiceKey,
  moves: readonly WrittenMove[],
  day: LocalDate,
): Promise<boolean> {
  if (moves.length === 0) return false;
  const { rows } = await sql<{ is_paying: boolean }>`
    SELECT EXISTS (
      SELECT FROM (${beingPaid(sql`${client_id}`, sql`${day}::date`, service_id)}) AS paying
      WHERE stop_id = ANY (${moves.map(({ from_stop_id }) => from_stop_id)}::uuid[])) AS is_paying`.execute(
    transaction,
  );
  return rows[0]!.is_paying;
}

/**
 * Notes that these moves, whose day has come, are made. While somebody pays for a ticket from one of their stops, all of them stay to be made, so that this
 * ticket is moved like the others when the payment has ended.
 */
export async function markApplied(
  transaction: Transaction<DB>,
  now: Date,
  service: ServiceKey,
  due: readonly WrittenMove[],
  day: LocalDate,
): Promise<void> {
  if (due.length === 0 || (await isAnyBeingPaid(transaction, service, due, day))) return;
  await transaction
    .updateTable('timetable_moves')
    .set({ applied_at: now })
    .where('client_id', '=', service.client_id)
    .where('service_id', '=', service.service_id)
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .execute();
}
