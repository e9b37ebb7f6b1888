import { directionOfJourneys } from '@fareway/domain/network/departures/cancelled-departure.ts';
import type { SeatsOfDay } from '@fareway/domain/network/departures/cancelled-departure.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Transaction } from 'kysely';
import { runsOn } from '../../network/calendars/runs-on.ts';
import type { RunKey } from '../../network/runs/runs.ts';
import type { DB } from '../../platform/database/schema.ts';
import { directionOfSeats } from './seats-on-sale.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The seats of a departure, or of the journeys of a day. */
export interface SeatRow {
  id: string;
  date: LocalDate;
  seat: keyof SeatsOfDay;
  taken: number;
  /** What is left to sell; null when the service does not run then, or the departure is cancelled. */
  left: number | null;
}

/** Locks the seats of a service on some days, in the order of their ids. */
export async function lockSeatsOfDays(
  transaction: Transaction<DB>,
  { client_id, service_id }: Pick<RunKey, 'client_id' | 'service_id'>,
  dates: readonly LocalDate[],
): Promise<SeatRow[]> {
  const onItsDay = runsOn('service', sql`seats.date`, directionOfSeats);
  const ofDays = sql`
    -- each scope has an index of its own
    SELECT id FROM inventory
    WHERE client_id = ${client_id} AND service_id = ${service_id} AND scope = 'departure' AND date = ANY (${[...dates]}::date[])
    UNION ALL SELECT id FROM inventory
    WHERE client_id = ${client_id} AND service_id = ${service_id} AND scope = 'service_day' AND date = ANY (${[...dates]}::date[])`;
  // the shared limits with them (C-050)
  await sql`
    SELECT FROM inventory
    WHERE client_id = ${client_id} AND id = ANY (ARRAY(SELECT with_shared_limits(${client_id}, ARRAY(${ofDays}))))
    ORDER BY id FOR NO KEY UPDATE`.execute(transaction);
  const { rows } = await sql<SeatRow>`
    SELECT seats.id, seats.date, coalesce(seats.direction, 'day') AS seat, seats.taken,
           CASE WHEN NOT seats.is_cancelled AND ${onItsDay.runs} THEN seats_left(seats.client_id, seats.id, current_date) END AS left
    FROM services AS service
    JOIN inventory AS seats ON seats.client_id = service.client_id AND seats.id IN (${ofDays})
    ${onItsDay.joins}
    WHERE service.client_id = ${client_id} AND service.id = ${service_id}
    ORDER BY seats.id`.execute(transaction);
  return rows;
}

/** Closes the locked seats of a departure for sale, or opens them again. Journeys on advance passes are closed with the morning. */
export async function markSeatsCancelled(
  transaction: Transaction<DB>,
  { client_id, service_id, date, direction }: RunKey,
  isCancelled: boolean,
): Promise<void> {
  await sql`
    UPDATE inventory SET is_cancelled = ${isCancelled}
    WHERE client_id = ${client_id} AND service_id = ${service_id} AND date = ${date}
      AND (scope = 'departure' AND direction = ${direction} OR scope = 'service_day' AND ${direction} = ${directionOfJourneys}::text)`.execute(
    transaction,
  );
}

/** A seat that an order has, and the row of the inventory that it moves to. Both rows are locked, and the second one has a seat left. */
export interface MovedSeat {
  order_id: string;
  line: number;
  from: string;
  to: string;
}

/** Moves sold seats of orders to other rows of the inventory. */
export async function moveSeats(
  transaction: Transaction<DB>,
  { client_id }: { client_id: string },
  moves: readonly MovedSeat[],
): Promise<void> {
  if (moves.length === 0) return;
  const { numAffectedRows } = await sql`
    UPDATE order_seats SET inventory_id = moved."to"
    FROM jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) AS moved (order_id uuid, line smallint, "from" uuid, "to" uuid)
    WHERE order_seats.client_id = ${client_id} AND order_seats.order_id = moved.order_id AND order_seats.line = moved.line
      AND order_seats.inventory_id = moved."from" AND order_seats.is_taken`.execute(transaction);
  if (numAffectedRows !== BigInt(moves.length)) throw new Error('a seat to move is not there');
  const changes = new Map<string, number>();
  for (const { from, to } of moves) {
    changes.set(from, (changes.get(from) ?? 0) - 1);
    changes.set(to, (changes.get(to) ?? 0) + 1);
  }
  const rows = [...changes].map(([id, seats]) => ({ id, seats }));
  await sql`
    UPDATE inventory SET taken = taken + changed.seats
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS changed (id uuid, seats integer)
    WHERE inventory.client_id = ${client_id} AND inventory.id = changed.id`.execute(transaction);
}
