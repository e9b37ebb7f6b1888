import type { Transaction } from 'kysely';
import { stopName } from '../../../network/stops/stop-names.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { SoldJourney } from './journey-statement-parts.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** The journey that a booking was moved to. */
export type MovedTo = Pick<SoldJourney, 'service_id' | 'date' | 'stop'>;

/**
 * Changes the journey of a booking, and stores the previous journey. The lock of its pass protects the booking. The caller has moved the
 * seat.
 */
export async function moveBooking(
  db: Transaction<DB>,
  { client_id, id }: { client_id: string; id: string },
  to: SoldJourney,
  now: Date,
): Promise<void> {
  await sql`
    WITH moved AS (
      UPDATE bookings SET moves = bookings.moves + 1, service_id = ${to.service_id}, service_name = ${to.service_name}, date = ${to.date},
                          time = ${to.time}, stop_id = ${to.stop_id}, inventory_id = ${to.inventory_id}
      FROM bookings AS before
      WHERE bookings.client_id = ${client_id} AND bookings.id = ${id} AND before.client_id = bookings.client_id AND before.id = bookings.id
      RETURNING bookings.moves, before.service_id, before.service_name, before.date, before.time, before.stop_id, before.inventory_id
    )
    INSERT INTO booking_moves (client_id, booking_id, number, service_id, service_name, date, time, stop_id, inventory_id, at)
    SELECT ${client_id}, ${id}, moves, service_id, service_name, date, time, stop_id, inventory_id, ${now}::timestamptz FROM moved`.execute(
    db,
  );
}

/** Returns the journey that a booking had after a number of moves, if it was moved again later; otherwise undefined. */
export async function readMovedTo(
  db: Transaction<DB>,
  { client_id, id }: { client_id: string; id: string },
  moves: number,
): Promise<MovedTo | undefined> {
  return db
    .selectFrom('booking_moves')
    .select(['service_id', 'date', stopName('booking_moves').as('stop')])
    .where('client_id', '=', client_id)
    .where('booking_id', '=', id)
    .where('number', '=', moves + 1)
    .executeTakeFirst();
}
