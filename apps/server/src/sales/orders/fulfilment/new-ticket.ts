import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { SalesYear } from '@fareway/domain/dates/sales-year.ts';
import { validityOf } from '@fareway/domain/tickets/validity.ts';
import { sql } from 'kysely';
import { insertTicket } from '../../../tickets/customer-tickets/changes/insert-ticket.ts';
import type { NewCustomerTicket } from '../../../tickets/customer-tickets/changes/insert-ticket.ts';
import { newId } from '../../../platform/ids.ts';
import type { Goods } from '../order-kind.ts';
import type { Order } from '../order.ts';

/** The passenger of an order that makes a ticket, by the names of the columns. */
export interface OrderedPassenger {
  first_name: string;
  last_name: string;
  ext_id: string | null;
  yr: string | null;
  stop: string | null;
  dest: string | null;
  zone: string | null;
  zone_stop: string | null;
  travel_pattern: string | null;
  photo: string | null;
  start_date: LocalDate | null;
}

/** An order that makes a ticket for its passenger. */
export type TicketOrder = Order & { passenger: OrderedPassenger };

/** Returns the new ticket that an order gives when it is fulfilled. */
export function giveNewTicket(order: TicketOrder, now: Date): Goods {
  const ticket = newTicket(order, newId(now.getTime()), now);
  return {
    customer_ticket_id: ticket.id,
    write: (fulfilledOrder) => [insertTicket(fulfilledOrder, ticket)],
    isStillThere: sql`true`,
  };
}

function newTicket(order: TicketOrder, id: string, now: Date): NewCustomerTicket {
  const { terms, passenger } = order;
  const type = terms.type;
  const validity = validityOf(
    { type, year: order.year as SalesYear, start: terms.start, expiry: terms.expiry },
    passenger.start_date ?? undefined,
  );
  return {
    client_id: order.client_id,
    id,
    user_id: order.user_id,
    order_id: order.id,
    order_line: 1,
    ticket_id: order.ticket_id,
    service_id: order.service_id,
    service_name: order.service_name,
    type,
    sub_type: terms.sub_type,
    ticket_year: order.year,
    first_name: passenger.first_name,
    last_name: passenger.last_name,
    ext_id: passenger.ext_id,
    yr: passenger.yr,
    stop: passenger.stop,
    dest: passenger.dest,
    zone: passenger.zone,
    zone_stop: passenger.zone_stop,
    photo: passenger.photo,
    travel_pattern: passenger.travel_pattern ?? terms.travel_pattern,
    old_passenger: null,
    ...validity,
    trips: type === 'flexi' ? (terms.default_trips ?? 0) : null,
    trips_taken: 0,
    default_trips: terms.default_trips,
    price: order.price,
    total_price: order.net_price,
    currency: order.currency,
    voucher_id: order.voucher_id,
    ticket_status: 'active',
    notify: false,
    revision: 1,
    date_purchased: now,
    retention_from: null,
    passenger_erased_at: null,
  };
}
