import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { newId } from '../../platform/ids.ts';

/** A journey as it is sold: on which seat, and for how much in minor units. */
export interface SoldJourney {
  service_id: string;
  service_name: string;
  date: string;
  time: string;
  stop: string | null;
  price: number;
  inventory_id: string;
}

// Parts of a WITH statement. Orders join them with their own, so that journeys are booked and given back with the order that does it.

/** `held_journeys`: the journeys of the order in `new_order`, when that one was accepted. */
export function holdJourneys(
  { user_id, customer_ticket_id }: { user_id: string; customer_ticket_id?: string | undefined },
  journeys: readonly SoldJourney[],
  now: Date,
): RawBuilder<unknown> {
  const rows = journeys.map((journey) => ({ ...journey, id: newId(now.getTime()) }));
  return sql`
    held_journeys AS (
      INSERT INTO bookings (client_id, id, order_id, user_id, customer_ticket_id, service_id, service_name, date, time, stop, price,
                            currency, inventory_id, state, created_at)
      SELECT new_order.client_id, journey.id, new_order.id, ${user_id}, ${customer_ticket_id ?? null}, service_id, service_name, date,
             time, stop, price, new_order.currency, inventory_id, 'held', ${now}::timestamptz
      FROM new_order, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS journey (
        id uuid, service_id uuid, service_name text, date date, time text, stop text, price integer, inventory_id uuid)
      WHERE new_order.is_accepted
    )`;
}

/** `booked_journeys`: the journeys of the order in `moved_order`, on its pass; of an order that had ended, too. */
export function bookJourneys(): RawBuilder<unknown> {
  return sql`
    booked_journeys AS (
      UPDATE bookings SET state = 'booked', customer_ticket_id = moved_order.customer_ticket_id
      FROM moved_order
      WHERE bookings.client_id = moved_order.client_id AND bookings.order_id = moved_order.id AND bookings.state IN ('held', 'released')
    )`;
}

/** `released_journeys`: the journeys of the order in `moved_order` are nobody's. */
export function releaseHeldJourneys(): RawBuilder<unknown> {
  return endJourneys('held', 'released');
}

/** `released_journeys`: the journeys that were booked by the orders in `moved_order` do not take place. */
export function cancelBookedJourneys(): RawBuilder<unknown> {
  return endJourneys('booked', 'cancelled');
}

function endJourneys(from: string, to: string): RawBuilder<unknown> {
  return sql`
    released_journeys AS (
      UPDATE bookings SET state = ${to}
      FROM moved_order
      WHERE bookings.client_id = moved_order.client_id AND bookings.order_id = moved_order.id AND bookings.state = ${from}
    )`;
}

/**
 * A condition: nothing stands against booking the journeys of an order that has ended. None of their buses has left, and their pass has
 * no other booking for the same day and service.
 */
export function journeysCanBeBooked(order: { client_id: string; id: string }, now: Date): RawBuilder<unknown> {
  return sql`NOT EXISTS (
    SELECT FROM bookings AS journey JOIN clients ON clients.id = journey.client_id
    WHERE journey.client_id = ${order.client_id} AND journey.order_id = ${order.id} AND (
      ${leavesAt('journey', 'clients')} <= ${now}::timestamptz
      OR EXISTS (SELECT FROM bookings AS other
        WHERE other.client_id = journey.client_id AND other.customer_ticket_id = journey.customer_ticket_id AND other.id <> journey.id
          AND other.service_id = journey.service_id AND other.date = journey.date AND other.state IN ('held', 'booked'))))`;
}

/** An expression: when the bus of a booking leaves, by the clocks of its operator. */
export function leavesAt(booking: string, client: string): RawBuilder<Date> {
  return sql<Date>`((${sql.ref(`${booking}.date`)} + to_timestamp(${sql.ref(`${booking}.time`)}, 'HH24MI')::time) AT TIME ZONE ${sql.ref(`${client}.time_zone`)})`;
}

/** Whether a statement failed as the pass has a booking for the same day and service, or one is under way. */
export function isSecondOfItsDay(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'one_booking_a_day';
}
