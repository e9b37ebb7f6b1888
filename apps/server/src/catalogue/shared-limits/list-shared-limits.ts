import { isPastSalesYear } from '@fareway/domain/dates/sales-year.ts';
import type { SalesYear } from '@fareway/domain/dates/sales-year.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { holdingStates } from '@fareway/domain/sales/order-state.ts';
import { daysOfType } from '@fareway/domain/tickets/dated-ticket.ts';
import { localDate } from '../../platform/clock.ts';
import { inList } from '../../platform/database/constant-list.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Deps } from '../../platform/deps.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A season ticket of a service and year, and the part of the shared seats that is promised to it. */
export interface SharingTicket {
  id: string;
  name: string;
  is_sharing: boolean;
  /** Its own number; null without a limit, or while it shares. */
  own_seats: number | null;
  sold: number;
  being_paid: number;
  kept_for_renewals: number;
}

/** The seats that tickets of a year of a service share (C-050). */
export interface SharedLimit {
  year: SalesYear;
  /** The number with what is held back; null when the tickets share none. */
  seats: number | null;
  held_back: number;
  /** The seats that season tickets can take beyond them (C-051). */
  margin: number;
  /** Singles, returns and weeks take the seats that season tickets leave. */
  shares_departures: boolean;
  /** The season tickets' seats. */
  taken: number;
  /** The coming departure with the most seats taken; null without one. */
  fullest: { date: LocalDate; direction: Direction; taken: number } | null;
  tickets: SharingTicket[];
}

/** An expression: a ticket takes no seat on days of its own. */
export const isSeasonTicket = sql`(ticket.type::text <> 'advance' AND ticket.type::text NOT IN (${sql.join(Object.keys(daysOfType).map((type) => sql.lit(type)))}))`;

/** Returns the shared seats of a service for each year that has not ended. Refuses with service-unknown. */
export async function listSharedLimits(
  { db, clock }: { db: Database; clock: Deps['clock'] },
  { client_id, service_id }: { client_id: string; service_id: string },
): Promise<{ service: { id: string; name: string }; limits: SharedLimit[] }> {
  const today = localDate(clock.now(), 'Europe/London');
  const { rows } = await sql<{ name: string; limits: SharedLimit[] }>`
    WITH counted AS MATERIALIZED (
      SELECT sold.ticket_id, seat.inventory_id,
             count(*) FILTER (WHERE orders.check_at IS NOT NULL AND orders.state IN ${inList(holdingStates)}) AS being_paid, count(*) AS taken
      FROM inventory AS shared
      JOIN order_seats AS seat ON seat.client_id = shared.client_id AND seat.inventory_id = shared.id AND seat.is_taken
      JOIN orders ON orders.client_id = seat.client_id AND orders.id = seat.order_id
      JOIN every_order_line AS sold ON sold.client_id = seat.client_id AND sold.order_id = seat.order_id AND sold.line = seat.line
      WHERE shared.client_id = ${client_id} AND shared.service_id = ${service_id} AND shared.scope = 'shared'
      GROUP BY sold.ticket_id, seat.inventory_id
    )
    SELECT service.name, coalesce((
      SELECT jsonb_agg(jsonb_build_object(
        'year', years.year, 'seats', shared.capacity + shared.held_back, 'held_back', coalesce(shared.held_back, 0), 'margin', coalesce(shared.margin, 0),
        'shares_departures', coalesce(shared.shares_departures, false), 'taken', coalesce(shared.taken, 0),
        'fullest', (
          SELECT jsonb_build_object('date', date, 'direction', direction, 'taken', taken) FROM inventory AS seats
          WHERE seats.client_id = service.client_id AND seats.service_id = service.id AND seats.scope = 'departure'
            AND seats.date >= ${today}::date AND sales_year_of(seats.date) = years.year AND seats.taken > 0
          ORDER BY taken DESC, date, direction LIMIT 1),
        'tickets', coalesce((
          SELECT jsonb_agg(jsonb_build_object(
            'id', ticket.id, 'name', ticket.name, 'is_sharing', member.ticket_id IS NOT NULL,
            'own_seats', own.capacity + own.held_back,
            'sold', coalesce(counted.taken - counted.being_paid, 0), 'being_paid', coalesce(counted.being_paid, 0),
            'kept_for_renewals', (SELECT count(*) FROM renewals
              JOIN renewal_seats AS kept ON kept.client_id = renewals.client_id AND kept.renewal_id = renewals.id
              WHERE renewals.client_id = ticket.client_id AND renewals.ticket_id = ticket.id AND renewals.ended_at IS NULL
                AND kept.inventory_id = shared.id AND kept.state = 'held')) ORDER BY ticket.name, ticket.id)
          FROM tickets AS ticket
          LEFT JOIN shared_limit_tickets AS member ON member.client_id = ticket.client_id AND member.ticket_id = ticket.id
          LEFT JOIN inventory AS own ON own.client_id = ticket.client_id AND own.ticket_id = ticket.id AND own.scope = 'ticket'
          LEFT JOIN counted ON counted.ticket_id = ticket.id AND counted.inventory_id = shared.id
          WHERE ticket.client_id = service.client_id AND ticket.service_id = service.id AND ticket.year = years.year AND ${isSeasonTicket}
        ), '[]')) ORDER BY years.year DESC)
      FROM unnest(clients.sales_year) AS years (year)
      LEFT JOIN inventory AS shared ON shared.client_id = service.client_id AND shared.service_id = service.id AND shared.scope = 'shared'
        AND shared.year = years.year
    ), '[]') AS limits
    FROM services AS service JOIN clients ON clients.id = service.client_id
    WHERE service.client_id = ${client_id} AND service.id = ${service_id} AND service.archived_at IS NULL`.execute(db);
  const [found] = rows;
  if (!found) return refuse('service-unknown', {});
  return {
    service: { id: service_id, name: found.name },
    limits: found.limits.filter(({ year }) => !isPastSalesYear(year, today)),
  };
}
