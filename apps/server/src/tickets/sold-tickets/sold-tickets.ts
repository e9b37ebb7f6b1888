import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { CustomerTicketStatus } from '@fareway/domain/tickets/customer-ticket-status.ts';
import type { RawBuilder } from 'kysely';
import { boardingAt } from '../../network/stops/boarding-at.ts';
import { stopName } from '../../network/stops/stop-names.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inScope } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import type { TicketRow } from '../customer-tickets/rows.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** An operator on its day, with the services of the reader (C-008). */
export interface OperatorOnDay extends ServiceScope {
  today: LocalDate;
}

/** Which sold tickets are meant. */
export interface SoldFilter {
  /** Beginnings of words of a name in any order, the reference of a ticket or an order, or the email address of a purchaser. */
  find?: string | undefined;
  service?: string | undefined;
  /** The ticket on sale that was bought. */
  ticket?: string | undefined;
  /** Those who board at a stop today or later, as the list of stops counts them. */
  stop?: string | undefined;
  status?: CustomerTicketStatus | undefined;
  /** Tickets without a photo. */
  no_photo?: true | undefined;
  /** Tickets that are not void. */
  held?: true | undefined;
  /** Tickets that take a seat of these rows of the inventory (C-047). */
  seats?: readonly string[] | undefined;
  /** These tickets only. */
  ids?: readonly string[] | undefined;
}

/** What a list is ordered by. Each has an order of its own, and `desc` is the reverse. */
export const soldOrders = ['bought', 'passenger', 'until'] as const;
export interface SoldOrder {
  by: (typeof soldOrders)[number];
  desc: boolean;
}

export interface SoldTicketRow extends Pick<
  TicketRow,
  | 'id'
  | 'user_id'
  | 'reference'
  | 'first_name'
  | 'last_name'
  | 'service_name'
  | 'type'
  | 'sub_type'
  | 'ticket_year'
  | 'ticket_status'
  | 'start'
  | 'expiry'
  | 'date_purchased'
> {
  stop: string | null;
}

const keys: Record<SoldOrder['by'], (alias: string) => RawBuilder<unknown>> = {
  bought: (alias) => sql`${sql.ref(`${alias}.date_purchased`)}`,
  passenger: (alias) => sql`lower(${sql.ref(`${alias}.last_name`)}), lower(${sql.ref(`${alias}.first_name`)})`,
  until: (alias) => sql`${sql.ref(`${alias}.expiry`)}`,
};

/** Reads sold tickets of a scope that pass a filter, in an order, after the ticket with the id `after` (C-208). An unknown `after` leaves none. */
export async function readSoldTickets(
  db: Database,
  operator: OperatorOnDay,
  { filter, order, after, limit }: { filter: SoldFilter; order: SoldOrder; after?: string | undefined; limit: number },
): Promise<SoldTicketRow[]> {
  const direction = order.desc ? sql`DESC` : sql`ASC`;
  const isAfter = after
    ? sql`AND (${keys[order.by]('ticket')}, ticket.id) ${order.desc ? sql`<` : sql`>`} (
        SELECT ${keys[order.by]('last')}, last.id FROM customer_tickets AS last
        WHERE last.client_id = ${operator.client_id} AND last.id = ${after})`
    : sql``;
  const ordered = {
    bought: sql`ticket.date_purchased ${direction}`,
    passenger: sql`lower(ticket.last_name) ${direction}, lower(ticket.first_name) ${direction}`,
    until: sql`ticket.expiry ${direction}`,
  };
  if (order.by === 'passenger' && isAll(operator, filter))
    return readByName(db, operator, { filter, order, after, limit });
  const { rows } = await sql<SoldTicketRow>`
    SELECT ${columns}
    FROM ${ticketsFoundBy(operator, filter)}
    WHERE ${conditionOf(operator, filter)} ${isAfter}
    ORDER BY ${ordered[order.by]}, ticket.id ${direction} LIMIT ${limit}`.execute(db);
  return rows;
}

const columns = sql`ticket.id, ticket.user_id, ticket.reference, ticket.first_name, ticket.last_name, ticket.service_name, ticket.type, ticket.sub_type,
  ticket.ticket_year, ticket.ticket_status, ticket.start, ticket.expiry, ticket.date_purchased,
  coalesce(${stopName('ticket', 'zone_stop_id')}, ${stopName('ticket')}) AS stop`;

/** Whether a filter leaves all tickets of an operator, or all that are not void. Others leave few: to find them in the order of all names takes longer. */
function isAll({ services }: OperatorOnDay, { held: _, ...narrow }: SoldFilter): boolean {
  return services === 'all' && Object.values(narrow).every((one) => one === undefined);
}

/** Reads a page of all tickets by passenger: an index has the order, but not of the tickets whose names the job has not written yet. */
async function readByName(
  db: Database,
  operator: OperatorOnDay,
  { filter, order: { desc }, after, limit }: Parameters<typeof readSoldTickets>[2],
): Promise<SoldTicketRow[]> {
  const direction = desc ? sql`DESC` : sql`ASC`;
  const isAfter = after
    ? sql`AND (named.last_name, named.first_name, named.customer_ticket_id) ${desc ? sql`<` : sql`>`} (
        SELECT ${keys.passenger('last')}, last.id FROM customer_tickets AS last
        WHERE last.client_id = ${operator.client_id} AND last.id = ${after})`
    : sql``;
  const named = sql`named.customer_ticket_id, named.last_name AS by_last_name, named.first_name AS by_first_name`;
  // each part with its own limit: PostgreSQL would sort all names for a limit on both
  const page = (names: RawBuilder<unknown>) => sql`(
    SELECT ${columns}, ${named}
    FROM ${names} AS named JOIN customer_tickets AS ticket ON ticket.client_id = named.client_id AND ticket.id = named.customer_ticket_id
    WHERE named.client_id = ${operator.client_id} AND ${conditionOf(operator, filter)} ${isAfter}
    ORDER BY named.last_name ${direction}, named.first_name ${direction}, named.customer_ticket_id ${direction} LIMIT ${limit})`;
  // a ticket that waits and was renamed is in both tables
  const waiting = sql`(
    SELECT sold.client_id, sold.id AS customer_ticket_id, lower(sold.last_name) AS last_name, lower(sold.first_name) AS first_name
    FROM new_ticket_names AS new JOIN customer_tickets AS sold ON sold.client_id = new.client_id AND sold.id = new.customer_ticket_id
    WHERE NOT EXISTS (
      SELECT FROM ticket_names AS written WHERE written.client_id = new.client_id AND written.customer_ticket_id = new.customer_ticket_id))`;
  const { rows } = await sql<SoldTicketRow & Record<'customer_ticket_id' | 'by_last_name' | 'by_first_name', string>>`
    SELECT * FROM (${page(sql`ticket_names`)} UNION ALL ${page(waiting)}) AS ticket
    ORDER BY by_last_name ${direction}, by_first_name ${direction}, customer_ticket_id ${direction} LIMIT ${limit}`.execute(
    db,
  );
  return rows.map(({ customer_ticket_id: _, by_last_name: __, by_first_name: ___, ...row }) => row);
}

/** Counts the sold tickets that pass a filter: those that `readSoldTickets` reads. Without a filter by what only a ticket has, it adds up kept counts. */
export async function countSoldTickets(db: Database, operator: OperatorOnDay, filter: SoldFilter): Promise<number> {
  const { find, stop, no_photo, seats, ids } = filter;
  const hasKeptCounts = [find, stop, no_photo, seats, ids].every((one) => one === undefined);
  const counted = hasKeptCounts
    ? sql`SELECT coalesce(sum(number), 0)::integer AS count FROM counted_tickets AS ticket`
    : sql`SELECT count(*)::integer AS count FROM ${ticketsFoundBy(operator, filter)}`;
  const { rows } = await sql<{ count: number }>`${counted} WHERE ${conditionOf(operator, filter)}`.execute(db);
  return rows[0]!.count;
}

function conditionOf({ today, ...scope }: OperatorOnDay, filter: SoldFilter): RawBuilder<unknown> {
  const { client_id } = scope;
  const { service, ticket, stop, status, no_photo, held, seats, ids } = filter;
  const statuses: Record<CustomerTicketStatus, RawBuilder<unknown>> = {
    void: sql`ticket.ticket_status = 'void'`,
    expired: sql`ticket.ticket_status <> 'void' AND ticket.expiry < ${today}`,
    suspended: sql`ticket.ticket_status = 'suspended' AND ticket.expiry >= ${today}`,
    'not-yet-valid': sql`ticket.ticket_status = 'active' AND ticket.start > ${today}`,
    active: sql`ticket.ticket_status = 'active' AND ticket.start <= ${today} AND ticket.expiry >= ${today}`,
  };
  const conditions = [
    sql`ticket.client_id = ${client_id}`,
    ...(scope.services === 'all' ? [] : [inScope(scope, sql`ticket.service_id`)]),
    ...(held ? [sql`ticket.ticket_status <> 'void'`] : []),
    ...(seats === undefined ? [] : [sql`ticket.id = ANY (ARRAY(${holdersOf(client_id, seats)}))`]),
    ...(service === undefined ? [] : [sql`ticket.service_id = ${service}`]),
    ...(ticket === undefined ? [] : [sql`ticket.ticket_id = ${ticket}`]),
    ...(stop === undefined
      ? []
      : [sql`ticket.id IN (${boardingAt(sql`${client_id}::uuid`, sql`${stop}::uuid`, sql`${today}::date`)})`]),
    ...(status === undefined ? [] : [statuses[status]]),
    ...(no_photo ? [sql`ticket.photo IS NULL`] : []),
    ...(ids === undefined ? [] : [sql`ticket.id = ANY (${ids}::uuid[])`]),
  ];
  return sql.join(conditions, sql` AND `);
}

/** A query of the ids of the tickets whose orders have taken a seat of some rows of the inventory. */
function holdersOf(client_id: string, seats: readonly string[]): RawBuilder<unknown> {
  return sql`
    SELECT CASE WHEN line.line IS NULL THEN orders.customer_ticket_id ELSE line.customer_ticket_id END
    FROM order_seats AS seat
    JOIN orders ON orders.client_id = seat.client_id AND orders.id = seat.order_id
    LEFT JOIN order_lines AS line ON line.client_id = seat.client_id AND line.order_id = seat.order_id AND line.line = seat.line
    WHERE seat.client_id = ${client_id} AND seat.is_taken AND seat.inventory_id = ANY (${[...seats]}::uuid[])`;
}

/** What a reference is made of (decision 157). */
const isReference = /^[2-9BCDFGHJKMNP-TV-Z]{8}$/;

/**
 * The rows in which tickets are searched, as `ticket`. OFFSET makes PostgreSQL find them by their ids before anything else: in the order of
 * purchases it would compare every ticket.
 */
function ticketsFoundBy({ client_id }: OperatorOnDay, { find }: SoldFilter): RawBuilder<unknown> {
  if (find === undefined) return sql`customer_tickets AS ticket`;
  return sql`(
    SELECT * FROM customer_tickets AS found WHERE found.client_id = ${client_id} AND found.id = ANY (ARRAY(${idsFoundBy(client_id, find)})) OFFSET 0
  ) AS ticket`;
}

/** A query of the ids of an operator's tickets. A name is found from the sale on: those that the job has not written yet are compared one by one. */
function idsFoundBy(client_id: string, find: string): RawBuilder<unknown> {
  const email = find.trim().toLowerCase();
  const idsWhere = (condition: RawBuilder<unknown>) =>
    sql`SELECT id FROM customer_tickets WHERE client_id = ${client_id} AND ${condition}`;
  if (email.includes('@')) return idsWhere(sql`user_id = (SELECT users.id FROM users WHERE users.email = ${email})`);
  // without a word there is no array, and no ticket is found
  const words = sql`(SELECT array_agg(${client_id}::uuid::text || ' ' || word) FROM unnest(search_words_of(${find})) AS word)`;
  const byName = sql`
    SELECT customer_ticket_id FROM ticket_names WHERE client_id = ${client_id} AND beginnings @> ${words}
    UNION ALL
    SELECT sold.id FROM new_ticket_names AS new
    JOIN customer_tickets AS sold ON sold.client_id = new.client_id AND sold.id = new.customer_ticket_id
    WHERE new.client_id = ${client_id} AND search_beginnings_of(sold.client_id, sold.first_name || ' ' || sold.last_name) @> ${words}`;
  const reference = find.replaceAll(/[\s-]/g, '').toUpperCase();
  if (!isReference.test(reference)) return byName;
  return sql`${byName}
    UNION ALL ${idsWhere(sql`reference = ${reference}`)}
    UNION ALL ${idsWhere(sql`order_id = (SELECT orders.id FROM orders WHERE orders.client_id = ${client_id} AND orders.reference = ${reference})`)}`;
}
