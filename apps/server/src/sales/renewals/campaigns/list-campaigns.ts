import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { isRenewable } from '@fareway/domain/tickets/ticket-type.ts';
import type { TicketSubType, TicketType } from '@fareway/domain/tickets/ticket-type.ts';
import { takesRenewal } from '../renewal-orders.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

export interface CampaignRow {
  id: string;
  name: string;
  closes_on: LocalDate;
  closed_at: Date | null;
  /** The numbers of renewals that are open, were taken, and ended without an order. */
  open: number;
  taken: number;
  unclaimed: number;
  /** The seats that are kept for open renewals. */
  kept_seats: number;
}

/** Reads the campaigns of an operator, newest first, with their kept counts (decision 427). */
export async function listCampaigns(db: Database, clientId: string): Promise<CampaignRow[]> {
  const { rows } = await sql<CampaignRow>`
    WITH counted AS MATERIALIZED (
      SELECT campaign_id, sum(open)::integer AS open, sum(taken)::integer AS taken, sum(unclaimed)::integer AS unclaimed,
             sum(kept_seats)::integer AS kept_seats
      FROM counted_renewals WHERE client_id = ${clientId} GROUP BY 1
    )
    SELECT campaign.id, campaign.name, campaign.closes_on, campaign.closed_at, coalesce(counted.open, 0) AS open,
           coalesce(counted.taken, 0) AS taken, coalesce(counted.unclaimed, 0) AS unclaimed,
           coalesce(counted.kept_seats, 0) AS kept_seats
    FROM renewal_campaigns AS campaign LEFT JOIN counted ON counted.campaign_id = campaign.id
    WHERE campaign.client_id = ${clientId}
    ORDER BY campaign.created_at DESC`.execute(db);
  return rows;
}

/** One renewal of a campaign, as staff see it. */
export interface CampaignRenewalRow {
  id: string;
  passenger: string;
  email: string | null;
  service_name: string;
  state: 'open' | 'being paid' | 'renewed' | 'ended';
  kept_seats: number;
}

/** Reads the renewals of a campaign, in the order in which they were offered. */
export async function listRenewalsOfCampaign(
  db: Database,
  { client_id, campaign_id }: { client_id: string; campaign_id: string },
): Promise<CampaignRenewalRow[]> {
  const { rows } = await sql<CampaignRenewalRow>`
    SELECT renewals.id, held.first_name || ' ' || held.last_name AS passenger, users.email, held.service_name,
           CASE WHEN live.state = 'fulfilled' THEN 'renewed' WHEN live.state IS NOT NULL THEN 'being paid'
                WHEN renewals.ended_at IS NULL THEN 'open' ELSE 'ended' END AS state,
           (SELECT count(*) FROM renewal_seats
             WHERE renewal_seats.client_id = renewals.client_id AND renewal_id = renewals.id AND renewal_seats.state = 'held') AS kept_seats
    FROM renewals
    JOIN customer_tickets AS held ON held.client_id = renewals.client_id AND held.id = renewals.customer_ticket_id
    JOIN users ON users.id = renewals.user_id
    LEFT JOIN orders AS live ON live.client_id = renewals.client_id AND live.renewal_id = renewals.id
      AND ${takesRenewal('live')}
    WHERE renewals.client_id = ${client_id} AND renewals.campaign_id = ${campaign_id}
    ORDER BY renewals.id`.execute(db);
  return rows;
}

/** A ticket of a season, for staff to choose from. */
export interface SeasonTicketRow {
  id: string;
  name: string;
  service_name: string;
  type: TicketType;
  sub_type: TicketSubType | null;
  year: string;
  /** The number of active customer tickets. */
  holders: number;
  /** Null for a ticket without a limit. */
  left: number | null;
}

/** Reads the season tickets of an operator, by year and service. */
export async function listSeasonTickets(db: Database, clientId: string): Promise<SeasonTicketRow[]> {
  const { rows } = await sql<SeasonTicketRow & { payment_type: string | null }>`
    WITH held AS MATERIALIZED (
      SELECT ticket_id, sum(number) AS number FROM counted_tickets WHERE client_id = ${clientId} AND ticket_status = 'active' GROUP BY 1
    )
    SELECT tickets.id, tickets.name, services.name AS service_name, type, sub_type, year, payment_type,
           coalesce((SELECT held.number FROM held WHERE held.ticket_id = tickets.id), 0)::integer AS holders,
           (SELECT capacity - taken FROM ticket_stocks AS stock
             WHERE stock.client_id = tickets.client_id AND stock.ticket_id = tickets.id) AS left
    FROM tickets JOIN services ON services.client_id = tickets.client_id AND services.id = tickets.service_id
    WHERE tickets.client_id = ${clientId} AND services.archived_at IS NULL
    ORDER BY year, services.position, services.name, tickets.name`.execute(db);
  return rows.filter(isRenewable);
}
