import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** All tickets of a purchaser, void ones too, found by their orders as no index lists the void ones. */
export function ticketsOf(userId: string): RawBuilder<unknown> {
  return sql`
    SELECT customer_tickets.* FROM orders
    JOIN customer_tickets ON customer_tickets.client_id = orders.client_id AND customer_tickets.order_id = orders.id
    WHERE orders.user_id = ${userId}`;
}

/** Those of them that no bus takes any more. */
export function endedTicketsOf(userId: string, now: Date): RawBuilder<unknown> {
  return sql`
    SELECT ticket.* FROM (${ticketsOf(userId)}) AS ticket JOIN clients ON clients.id = ticket.client_id
    WHERE ${hasEnded(now)}`;
}

/** A customer ticket. */
export interface TicketKey {
  client_id: string;
  id: string;
}

/** Some tickets by their keys. */
export function ticketsByKeys(keys: readonly TicketKey[]): RawBuilder<unknown> {
  return sql`
    SELECT customer_tickets.*
    FROM unnest(${keys.map(({ client_id }) => client_id)}::uuid[], ${keys.map(({ id }) => id)}::uuid[]) AS key (client_id, id)
    JOIN customer_tickets USING (client_id, id)`;
}

/** Whether no bus takes a `ticket` of `clients` any more. */
export function hasEnded(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    ticket.ticket_status = 'void' OR ticket.expiry < (${now}::timestamptz AT TIME ZONE clients.time_zone)::date)`;
}
