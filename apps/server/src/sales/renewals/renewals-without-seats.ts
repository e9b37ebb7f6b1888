import type { SeatWish } from '@fareway/domain/network/seats/new-seats.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { ticketTitle } from '@fareway/domain/tickets/ticket-title.ts';
import type { Transaction } from 'kysely';
import type { RenewalsWithoutSeats } from '../../catalogue/inventory/new-seats.ts';
import { ticketlessStates } from '@fareway/domain/sales/order-state.ts';
import { createMessage, queueMessages } from '../../messages/queue-messages.ts';
import { inList } from '../../platform/database/constant-list.ts';
import type { DB } from '../../platform/database/schema.ts';
import { part, statement } from '../../platform/database/sql/statement.ts';
import { readSeatsOfTicket, seatsToKeep } from './offers/allot-seats.ts';
import { renewalSeat } from './offers/renewal-messages.ts';
import { isOpen, renewalsWithTickets } from './queries.ts';
import type { OfferedTicket } from './queries.ts';
import { holdLockedSeats, moveSeatsOfRows } from './renewal-seats.ts';
import { sql } from '../../platform/database/sql/sql.ts';

interface OpenRenewal {
  id: string;
  ticket_id: string;
  travel_pattern: string | null;
}

/** The renewals that were offered without a seat, or lost it when seats were lowered: a raised number can give them one (C-048). */
export const renewalsWithoutSeats: RenewalsWithoutSeats = {
  async lock(transaction, { client_id, inventory_ids, now }) {
    const { rows: tickets } = await sql<{ id: string }>`
      SELECT ticket.id FROM inventory AS seats JOIN tickets AS ticket ON ticket.client_id = seats.client_id AND CASE seats.scope
        WHEN 'ticket' THEN seats.ticket_id = ticket.id
        WHEN 'weekly_pattern' THEN ticket.sub_type = 'select' AND seats.service_id = ticket.service_id AND seats.ticket_type = ticket.type
          AND seats.year = ticket.year
        WHEN 'shared' THEN EXISTS (SELECT FROM shared_limit_tickets AS member
          WHERE member.client_id = ticket.client_id AND member.ticket_id = ticket.id AND member.inventory_id = seats.id)
        ELSE false
      END
      WHERE seats.client_id = ${client_id} AND seats.id = ANY (${[...inventory_ids]}::uuid[])`.execute(transaction);
    if (tickets.length === 0) return [];
    // by these tickets: other renewals of the operator are not read
    const { rows: open } = await sql<OpenRenewal>`
      SELECT renewals.id, renewals.ticket_id, customer_tickets.travel_pattern
      FROM ${renewalsWithTickets}
      WHERE renewals.client_id = ${client_id} AND ${isOpen(now)} AND renewals.ticket_id = ANY (${tickets.map(({ id }) => id)}::uuid[])
      ORDER BY renewals.id
      FOR NO KEY UPDATE OF renewals`.execute(transaction);
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
  async keep(transaction, now, seats) {
    if (seats.length === 0) return;
    await holdLockedSeats(transaction, seats);
    await queueMails(transaction, now, seats);
  },
};

interface KeptRenewal extends Pick<OfferedTicket, 'service_name' | 'type' | 'sub_type' | 'year'> {
  id: string;
  client_id: string;
  customer_ticket_id: string;
  passenger: string;
  closes_on: LocalDate;
  email: string | null;
}

/** Queues an email for each renewal that got its seats. Purchasers were invited without a seat, or with one that they have lost. */
async function queueMails(
  transaction: Transaction<DB>,
  now: Date,
  seats: readonly { client_id: string; renewal_id: string }[],
): Promise<void> {
  const { rows } = await sql<KeptRenewal>`
    SELECT renewals.id, renewals.client_id, renewals.customer_ticket_id, concat_ws(' ', customer_tickets.first_name, customer_tickets.last_name) AS passenger,
           services.name AS service_name, ticket.type, ticket.sub_type, ticket.year, renewals.closes_on, users.email
    FROM ${renewalsWithTickets}
    JOIN tickets AS ticket ON ticket.client_id = renewals.client_id AND ticket.id = renewals.ticket_id
    JOIN services ON services.client_id = ticket.client_id AND services.id = ticket.service_id
    JOIN users ON users.id = renewals.user_id
    WHERE renewals.client_id = ${seats[0]!.client_id} AND renewals.id = ANY (${seats.map(({ renewal_id }) => renewal_id)}::uuid[])`.execute(
    transaction,
  );
  const mails = rows.map(({ id, client_id, customer_ticket_id, passenger, closes_on, email, ...ticket }) =>
    createMessage(renewalSeat, {
      client_id,
      // a renewal can lose its seat and get another one
      event_key: `renewal ${id} seat ${now.getTime()}`,
      channel: 'email',
      recipient: email,
      data: { renewal_id: id, customer_ticket_id, passenger, title: ticketTitle(ticket), closes_on },
    }),
  );
  const kept = part('kept', {}, sql`SELECT`);
  await statement([queueMessages(kept, mails, now)], sql`SELECT FROM ${kept}`).execute(transaction);
}
