import { isPastSalesYear } from '@fareway/domain/dates/sales-year.ts';
import type { SalesYear } from '@fareway/domain/dates/sales-year.ts';
import type { LocalDate, Weekday } from '@fareway/domain/dates/local-date.ts';
import { holdingStates } from '@fareway/domain/sales/order-state.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import * as text from '@fareway/texts/network/seats/margin.ts';
import * as weekdays from '@fareway/texts/network/weekday-seats.ts';
import type { Kysely } from 'kysely';
import { inList } from '../../platform/database/constant-list.ts';
import type { DB } from '../../platform/database/schema.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A number of seats that limits season tickets: of a ticket, of several that share it, or of a weekday and direction. */
export interface SeasonNumber {
  /** The row of the inventory. */
  id: string;
  /** The ticket whose number it is; null for other numbers. */
  ticket_id: string | null;
  year: SalesYear;
  /** What it is the number of, in words. */
  name: string;
  /** The numbers of which it is one, in words, for one of a weekday and direction; null for others. */
  grid: string | null;
  is_past: boolean;
  /** With those that are held back for the waiting list. */
  seats: number;
  held_back: number;
  margin: number;
  /** By season tickets. What is not being paid or kept is sold. */
  taken: number;
  being_paid: number;
  kept: number;
  /** The seats that are taken on the fullest coming departure that shares the number. */
  dated: number;
}

interface NumberRow extends Omit<SeasonNumber, 'name' | 'grid' | 'is_past'> {
  ticket_name: string | null;
  ticket_type: string | null;
  weekday: Weekday | null;
  direction: Direction | null;
}

/** Reads the numbers of a service that limit season tickets, by year, with who has the seats. */
export async function readSeasonNumbers(
  db: Kysely<DB>,
  { client_id, service_id, today }: { client_id: string; service_id: string; today: LocalDate },
): Promise<SeasonNumber[]> {
  const { rows } = await sql<NumberRow>`
    WITH number AS MATERIALIZED (
      SELECT seats.*, coalesce(seats.year, ticket.year) AS of_year, ticket.name AS ticket_name FROM inventory AS seats
      LEFT JOIN tickets AS ticket ON ticket.client_id = seats.client_id AND ticket.id = seats.ticket_id
      WHERE seats.client_id = ${client_id} AND seats.id IN (
        -- each scope has an index of its own
        SELECT own.id FROM tickets JOIN inventory AS own ON own.client_id = tickets.client_id AND own.ticket_id = tickets.id AND own.scope = 'ticket'
        WHERE tickets.client_id = ${client_id} AND tickets.service_id = ${service_id}
        UNION ALL SELECT id FROM inventory WHERE client_id = ${client_id} AND service_id = ${service_id} AND scope = 'shared'
        UNION ALL SELECT id FROM inventory WHERE client_id = ${client_id} AND service_id = ${service_id} AND scope = 'weekly_pattern')
        AND takes_season_margin(seats.scope::text, coalesce(seats.ticket_type, ticket.type)::text)
    ), paying AS MATERIALIZED (
      SELECT held.inventory_id, sum(held.quantity)::integer AS seats FROM orders
      JOIN order_seats AS held ON held.client_id = orders.client_id AND held.order_id = orders.id AND held.is_taken
      WHERE orders.client_id = ${client_id} AND orders.check_at IS NOT NULL AND orders.state IN ${inList(holdingStates)}
      GROUP BY 1
    ), keeping AS MATERIALIZED (
      SELECT kept.inventory_id, count(*)::integer AS seats FROM tickets
      JOIN renewals ON renewals.client_id = tickets.client_id AND renewals.ticket_id = tickets.id AND renewals.ended_at IS NULL
      JOIN renewal_seats AS kept ON kept.client_id = renewals.client_id AND kept.renewal_id = renewals.id AND kept.state = 'held'
      WHERE tickets.client_id = ${client_id} AND tickets.service_id = ${service_id}
      GROUP BY 1
    )
    SELECT number.id, number.ticket_id, number.of_year AS year, number.ticket_name, number.ticket_type, number.weekday, number.direction,
           number.capacity + number.held_back AS seats, number.held_back, number.margin, number.taken,
           coalesce(paying.seats, 0) AS being_paid, coalesce(keeping.seats, 0) AS kept,
           CASE WHEN number.shares_departures
             THEN most_dated_seats(number.client_id, number.service_id, number.of_year, ${today}::date) ELSE 0 END AS dated
    FROM number LEFT JOIN paying ON paying.inventory_id = number.id LEFT JOIN keeping ON keeping.inventory_id = number.id
    ORDER BY number.of_year DESC, number.scope, number.ticket_name, number.ticket_type, number.weekday, number.direction, number.id`.execute(
    db,
  );
  return rows.map(({ ticket_name, ticket_type, weekday, direction, year, ...number }) => ({
    ...number,
    year,
    name: nameOf({ year, ticket_name, ticket_type, weekday, direction }),
    grid: weekday === null ? null : text.ofGrid(typeOf(ticket_type!), year),
    is_past: isPastSalesYear(year, today),
  }));
}

type Place = Pick<NumberRow, 'year' | 'ticket_name' | 'ticket_type' | 'weekday' | 'direction'>;

function nameOf({ year, ticket_name, ticket_type, weekday, direction }: Place): string {
  if (ticket_name !== null) return text.ofTicket(ticket_name, year);
  if (weekday === null || direction === null) return text.ofShared(year);
  const cell = weekdays.cell(weekdays.weekdays[weekday], weekdays.directions[direction]);
  return text.ofCell(typeOf(ticket_type!), year, cell);
}

const typeOf = (type: string) => weekdays.types[type] ?? type;
