import { yearGroupLabel } from '@fareway/domain/passengers/year-groups.ts';
import { choosesTime, isDated } from '@fareway/domain/tickets/dated-ticket.ts';
import { ticketKind } from '@fareway/domain/tickets/ticket-title.ts';
import type { TicketSubType, TicketType } from '@fareway/domain/tickets/ticket-type.ts';
import { isTravelPattern, travelPatternWords } from '@fareway/domain/travel/travel-pattern.ts';
import { localDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inScope } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { stopNamesOfTicket } from '../../network/stops/stop-names.ts';
import { sql } from '../../platform/database/sql/sql.ts';
import { directionOf } from './judging/ticket-content.ts';

interface ListedTicket {
  user_id: string;
  first_name: string;
  last_name: string;
  ext_id: string | null;
  yr: string | null;
  email: string | null;
  service: string;
  name: string | null;
  type: TicketType;
  sub_type: TicketSubType | null;
  ticket_year: string;
  stop: string | null;
  zone_stop: string | null;
  zone: string | null;
  dest: string | null;
  travel_pattern: string | null;
  start: string;
  trips_left: number | null;
}

/** Returns the tickets of passengers of a scope that are valid today or later, by the fields of an import, with the account of the family. */
export async function listTickets(
  db: Database,
  { now, ...scope }: ServiceScope & { now: Date },
): Promise<Record<string, string>[]> {
  const { client_id } = scope;
  const { time_zone } = await db
    .selectFrom('clients')
    .select('time_zone')
    .where('id', '=', client_id)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<ListedTicket>`
    SELECT held.user_id, held.first_name, held.last_name, held.ext_id, held.yr, coalesce(users.email, unclaimed.email) AS email, services.name AS service,
           tickets.name, held.type, held.sub_type, held.ticket_year, ${stopNamesOfTicket('held')}, held.zone, held.dest,
           held.travel_pattern, held.start, greatest(held.trips - held.trips_taken, 0) AS trips_left
    FROM customer_tickets AS held
    JOIN services ON services.client_id = held.client_id AND services.id = held.service_id AND services.archived_at IS NULL
    JOIN tickets ON tickets.client_id = held.client_id AND tickets.id = held.ticket_id
    JOIN users ON users.id = held.user_id
    LEFT JOIN unclaimed_accounts AS unclaimed ON unclaimed.user_id = held.user_id
    WHERE held.client_id = ${client_id} AND held.expiry >= ${localDate(now, time_zone)} AND held.ticket_status <> 'void'
      AND held.passenger_erased_at IS NULL AND ${inScope(scope, sql`held.service_id`)}
    ORDER BY services.position, services.id, held.last_name, held.first_name, held.id`.execute(db);
  return rows.map((row) => ({
    user_id: row.user_id,
    first_name: row.first_name,
    last_name: row.last_name,
    student_id: row.ext_id ?? '',
    year_group: row.yr === null ? '' : yearGroupLabel(row.yr),
    email: row.email ?? '',
    service: row.service,
    ticket: row.name ?? ticketKind({ ...row, year: row.ticket_year }),
    sales_year: row.ticket_year,
    stop: row.zone_stop ?? row.stop ?? '',
    zone: row.zone ?? '',
    destination: row.dest ?? '',
    days:
      row.sub_type === 'select' && isTravelPattern(row.travel_pattern ?? '')
        ? travelPatternWords(row.travel_pattern!)
        : '',
    first_day: isDated(row) ? row.start : '',
    direction: choosesTime(row) ? (directionOf(row.travel_pattern)?.toUpperCase() ?? '') : '',
    trips: row.type === 'flexi' ? String(row.trips_left ?? 0) : '',
  }));
}
