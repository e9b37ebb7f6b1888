import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { MovedOrders } from '../../catalogue/inventory/seat-fragments.ts';
import { addTrips } from '../../tickets/customer-tickets/add-trips.ts';
import { insertTicket } from '../../tickets/customer-tickets/insert-ticket.ts';
import { bookJourneys, journeysCanBeBooked, releaseHeldJourneys } from '../journeys/journey-fragments.ts';
import { part } from '../../platform/database/statement.ts';
import type { AnyPart, Part } from '../../platform/database/statement.ts';
import { newId } from '../../platform/ids.ts';
import type { Order } from './order.ts';
import { ticketOfOrder } from './new-ticket.ts';

/** The order that a statement fulfils. */
export type FulfilledOrder = Part<'client_id' | 'id' | 'currency' | 'customer_ticket_id', 'orders'>;

/** What an order gives when it is fulfilled. */
export interface Goods {
  /** The ticket that it makes, or that it adds to. */
  customer_ticket_id: string;
  /** Makes the parts of a statement that write them when the order is fulfilled. */
  write: (fulfilledOrder: FulfilledOrder) => AnyPart[];
  /** A condition: of an order that had ended, nothing but its seats and its voucher stands against giving them still. */
  isStillThere: RawBuilder<unknown>;
}

/** What an order gives: a new ticket, or more trips or journeys on one that its purchaser holds; journeys on a new pass, too. */
export function goodsOfOrder(order: Order, now: Date): Goods {
  switch (order.kind) {
    case 'purchase':
    case 'renewal':
      return newTicket(order, now);
    case 'top_up':
      return {
        customer_ticket_id: order.customer_ticket_id!,
        write: (fulfilledOrder) => [addTrips(fulfilledOrder, order.num_trips!)],
        isStillThere: sql`true`,
      };
    case 'booking':
      return bookedJourneys(order, now);
  }
}

function bookedJourneys(order: Order, now: Date): Goods {
  const pass = order.customer_ticket_id === null ? newTicket(order, now) : undefined;
  return {
    customer_ticket_id: pass?.customer_ticket_id ?? order.customer_ticket_id!,
    write: (fulfilledOrder) => [...(pass?.write(fulfilledOrder) ?? []), bookJourneys(fulfilledOrder)],
    isStillThere: journeysCanBeBooked(order, now),
  };
}

/** Releases what an order held that ends without a sale. */
export function releaseGoods({ kind }: Pick<Order, 'kind'>, movedOrder: MovedOrders): Part | undefined {
  return kind === 'booking' ? releaseHeldJourneys(movedOrder) : undefined;
}

function newTicket(order: Order, now: Date): Goods {
  const ticket = ticketOfOrder(order, newId(now.getTime()), now);
  return {
    customer_ticket_id: ticket.id,
    write: (fulfilledOrder) => [insertTicket(fulfilledOrder, ticket)],
    isStillThere: sql`true`,
  };
}

/** Whether an order adds to a ticket that was there before it. */
export function addsToTicket({ kind, customer_ticket_id }: Pick<Order, 'kind' | 'customer_ticket_id'>): boolean {
  return (kind === 'top_up' || kind === 'booking') && customer_ticket_id !== null;
}

/**
 * Locks the ticket that the order adds to, unless it is void. `isThere` is a condition: the order can add to its ticket, or makes its own. The
 * lock comes first in a statement, before those of seats and vouchers.
 */
export function lockTicketToAddTo(order: Order): { lock: Part | undefined; isThere: RawBuilder<unknown> } {
  if (!addsToTicket(order)) return { lock: undefined, isThere: sql`true` };
  const lock = part(
    'ticket_to_add_to',
    { materialized: true },
    sql`
      SELECT id FROM customer_tickets
      WHERE client_id = ${order.client_id} AND id = ${order.customer_ticket_id} AND ticket_status <> 'void'
      FOR NO KEY UPDATE`,
  );
  return { lock, isThere: sql`EXISTS (SELECT FROM ${lock})` };
}
