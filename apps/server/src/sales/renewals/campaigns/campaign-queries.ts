import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** A ticket, and the ticket that its holders are offered. */
export interface TicketPair {
  from_ticket_id: string;
  to_ticket_id: string;
}

/** A campaign that staff create or continue. */
export interface NewCampaign {
  client_id: string;
  /** The name that staff gave it. An open campaign with this name is continued. */
  name: string;
  closes_on: LocalDate;
  pairs: readonly TicketPair[];
}

/** A holder to invite: a customer ticket and its purchaser. */
export interface HolderRow extends TicketPair {
  customer_ticket_id: string;
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  service_name: string;
  travel_pattern: string | null;
}

/**
 * Reads the holders of the pairs' tickets who were not invited yet, the oldest purchase first. Their ticket is active, their account is open,
 * no other renewal of the ticket is open, and the ticket was not renewed before.
 */
export async function readHolders(
  db: Database,
  {
    client_id,
    campaign_id,
    pairs,
  }: { client_id: string; campaign_id: string | undefined; pairs: readonly TicketPair[] },
): Promise<HolderRow[]> {
  const { rows } = await sql<HolderRow>`
    SELECT pair.from_ticket_id, pair.to_ticket_id, held.id AS customer_ticket_id, held.user_id, users.email,
           held.first_name, held.last_name, held.service_name, held.travel_pattern
    FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) AS pair (from_ticket_id uuid, to_ticket_id uuid)
    JOIN customer_tickets AS held ON held.client_id = ${client_id} AND held.ticket_id = pair.from_ticket_id
    JOIN users ON users.id = held.user_id
    WHERE held.ticket_status = 'active' AND held.passenger_erased_at IS NULL AND users.closed_at IS NULL AND NOT EXISTS (
      SELECT FROM renewals
      WHERE renewals.client_id = held.client_id AND renewals.customer_ticket_id = held.id AND (
        renewals.ended_at IS NULL OR renewals.campaign_id = ${campaign_id ?? null}::uuid OR EXISTS (
          SELECT FROM orders
          WHERE orders.client_id = renewals.client_id AND orders.renewal_id = renewals.id AND orders.state = 'fulfilled')))
    ORDER BY held.date_purchased, held.id`.execute(db);
  return rows;
}

/** Reads an operator's open campaign by its name, else by another writing of it (decision 355). */
export async function readOpenCampaign(
  db: Database,
  clientId: string,
  name: string,
): Promise<{ id: string; closes_on: LocalDate } | undefined> {
  const { rows } = await sql<{ id: string; closes_on: LocalDate }>`
    SELECT id, closes_on FROM renewal_campaigns
    WHERE client_id = ${clientId} AND name_key(name) = name_key(${name}) AND closed_at IS NULL
    ORDER BY name = ${name} DESC, created_at, id LIMIT 1`.execute(db);
  return rows[0];
}
