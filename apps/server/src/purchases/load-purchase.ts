import type { LocalDate } from '@fareway/domain/local-date.ts';
import { sql } from 'kysely';
import { isFlexiInDebit } from '../customer-tickets/flexi-in-debit.ts';
import { departuresLeft, ticketsLeft, weeklySeatsLeft } from '../inventory/seats-on-sale.ts';
import type { DeparturesLeft, SeatsLeft, WeeklySeatsLeft } from '../inventory/seats-on-sale.ts';
import { photoIsUsable } from '../photos/usable-photo.ts';
import type { Database } from '../platform/database/connect.ts';
import { named } from '../platform/database/named-statements.ts';
import { isId } from '../platform/ids.ts';
import type { ClientRow, ServiceRow, TicketRow } from '../catalogue/rows.ts';
import { mandateColumn, payerColumns } from '../checkout/payer-context.ts';
import type { MandateRow, PayerContext, PayerQuestion } from '../checkout/payer-context.ts';

export interface PurchaseQuestion extends PayerQuestion {
  /** An id or a slug. */
  client: string;
  service_id: string;
  ticket_id: string;
  photo: string | null;
}

/** Everything that a purchase is decided by, as it stands at one moment. */
export interface PurchaseContext extends PayerContext {
  /** The day it is for the operator. */
  today: LocalDate;
  client: ClientRow | null;
  service: ServiceRow | null;
  ticket: TicketRow | null;
  stock: SeatsLeft | null;
  /** Of a ticket that is bought for a date. */
  departures: DeparturesLeft | null;
  /** Of a ticket whose days are chosen, by its type. */
  weekly_seats: WeeklySeatsLeft | null;
  /** The purchaser's mandate with the operator, of a ticket that is paid for by direct debit. */
  mandate: MandateRow | null;
  is_flexi_in_debit: boolean;
  holds_active_ticket_of_type: boolean;
  is_photo_stored: boolean;
}

/** Loads it in one statement: a purchase has at most seven round trips from its first call to the ticket. */
export async function loadPurchase(db: Database, question: PurchaseQuestion): Promise<PurchaseContext> {
  const id = (text: string | null) => (text !== null && isId(text) ? text : null);
  const { user_id } = question;
  const today = sql`(${question.now}::timestamptz AT TIME ZONE client.time_zone)::date`;
  const { rows } = await sql<PurchaseContext>`
    ${named('load-purchase')}
    SELECT
      ${today} AS today,
      to_jsonb(client) AS client,
      to_jsonb(service) AS service,
      to_jsonb(ticket) AS ticket,
      ${ticketsLeft} AS stock,
      CASE WHEN ticket.type IN ('single', 'return', 'week', '4_week') THEN ${departuresLeft(today)} END AS departures,
      CASE WHEN ticket.sub_type = 'select' THEN ${weeklySeatsLeft(sql`ticket.year`)} END AS weekly_seats,
      ${mandateColumn(user_id)},
      ${payerColumns(question)},
      ${isFlexiInDebit(sql`client.id`, sql`${user_id}`)} AS is_flexi_in_debit,
      EXISTS (SELECT FROM customer_tickets
        WHERE customer_tickets.client_id = client.id AND user_id = ${user_id} AND ticket_status = 'active'
          AND customer_tickets.type = ticket.type AND expiry >= ${today}) AS holds_active_ticket_of_type,
      ${photoIsUsable(question.photo, user_id)} AS is_photo_stored
    FROM (SELECT 1) AS always
    LEFT JOIN clients AS client ON client.id = ${id(question.client)}::uuid OR client.slug = ${question.client}
    LEFT JOIN services AS service ON service.client_id = client.id AND service.id = ${id(question.service_id)}::uuid
      AND service.archived_at IS NULL
    LEFT JOIN tickets AS ticket ON ticket.client_id = client.id AND ticket.id = ${id(question.ticket_id)}::uuid
      AND ticket.service_id = service.id`.execute(db);
  return rows[0]!;
}
