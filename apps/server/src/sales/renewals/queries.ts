import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { OrderState } from '@fareway/domain/sales/order-state.ts';
import type { TicketSubType, TicketType } from '@fareway/domain/tickets/ticket-type.ts';
import type { Support } from '@fareway/domain/refusals/support.ts';
import type { Transaction } from 'kysely';
import { takesRenewal } from './renewal-orders.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { RenewalOnWire } from './schemas.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** An SQL condition: the renewal is open. It has not ended, its last day has not passed at the operator, and its ticket is not void. */
export const isOpen = (now: Date) => sql`
  renewals.ended_at IS NULL AND renewals.closes_on >= (${now}::timestamptz AT TIME ZONE clients.time_zone)::date
  AND customer_tickets.ticket_status <> 'void'`;

/** Renewals with their operators and the tickets that they follow, for a FROM list. */
export const renewalsWithTickets = sql`
  renewals
  JOIN clients ON clients.id = renewals.client_id
  JOIN customer_tickets ON customer_tickets.client_id = renewals.client_id
    AND customer_tickets.id = renewals.customer_ticket_id`;

/** Reads the open renewals of a purchaser. Its cost grows with the renewals, not with the purchaser's tickets. */
export async function readRenewals(db: Database, userId: string, now: Date): Promise<RenewalOnWire[]> {
  const { rows } = await sql<RenewalOnWire>`
    SELECT renewals.id, renewals.customer_ticket_id, renewals.ticket_id, renewals.closes_on
    FROM ${renewalsWithTickets}
    WHERE renewals.user_id = ${userId} AND ${isOpen(now)}`.execute(db);
  return rows;
}

/** A renewal of any purchaser. */
export interface RenewalRow {
  client_id: string;
  id: string;
  user_id: string;
  customer_ticket_id: string;
  ticket_id: string;
  /** The service of the offered ticket. */
  service_id: string;
  closes_on: LocalDate;
  is_open: boolean;
  is_void: boolean;
  support: Support;
  /** The passenger of the previous ticket. */
  passenger: {
    first_name: string;
    last_name: string;
    ext_id: string | null;
    travel_pattern: string | null;
    photo: string | null;
  };
  /** The rows of the inventory with a seat that is kept for the renewal, also those that its order has taken over. */
  kept_seats: string[];
  /** The rows of the inventory with a seat that the open order of the renewal holds. */
  order_seats: string[];
  /** The order that takes or took the renewal. */
  order:
    | { id: string; state: 'fulfilled'; customer_ticket_id: string }
    | { id: string; state: Exclude<OrderState, 'fulfilled'> }
    | null;
}

/** Reads a renewal. Returns undefined when there is none. */
export async function readRenewal(db: Database, renewalId: string, now: Date): Promise<RenewalRow | undefined> {
  const { rows } = await sql<RenewalRow>`
    SELECT renewals.client_id, renewals.id, renewals.user_id, renewals.customer_ticket_id, renewals.ticket_id, tickets.service_id,
           renewals.closes_on, (${isOpen(now)}) AS is_open, customer_tickets.ticket_status = 'void' AS is_void,
           jsonb_build_object('name', support_name, 'email', support_email, 'phone', support_phone) AS support,
           to_jsonb(customer_tickets) AS passenger,
           ARRAY(SELECT inventory_id FROM renewal_seats AS kept
             WHERE kept.client_id = renewals.client_id AND kept.renewal_id = renewals.id AND kept.state <> 'released') AS kept_seats,
           ARRAY(SELECT inventory_id FROM order_seats AS taken
             WHERE taken.client_id = renewals.client_id AND taken.order_id = live.id AND taken.is_taken AND live.state <> 'fulfilled') AS order_seats,
           to_jsonb(live) AS order
    FROM ${renewalsWithTickets}
    LEFT JOIN orders AS live ON live.client_id = renewals.client_id AND live.renewal_id = renewals.id
      AND ${takesRenewal('live')}
    JOIN tickets ON tickets.client_id = renewals.client_id AND tickets.id = renewals.ticket_id
    WHERE renewals.id = ${renewalId}`.execute(db);
  return rows[0];
}

/**
 * Locks customer tickets against voiding until the transaction ends, so that voiding finds the renewal that the transaction writes. Returns the
 * ids of those that are not void.
 */
export async function lockTicketsNotVoid(
  db: Transaction<DB>,
  clientId: string,
  ticketIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM customer_tickets
    WHERE client_id = ${clientId} AND id = ANY (${[...ticketIds]}::uuid[]) AND ticket_status <> 'void'
    ORDER BY id FOR SHARE`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The columns of a ticket that an offer needs. */
export interface OfferedTicket {
  id: string;
  service_name: string;
  type: TicketType;
  sub_type: TicketSubType | null;
  payment_type: string | null;
  year: string;
  is_archived: boolean;
}

/** Reads a ticket of an operator, also one of an archived service. Returns undefined when there is none. */
export async function readOfferedTicket(
  db: Database,
  { client_id, ticket_id }: { client_id: string; ticket_id: string },
): Promise<OfferedTicket | undefined> {
  const { rows } = await sql<OfferedTicket>`
    SELECT tickets.id, services.name AS service_name, type, sub_type, payment_type, year, services.archived_at IS NOT NULL AS is_archived
    FROM tickets JOIN services ON services.client_id = tickets.client_id AND services.id = tickets.service_id
    WHERE tickets.client_id = ${client_id} AND tickets.id = ${ticket_id}`.execute(db);
  return rows[0];
}
