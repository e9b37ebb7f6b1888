import { hasBoardingNotifications, hasNoPhotos, hidesBuyAgain } from '../../operators/features.ts';
import { stopNamesOfTicket } from '../../network/stops/stop-names.ts';
import { reliefOfTicket } from '../../network/vehicles/relief-periods.ts';
import type { Database } from '../../platform/database/connect.ts';
import { serviceOfDay } from './day-without-bus.ts';
import type { ListedTicketRow, TicketRow } from './rows.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The end of a page of the list: the next page begins after it. */
export interface PageEnd {
  date_purchased: Date;
  id: string;
}

const operatorColumns = sql`
  clients.slug AS client_slug, clients.name AS client_name, clients.site_name AS client_site_name,
  clients.brand_colour AS client_brand_colour, clients.logo_id AS client_logo_id, clients.practice_of IS NOT NULL AS client_is_practice,
  ${hasBoardingNotifications('clients')} AS has_boarding_notifications,
  ${hidesBuyAgain('clients')} AS hides_buy_again, ${hasNoPhotos('clients')} AS has_no_photos`;

/** Returns a purchaser's tickets, newest purchase first, without void ones, after `pageEnd`, in one statement. */
export async function readTickets(
  db: Database,
  userId: string,
  pageEnd: PageEnd | undefined,
  limit: number,
): Promise<ListedTicketRow[]> {
  const isAfter = pageEnd
    ? sql`AND (customer_tickets.date_purchased, customer_tickets.id) < (${pageEnd.date_purchased}::timestamptz, ${pageEnd.id}::uuid)`
    : sql``;
  const { rows } = await sql<ListedTicketRow>`
    SELECT customer_tickets.*, ${stopNamesOfTicket('customer_tickets')}, ${operatorColumns},
           ${serviceOfDay('customer_tickets')} AS service_of_day
    FROM customer_tickets
    JOIN clients ON clients.id = customer_tickets.client_id
    WHERE customer_tickets.user_id = ${userId} AND customer_tickets.ticket_status <> 'void' ${isAfter}
    ORDER BY customer_tickets.date_purchased DESC, customer_tickets.id DESC
    LIMIT ${limit}`.execute(db);
  return rows;
}

/** Returns a customer ticket of any purchaser by its id; undefined when there is none. */
export async function readTicket(db: Database, id: string): Promise<TicketRow | undefined> {
  return (await readTicketsById(db, [id]))[0];
}

/** The same for several tickets, in no order. */
export async function readTicketsById(db: Database, ids: readonly string[]): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    SELECT customer_tickets.*, ${stopNamesOfTicket('customer_tickets')}, ${operatorColumns}, clients.time_zone AS client_time_zone,
           ${serviceOfDay('customer_tickets')} AS service_of_day, ${reliefOfTicket('customer_tickets')} AS relief,
           clients.support_name, clients.support_email, clients.support_phone, clients.refund_words,
           (SELECT orders.refund_steps FROM orders WHERE orders.client_id = sold.client_id AND orders.id = sold.order_id) AS refund_steps,
           (SELECT coalesce(services.terms_url, clients.terms_url) FROM services
              WHERE services.client_id = customer_tickets.client_id AND services.id = customer_tickets.service_id) AS terms_url,
           sold.sibling_discount, sold.terms ->> 'name' AS ticket_name, sold.terms ->> 'pricing_model' AS pricing_model,
           (SELECT jsonb_agg(jsonb_build_object('number', number, 'kind', kind, 'due_date', due_date, 'charge_date', charge_date,
                                                'amount', amount, 'state', state, 'retry_on', retry_on, 'is_given_up', is_given_up,
                                                'refunded', refunded) ORDER BY number)
              FROM instalments
              WHERE instalments.client_id = sold.client_id AND instalments.order_id = sold.order_id
                AND instalments.line = customer_tickets.order_line) AS instalments,
           (SELECT mandates.status FROM instalment_plans AS plans
              JOIN mandates ON mandates.client_id = plans.client_id AND mandates.id = plans.mandate_id
              WHERE plans.client_id = sold.client_id AND plans.order_id = sold.order_id AND plans.line = customer_tickets.order_line) AS mandate_status
    FROM customer_tickets
    JOIN clients ON clients.id = customer_tickets.client_id
    JOIN every_order_line AS sold ON sold.client_id = customer_tickets.client_id AND sold.order_id = customer_tickets.order_id
      AND sold.line = customer_tickets.order_line
    WHERE customer_tickets.id = ANY (${ids}::uuid[])`.execute(db);
  return rows;
}
