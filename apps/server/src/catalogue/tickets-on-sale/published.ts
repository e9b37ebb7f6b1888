import type { Currency } from '@fareway/domain/money/money.ts';
import { remainingOf } from '../inventory/seats-on-sale.ts';
import { serviceRow } from '../../network/stops/stop-names.ts';
import { currencyOf } from '../../operators/features.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { ClientRow, ServiceRow, TicketOnSaleRow } from './rows.ts';
import { isShown } from './shown-services.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * Reads an operator by id or slug, with its services, in one statement; undefined when there is none. `also` are services that the shop does not show
 * yet.
 */
export async function readClient(
  db: Database,
  idOrSlug: { id: string } | { slug: string },
  also: readonly string[] = [],
): Promise<(ClientRow & { services: ServiceRow[] }) | undefined> {
  const condition = 'id' in idOrSlug ? sql`clients.id = ${idOrSlug.id}` : sql`clients.slug = ${idOrSlug.slug}`;
  const { rows } = await sql<ClientRow & { services: ServiceRow[] }>`
    SELECT clients.*, coalesce((
      SELECT jsonb_agg(${serviceRow('services')} ORDER BY position, name) FROM services
      WHERE services.client_id = clients.id AND (${isShown('services')}${also.length > 0 ? sql` OR services.id = ANY (${[...also]}::uuid[])` : sql``})
    ), '[]') AS services
    FROM clients WHERE ${condition}`.execute(db);
  return rows[0];
}

/** A ticket on sale with what remains of it. */
export type TicketOnSale = TicketOnSaleRow & { remaining: number | null; operator_currency: Currency };

/** The SELECT of tickets with what remains of each, up to its condition. */
export const ticketsOnSale = sql`
  SELECT tickets.*, ${remainingOf('tickets')} AS remaining,
         ${currencyOf('clients')} AS operator_currency
  FROM tickets
  JOIN clients ON clients.id = tickets.client_id`;

/** Reads all tickets of an operator's service and sales year, private ones too; none of a service that is archived. */
export async function readTicketsOfService(
  db: Database,
  { client_id, serviceId, year }: { client_id: string; serviceId: string; year: string },
): Promise<TicketOnSale[]> {
  const { rows } = await sql<TicketOnSale>`
    ${ticketsOnSale}
    JOIN services ON services.client_id = tickets.client_id AND services.id = tickets.service_id AND archived_at IS NULL
    WHERE tickets.client_id = ${client_id} AND tickets.service_id = ${serviceId} AND tickets.year = ${year}
    ORDER BY tickets.id`.execute(db);
  return rows;
}
