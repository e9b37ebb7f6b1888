import { createHash } from 'node:crypto';
import { followedSeats, isHarmless, seatsEffect } from '@fareway/domain/network/seats-effect.ts';
import type { OpenSeats, SeatNumbers, SeatsEffect } from '@fareway/domain/network/seats-effect.ts';
import type { Calendar } from '@fareway/domain/network/calendar.ts';
import { calendarOf } from '../../network/calendars/runs-on.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Actor } from '../../operators/audit-log/write-audit.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { DB } from '../../platform/database/schema.ts';

/** What a change of a service does to its open departures. */
export interface PlannedSeats {
  effect: SeatsEffect;
  /** A digest of the departures that lose seats; empty when none does. Another sale on one of them changes it. */
  digest: string;
  /** The rows of the inventory that get another capacity. */
  followed: { id: string; from: number; capacity: number; taken: number }[];
}

/**
 * Locks the open seats of a service from a day on, in the order of their ids, and returns what a change of the service does to them. Departures that
 * have the old number of the service follow it, and those with another number were set individually and stay.
 */
export async function planSeats(
  transaction: Transaction<DB>,
  service: { client_id: string; id: string },
  from: string,
  { before, after }: { before: SeatNumbers; after: SeatNumbers },
): Promise<PlannedSeats> {
  if (isSameNumbers(before, after))
    return { effect: seatsEffect([], { before, after, calendar: null }), digest: '', followed: [] };
  const { rows } = await sql<OpenSeats>`
    SELECT id, date, direction, capacity, taken FROM inventory
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
  const effect = seatsEffect(rows, { before, after, calendar: found[0]!.calendar });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const followed = followedSeats(rows, before, after).map(({ id, capacity }) => {
    const row = byId.get(id)!;
    return { id, from: row.capacity, capacity, taken: row.taken };
  });
  return { effect, digest: isHarmless(effect) ? '' : digestOf(effect), followed };
}

function isSameNumbers(one: SeatNumbers, other: SeatNumbers): boolean {
  const numbersOf = ({ am_seats, pm_seats, day_seats, operating_weekdays }: SeatNumbers) =>
    JSON.stringify([am_seats, pm_seats, day_seats, operating_weekdays]);
  return numbersOf(one) === numbersOf(other);
}

function digestOf(effect: SeatsEffect): string {
  return createHash('sha256').update(JSON.stringify(effect)).digest('base64url').slice(0, 22);
}

/**
 * Writes the capacities of locked rows. A row that has fewer seats than are taken gets an audit row, so that it is not mistaken for overselling.
 */
export async function writePlannedSeats(
  transaction: Transaction<DB>,
  now: Date,
  actor: Actor,
  { client_id }: { client_id: string },
  followed: PlannedSeats['followed'],
): Promise<void> {
  if (followed.length === 0) return;
  await sql`
    UPDATE inventory SET capacity = changed.capacity
    FROM jsonb_to_recordset(${JSON.stringify(followed)}::jsonb) AS changed (id uuid, capacity integer)
    WHERE inventory.client_id = ${client_id} AND inventory.id = changed.id`.execute(transaction);
  for (const { id, from, capacity } of followed.filter((row) => row.taken > row.capacity && row.capacity < row.from)) {
    await writeAudit(transaction, now, {
      client_id,
      actor,
      action: 'lower-capacity',
      subject: { kind: 'inventory', id },
      before: { capacity: from },
      after: { capacity },
    });
  }
}
