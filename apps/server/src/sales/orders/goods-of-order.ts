import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { addTrips } from '../../tickets/customer-tickets/add-trips.ts';
import { insertTicket } from '../../tickets/customer-tickets/insert-ticket.ts';
import { bookJourneys, journeysCanBeBooked, releaseHeldJourneys } from '../journeys/journey-fragments.ts';
import { newId } from '../../platform/ids.ts';
import type { Order } from './order.ts';
import { ticketOfOrder } from './new-ticket.ts';

/** What an order gives when it is fulfilled. */
export interface Goods {
  /** The ticket that it makes, or that it adds to. */
  customer_ticket_id: string;
  /** Parts of a WITH statement that write them, once the order in `moved_order` has moved. */
  write: RawBuilder<unknown>;
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
        write: addTrips(order.num_trips!),
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
    write: pass ? sql`${pass.write}, ${bookJourneys()}` : bookJourneys(),
    isStillThere: journeysCanBeBooked(order, now),
  };
}

/** `released_journeys`: what of its goods an order held that ends badly, once it has moved in `moved_order`. */
export function releaseGoods({ kind }: Pick<Order, 'kind'>): RawBuilder<unknown> {
  return kind === 'booking' ? releaseHeldJourneys() : sql`released_journeys AS (SELECT 1)`;
}

function newTicket(order: Order, now: Date): Goods {
  const ticket = ticketOfOrder(order, newId(now.getTime()), now);
  return { customer_ticket_id: ticket.id, write: insertTicket(ticket), isStillThere: sql`true` };
}

/** Whether an order adds to a ticket that was there before it. */
export function addsToTicket({ kind, customer_ticket_id }: Pick<Order, 'kind' | 'customer_ticket_id'>): boolean {
  return (kind === 'top_up' || kind === 'booking') && customer_ticket_id !== null;
}

/**
 * `ticket_to_add_to`: the ticket that the order adds to, locked, unless it is void; and a condition that it can be added to, always true for
 * an order that makes its own ticket. The ticket is locked before seats and vouchers are.
 */
export function lockTicketToAddTo(order: Order): { part: RawBuilder<unknown>; isThere: RawBuilder<unknown> } {
  if (!addsToTicket(order)) return { part: sql`ticket_to_add_to AS (SELECT 1)`, isThere: sql`true` };
  return {
    part: sql`
      ticket_to_add_to AS MATERIALIZED (
        SELECT id FROM customer_tickets
        WHERE client_id = ${order.client_id} AND id = ${order.customer_ticket_id} AND ticket_status <> 'void'
        FOR NO KEY UPDATE
      )`,
    isThere: sql`EXISTS (SELECT FROM ticket_to_add_to)`,
  };
}
