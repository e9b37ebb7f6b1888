import { weekdayOf, weekdays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql/sql.ts';

// Queries of the rows of counts. What is shown of a row is put together later, for the rows of a page only: for 10,000 rows that takes longer than to
// read them.

/** What is counted, in SQL. */
interface Facts {
  section: RawBuilder<unknown>;
  /** What makes a row one of its kind: the id of a thing, and of the seats of an order also the line and the inventory. */
  key: RawBuilder<unknown>;
  line?: RawBuilder<unknown>;
  inventory?: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  lastName?: RawBuilder<unknown>;
  detail?: RawBuilder<unknown>;
  path: { to: string; of: RawBuilder<unknown> };
  times?: RawBuilder<unknown>;
  family?: RawBuilder<unknown>;
  /** The ticket of a passenger. */
  ticket?: RawBuilder<unknown>;
  /** By which the rows of a section are in order, as texts. */
  order: readonly [RawBuilder<unknown>, RawBuilder<unknown>];
}

/** The columns of a row that is counted. */
export const columnsOf = (facts: Facts) => sql`
  ${facts.section}::integer AS section, ${facts.order[0]}::text AS first_order, ${facts.order[1]}::text AS then_order, ${facts.key}::uuid AS key,
  ${facts.line ?? sql`0`}::smallint AS line, ${facts.inventory ?? facts.key}::uuid AS inventory, ${facts.name}::text AS name,
  ${facts.lastName ?? sql`NULL`}::text AS last_name, ${facts.detail ?? sql`NULL`}::text AS detail, ${facts.path.to} AS path,
  ${facts.path.of}::text AS path_of, ${facts.times ?? sql`1`}::integer AS times, ${facts.family ?? sql`NULL`}::uuid AS family,
  ${facts.ticket ?? sql`NULL`}::uuid AS ticket`;

/** What is shown of a row with the passenger of the row `ticket`. */
export const ofTicket = {
  name: sql`ticket.first_name`,
  lastName: sql`ticket.last_name`,
  detail: sql`ticket.reference`,
  path: { to: 'sold-tickets?find=', of: sql`ticket.reference` },
  family: sql`ticket.user_id`,
  ticket: sql`ticket.id`,
  order: [sql`lower(ticket.last_name)`, sql`lower(ticket.first_name)`],
} as const satisfies Partial<Facts>;

/** A condition of the row `ticket` without a seat: it is valid on a journey, as `validOnJourney` decides in TypeScript. */
function isValidOnJourney(day: LocalDate, direction: Direction): RawBuilder<unknown> {
  const code = `(${weekdays.join('|')})(_am|_pm)?`;
  const days = sql`CASE WHEN ticket.travel_pattern ~ ${`^${code}(#${code})*$`}
    THEN ticket.travel_pattern ~ ${`(^|#)${weekdayOf(day)}(_${direction})?(#|$)`} ELSE TRUE END`;
  return sql`(ticket.sub_type IS DISTINCT FROM ${direction === 'am' ? 'pm_only' : 'am_only'} AND ${days})`;
}

/**
 * A query of the tickets `isWithoutSeat` that are valid on a departure, as the first page of the console counts them: season tickets, and then returns of a
 * fixed day. It reads each ticket once.
 */
export const withoutSeatOf = (isWithoutSeat: RawBuilder<unknown>, day: LocalDate, direction: Direction) => sql`
  SELECT ${columnsOf({ ...ofTicket, section: sql`CASE ticket.type WHEN 'return' THEN 1 ELSE 0 END`, key: sql`ticket.id` })}
  FROM customer_tickets AS ticket WHERE ${isWithoutSeat} AND ${isValidOnJourney(day, direction)}`;

/** Reads the ids of inventory rows. A statement with the ids themselves is planned for the number of their seats. */
export async function readPlaces(db: Database, client_id: string, isPlace: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM inventory WHERE client_id = ${client_id} AND ${isPlace}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Whose places are counted: of inventory rows, and with `ticketId` only those of a ticket, which may share a row with others. The taken seats of orders
 * and the seats that renewals hold are together `taken` of the rows (the audit's seats-are-counted).
 */
interface Places {
  client_id: string;
  places: readonly string[];
  ticketId?: string;
}

/** In words of which PostgreSQL does not assume that few rows are of the ticket: most are. */
const isOfTicket = ({ ticketId }: Places, column: RawBuilder<unknown>) =>
  ticketId === undefined ? sql`` : sql`AND coalesce(${column} = ${ticketId}, false)`;

/** A query of the taken seats of orders. `section` is an expression on the row `orders`. */
export const ordersOf = (of: Places, section: RawBuilder<unknown>) => sql`
  SELECT ${columnsOf({
    ...ofTicket,
    section,
    key: sql`seat.order_id`,
    line: sql`seat.line`,
    inventory: sql`seat.inventory_id`,
    detail: sql`coalesce(ticket.reference, orders.reference)`,
    times: sql`seat.quantity`,
    family: sql`orders.user_id`,
    order: [sql`coalesce(lower(ticket.last_name), '')`, sql`coalesce(lower(ticket.first_name), '')`],
  })}
  FROM order_seats AS seat
  JOIN orders ON orders.client_id = seat.client_id AND orders.id = seat.order_id
  -- as every_order_line, which reads the orders once more
  LEFT JOIN order_lines AS line ON line.client_id = seat.client_id AND line.order_id = seat.order_id AND line.line = seat.line
  LEFT JOIN customer_tickets AS ticket ON ticket.client_id = seat.client_id
    AND ticket.id = CASE WHEN line.line IS NULL THEN orders.customer_ticket_id ELSE line.customer_ticket_id END
  WHERE seat.client_id = ${of.client_id} AND seat.is_taken AND seat.inventory_id = ANY (${[...of.places]}::uuid[])
    ${isOfTicket(of, sql`coalesce(line.ticket_id, orders.ticket_id)`)}`;

/** A query of the seats that renewals hold. */
export const renewalsOf = (of: Places, section: RawBuilder<unknown>) => sql`
  SELECT ${columnsOf({ ...ofTicket, section, key: sql`seat.renewal_id`, inventory: sql`seat.inventory_id`, ticket: sql`NULL` })}
  FROM renewal_seats AS seat
  JOIN renewals AS renewal ON renewal.client_id = seat.client_id AND renewal.id = seat.renewal_id
  JOIN customer_tickets AS ticket ON ticket.client_id = renewal.client_id AND ticket.id = renewal.customer_ticket_id
  WHERE seat.client_id = ${of.client_id} AND seat.state = 'held' AND seat.inventory_id = ANY (${[...of.places]}::uuid[])
    ${isOfTicket(of, sql`renewal.ticket_id`)}`;
