import {
  followedSeats,
  isHarmless,
  mostRowsOver,
  seatsEffect,
  seatsOver,
} from '@fareway/domain/network/seats-effect.ts';
import type { OpenSeats, SeatNumbers, SeatsEffect } from '@fareway/domain/network/seats-effect.ts';
import type { Calendar } from '@fareway/domain/network/calendar.ts';
import { calendarOf } from '../../network/calendars/runs-on.ts';
import type { SeatOrder } from '@fareway/domain/network/seats/new-seats.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Transaction } from 'kysely';
import type { Actor } from '../../operators/audit-log/write-audit.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { DB } from '../../platform/database/schema.ts';
import { digestOfSeats, isContested, planNewSeats, sumOfNewSeats } from './new-seats.ts';
import type { NewSeats, PlannedNewSeats } from './new-seats.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** What a change of a service does to its open departures. */
export interface PlannedSeats {
  effect: SeatsEffect;
  /** The first rows with more seats taken than there will be. */
  over: string[];
  /**
   * A digest of the departures that lose seats, and of whom new ones go to; empty when none loses seats and nobody waits for new ones. A sale in between
   * changes it.
   */
  digest: string;
  /** The rows of the inventory that get another number of seats. */
  followed: PlannedNewSeats['rows'];
  /** The seats that are new on all of them, and whom they go to. */
  newSeats: NewSeats;
}

/**
 * Locks the open seats of a service from a day on, in the order of their ids, and returns what a change of the service does to them. Departures that
 * have the old number of the service follow it, and those with another number were set individually and stay.
 */
export async function planSeats(
  transaction: Transaction<DB>,
  service: { client_id: string; id: string },
  from: string,
  { before, after, order }: { before: SeatNumbers; after: SeatNumbers; order: SeatOrder },
): Promise<PlannedSeats> {
  if (isSameNumbers(before, after))
    return {
      effect: seatsEffect([], { before, after, calendar: null }),
      over: [],
      digest: '',
      followed: [],
      newSeats: sumOfNewSeats({ rows: [], asking: new Map() }),
    };
  const { rows } = await sql<OpenSeats>`
    SELECT id, date, direction, capacity + held_back AS capacity, taken FROM inventory
    WHERE client_id = ${service.client_id} AND id IN (
      -- each scope has an index of its own
      SELECT id FROM inventory
      WHERE client_id = ${service.client_id} AND service_id = ${service.id} AND scope = 'departure' AND date >= ${from}::date
      UNION ALL SELECT id FROM inventory
      WHERE client_id = ${service.client_id} AND service_id = ${service.id} AND scope = 'service_day' AND date >= ${from}::date)
    ORDER BY id
    FOR NO KEY UPDATE`.execute(transaction);
  const last = rows.reduce((latest, { date }) => (date > latest ? date : latest), from);
  const { rows: found } = await sql<{ calendar: Calendar }>`
    SELECT ${calendarOf('service', sql`${from}::date`, sql`${last}::date`)} AS calendar FROM services AS service
    WHERE client_id = ${service.client_id} AND id = ${service.id}`.execute(transaction);
  const change = { before, after, calendar: found[0]!.calendar };
  const effect = seatsEffect(rows, change);
  const over = seatsOver(rows, change).slice(0, mostRowsOver);
  const changed = followedSeats(rows, before, after).map(({ id, capacity }) => ({ id, seats: capacity }));
  const planned = await planNewSeats(transaction, service.client_id, changed, { order, today: parseLocalDate(from) });
  const newSeats = sumOfNewSeats(planned);
  const facts = [...(isHarmless(effect) ? [] : [effect]), ...(isContested(newSeats) ? [order, newSeats] : [])];
  const digest = facts.length === 0 ? '' : digestOfSeats(facts);
  return { effect, over: over.map(({ id }) => id), digest, followed: planned.rows, newSeats };
}

function isSameNumbers(one: SeatNumbers, other: SeatNumbers): boolean {
  const numbersOf = ({ am_seats, pm_seats, day_seats, operating_weekdays }: SeatNumbers) =>
    JSON.stringify([am_seats, pm_seats, day_seats, operating_weekdays]);
  return numbersOf(one) === numbersOf(other);
}

/**
 * Writes the seats of locked rows: what is on sale and what is held back, in one statement. Their margin follows (`set_season_margin`). A row that has fewer
 * seats with its margin than are taken gets an audit row, so that it is not mistaken for overselling.
 */
export async function writePlannedSeats(
  transaction: Transaction<DB>,
  now: Date,
  actor: Actor,
  { client_id }: { client_id: string },
  followed: PlannedNewSeats['rows'],
): Promise<void> {
  if (followed.length === 0) return;
  await sql`
    UPDATE inventory SET capacity = changed.capacity, held_back = changed.held_back
    FROM jsonb_to_recordset(${JSON.stringify(followed)}::jsonb) AS changed (id uuid, capacity integer, held_back integer)
    WHERE inventory.client_id = ${client_id} AND inventory.id = changed.id`.execute(transaction);
  const limits = followed.map((row) => ({ ...row, to: row.capacity + row.margin }));
  for (const { id, from, to } of limits.filter(isOver)) {
    await writeAudit(transaction, now, {
      client_id,
      actor,
      action: 'lower-capacity',
      subject: { kind: 'inventory', id },
      before: { capacity: from },
      after: { capacity: to },
    });
  }
}

/** Whether a lower number leaves more seats taken than there are with the margin, or a departure has more than there are without it. */
function isOver({
  capacity,
  margin,
  held_back,
  from,
  to,
  taken,
  dated,
}: PlannedNewSeats['rows'][number] & { to: number }) {
  return (taken > to && to < from) || dated > capacity + Math.min(held_back, margin);
}
