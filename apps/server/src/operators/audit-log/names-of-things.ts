import { formatDate } from '@fareway/domain/dates/format-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import * as seats from '@fareway/texts/network/weekday-seats.ts';
import type { Database } from '../../platform/database/connect.ts';
import { isId } from '../../platform/ids.ts';
import { sql } from '../../platform/database/sql/sql.ts';

interface Row {
  subject_kind: string;
  subject_id: string;
  before: unknown;
  after: unknown;
}

/**
 * Returns what staff call the things of an operator that entries name by an id. In their values: a ticket on sale by its service, name and year, a ticket
 * of a family by its reference, and the others by their names. As their subject: numbers of seats. A thing that is gone has none, and its id is shown.
 */
export async function namesOfThings(
  db: Database,
  client_id: string,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, string>> {
  const seatIds = rows.filter((row) => row.subject_kind === 'inventory').map((row) => row.subject_id);
  return new Map([
    ...(await namesInValues(db, client_id, rows)),
    ...(await namesOfSeats(db, client_id, seatIds.filter(isId))),
  ]);
}

async function namesInValues(db: Database, client_id: string, rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]))];
  if (ids.length === 0) return new Map();
  const wanted = sql`client_id = ${client_id} AND id = ANY (${ids}::uuid[])`;
  const named = (table: string, name = 'name') =>
    sql`SELECT id, ${sql.ref(name)} AS name FROM ${sql.table(table)} WHERE ${wanted}`;
  const ticketsOnSale = sql`
    SELECT tickets.id, concat_ws(' ', services.name, coalesce(tickets.name, tickets.type), tickets.year) AS name
    FROM tickets JOIN services ON services.client_id = tickets.client_id AND services.id = tickets.service_id
    WHERE tickets.client_id = ${client_id} AND tickets.id = ANY (${ids}::uuid[])`;
  const things = [
    ticketsOnSale,
    named('customer_tickets', 'reference'),
    named('vouchers', 'code'),
    ...['services', 'stops', 'calendars', 'vehicles'].map((table) => named(table)),
  ];
  const { rows: found } = await sql<{ id: string; name: string }>`${sql.join(things, sql` UNION ALL `)}`.execute(db);
  return new Map(found.map(({ id, name }) => [id, name]));
}

interface NumberOfSeats {
  id: string;
  service: string;
  ticket: string | null;
  ticket_type: string | null;
  year: string | null;
  date: LocalDate | null;
  weekday: keyof typeof seats.weekdays | null;
  direction: keyof typeof seats.directions | null;
}

/** The names of numbers of seats: the service, and the departure, the day, the weekday, the ticket on sale or the year that they are of. */
async function namesOfSeats(db: Database, client_id: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<NumberOfSeats>`
    SELECT inventory.id, service.name AS service, coalesce(ticket.name, ticket.type) AS ticket, inventory.ticket_type,
           coalesce(ticket.year, inventory.year) AS year, inventory.date, inventory.weekday, inventory.direction
    FROM inventory
    JOIN services AS service ON service.client_id = inventory.client_id AND service.id = inventory.service_id
    LEFT JOIN tickets AS ticket ON ticket.client_id = inventory.client_id AND ticket.id = inventory.ticket_id
    WHERE inventory.client_id = ${client_id} AND inventory.id = ANY (${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, nameOfSeats(row)]));
}

function nameOfSeats({ service, ticket, ticket_type, year, date, weekday, direction }: NumberOfSeats): string {
  const type = ticket_type && (seats.types[ticket_type] ?? ticket_type);
  const sold = [service, ticket ?? type, year].filter((word) => word !== null).join(' ');
  const when = [date && formatDate(date), weekday && seats.weekdays[weekday], direction && seats.directions[direction]];
  return [sold, ...when.filter((words) => words !== null)].join(', ');
}

/** The ids at any depth of a value. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return isId(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
}
