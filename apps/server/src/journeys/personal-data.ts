import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { DB } from '../platform/database/schema.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { endedTicketsOf } from '../platform/tickets-of-person.ts';

/** When somebody travels, and where they get on. */
export const personalDataOfJourneys: PersonalData = {
  tables: ['bookings', 'booking_moves'],
  async tell(db, { userId }) {
    const { rows } = await sql`
      SELECT bookings.customer_ticket_id AS ticket_id, order_id, service_name AS service, date, time, stop, round(price / 100.0, 2) AS price,
             currency, state, created_at,
             (SELECT jsonb_agg(jsonb_build_object('service', moved.service_name, 'date', moved.date, 'time', moved.time, 'stop', moved.stop,
                                                  'until', moved.at) ORDER BY number)
              FROM booking_moves AS moved
              WHERE moved.client_id = bookings.client_id AND moved.booking_id = bookings.id) AS before_it_was_changed
      FROM bookings WHERE user_id = ${userId} ORDER BY date DESC, time DESC, id DESC`.execute(db);
    return { 'bookings.json': rows };
  },
  async erase(db, { userId }, now) {
    await eraseStops(db, userId, now);
  },
};

/**
 * Takes the stops off the journeys of a purchaser's passes that have ended, and off those that were never booked; what was sold, and on which seat, is
 * kept. A pass that a bus still takes keeps them: that bus calls there for its passenger.
 */
export async function eraseStops(db: Transaction<DB>, userId: string, now: Date): Promise<void> {
  await sql`
    WITH erased AS (
      UPDATE bookings SET stop = NULL
      WHERE user_id = ${userId} AND (state IN ('held', 'released') OR (client_id, customer_ticket_id) IN (
        SELECT ended.client_id, ended.id FROM (${endedTicketsOf(userId, now)}) AS ended))
      RETURNING client_id, id
    )
    UPDATE booking_moves SET stop = NULL FROM erased
    WHERE booking_moves.client_id = erased.client_id AND booking_moves.booking_id = erased.id`.execute(db);
}
