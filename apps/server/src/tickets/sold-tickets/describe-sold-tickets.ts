import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { customerTicketStatus } from '@fareway/domain/tickets/customer-ticket-status.ts';
import { ticketKind } from '@fareway/domain/tickets/ticket-title.ts';
import * as text from '@fareway/texts/sold-tickets/list.ts';
import { stopInScope } from '../../network/in-scope.ts';
import { localDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { DescribedRow } from '../../platform/lists/described-list.ts';
import { inScope } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import type { SoldFilter, SoldOrder, SoldTicketRow } from './sold-tickets.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The columns in their usual order. */
export const soldColumns = [
  'passenger',
  'reference',
  'service',
  'ticket',
  'stop',
  'from',
  'until',
  'bought',
  'status',
] as const;
type SoldColumn = (typeof soldColumns)[number];

/** The columns that are hidden until a member chooses them. */
export const rareColumns: ReadonlySet<string> = new Set<SoldColumn>(['stop', 'from']);

/** The columns that the list can be ordered by. */
export const orderOfColumn: Partial<Record<SoldColumn, SoldOrder['by']>> = {
  passenger: 'passenger',
  until: 'until',
  bought: 'bought',
};

const tones = {
  active: 'success',
  'not-yet-valid': 'info',
  suspended: 'warning',
  expired: 'neutral',
  void: 'neutral',
} as const;

/** A sold ticket as a row, in words. */
export function describeSoldTicket(
  row: SoldTicketRow,
  { today, time_zone }: { today: string; time_zone: string },
): { id: string; cells: Record<SoldColumn, DescribedRow['cells'][string]> } {
  const status = customerTicketStatus(row, today);
  return {
    id: row.id,
    cells: {
      passenger: { text: `${row.first_name} ${row.last_name}` },
      reference: { text: row.reference },
      service: { text: row.service_name },
      ticket: { text: ticketKind({ ...row, year: row.ticket_year }) },
      stop: { text: row.stop ?? '' },
      from: { text: formatDate(row.start) },
      until: { text: formatDate(row.expiry) },
      bought: { text: formatDate(localDate(row.date_purchased, time_zone)) },
      status: { text: text.statuses[status], tone: tones[status] },
    },
  };
}

/** The filters of a list in words, each with the name that the address has for it. What is not in the scope is as what was removed. */
export async function describeFilter(
  db: Database,
  scope: ServiceScope,
  { find, service, ticket, stop, status, no_photo, seats }: SoldFilter,
): Promise<{ name: string; words: string }[]> {
  const seen = {
    services: inScope(scope, sql`thing.id`),
    tickets: inScope(scope, sql`thing.service_id`),
    stops: stopInScope(scope, 'thing'),
  };
  const nameIn = async (table: keyof typeof seen, id: string) => {
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM ${sql.table(table)} AS thing
      WHERE thing.client_id = ${scope.client_id} AND thing.id = ${id} AND ${seen[table]}`.execute(db);
    return rows[0]?.name;
  };
  const ofStop = stop === undefined ? undefined : await nameIn('stops', stop);
  const ofTicket = ticket === undefined ? undefined : await nameIn('tickets', ticket);
  const shown = {
    find: find === undefined ? undefined : text.filters.find(find),
    service: service === undefined ? undefined : ((await nameIn('services', service)) ?? text.filters.removed),
    ticket: ticket === undefined ? undefined : text.filters.takesSeat(ofTicket ?? text.filters.removed),
    stop: stop === undefined ? undefined : text.filters.stop(ofStop ?? text.filters.removed),
    status: status === undefined ? undefined : text.filters.status(status),
    no_photo: no_photo ? text.filters.noPhoto : undefined,
    seats: seats && text.filters.takesTooMany,
  };
  return Object.entries(shown).flatMap(([name, words]) => (words === undefined ? [] : [{ name, words }]));
}
