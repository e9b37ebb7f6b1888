import { holdingStates } from '@fareway/domain/sales/order-state.ts';
import { daysOfType } from '@fareway/domain/tickets/dated-ticket.ts';
import type { RawBuilder } from 'kysely';
import { inList } from '../../../platform/database/constant-list.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** An expression: the last day of the ticket of the line `sold`, as far as its terms say one (validityOf). */
const lastDay = sql`coalesce(
  (sold.passenger ->> 'start_date')::date - 1 + CASE sold.terms ->> 'type' ${sql.join(
    Object.entries(daysOfType).map(([type, days]) => sql`WHEN ${sql.lit(type)} THEN ${sql.lit(days)}`),
    sql` `,
  )} END,
  (sold.terms ->> 'expiry')::date, 'infinity')`;

/**
 * A query of those who travel with an operator on a day or later when the payment under way ends well: a row for each passenger of an order, and for each
 * journey. `id` is that of the pass where a journey is booked on one. With a service, only its passengers. Orders that are being paid have an index, so
 * that the query does not read what was sold.
 */
export function beingPaid(
  client_id: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
  service_id?: string,
): RawBuilder<unknown> {
  const ofService = (column: string) =>
    service_id === undefined ? sql`` : sql`AND ${sql.ref(column)} = ${service_id}`;
  const isUnderWay = sql`orders.client_id = ${client_id} AND orders.check_at IS NOT NULL AND orders.state IN ${inList(holdingStates)}`;
  return sql`
    SELECT orders.id || ' ' || sold.line AS id, (sold.passenger ->> 'stop_id')::uuid AS stop_id, sold.passenger ->> 'zone' AS zone,
           (sold.passenger ->> 'zone_stop_id')::uuid AS zone_stop_id, sold.terms ->> 'type' AS type, sold.terms ->> 'sub_type' AS sub_type,
           coalesce(sold.passenger ->> 'travel_pattern', sold.terms ->> 'travel_pattern') AS travel_pattern
    FROM orders JOIN every_order_line AS sold ON sold.client_id = orders.client_id AND sold.order_id = orders.id
    WHERE ${isUnderWay} AND orders.customer_ticket_id IS NULL AND ${lastDay} >= ${day} ${ofService('sold.service_id')}
    UNION ALL
    SELECT coalesce(booking.customer_ticket_id::text, orders.id || ' 1'), booking.stop_id, NULL, NULL, 'advance', NULL, NULL
    FROM orders JOIN bookings AS booking ON booking.client_id = orders.client_id AND booking.order_id = orders.id
    WHERE ${isUnderWay} AND booking.state = 'held' AND booking.date >= ${day} ${ofService('booking.service_id')}`;
}
