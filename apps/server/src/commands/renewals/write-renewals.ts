import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { ticketTitle } from '@fareway/domain/tickets/ticket-title.ts';
import type { Database } from '../../platform/database/connect.ts';
import {
  listCampaigns,
  listRenewalsOfCampaign,
  listSeasonTickets,
} from '../../sales/renewals/campaigns/list-campaigns.ts';
import type { CampaignRow } from '../../sales/renewals/campaigns/list-campaigns.ts';
import { tabbedLine } from '../tabbed-line.ts';

/** Writes the tickets on sale that can be renewed or offered, a line each: id, title, name, holders and seats left. */
export async function writeRenewableTickets(db: Database, clientId: string): Promise<string> {
  const tickets = await listSeasonTickets(db, clientId);
  const lines = tickets.map((ticket) =>
    tabbedLine([
      ticket.id,
      ticketTitle(ticket),
      ticket.name,
      `${ticket.holders} held`,
      ticket.left === null ? 'not limited' : `${Math.max(0, ticket.left)} left`,
    ]),
  );
  return [...lines, ''].join('\n');
}

/** Writes the campaigns of an operator, newest first, a line each. */
export async function writeCampaigns(db: Database, client: { id: string; name: string }): Promise<string> {
  const campaigns = await listCampaigns(db, client.id);
  const count = campaigns.length === 1 ? '1 campaign' : `${campaigns.length} campaigns`;
  return [`${client.name}: ${count}`, ...campaigns.map(lineOf), ''].join('\n');
}

/** Writes the newest campaign of a name and its renewals, a line each. Refuses an unknown name. */
export async function writeCampaign(db: Database, clientId: string, name: string): Promise<string> {
  const campaign = (await listCampaigns(db, clientId)).find((one) => one.name === name);
  if (!campaign) return refuse('campaign-unknown', { name });
  const renewals = await listRenewalsOfCampaign(db, { client_id: clientId, campaign_id: campaign.id });
  const lines = renewals.map(({ passenger, email, service_name, state, kept_seats }) =>
    tabbedLine([
      passenger,
      email ?? 'the account was closed',
      service_name,
      state,
      kept_seats > 0 ? 'seat kept' : 'no seat kept',
    ]),
  );
  return [lineOf(campaign), ...lines, ''].join('\n');
}

function lineOf({ name, closes_on, closed_at, open, taken, unclaimed, kept_seats }: CampaignRow): string {
  const state = closed_at ? `closed ${closed_at.toISOString().slice(0, 10)}` : `closes ${closes_on}`;
  return tabbedLine([
    name,
    state,
    `${open} open`,
    `${taken} renewed`,
    `${unclaimed} ended`,
    `${kept_seats} seats kept`,
  ]);
}
