import type { SalesYear } from '@fareway/domain/dates/sales-year.ts';
import { validityOf } from '@fareway/domain/tickets/validity.ts';
import type { RawBuilder } from 'kysely';
import { insertTicket } from '../../../tickets/customer-tickets/changes/insert-ticket.ts';
import type { NewCustomerTicket } from '../../../tickets/customer-tickets/changes/insert-ticket.ts';
import { newId } from '../../../platform/ids.ts';
import { part } from '../../../platform/database/sql/statement.ts';
import type { Part } from '../../../platform/database/sql/statement.ts';
import type { FulfilledOrder, Goods } from '../order-kind.ts';
import type { Order, OrderedPassenger } from '../order.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** An order that makes a ticket for its passenger. */
export type TicketOrder = Order & { passenger: OrderedPassenger };

/** What a ticket is made of: an order that makes one ticket, or a line of a family order. */
export type SoldTicket = Pick<
  TicketOrder,
  'service_id' | 'service_name' | 'ticket_id' | 'year' | 'price' | 'net_price' | 'voucher_id' | 'terms' | 'passenger'
> & { line: number };

/** Returns the new ticket that an order gives when it is fulfilled. */
export function giveNewTicket(order: TicketOrder, now: Date): Goods {
  const ticket = newTicket(order, { ...order, line: 1 }, now);
  return {
    customer_ticket_id: ticket.id,
    write: (fulfilledOrder) => [insertTicket(fulfilledOrder, ticket)],
    isStillThere: areStillValid(order, [ticket], now),
  };
}

/** A condition: the day of the operator is not after the last day of any of these tickets. Late money does not buy a ticket whose days are over. */
export function areStillValid(
  { client_id }: Pick<Order, 'client_id'>,
  tickets: readonly Pick<NewCustomerTicket, 'expiry'>[],
  now: Date,
): RawBuilder<unknown> {
  const firstToEnd = tickets.map(({ expiry }) => expiry).toSorted()[0]!;
  return sql`EXISTS (SELECT FROM clients WHERE id = ${client_id} AND (${now}::timestamptz AT TIME ZONE time_zone)::date <= ${firstToEnd}::date)`;
}

/** Makes the ticket of an order, or of a line of one. */
export function newTicket(
  order: Pick<Order, 'client_id' | 'id' | 'user_id' | 'currency'>,
  sold: SoldTicket,
  now: Date,
): NewCustomerTicket {
  const { terms, passenger } = sold;
  const type = terms.type;
  const validity = validityOf(
    { type, year: sold.year as SalesYear, start: terms.start, expiry: terms.expiry },
    passenger.start_date ?? undefined,
  );
  return {
    client_id: order.client_id,
    id: newId(now.getTime()),
    user_id: order.user_id,
    order_id: order.id,
    order_line: sold.line,
    ticket_id: sold.ticket_id,
    service_id: sold.service_id,
    service_name: sold.service_name,
    type,
    sub_type: terms.sub_type,
    ticket_year: sold.year,
    first_name: passenger.first_name,
    last_name: passenger.last_name,
    ext_id: passenger.ext_id,
    yr: passenger.yr,
    stop_id: passenger.stop_id,
    dest: passenger.dest,
    zone: passenger.zone,
    zone_stop_id: passenger.zone_stop_id,
    photo: passenger.photo,
    photo_changes: 0,
    travel_pattern: passenger.travel_pattern ?? terms.travel_pattern,
    old_passenger: null,
    ...validity,
    trips: type === 'flexi' ? (terms.default_trips ?? 0) : null,
    trips_taken: 0,
    default_trips: terms.default_trips,
    price: sold.price,
    total_price: sold.net_price,
    currency: order.currency,
    voucher_id: sold.voucher_id,
    ticket_status: 'active',
    notify: false,
    revision: 1,
    date_purchased: now,
    retention_from: null,
    passenger_erased_at: null,
  };
}

/** Writes which ticket each line of a fulfilled order has made. */
export function writeTicketsOfLines(
  fulfilledOrder: FulfilledOrder,
  tickets: readonly { line: number; customer_ticket_id: string }[],
): Part {
  return part(
    'sold_lines',
    {},
    sql`
      UPDATE order_lines SET customer_ticket_id = made.customer_ticket_id
      FROM ${fulfilledOrder}, jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb) AS made (line smallint, customer_ticket_id uuid)
      WHERE order_lines.client_id = ${fulfilledOrder.client_id} AND order_lines.order_id = ${fulfilledOrder.id}
        AND order_lines.line = made.line`,
  );
}
