import { operatorsPerPage } from '@fareway/domain/sales/listing.ts';
import type { Database } from '../../platform/database/connect.ts';
import { withoutEndedReturns } from './fixed-returns.ts';
import { isShown } from './shown-services.ts';
import { ticketsOnSale } from './published.ts';
import type { TicketOnSale } from './published.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** Reads a page of the operators with a service on sale, by name, without practice operators. The first page is 1; pages after the last one are empty. */
export function readOperators(
  db: Database,
  page: number,
): Promise<{ slug: string; name: string; site_name: string; brand_colour: string }[]> {
  return db
    .selectFrom('clients')
    .select(['slug', 'name', 'site_name', 'brand_colour'])
    .where('practice_of', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('services')
          .select('id')
          .whereRef('services.client_id', '=', 'clients.id')
          .where(isShown('services')),
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .offset((page - 1) * operatorsPerPage)
    .limit(operatorsPerPage)
    .execute();
}

/** Reads a service's tickets of one sales year with what remains of each, without private ones and returns for fixed days that are not sold any more. */
export async function readTickets(db: Database, serviceId: string, year: string, now: Date): Promise<TicketOnSale[]> {
  const { rows } = await sql<TicketOnSale>`
    ${ticketsOnSale}
    JOIN services ON services.client_id = tickets.client_id AND services.id = tickets.service_id AND archived_at IS NULL
    WHERE tickets.service_id = ${serviceId} AND tickets.year = ${year} AND NOT tickets.is_private
    ORDER BY tickets.id`.execute(db);
  return withoutEndedReturns(db, rows, now);
}

/** Reads a ticket by its id with what remains of it, also one that is not sold any more; undefined when there is none. */
export async function readTicket(db: Database, ticketId: string): Promise<TicketOnSale | undefined> {
  const { rows } = await sql<TicketOnSale>`${ticketsOnSale} WHERE tickets.id = ${ticketId}`.execute(db);
  return rows[0];
}
