import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Selectable } from 'kysely';
import { serviceRow } from '../../network/stops/stop-names.ts';
import type { ClientRow, ServiceRow, TicketOnSaleRow } from '../../catalogue/tickets-on-sale/rows.ts';
import { payerColumns } from '../checkout/payment/payer-context.ts';
import type { PayerContext, PayerQuestion } from '../checkout/payment/payer-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { named } from '../../platform/database/named-statements.ts';
import type { CustomerTickets } from '../../platform/database/schema.ts';
import { isId } from '../../platform/ids.ts';
import { sql } from '../../platform/database/sql/sql.ts';

export interface TopUpQuestion extends PayerQuestion {
  customer_ticket_id: string;
}

/** The ticket that trips are added to, as JSON from the database. */
type HeldTicket = Pick<
  Selectable<CustomerTickets>,
  'id' | 'user_id' | 'service_name' | 'ticket_year' | 'first_name' | 'last_name'
> &
  Pick<Selectable<CustomerTickets>, 'zone' | 'trips' | 'trips_taken' | 'default_trips'> &
  Pick<TicketOnSaleRow, 'type' | 'sub_type'> & { ticket_status: 'active' | 'suspended' | 'void'; expiry: LocalDate };

/** Everything that a top-up is decided by. */
export interface TopUpContext extends PayerContext {
  /** Today in the operator's time zone. */
  today: LocalDate | null;
  customer_ticket: HeldTicket | null;
  client: ClientRow | null;
  service: ServiceRow | null;
  /** The ticket on sale as it is now. */
  ticket: TicketOnSaleRow | null;
}

/** Loads everything in one statement, for a ticket of any purchaser. */
export async function loadTopUp(db: Database, question: TopUpQuestion): Promise<TopUpContext> {
  const { customer_ticket_id: id, now } = question;
  const { rows } = await sql<TopUpContext>`
    ${named('load-top-up')}
    SELECT
      (${now}::timestamptz AT TIME ZONE client.time_zone)::date AS today,
      to_jsonb(customer_ticket) AS customer_ticket,
      to_jsonb(client) AS client,
      ${serviceRow('service')} AS service,
      to_jsonb(ticket) AS ticket,
      ${payerColumns(question)}
    FROM (SELECT 1) AS always
    LEFT JOIN customer_tickets AS customer_ticket ON customer_ticket.id = ${isId(id) ? id : null}::uuid
    LEFT JOIN clients AS client ON client.id = customer_ticket.client_id
    LEFT JOIN services AS service ON service.client_id = customer_ticket.client_id AND service.id = customer_ticket.service_id
    LEFT JOIN tickets AS ticket ON ticket.client_id = customer_ticket.client_id AND ticket.id = customer_ticket.ticket_id`.execute(
    db,
  );
  return rows[0]!;
}
