import type { RawBuilder } from 'kysely';
import { sql } from '../database/sql/sql.ts';

/** All tickets of a purchaser, void ones included. They are found by their orders, because no index contains void tickets. */
export function ticketsOf(userId: string): RawBuilder<unknown> {
  return sql`
    SELECT customer_tickets.* FROM orders
    JOIN customer_tickets ON customer_tickets.client_id = orders.client_id AND customer_tickets.order_id = orders.id
    WHERE orders.user_id = ${userId}`;
}

/** The purchaser's tickets that are no longer valid for travel. */
export function endedTicketsOf(userId: string, now: Date): RawBuilder<unknown> {
  return sql`
    SELECT ticket.* FROM (${ticketsOf(userId)}) AS ticket JOIN clients ON clients.id = ticket.client_id
    WHERE ${hasEnded(now)}`;
}

/** The key of a customer ticket. */
export interface TicketKey {
  client_id: string;
  id: string;
}

/** Customer tickets by their keys. */
export function ticketsByKeys(keys: readonly TicketKey[]): RawBuilder<unknown> {
  return sql`
    SELECT customer_tickets.*
    FROM unnest(${keys.map(({ client_id }) => client_id)}::uuid[], ${keys.map(({ id }) => id)}::uuid[]) AS key (client_id, id)
    JOIN customer_tickets USING (client_id, id)`;
}

/** A condition: a `ticket` of `clients` is no longer valid for travel. */
export function hasEnded(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    ticket.ticket_status = 'void' OR ticket.expiry < (${now}::timestamptz AT TIME ZONE clients.time_zone)::date)`;
}
