import { weekdayOf } from '@fareway/domain/dates/local-date.ts';
import { directionsOn } from '@fareway/domain/travel/has-journey.ts';
import { directionOfJourneys } from '@fareway/domain/network/departures/cancelled-departure.ts';
import type { DepartureHolder } from '@fareway/domain/network/departures/cancelled-departure.ts';
import type { NamedStop } from '@fareway/domain/network/stops/stop-notices.ts';
import { daysOfType } from '@fareway/domain/tickets/dated-ticket.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { leavesAt } from '../../network/runs/leaves-at.ts';
import { runInSql } from '../../network/runs/runs.ts';
import type { RunKey } from '../../network/runs/runs.ts';
import { stopName } from '../../network/stops/stop-names.ts';
import { readComingMoves, stopOnDay } from '../../network/coming-moves/coming-moves.ts';
import type { DB } from '../../platform/database/schema.ts';
import { isBoughtBefore, travelsWithoutSeat } from '../../tickets/customer-tickets/without-seat.ts';
import { refundableOfTicket } from '../void-ticket/refund-ticket.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** Somebody who would travel on a departure, with what the office needs to know. */
export interface Holder extends DepartureHolder {
  customer_ticket_id: string;
  /** The account of the family. */
  user_id: string | null;
  passenger: string;
  last_name: string;
  /** Where the passenger boards on the day of the departure. */
  stop: string | null;
  stop_id: string | null;
  /** The stop of the ticket or of the journey, before the moves of coming timetables; null without one, and for one of a zone. */
  own_stop: NamedStop | null;
  /** The line of the order. */
  line: number;
  /** Whether the ticket is valid on a later day. */
  is_for_later_days: boolean;
  /** Whether it is for the other departure of the day, too. */
  is_for_other_side: boolean;
  /** Of a journey: the time of its bus. */
  time: string | null;
}

/** The other departure of the same day. */
export const otherSideOf = (direction: Direction): Direction => (direction === 'am' ? 'pm' : 'am');

const datedTypes = sql.join(Object.keys(daysOfType).map((type) => sql.lit(type)));

/**
 * Reads everybody who would travel on a departure, by stop and name: tickets with a seat on it, season tickets and returns of a fixed day that are valid on
 * it and were bought before it left, and in the morning the booked journeys. The first page of the console counts the same (C-018). Tickets are found by
 * the index of their service, journeys by their seat.
 */
export async function readHolders(db: Kysely<DB>, key: RunKey): Promise<Holder[]> {
  const isInTime = isBoughtBefore(leavesAt(runInSql(key)));
  return readThose(db, key, sql`${travelsWithoutSeat} AND ticket.ticket_status = 'active' AND ${isInTime}`);
}

/** Reads those who have a seat on a departure or a booked journey. */
async function readSeated(db: Kysely<DB>, key: RunKey): Promise<Holder[]> {
  return readThose(db, key, sql`false`);
}

async function readThose(db: Kysely<DB>, key: RunKey, ofSeason: RawBuilder<unknown>): Promise<Holder[]> {
  const { client_id, service_id, date, direction } = key;
  const { rows: tickets } = await sql<TicketRow>`
    SELECT CASE WHEN seat.seats IS NULL THEN 'season' ELSE 'ticket' END AS kind, ticket.id, ticket.id AS customer_ticket_id, ticket.type, ticket.sub_type,
           ticket.travel_pattern, ticket.order_id, ticket.order_line AS line, ticket.trips_taken > 0 AS is_used, seat.seats,
           ticket.user_id, ticket.first_name || ' ' || ticket.last_name AS passenger, ticket.last_name, boards.name AS stop, boards.id AS stop_id,
           ticket.stop_id IS NULL AS has_stop_of_zone, ticket.expiry > ${date} AS is_for_later_days,
           CASE WHEN seat.seats IS NULL THEN 0 ELSE ${refundableOfTicket} END AS refundable
    FROM customer_tickets AS ticket
    LEFT JOIN LATERAL (
      SELECT array_agg(seats.direction::text ORDER BY seats.direction) AS seats
      FROM order_seats AS seat JOIN inventory AS seats ON seats.client_id = seat.client_id AND seats.id = seat.inventory_id
      -- read for dated tickets only
      WHERE ticket.type IN (${datedTypes}) AND seat.client_id = ticket.client_id AND seat.order_id = ticket.order_id
        AND seat.line = ticket.order_line AND seat.is_taken
        AND seats.scope = 'departure' AND seats.service_id = ${service_id} AND seats.date = ${date}
    ) AS seat ON true
    LEFT JOIN stops AS boards ON boards.client_id = ticket.client_id AND boards.id = coalesce(ticket.stop_id, ticket.zone_stop_id)
    WHERE ticket.client_id = ${client_id} AND ticket.service_id = ${service_id} AND ticket.ticket_status <> 'void'
      AND ticket.expiry >= ${date} AND ticket.start <= ${date}
      AND (${direction} = ANY (seat.seats) OR ${ofSeason})`.execute(db);
  const moves = await readComingMoves(db, client_id, [service_id]);
  const stopOf = ({ stop_id }: Pick<Holder, 'stop_id'>) => {
    const moved = stop_id === null ? undefined : stopOnDay(moves, { service_id, stop_id }, date);
    return moved && { stop: moved.name, stop_id: moved.id };
  };
  const otherSide = otherSideOf(direction);
  const isValid = (ticket: TicketRow, side: Direction) => directionsOn(ticket, weekdayOf(date)).includes(side);
  const onBoard = tickets
    .filter((ticket) => ticket.kind === 'ticket' || isValid(ticket, direction))
    .map((row): Holder => {
      const { travel_pattern: _, has_stop_of_zone, seats, ...ticket } = row;
      return {
        ...ticket,
        ...(!has_stop_of_zone && stopOf(ticket)),
        own_stop: has_stop_of_zone ? null : ownStopOf(ticket),
        seats: seats ?? [],
        is_for_other_side: seats?.includes(otherSide) ?? isValid(row, otherSide),
        pass: null,
        time: null,
      };
    });
  const booked = direction === directionOfJourneys ? await readJourneys(db, key) : [];
  const journeys = booked.map((journey) => ({ ...journey, ...stopOf(journey), own_stop: ownStopOf(journey) }));
  return [...onBoard, ...journeys].toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)));
}

function ownStopOf({ stop_id: id, stop: name }: Pick<Holder, 'stop_id' | 'stop'>): NamedStop | null {
  return id !== null && name !== null ? { id, name } : null;
}

type TicketRow = Omit<Holder, 'pass' | 'time' | 'seats' | 'is_for_other_side' | 'own_stop'> & {
  travel_pattern: string | null;
  has_stop_of_zone: boolean;
  seats: Holder['seats'] | null;
};

const placeOf = ({ stop, passenger, id }: Holder) => `${stop ?? ''} ${passenger} ${id}`;

async function readJourneys(
  db: Kysely<DB>,
  { client_id, service_id, date }: RunKey,
): Promise<Omit<Holder, 'own_stop'>[]> {
  const { rows } = await sql<Omit<Holder, 'own_stop'>>`
    SELECT 'journey' AS kind, booking.id, pass.id AS customer_ticket_id, pass.type, pass.sub_type, booking.order_id, 1 AS line, booking.time,
           false AS is_used, pass.expiry > ${date} AS is_for_later_days, false AS is_for_other_side,
           '{}'::text[] AS seats, 0 AS refundable, pass.user_id, pass.first_name || ' ' || pass.last_name AS passenger, pass.last_name,
           ${stopName('booking')} AS stop, booking.stop_id,
           jsonb_build_object('start', pass.start, 'expiry', pass.expiry, 'booked', (
             SELECT jsonb_agg(other.date) FROM bookings AS other
             WHERE other.client_id = pass.client_id AND other.customer_ticket_id = pass.id AND other.service_id = ${service_id}
               AND other.date >= ${date} AND other.state IN ('held', 'booked'))) AS pass
    FROM inventory AS seats
    JOIN bookings AS booking ON booking.client_id = seats.client_id AND booking.inventory_id = seats.id AND booking.state = 'booked'
    JOIN customer_tickets AS pass ON pass.client_id = booking.client_id AND pass.id = booking.customer_ticket_id
    WHERE seats.client_id = ${client_id} AND seats.scope = 'service_day' AND seats.service_id = ${service_id} AND seats.date = ${date}`.execute(
    db,
  );
  return rows;
}

/** Locks the orders and then the tickets of those with a seat or a journey, each in the order of their ids. Seats are locked after them. */
export async function lockHolders(transaction: Transaction<DB>, key: RunKey): Promise<void> {
  const { client_id } = key;
  const holders = await readSeated(transaction, key);
  const orders = holders.map(({ order_id }) => order_id);
  const tickets = holders.map(({ customer_ticket_id }) => customer_ticket_id);
  await sql`SELECT FROM orders WHERE client_id = ${client_id} AND id = ANY (${orders}::uuid[]) ORDER BY id FOR NO KEY UPDATE`.execute(
    transaction,
  );
  await sql`
    SELECT FROM customer_tickets WHERE client_id = ${client_id} AND id = ANY (${tickets}::uuid[]) ORDER BY id FOR NO KEY UPDATE`.execute(
    transaction,
  );
}
