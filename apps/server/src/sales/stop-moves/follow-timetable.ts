import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { stopsThatBecome } from '@fareway/domain/network/timetable-moves.ts';
import type { Transaction } from 'kysely';
import { boardingFrom } from '../../network/stops/timetables/boarding-from.ts';
import {
  isAnyBeingPaid,
  markAnnounced,
  markApplied,
  readMovesToMake,
} from '../../network/stops/timetables/write-moves.ts';
import type { WrittenMove } from '../../network/stops/timetables/write-moves.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { DB } from '../../platform/database/schema.ts';
import { moveStopOfTickets } from '../../tickets/customer-tickets/changes/move-stop.ts';
import { emailHolders } from '../../tickets/guardians/email-holders.ts';
import { followTimes } from '../bookings/follow-times.ts';
import { moveStopOfJourneys } from '../bookings/journeys/move-stop.ts';
import { reportMove, stopEvent } from './report-move.ts';
import { stopKept, stopWillMove } from './stop-will-move-mail.ts';
import { sql } from '../../platform/database/sql/sql.ts';

interface ServiceKey {
  client_id: string;
  service_id: string;
}

/** A ticket is committed at most this long after its time of sale. Nobody gets an email about a move twice. */
const overlapMilliseconds = 5 * 60_000;

/**
 * Changes what is sold by the timetables of a service: booked journeys get their times (C-031), the moves whose day has come are made, those who
 * board at a stop of a coming move get an email about it, and those of a withdrawn one another email (C-026). The caller has locked the service.
 */
export async function followTimetable(
  transaction: Transaction<DB>,
  now: Date,
  service: ServiceKey,
  today: LocalDate,
  withdrawn: readonly WrittenMove[] = [],
): Promise<void> {
  await followTimes(transaction, now, service, today);
  const moves = await readMovesToMake(transaction, service);
  if (moves.length === 0 && withdrawn.length === 0) return;
  const { name } = await transaction
    .selectFrom('services')
    .select('name')
    .where('client_id', '=', service.client_id)
    .where('id', '=', service.service_id)
    .executeTakeFirstOrThrow();
  const named = { ...service, name };
  const due = moves.filter(({ valid_from }) => valid_from <= today);
  // a payment that ends while the moves are made makes a ticket that none of them has moved
  const mayChange = await isAnyBeingPaid(transaction, service, due, today);
  for (const move of due) await makeMove(transaction, now, named, today, move);
  if (!mayChange) await markApplied(transaction, now, service, due, today);
  const coming = moves.filter(({ valid_from }) => valid_from > today);
  for (const move of coming) {
    const { from: before, to: after, valid_from: day } = move;
    await emailHolders(transaction, now, {
      client_id: service.client_id,
      tickets: await ticketsOf(transaction, service, coming, move),
      template: stopWillMove,
      eventOf: (id) => stopEvent(id, `announces ${move.id}`),
      data: { service: name, before, after, day },
    });
  }
  await markAnnounced(transaction, now, service);
  for (const move of withdrawn) {
    const { from: stop, to: instead, valid_from: day } = move;
    await emailHolders(transaction, now, {
      client_id: service.client_id,
      tickets: await ticketsOf(transaction, service, coming, { ...move, announced_at: null }),
      template: stopKept,
      eventOf: (id) => stopEvent(id, `stays ${move.id}`),
      data: { service: name, stop, instead, day },
    });
  }
}

/** Makes a move whose day has come, as a staff member makes one (C-026). */
async function makeMove(
  transaction: Transaction<DB>,
  now: Date,
  { name, ...service }: ServiceKey & { name: string },
  today: LocalDate,
  move: WrittenMove,
): Promise<void> {
  const { client_id } = service;
  const actor = { kind: 'system', id: null } as const;
  const moved = { ...service, zone: null, from: move.from_stop_id, to: move.to_stop_id };
  const ofTickets = await moveStopOfTickets(transaction, moved, today);
  const ofPasses = await moveStopOfJourneys(transaction, moved, today);
  const tickets = [...new Set([...ofTickets, ...ofPasses])];
  if (tickets.length === 0) return;
  await writeAudit(transaction, now, {
    client_id,
    actor,
    action: 'move-passengers',
    subject: { kind: 'stop', id: move.from_stop_id },
    before: { name: move.from },
    after: { name: move.from, to: move.to, service: name, passengers: tickets.length },
  });
  const names = { service: name, before: move.from, after: move.to };
  await reportMove(transaction, now, { client_id, actor, tickets, names });
}

/**
 * Returns the tickets that a coming move concerns and that were sold since its emails were sent, and the passes with journeys that it concerns, also
 * those that come to its stop by a move before it.
 */
async function ticketsOf(
  transaction: Transaction<DB>,
  service: ServiceKey,
  coming: readonly WrittenMove[],
  { from_stop_id, valid_from, announced_at }: WrittenMove,
): Promise<string[]> {
  const before = coming.filter((move) => move.valid_from < valid_from);
  const days = [...new Set(before.map((move) => move.valid_from))];
  const earlier = days.map((day) => ({
    moves: before
      .filter((move) => move.valid_from === day)
      .map((move) => ({ from: move.from_stop_id, to: move.to_stop_id })),
  }));
  const since = announced_at && new Date(announced_at.getTime() - overlapMilliseconds);
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT boarding.id FROM unnest(${stopsThatBecome(earlier, from_stop_id)}::uuid[]) AS stop (id)
    CROSS JOIN LATERAL (${boardingFrom(service, sql`stop.id`, valid_from, since ? sql`${since}::timestamptz` : undefined)}) AS boarding`.execute(
    transaction,
  );
  return rows.map(({ id }) => id);
}
