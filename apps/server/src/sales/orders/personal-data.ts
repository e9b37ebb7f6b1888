import { openStates } from '@fareway/domain/sales/order-state.ts';
import type { RawBuilder } from 'kysely';
import { inList } from '../../platform/database/constant-list.ts';
import { erasePurchaserFromMessagesOf } from '../../messages/personal-data.ts';
import type { OpenBusiness, PersonalData } from '../../platform/personal-data/personal-data.ts';
import { refundEvent } from './order-notifications.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** An SQL condition: the order can still change. */
const isOpen = sql<boolean>`(
  orders.check_at IS NOT NULL OR orders.state IN ${inList([...openStates, 'paid'])})`;

/** The columns that are erased with the passenger: what was entered, and the photo's problem. */
function erasedColumns(table: 'orders' | 'order_lines'): RawBuilder<unknown> {
  const entered = sql.ref(`${table}.passenger`);
  return sql`
  passenger = jsonb_strip_nulls(jsonb_build_object(
    'zone', ${entered} -> 'zone', 'travel_pattern', ${entered} -> 'travel_pattern', 'start_date', ${entered} -> 'start_date')),
  image_upload_error = NULL`;
}

/** The columns of a line that are erased with its passenger. */
export const lineWithoutPassenger = erasedColumns('order_lines');

/** The columns of an order that are erased with its passenger, with the key and hash of the request. */
export const withoutPassenger = sql`
  ${erasedColumns('orders')}, refusal_params = NULL, idempotency_key = orders.id::text, request_hash = ${Buffer.alloc(32)}`;

/** Orders. The sale itself is kept; the passenger, the photo's problem and the key of the request are erased. */
export const personalDataOfOrders: PersonalData = {
  tables: ['orders', 'order_lines', 'order_events', 'order_seats', 'ended_attempts', 'unkeyed_calls'],
  async readForExport(db, { userId }) {
    const { rows } = await sql`
      SELECT orders.id, sold.line, clients.name AS operator, services.name AS service, orders.kind, orders.state, sold.year,
             sold.terms ->> 'type' AS ticket_type, round(sold.price::numeric / 100, 2) AS price,
             round(sold.sibling_discount::numeric / 100, 2) AS sibling_discount, round(sold.discount::numeric / 100, 2) AS discount,
             round(sold.net_price::numeric / 100, 2) AS to_pay, orders.currency,
             orders.num_trips, sold.passenger, orders.save_card, sold.image_upload_error AS photo_problem, orders.created_at,
             (SELECT jsonb_agg(jsonb_build_object('state', to_state, 'at', at) ORDER BY number)
              FROM order_events WHERE order_events.client_id = orders.client_id AND order_events.order_id = orders.id) AS course
      FROM orders
      JOIN every_order_line AS sold ON sold.client_id = orders.client_id AND sold.order_id = orders.id
      JOIN clients ON clients.id = orders.client_id
      JOIN services ON services.client_id = sold.client_id AND services.id = sold.service_id
      WHERE orders.user_id = ${userId} ORDER BY orders.created_at DESC, orders.id, sold.line`.execute(db);
    return { 'orders.json': rows };
  },
  async findOpenBusiness(db, userId) {
    const { rows } = await sql<OpenBusiness>`
      SELECT 'payment' AS kind, services.name AS service_name, support_name, support_email, support_phone
      FROM orders
      JOIN clients ON clients.id = orders.client_id
      JOIN services ON services.client_id = orders.client_id AND services.id = orders.service_id
      WHERE orders.user_id = ${userId} AND ${isOpen}`.execute(db);
    return rows;
  },
  async erase(db, { userId }) {
    await db.deleteFrom('ended_attempts').where('user_id', '=', userId).execute();
    await db.deleteFrom('unkeyed_calls').where('user_id', '=', userId).execute();
    const orders = await db.selectFrom('orders').select('id').where('user_id', '=', userId).execute();
    await erasePurchaserFromMessagesOf(
      db,
      orders.map(({ id }) => refundEvent(id)),
    );
    await sql`
      UPDATE order_lines SET ${lineWithoutPassenger} FROM orders
      WHERE orders.user_id = ${userId} AND order_lines.client_id = orders.client_id AND order_lines.order_id = orders.id`.execute(
      db,
    );
    await sql`UPDATE orders SET ${withoutPassenger} WHERE user_id = ${userId}`.execute(db);
  },
  needsPassenger: sql`EXISTS (
    SELECT FROM orders
    WHERE orders.user_id = ticket.user_id AND orders.client_id = ticket.client_id
      AND (orders.id = ticket.order_id OR orders.customer_ticket_id = ticket.id)
      AND ${isOpen})`,
  async eraseOfTickets(db, tickets) {
    await sql`
      UPDATE order_lines SET ${lineWithoutPassenger}
      FROM (${tickets}) AS ticket
      WHERE order_lines.client_id = ticket.client_id AND order_lines.customer_ticket_id = ticket.id`.execute(db);
    await sql`
      UPDATE orders SET ${withoutPassenger}
      FROM (${tickets}) AS ticket
      WHERE orders.user_id = ticket.user_id AND orders.client_id = ticket.client_id
        AND (orders.id = ticket.order_id OR orders.customer_ticket_id = ticket.id)`.execute(db);
  },
};
