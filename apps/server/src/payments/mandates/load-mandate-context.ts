import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { SalesYear } from '@fareway/domain/dates/sales-year.ts';
import { currencyOf } from '../../operators/features.ts';
import { isOtherWorld } from '../../operators/practice.ts';
import type { ClientRow, TicketOnSaleRow } from '../../catalogue/tickets-on-sale/rows.ts';
import { timedDaysLeft } from '../../catalogue/tickets-on-sale/days-left.ts';
import type { TimedDays } from '../../catalogue/tickets-on-sale/days-left.ts';
import { isFlexiInDebit } from '../../tickets/customer-tickets/flexi-in-debit.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  addOwnSeats,
  departuresOfTicket,
  ticketsLeft,
  weeklySeatsLeft,
} from '../../catalogue/inventory/seats-on-sale.ts';
import type { DeparturesLeft, SeatsLeft, WeeklySeatsLeft } from '../../catalogue/inventory/seats-on-sale.ts';
import type { Purchaser } from '../../platform/http/app-types.ts';
import { isId } from '../../platform/ids.ts';
import { isLiveMandate } from '../direct-debit/live-mandate.ts';
import type { NewSession } from './schemas.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The ticket or renewal that a mandate is for, and the mandate and session that exist already. */
export interface MandateContext {
  client: ClientRow;
  currency: 'gbp' | 'eur';
  service_id: string | null;
  ticket_id: string | null;
  year: SalesYear | null;
  renewal_id: string | null;
  /** The renewal is offered to another purchaser. */
  is_of_other_purchaser: boolean;
  /** One of the two is for practice only (C-061). */
  is_other_world: boolean;
  has_live_mandate: boolean;
  /** The ticket that is paid by it, as it is on sale now. */
  ticket: TicketOnSaleRow;
  service_name: string;
  /** The remaining stock of the ticket, with the seat that is kept for the renewal. Null when the ticket has no limit. */
  stock: SeatsLeft | null;
  /** For a ticket that is bought for a date. */
  departures: DeparturesLeft | null;
  /** For a ticket whose weekdays are chosen, by its type. */
  weekly_seats: WeeklySeatsLeft | null;
  /** The days of its service from today on, for a ticket whose weekdays are chosen. */
  days: TimedDays;
  is_flexi_in_debit: boolean;
  /** The day in the operator's time zone. */
  today: LocalDate;
  /** The provider's page of an open session for the same ticket or renewal. */
  open_redirect_url: string | null;
}

/** The inventory rows that keep a seat for the renewal: its purchaser can buy it. */
const keptSeats = sql`ARRAY(SELECT inventory_id FROM renewal_seats AS kept
  WHERE kept.client_id = renewal.client_id AND kept.renewal_id = renewal.id AND kept.state <> 'released')`;

/** Returns undefined when the operator does not sell such a ticket by direct debit, or has no such open renewal. */
export async function loadMandateContext(
  { db, clock }: Deps,
  { userId }: Purchaser,
  clientId: string,
  { ticket_id, service_id, renewal_id }: NewSession,
): Promise<MandateContext | undefined> {
  const id = (text: string | null | undefined) => (text && isId(text) ? text : null);
  const clientCurrency = currencyOf('client');
  const today = sql`(${clock.now()}::timestamptz AT TIME ZONE client.time_zone)::date`;
  const left = sql`${ticketsLeft} AS stock,
    ${departuresOfTicket(clock.now())} AS departures,
    CASE WHEN ticket.sub_type = 'select' THEN ${weeklySeatsLeft(sql`ticket.year`)} END AS weekly_seats,
    ${timedDaysLeft(sql`ticket.sub_type`, today)} AS days`;
  const wanted = id(renewal_id)
    ? sql`SELECT NULL::uuid AS service_id, NULL::uuid AS ticket_id, NULL AS year, renewal.id AS renewal_id,
                 coalesce(ticket.currency, ${clientCurrency}) AS currency, renewal.user_id <> ${userId} AS is_of_other_purchaser,
                 to_jsonb(ticket) AS ticket, service.name AS service_name, ${left}, ${keptSeats} AS own_seats
          FROM renewals AS renewal
          JOIN tickets AS ticket ON ticket.client_id = renewal.client_id AND ticket.id = renewal.ticket_id
          JOIN services AS service ON service.client_id = ticket.client_id AND service.id = ticket.service_id
          WHERE renewal.client_id = client.id AND renewal.id = ${id(renewal_id)}::uuid AND renewal.ended_at IS NULL
            AND ticket.payment_type = 'dd'`
    : sql`SELECT ticket.service_id, ticket.id AS ticket_id, ticket.year, NULL::uuid AS renewal_id,
                 coalesce(ticket.currency, ${clientCurrency}) AS currency, false AS is_of_other_purchaser,
                 to_jsonb(ticket) AS ticket, service.name AS service_name, ${left}, ARRAY[]::uuid[] AS own_seats
          FROM tickets AS ticket
          JOIN services AS service ON service.client_id = client.id AND service.id = ticket.service_id
          WHERE ticket.client_id = client.id AND ticket.id = ${id(ticket_id)}::uuid AND ticket.payment_type = 'dd'
            AND service.id = ${id(service_id)}::uuid AND service.archived_at IS NULL`;
  const { rows } = await sql<MandateContext & { own_seats: string[] }>`
    SELECT to_jsonb(client) AS client, wanted.*, ${isOtherWorld(sql`client.id`, userId)} AS is_other_world,
      ${isLiveMandate(sql`client.id`, sql`${userId}`, sql`wanted.currency`)} AS has_live_mandate,
      ${isFlexiInDebit(sql`client.id`, sql`${userId}`)} AS is_flexi_in_debit,
      ${today} AS today,
      (SELECT redirect_url FROM mandate_sessions AS session
        WHERE session.client_id = client.id AND session.user_id = ${userId} AND session.state = 'open'
          AND session.ticket_id IS NOT DISTINCT FROM wanted.ticket_id
          AND session.renewal_id IS NOT DISTINCT FROM wanted.renewal_id
          AND session.expires_at > ${clock.now()}::timestamptz AND session.redirect_url IS NOT NULL
        ORDER BY session.created_at DESC LIMIT 1) AS open_redirect_url
    FROM clients AS client CROSS JOIN LATERAL (${wanted}) AS wanted
    WHERE client.id = ${id(clientId)}::uuid OR client.slug = ${clientId}`.execute(db);
  const [context] = rows;
  return context && addOwnSeats(context, context.own_seats);
}
