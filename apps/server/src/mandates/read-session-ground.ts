import type { LocalDate } from '@fareway/domain/local-date.ts';
import type { SalesYear } from '@fareway/domain/sales-year.ts';
import { sql } from 'kysely';
import type { ClientRow, TicketRow } from '../catalogue/rows.ts';
import { isFlexiInDebit } from '../customer-tickets/flexi-in-debit.ts';
import type { Deps } from '../deps.ts';
import { ticketsLeft } from '../inventory/seats-on-sale.ts';
import type { Purchaser } from '../platform/http/app-types.ts';
import { isId } from '../platform/ids.ts';
import { isLiveMandate } from './live-mandate.ts';
import type { NewSession } from './schemas.ts';

/** What a mandate is wanted for, and what there is of one already. */
export interface SessionGround {
  client: ClientRow;
  currency: 'gbp' | 'eur';
  service_id: string | null;
  ticket_id: string | null;
  year: SalesYear | null;
  renewal_id: string | null;
  /** It is for a renewal that was offered to another purchaser. */
  is_anothers: boolean;
  has_live_mandate: boolean;
  /** What is to be paid by it, as the operator sells it now. */
  ticket: TicketRow;
  /** How many of the ticket are left, with those that are kept for the renewal; null where there is no limit. */
  remaining: number | null;
  is_flexi_in_debit: boolean;
  /** The day it is for the operator. */
  today: LocalDate;
  /** The provider's page that is open for the same. */
  open_redirect_url: string | null;
}

/** Seats that are kept for a renewal: they are left for its purchaser. */
const ownSeats = sql`(SELECT count(*) FROM renewal_seats AS kept
  WHERE kept.client_id = renewal.client_id AND kept.renewal_id = renewal.id AND kept.state <> 'released')::integer`;

/** Undefined where the operator does not sell such a ticket by direct debit, or has no such renewal open. */
export async function readSessionGround(
  { db, clock }: Deps,
  { userId }: Purchaser,
  clientId: string,
  { ticket_id, service_id, renewal_id }: NewSession,
): Promise<SessionGround | undefined> {
  const id = (text: string | null | undefined) => (text && isId(text) ? text : null);
  const clientCurrency = sql`coalesce(client.features->>'currency', client.currency)`;
  const wanted = id(renewal_id)
    ? sql`SELECT NULL::uuid AS service_id, NULL::uuid AS ticket_id, NULL AS year, renewal.id AS renewal_id,
                 coalesce(ticket.currency, ${clientCurrency}) AS currency, renewal.user_id <> ${userId} AS is_anothers,
                 to_jsonb(ticket) AS ticket, (${ticketsLeft}->>'remaining')::integer + ${ownSeats} AS remaining
          FROM renewals AS renewal
          JOIN tickets AS ticket ON ticket.client_id = renewal.client_id AND ticket.id = renewal.ticket_id
          WHERE renewal.client_id = client.id AND renewal.id = ${id(renewal_id)}::uuid AND renewal.ended_at IS NULL
            AND ticket.payment_type = 'dd'`
    : sql`SELECT ticket.service_id, ticket.id AS ticket_id, ticket.year, NULL::uuid AS renewal_id,
                 coalesce(ticket.currency, ${clientCurrency}) AS currency, false AS is_anothers,
                 to_jsonb(ticket) AS ticket, (${ticketsLeft}->>'remaining')::integer AS remaining
          FROM tickets AS ticket
          JOIN services AS service ON service.client_id = client.id AND service.id = ticket.service_id
          WHERE ticket.client_id = client.id AND ticket.id = ${id(ticket_id)}::uuid AND ticket.payment_type = 'dd'
            AND service.id = ${id(service_id)}::uuid AND service.archived_at IS NULL`;
  const { rows } = await sql<SessionGround>`
    SELECT to_jsonb(client) AS client, wanted.*,
      ${isLiveMandate(sql`client.id`, sql`${userId}`, sql`wanted.currency`)} AS has_live_mandate,
      ${isFlexiInDebit(sql`client.id`, sql`${userId}`)} AS is_flexi_in_debit,
      (${clock.now()}::timestamptz AT TIME ZONE client.time_zone)::date AS today,
      (SELECT redirect_url FROM mandate_sessions AS session
        WHERE session.client_id = client.id AND session.user_id = ${userId} AND session.state = 'open'
          AND session.ticket_id IS NOT DISTINCT FROM wanted.ticket_id
          AND session.renewal_id IS NOT DISTINCT FROM wanted.renewal_id
          AND session.expires_at > ${clock.now()}::timestamptz AND session.redirect_url IS NOT NULL
        ORDER BY session.created_at DESC LIMIT 1) AS open_redirect_url
    FROM clients AS client CROSS JOIN LATERAL (${wanted}) AS wanted
    WHERE client.id = ${id(clientId)}::uuid OR client.slug = ${clientId}`.execute(db);
  return rows[0];
}
