import { journeysOf } from '@fareway/domain/travel/capacity-pattern.ts';
import { isTravelPattern } from '@fareway/domain/travel/travel-pattern.ts';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** A row of the inventory, and how many seats it has left. */
interface SeatRow {
  inventory_id: string;
  left: number;
}

/** The limited seats of a ticket. */
export interface SeatsOfTicket {
  /** Null for a ticket without a limit. */
  stock: SeatRow | null;
  /** The weekly seats of a ticket with chosen days, by weekday and direction: 'm_am'. */
  weekly: Record<string, SeatRow> | null;
}

/** Reads the limited seats of a ticket on sale. */
export async function readSeatsOfTicket(db: Database, clientId: string, ticketId: string): Promise<SeatsOfTicket> {
  const rowWith = (capacity: RawBuilder<unknown>) =>
    sql`jsonb_build_object('inventory_id', seats.id, 'left', ${capacity} - seats.taken)`;
  const { rows } = await sql<SeatsOfTicket>`
    SELECT
      (SELECT ${rowWith(sql`seats.capacity`)} FROM ticket_stocks AS seats
        WHERE seats.client_id = ticket.client_id AND seats.ticket_id = ticket.id) AS stock,
      CASE WHEN ticket.sub_type = 'select' THEN coalesce((
        SELECT jsonb_object_agg(seats.weekday || '_' || seats.direction, ${rowWith(sql`(seats.capacity + seats.margin)`)}) FROM inventory AS seats
        WHERE seats.client_id = ticket.client_id AND seats.service_id = ticket.service_id AND scope = 'weekly_pattern'
          AND seats.ticket_type = ticket.type AND seats.year = ticket.year
          AND coalesce((ticket.num_bookable_journeys ->> seats.weekday::text)::integer, 0) > 0
      ), '{}') END AS weekly
    FROM tickets AS ticket WHERE ticket.client_id = ${clientId} AND ticket.id = ${ticketId}`.execute(db);
  return rows[0]!;
}

/**
 * Returns the rows of the inventory from which a renewal keeps one seat each: the stock of the ticket, and the weekly seats of the days of the
 * previous ticket. Returns undefined when that ticket had no days, or they are not on sale any more.
 */
export function seatsToKeep({ stock, weekly }: SeatsOfTicket, travelPattern: string | null): SeatRow[] | undefined {
  const rows = stock ? [stock] : [];
  if (!weekly) return rows;
  if (travelPattern === null || !isTravelPattern(travelPattern)) return undefined;
  const journeys = journeysOf(travelPattern).map(({ weekday, direction }) => weekly[`${weekday}_${direction}`]);
  return journeys.every((journey) => journey !== undefined) ? [...rows, ...journeys] : undefined;
}

/** The seat of a renewal: it is kept, no seat was left, or the ticket has no limit. */
export type SeatAllotment = 'kept' | 'none-left' | 'unlimited';

/**
 * Allots seats to renewals in their order: one seat of each wanted row, or none when one of the rows has no seat left. Lowers the numbers in
 * `left`, the seats of each row by its id.
 */
export function allotSeats(wishes: readonly (string[] | undefined)[], left: Map<string, number>): SeatAllotment[] {
  return wishes.map((wanted) => {
    if (!wanted?.every((id) => (left.get(id) ?? 0) > 0)) return 'none-left';
    for (const id of wanted) left.set(id, left.get(id)! - 1);
    return wanted.length > 0 ? 'kept' : 'unlimited';
  });
}
