import { directionOfJourneys } from '@fareway/domain/network/departures/cancelled-departure.ts';
import type { Transaction } from 'kysely';
import { timesOfDeparture } from '../../../catalogue/inventory/seats-on-sale.ts';
import { stopName } from '../../../network/stops/stop-names.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { sql } from '../../../platform/database/sql/sql.ts';
import { hasLeft } from '../../orders/fulfilment/left-bus.ts';
import type { BoardedDeparture } from '../../orders/fulfilment/left-bus.ts';
import type { Order, RefundReason } from '../../orders/order.ts';

/**
 * Returns 'seat-gone' when late money would book a journey whose bus has left the stop of its passenger, by the timetable of its day (F-15, P-301).
 */
export async function findLeftJourney(
  db: Transaction<DB>,
  { client_id, id }: Pick<Order, 'client_id' | 'id'>,
  now: Date,
): Promise<RefundReason | undefined> {
  const { rows } = await sql<Omit<BoardedDeparture, 'direction'>>`
    SELECT journey.date, ${stopName('journey')} AS stop, ${timesOfDeparture} AS times, clients.time_zone
    FROM bookings AS journey
    JOIN inventory AS seats ON seats.client_id = journey.client_id AND seats.id = journey.inventory_id
    JOIN services AS service ON service.client_id = journey.client_id AND service.id = journey.service_id
    JOIN clients ON clients.id = journey.client_id
    WHERE journey.client_id = ${client_id} AND journey.order_id = ${id}`.execute(db);
  const isLeft = rows.some((journey) => hasLeft({ ...journey, direction: directionOfJourneys }, now));
  return isLeft ? 'seat-gone' : undefined;
}
