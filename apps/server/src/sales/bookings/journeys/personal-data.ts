import type { RawBuilder, Transaction } from 'kysely';
import { stopName } from '../../../network/stops/stop-names.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { PersonalData } from '../../../platform/personal-data/personal-data.ts';
import { endedTicketsOf } from '../../../platform/personal-data/tickets-of-person.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** Booked journeys and their stops. */
export const personalDataOfJourneys: PersonalData = {
  tables: ['bookings', 'booking_moves'],
  async readForExport(db, { userId }) {
    const { rows } = await sql`
      SELECT bookings.customer_ticket_id AS ticket_id, order_id, service_name AS service, date, time, ${stopName('bookings')} AS stop, round(price / 100.0, 2) AS price,
             currency, state, created_at,
             (SELECT jsonb_agg(jsonb_build_object('service', moved.service_name, 'date', moved.date, 'time', moved.time, 'stop', ${stopName('moved')},
                                                  'until', moved.at) ORDER BY number)
              FROM booking_moves AS moved
              WHERE moved.client_id = bookings.client_id AND moved.booking_id = bookings.id) AS before_it_was_changed
      FROM bookings WHERE user_id = ${userId} ORDER BY date DESC, time DESC, id DESC`.execute(db);
    return { 'bookings.json': rows };
  },
  async erase(db, { userId }, now) {
    await eraseStops(db, endedTicketsOf(userId, now));
    // journeys that were never booked
    await sql`UPDATE bookings SET stop_id = NULL WHERE user_id = ${userId} AND state IN ('held', 'released')`.execute(
      db,
    );
  },
  eraseOfTickets: eraseStops,
};

/**
 * Erases the stops of the journeys of ended passes, and keeps the sales with their seats. A valid pass keeps its stops, because the bus
 * collects its passenger there.
 */
async function eraseStops(db: Transaction<DB>, tickets: RawBuilder<unknown>): Promise<void> {
  await sql`
    WITH erased AS (
      UPDATE bookings SET stop_id = NULL FROM (${tickets}) AS ended
      WHERE bookings.client_id = ended.client_id AND bookings.customer_ticket_id = ended.id
      RETURNING bookings.client_id, bookings.id
    )
    UPDATE booking_moves SET stop_id = NULL FROM erased
    WHERE booking_moves.client_id = erased.client_id AND booking_moves.booking_id = erased.id`.execute(db);
}
