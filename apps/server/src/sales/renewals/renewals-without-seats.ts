import type { SeatWish } from '@fareway/domain/network/seats/new-seats.ts';
import { sql } from 'kysely';
import type { RenewalsWithoutSeats } from '../../catalogue/inventory/new-seats.ts';
import { ticketlessStates } from '@fareway/domain/sales/order-state.ts';
import { inList } from '../../platform/database/constant-list.ts';
import { readSeatsOfTicket, seatsToKeep } from './offers/allot-seats.ts';
import { holdLockedSeats, moveSeatsOfRows } from './renewal-seats.ts';

interface OpenRenewal {
  id: string;
  ticket_id: string;
  travel_pattern: string | null;
}

/** The renewals that were offered without a seat, or lost it when seats were lowered: a raised number can give them one (C-048). */
export const renewalsWithoutSeats: RenewalsWithoutSeats = {
  async lock(transaction, { client_id, inventory_ids }) {
    const { rows: open } = await sql<OpenRenewal>`
      SELECT renewal.id, renewal.ticket_id, held.travel_pattern
      FROM renewals AS renewal
      JOIN tickets AS ticket ON ticket.client_id = renewal.client_id AND ticket.id = renewal.ticket_id
      JOIN customer_tickets AS held ON held.client_id = renewal.client_id AND held.id = renewal.customer_ticket_id AND held.ticket_status <> 'void'
      WHERE renewal.client_id = ${client_id} AND renewal.ended_at IS NULL AND EXISTS (
        SELECT FROM inventory AS seats
        WHERE seats.client_id = ${client_id} AND seats.id = ANY (${[...inventory_ids]}::uuid[]) AND CASE seats.scope
          WHEN 'ticket' THEN seats.ticket_id = renewal.ticket_id
          WHEN 'weekly_pattern' THEN ticket.sub_type = 'select' AND seats.service_id = ticket.service_id AND seats.ticket_type = ticket.type
            AND seats.year = ticket.year
          WHEN 'shared' THEN EXISTS (SELECT FROM shared_limit_tickets AS member
            WHERE member.client_id = renewal.client_id AND member.ticket_id = renewal.ticket_id AND member.inventory_id = seats.id)
          ELSE false
        END)
      ORDER BY renewal.id
      FOR NO KEY UPDATE OF renewal`.execute(transaction);
    if (open.length === 0) return [];
    // read after the locks: a renewal that is being paid for has its seat, or takes it with its order
    const { rows: own } = await sql<{ id: string; is_being_paid: boolean; seats: string[] }>`
      SELECT renewal.id,
             EXISTS (SELECT FROM orders WHERE orders.client_id = renewal.client_id AND orders.renewal_id = renewal.id
               AND orders.state NOT IN ${inList(ticketlessStates)}) AS is_being_paid,
             ARRAY(SELECT inventory_id FROM renewal_seats AS seat
               WHERE seat.client_id = renewal.client_id AND seat.renewal_id = renewal.id AND seat.state <> 'released') AS seats
      FROM renewals AS renewal
      WHERE renewal.client_id = ${client_id} AND renewal.id = ANY (${open.map(({ id }) => id)}::uuid[])`.execute(
      transaction,
    );
    const ownOf = new Map(own.map(({ id, ...rest }) => [id, rest]));
    const seatsOf = new Map();
    for (const ticket_id of new Set(open.map((renewal) => renewal.ticket_id)))
      seatsOf.set(ticket_id, await readSeatsOfTicket(transaction, client_id, ticket_id));
    const changed = new Set(inventory_ids);
    return open.flatMap(({ id, ticket_id, travel_pattern }): SeatWish[] => {
      const { is_being_paid, seats } = ownOf.get(id)!;
      const wanted = seatsToKeep(seatsOf.get(ticket_id), travel_pattern)?.map(({ inventory_id }) => inventory_id) ?? [];
      const lacking = wanted.filter((inventory_id) => !seats.includes(inventory_id));
      return is_being_paid || !lacking.some((inventory_id) => changed.has(inventory_id))
        ? []
        : [{ renewal_id: id, rows: lacking }];
    });
  },
  moveSeats: moveSeatsOfRows,
  keep: holdLockedSeats,
};
