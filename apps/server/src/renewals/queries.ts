import type { Currency } from '@fareway/domain/money.ts';
import { sql } from 'kysely';
import type { ClientRow, ServiceRow, TicketRow } from '../catalogue/rows.ts';
import type { Database } from '../platform/database/connect.ts';
import type { RenewalOnWire } from './schemas.ts';

/** Open: neither taken nor taken back, not past its last day for the operator, and for a ticket that is not void. */
const isOpen = (now: Date) => sql`
  renewals.ended_at IS NULL AND renewals.closes_on >= (${now}::timestamptz AT TIME ZONE clients.time_zone)::date
  AND customer_tickets.ticket_status <> 'void'`;

const renewalsWithTickets = sql`
  renewals
  JOIN clients ON clients.id = renewals.client_id
  JOIN customer_tickets ON customer_tickets.client_id = renewals.client_id
    AND customer_tickets.id = renewals.customer_ticket_id`;

/** The open renewals of a purchaser; what it costs grows with these, not with the purchaser's tickets. */
export async function readRenewals(db: Database, userId: string, now: Date): Promise<RenewalOnWire[]> {
  const { rows } = await sql<RenewalOnWire>`
    SELECT renewals.id, renewals.customer_ticket_id, renewals.ticket_id, renewals.closes_on
    FROM ${renewalsWithTickets}
    WHERE renewals.user_id = ${userId} AND ${isOpen(now)}`.execute(db);
  return rows;
}

export interface RenewalRow extends RenewalOnWire {
  user_id: string;
  is_open: boolean;
  client: ClientRow;
  service: ServiceRow;
  ticket: TicketRow;
  remaining: number | null;
  operator_currency: Currency;
}

/** A renewal with what is offered and by whom, whoever's it is and open or not; undefined when there is none. */
export async function readRenewal(db: Database, renewalId: string, now: Date): Promise<RenewalRow | undefined> {
  const { rows } = await sql<RenewalRow>`
    SELECT renewals.id, renewals.customer_ticket_id, renewals.ticket_id, renewals.closes_on, renewals.user_id,
           (${isOpen(now)}) AS is_open, to_jsonb(clients) AS client, to_jsonb(services) AS service, to_jsonb(tickets) AS ticket,
           inventory.capacity - inventory.sold - inventory.held AS remaining,
           coalesce(clients.features ->> 'currency', clients.currency) AS operator_currency
    FROM ${renewalsWithTickets}
    JOIN tickets ON tickets.client_id = renewals.client_id AND tickets.id = renewals.ticket_id
    JOIN services ON services.client_id = tickets.client_id AND services.id = tickets.service_id
    LEFT JOIN inventory ON inventory.client_id = tickets.client_id AND inventory.ticket_id = tickets.id
      AND inventory.scope = 'ticket'
    WHERE renewals.id = ${renewalId}`.execute(db);
  return rows[0];
}

interface NewRenewal {
  client_id: string;
  id: string;
  user_id: string;
  customer_ticket_id: string;
  ticket_id: string;
  closes_on: string;
  created_at: Date;
}

/** Opens a renewal, or changes the one that is open for the same ticket; answers its id. */
export async function saveRenewal(db: Database, renewal: NewRenewal): Promise<string> {
  const { id } = await db
    .insertInto('renewals')
    .values(renewal)
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'customer_ticket_id'])
        .where('ended_at', 'is', null)
        .doUpdateSet({ ticket_id: renewal.ticket_id, closes_on: renewal.closes_on }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether an operator has such a ticket on sale. */
export async function isTicketOf(db: Database, clientId: string, ticketId: string): Promise<boolean> {
  const ticket = await db
    .selectFrom('tickets')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', ticketId)
    .executeTakeFirst();
  return ticket !== undefined;
}
