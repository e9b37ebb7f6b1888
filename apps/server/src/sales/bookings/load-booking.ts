import type { ClientRow, TicketOnSaleRow } from '../../catalogue/tickets-on-sale/rows.ts';
import { payerColumns } from '../checkout/payment/payer-context.ts';
import type { PayerContext, PayerQuestion } from '../checkout/payment/payer-context.ts';
import { ticketsLeft } from '../../catalogue/inventory/seats-on-sale.ts';
import type { SeatsLeft } from '../../catalogue/inventory/seats-on-sale.ts';
import { bookedDays } from './journeys/read-bookings.ts';
import type { BookedDay } from './journeys/read-bookings.ts';
import { heldPass } from './first-pass.ts';
import { photoIsUsable } from '../../accounts/photos/show-photo.ts';
import type { Database } from '../../platform/database/connect.ts';
import { isId } from '../../platform/ids.ts';
import { bookableColumns } from './bookable.ts';
import type { Bookable } from './bookable.ts';
import { sql } from '../../platform/database/sql/sql.ts';

export interface BookingQuestion extends PayerQuestion {
  /** An id or a slug; null for the operator of the pass. */
  client: string | null;
  /** The customer ticket of a pass; null for a new pass. */
  customer_ticket_id: string | null;
  photo: string | null;
}

/** Everything that a booking is decided by. */
export interface BookingContext extends PayerContext, Omit<Bookable, 'client'> {
  client: ClientRow | null;
  /** The named pass, of any purchaser. */
  pass: PassRow | null;
  /** The days that are booked on the pass. */
  booked: BookedDay[];
  /** The ticket on sale whose terms apply to more journeys on the pass. */
  terms_of_pass: TicketOnSaleRow | null;
  /** The purchaser's latest pass with the operator that is neither void nor expired. */
  held_pass_id: string | null;
  /** The operator's advance tickets of all years, with their stock. */
  passes_on_sale: PassOnSale[];
  is_photo_stored: boolean;
}

export interface PassRow {
  id: string;
  client_id: string;
  user_id: string;
  ticket_id: string;
  service_id: string;
  service_name: string;
  ticket_year: string;
  ticket_status: 'active' | 'suspended' | 'void';
  start: string;
  expiry: string;
}

export type PassOnSale = TicketOnSaleRow & { stock: SeatsLeft | null };

/** Loads everything in one statement. */
export async function loadBooking(db: Database, question: BookingQuestion): Promise<BookingContext> {
  const { user_id, now } = question;
  const id = (text: string | null) => sql`${text !== null && isId(text) ? text : null}::uuid`;
  const { rows } = await sql<BookingContext>`
    SELECT
      ${bookableColumns(now)},
      ${payerColumns(question)},
      to_jsonb(pass) AS pass,
      ${bookedDays} AS booked,
      (SELECT to_jsonb(tickets) FROM tickets
        WHERE tickets.client_id = pass.client_id AND tickets.id = pass.ticket_id) AS terms_of_pass,
      ${heldPass(user_id, now)} AS held_pass_id,
      coalesce((SELECT jsonb_agg(to_jsonb(ticket) || jsonb_build_object('stock', ${ticketsLeft})
          ORDER BY ticket.created_at, ticket.id)
        FROM tickets AS ticket
        JOIN services AS service ON service.client_id = ticket.client_id AND service.id = ticket.service_id AND service.archived_at IS NULL
        WHERE ticket.client_id = client.id AND ticket.type = 'advance' AND ticket.payment_type IS NULL
          AND ticket.available AND ticket.is_enabled IS NOT FALSE AND NOT ticket.is_private), '[]') AS passes_on_sale,
      ${photoIsUsable(question.photo, user_id)} AS is_photo_stored
    FROM (SELECT 1) AS always
    LEFT JOIN customer_tickets AS pass ON pass.id = ${id(question.customer_ticket_id)} AND pass.type = 'advance'
    LEFT JOIN clients AS client ON client.id = ${question.client === null ? sql`pass.client_id` : id(question.client)}
      OR client.slug = ${question.client}`.execute(db);
  return rows[0]!;
}
