import { holdingStates } from '@fareway/domain/sales/order-state.ts';
import type { Currency } from '@fareway/domain/money/money.ts';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import { currencyOf } from '../../operators/features.ts';
import { inList } from '../../platform/database/constant-list.ts';
import type { Database } from '../../platform/database/connect.ts';
import { comesAfter, idInCursor, limitOf, nameContains, nameInCursor } from '../../platform/lists/pages.ts';
import type { Wanted } from '../../platform/lists/pages.ts';
import { inScope } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { detailsOf } from './change-ticket.ts';
import type { TicketOnSaleRow } from './rows.ts';
import type { TicketDetails } from './ticket-details.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A limited number of a ticket: what is taken is sold, being paid, or kept for renewals (C-047). */
export interface Stock {
  /** With those that are held back. */
  capacity: number;
  taken: number;
  being_paid: number;
  kept_for_renewals: number;
  /** For the waiting list (C-048). */
  held_back: number;
  /** The seats that season tickets can take beyond the capacity (C-051). */
  margin: number;
}

/** A published ticket, for staff. */
export interface StaffTicket {
  id: string;
  service: { id: string; name: string };
  /** The position of its service. */
  position: number;
  details: TicketDetails;
  currency: Currency;
  /** False when its sale is closed. */
  is_open: boolean;
  stock: Stock | null;
  /** The seats that it shares with other tickets, in place of a number of its own (C-050); null when it shares none. */
  shared_seats: number | null;
  /** The margin of those. */
  shared_margin: number;
  /** For the next change: later than each revision before it. */
  revision: number;
  /** Offered renewals, which cannot be bought while the sale is closed. */
  renewals_offered: number;
  /** Whether a change of it is prepared. */
  has_draft: boolean;
}

/** Which published tickets are meant. */
interface WantedTickets extends Pick<Wanted, 'find' | 'limit'> {
  ids?: readonly string[];
  /** Those of these services. */
  services?: readonly string[];
  /** Those of one year; `find` is a part of their name or of that of their service. */
  year?: string;
  /** Where the page begins: the `next` of the page before. */
  after?: string | undefined;
}

/**
 * Reads the published tickets of the services of a scope that are not archived, by year, service and name. What is taken is counted from the seats of
 * orders and renewals, so that the parts sum to the whole.
 */
export async function readStaffTickets(
  db: Database,
  scope: ServiceScope,
  wanted: WantedTickets = {},
): Promise<StaffTicket[]> {
  const { client_id } = scope;
  const { after } = wanted;
  const isAfter = comesAfter(
    after,
    byPlace,
    ([position, service, service_id, name, id]) => sql`
      (${placeOfTicket}) > (${position}::integer, ${service}, ${service_id}::uuid, ${name}, ${id}::uuid)`,
  );
  const inOrder = sql`ORDER BY ticket.year DESC, ${placeOfTicket}`;
  const { rows } = await sql<Omit<StaffTicket, 'details'> & { ticket: TicketOnSaleRow }>`
    WITH being_paid AS MATERIALIZED (
      SELECT held.inventory_id, count(*) AS held
      FROM orders JOIN order_seats AS held ON held.client_id = orders.client_id AND held.order_id = orders.id
      WHERE orders.client_id = ${client_id} AND orders.check_at IS NOT NULL AND orders.state IN ${inList(holdingStates)} AND held.is_taken
      GROUP BY 1
    )
    SELECT ticket.id, to_jsonb(ticket) AS ticket, ${currencyOf('clients')} AS currency,
           jsonb_build_object('id', service.id, 'name', service.name) AS service, service.position,
           ticket.available AND ticket.is_enabled IS DISTINCT FROM false AS is_open,
           (SELECT jsonb_build_object('capacity', seats.capacity + seats.held_back, 'taken', seats.taken, 'held_back', seats.held_back, 'margin', seats.margin,
              'being_paid', coalesce((SELECT held FROM being_paid WHERE being_paid.inventory_id = seats.id), 0),
              'kept_for_renewals', (SELECT count(*) FROM renewal_seats AS kept
                WHERE kept.client_id = seats.client_id AND kept.inventory_id = seats.id AND kept.state = 'held'))
            FROM inventory AS seats
            WHERE seats.client_id = ticket.client_id AND seats.ticket_id = ticket.id AND seats.scope = 'ticket') AS stock,
           shared.capacity + shared.held_back AS shared_seats, coalesce(shared.margin, 0) AS shared_margin,
           floor(extract(epoch FROM ticket.updated_at) * 1000)::bigint AS revision,
           (SELECT count(*) FROM renewals
            WHERE renewals.client_id = ticket.client_id AND renewals.ticket_id = ticket.id AND renewals.ended_at IS NULL) AS renewals_offered,
           EXISTS (SELECT FROM ticket_drafts AS draft WHERE draft.client_id = ticket.client_id AND draft.id = ticket.id) AS has_draft
    FROM (
      SELECT ticket.* FROM ${ofServices} WHERE ${isWanted(scope, wanted)} AND ${isAfter} ${inOrder} ${limitOf(wanted)}
    ) AS ticket
    JOIN clients ON clients.id = ticket.client_id
    JOIN services AS service ON service.client_id = ticket.client_id AND service.id = ticket.service_id
    LEFT JOIN shared_limit_tickets AS member ON member.client_id = ticket.client_id AND member.ticket_id = ticket.id
    LEFT JOIN inventory AS shared ON shared.client_id = member.client_id AND shared.id = member.inventory_id
    ${inOrder}`.execute(db);
  return rows.map(({ ticket, ...listed }) => ({ ...listed, details: detailsOf(ticket) }));
}

/** Counts the tickets that `readStaffTickets` returns on all pages. */
export async function countStaffTickets(db: Database, scope: ServiceScope, wanted: WantedTickets): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM ${ofServices} WHERE ${isWanted(scope, wanted)}`.execute(db);
  return rows[0]!.count;
}

/** Counts the published tickets of a scope by their year. */
export async function countByYear(db: Database, scope: ServiceScope): Promise<Map<string, number>> {
  const { rows } = await sql<{ year: string; count: number }>`
    SELECT ticket.year, count(*)::integer AS count FROM ${ofServices} WHERE ${isWanted(scope, {})} GROUP BY ticket.year`.execute(
    db,
  );
  return new Map(rows.map(({ year, count }) => [year, count]));
}

/** The tickets of services that are not archived. */
const ofServices = sql`tickets AS ticket
  JOIN services AS service ON service.client_id = ticket.client_id AND service.id = ticket.service_id AND service.archived_at IS NULL`;

/** The place of a ticket among those of its year. */
const placeOfTicket = sql`service.position, service.name, service.id, ticket.name, ticket.id`;
const byPlace = z.tuple([z.int32(), nameInCursor, idInCursor, nameInCursor, idInCursor]);

/** The values by which the tickets of a year are in order, for the next page. */
export const keysOfTicket = ({ id, details, position, service }: StaffTicket) =>
  [position, service.name, service.id, details.name, id] as const;

/** A condition on the rows `ticket` and `service`. */
function isWanted(scope: ServiceScope, { ids, services, year, find }: WantedTickets): RawBuilder<unknown> {
  const conditions = [
    sql`ticket.client_id = ${scope.client_id}`,
    inScope(scope, sql`ticket.service_id`),
    ...(ids === undefined ? [] : [sql`ticket.id = ANY (${[...ids]}::uuid[])`]),
    ...(services === undefined ? [] : [sql`ticket.service_id = ANY (${[...services]}::uuid[])`]),
    ...(year === undefined ? [] : [sql`ticket.year = ${year}`]),
    ...(find ? [sql`(${nameContains(sql`ticket.name`, find)} OR ${nameContains(sql`service.name`, find)})`] : []),
  ];
  return sql.join(conditions, sql` AND `);
}
