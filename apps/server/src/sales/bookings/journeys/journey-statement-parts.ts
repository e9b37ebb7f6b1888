import type { RawBuilder } from 'kysely';
import type { MovedOrders } from '../../../catalogue/inventory/seat-statement-parts.ts';
import { part } from '../../../platform/database/sql/statement.ts';
import type { Part } from '../../../platform/database/sql/statement.ts';
import { newId } from '../../../platform/ids.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** A journey that is sold, with its row of the inventory and its price in minor units. */
export interface SoldJourney {
  service_id: string;
  service_name: string;
  date: string;
  time: string;
  /** The name of the stop. */
  stop: string | null;
  stop_id: string | null;
  price: number;
  inventory_id: string;
}

// Parts of the statements of orders, so that journeys are booked and released with their order.

/** Holds the journeys of a new order that is accepted. */
export function holdJourneys(
  newOrder: Part<'client_id' | 'id' | 'currency' | 'is_accepted', 'orders'>,
  { user_id, customer_ticket_id }: { user_id: string; customer_ticket_id?: string | undefined },
  journeys: readonly SoldJourney[],
  now: Date,
): Part {
  const rows = journeys.map((journey) => ({ ...journey, id: newId(now.getTime()) }));
  return part(
    'held_journeys',
    {},
    sql`
      INSERT INTO bookings (client_id, id, order_id, user_id, customer_ticket_id, service_id, service_name, date, time, stop_id, price,
                            currency, inventory_id, state, created_at)
      SELECT ${newOrder.client_id}, journey.id, ${newOrder.id}, ${user_id}, ${customer_ticket_id ?? null}, service_id, service_name, date,
             time, stop_id, price, ${newOrder.currency}, inventory_id, 'held', ${now}::timestamptz
      FROM ${newOrder}, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS journey (
        id uuid, service_id uuid, service_name text, date date, time text, stop_id uuid, price integer, inventory_id uuid)
      WHERE ${newOrder.is_accepted}`,
  );
}

/** Books the journeys of a moved order on its pass, also those of an order that had ended. */
export function bookJourneys(movedOrder: Part<'client_id' | 'id' | 'customer_ticket_id', 'orders'>): Part {
  return part(
    'booked_journeys',
    {},
    sql`
      UPDATE bookings SET state = 'booked', customer_ticket_id = ${movedOrder.customer_ticket_id}
      FROM ${movedOrder}
      WHERE bookings.client_id = ${movedOrder.client_id} AND bookings.order_id = ${movedOrder.id} AND bookings.state IN ('held', 'released')`,
  );
}

/** Releases the journeys that a moved order held. */
export function releaseHeldJourneys(movedOrder: MovedOrders): Part {
  return endJourneys(movedOrder, 'held', 'released');
}

/** Cancels the journeys that the moved orders had booked. */
export function cancelBookedJourneys(movedOrders: MovedOrders): Part {
  return endJourneys(movedOrders, 'booked', 'cancelled');
}

function endJourneys(movedOrders: MovedOrders, from: string, to: string): Part {
  return part(
    'released_journeys',
    {},
    sql`
      UPDATE bookings SET state = ${to}
      FROM ${movedOrders}
      WHERE bookings.client_id = ${movedOrders.client_id} AND bookings.order_id = ${movedOrders.id} AND bookings.state = ${from}`,
  );
}

/**
 * A condition: the journeys of an order that has ended can be booked: their pass has no other booking for the same day and service. That their buses have
 * not left is checked before (`findLeftJourney`).
 */
export function journeysCanBeBooked(order: { client_id: string; id: string }): RawBuilder<unknown> {
  return sql`NOT EXISTS (
    SELECT FROM bookings AS journey JOIN bookings AS other
      ON other.client_id = journey.client_id AND other.customer_ticket_id = journey.customer_ticket_id AND other.id <> journey.id
        AND other.service_id = journey.service_id AND other.date = journey.date AND other.state IN ('held', 'booked')
    WHERE journey.client_id = ${order.client_id} AND journey.order_id = ${order.id})`;
}

/** An expression: when the bus of a booking begins, by the clocks of its operator. */
export function beginsAt(booking: string, client: string): RawBuilder<Date> {
  return sql<Date>`((${sql.ref(`${booking}.date`)} + to_timestamp(${sql.ref(`${booking}.time`)}, 'HH24MI')::time) AT TIME ZONE ${sql.ref(`${client}.time_zone`)})`;
}

/** Whether a statement failed because the pass has a booking for the same day and service, paid or being paid. */
export function isSecondOfItsDay(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'one_booking_a_day';
}
