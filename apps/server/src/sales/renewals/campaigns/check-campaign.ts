import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { isRenewable } from '@fareway/domain/tickets/ticket-type.ts';
import { ticketTitle } from '@fareway/domain/tickets/ticket-title.ts';
import type { TicketSubType, TicketType } from '@fareway/domain/tickets/ticket-type.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isId } from '../../../platform/ids.ts';
import { readOpenCampaign } from './campaign-queries.ts';
import type { NewCampaign } from './campaign-queries.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

interface NamedTicket {
  id: string;
  service_name: string;
  type: TicketType;
  sub_type: TicketSubType | null;
  payment_type: string | null;
  year: string;
  is_expired: boolean;
  is_archived: boolean;
}

/**
 * Checks a campaign before it is created or continued. Refuses a last day in the past or other than that of the open campaign, and a ticket
 * that is unknown, not sold for a season, expired, of an archived service, in several pairs or renewed by itself.
 */
export async function expectCampaignFits(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { client_id, name, closes_on, pairs }: NewCampaign,
): Promise<void> {
  const now = clock.now();
  const ids = pairs.flatMap(({ from_ticket_id, to_ticket_id }) => [from_ticket_id, to_ticket_id]);
  const { rows: tickets } = await sql<NamedTicket>`
    SELECT tickets.id, services.name AS service_name, type, sub_type, payment_type, year,
           coalesce(tickets.expiry < (${now}::timestamptz AT TIME ZONE clients.time_zone)::date, false) AS is_expired,
           services.archived_at IS NOT NULL AS is_archived
    FROM tickets
    JOIN services ON services.client_id = tickets.client_id AND services.id = tickets.service_id
    JOIN clients ON clients.id = tickets.client_id
    WHERE tickets.client_id = ${client_id} AND tickets.id = ANY (${ids.filter(isId)}::uuid[])`.execute(db);
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const unknown = ids.find((id) => !byId.has(id));
  if (unknown !== undefined) refuse('campaign-ticket-unknown', { ticket_id: unknown });
  if (pairs.length === 0) refuse('campaign-empty', {});
  for (const { from_ticket_id, to_ticket_id } of pairs) {
    const [from, to] = [byId.get(from_ticket_id)!, byId.get(to_ticket_id)!];
    if (from === to) refuse('campaign-ticket-renews-itself', { ticket: ticketTitle(from) });
    if (!isRenewable(to)) refuse('campaign-ticket-not-seasonal', { ticket: ticketTitle(to) });
    if (to.is_archived) refuse('campaign-ticket-archived', { ticket: ticketTitle(to) });
    if (to.is_expired) refuse('campaign-ticket-expired', { ticket: ticketTitle(to) });
    if (pairs.filter((pair) => pair.from_ticket_id === from_ticket_id).length > 1)
      refuse('campaign-ticket-repeated', { ticket: ticketTitle(from) });
  }
  await expectDay({ db, clock }, { client_id, name, closes_on });
  await expectSameMapping({ db }, { client_id, name, pairs });
}

async function expectDay(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { client_id, name, closes_on }: { client_id: string; name: string; closes_on: LocalDate },
): Promise<void> {
  const open = await readOpenCampaign(db, client_id, name);
  if (open && open.closes_on !== closes_on) refuse('campaign-closes-on-other-day', { name, closes_on: open.closes_on });
  await expectNotPast({ db, clock }, client_id, closes_on);
}

/** Refuses a last day of a campaign that is in the past for the operator. */
export async function expectNotPast(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  clientId: string,
  closesOn: LocalDate,
): Promise<void> {
  const { rows } = await sql<{ today: LocalDate }>`
    SELECT (${clock.now()}::timestamptz AT TIME ZONE time_zone)::date AS today FROM clients WHERE id = ${clientId}`.execute(
    db,
  );
  if (closesOn < rows[0]!.today) refuse('campaign-day-in-past', { closes_on: closesOn });
}

async function expectSameMapping(
  { db }: Pick<Deps, 'db'>,
  { client_id, name, pairs }: Pick<NewCampaign, 'client_id' | 'name' | 'pairs'>,
): Promise<void> {
  const open = await readOpenCampaign(db, client_id, name);
  if (!open) return;
  const known = await db
    .selectFrom('renewal_campaign_tickets')
    .select(['from_ticket_id', 'to_ticket_id'])
    .where('client_id', '=', client_id)
    .where('campaign_id', '=', open.id)
    .execute();
  const differs = pairs.some((pair) =>
    known.some((one) => one.from_ticket_id === pair.from_ticket_id && one.to_ticket_id !== pair.to_ticket_id),
  );
  if (differs) refuse('campaign-mapping-differs', { name });
}
