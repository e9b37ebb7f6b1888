import type { LocalDate } from '@fareway/domain/local-date.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** The holders of one ticket are offered another. */
export interface TicketPair {
  from_ticket_id: string;
  to_ticket_id: string;
}

/** Somebody who is to be asked: a customer ticket and its purchaser. */
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
 * Who holds a ticket of the pairs and was not asked yet, the oldest purchase first: the ticket is active, its purchaser has an account,
 * no other offer is open for it, and it was not renewed before.
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

/** An operator's campaign that is not closed, by the name that staff gave it. */
export async function readOpenCampaign(
  db: Database,
  clientId: string,
  name: string,
): Promise<{ id: string; closes_on: LocalDate } | undefined> {
  const { rows } = await sql<{ id: string; closes_on: LocalDate }>`
    SELECT id, closes_on FROM renewal_campaigns
    WHERE client_id = ${clientId} AND name = ${name} AND closed_at IS NULL`.execute(db);
  return rows[0];
}
