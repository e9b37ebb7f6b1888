import type { Currency } from '@fareway/domain/money/money.ts';
import { sql } from 'kysely';
import { currencyOf } from '../../operators/features.ts';
import { localDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inScope } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';

/** What a new ticket can be for: the services of a scope that are not archived, and the years that it sells. */
export interface TicketChoices {
  /** In the order of the operator's page. */
  services: { id: string; name: string; zones: string[] }[];
  years: string[];
  /** Of tickets without a currency of their own. */
  currency: Currency;
  /** The day in the time zone of the operator. */
  today: string;
}

/** Reads what a new ticket in a scope can be for. */
export async function readTicketChoices(db: Database, scope: ServiceScope, now: Date): Promise<TicketChoices> {
  const { rows } = await sql<Omit<TicketChoices, 'today'> & { time_zone: string }>`
    SELECT clients.time_zone, clients.sales_year AS years, ${currencyOf('clients')} AS currency,
           coalesce((SELECT jsonb_agg(jsonb_build_object('id', service.id, 'name', service.name, 'zones',
               ARRAY(SELECT name FROM service_zones AS zone
                 WHERE zone.client_id = service.client_id AND zone.service_id = service.id ORDER BY position)
             ) ORDER BY service.position, service.name, service.id)
             FROM services AS service WHERE service.client_id = clients.id AND service.archived_at IS NULL
               AND ${inScope(scope, sql`service.id`)}), '[]') AS services
    FROM clients WHERE clients.id = ${scope.client_id}`.execute(db);
  const { time_zone, ...choices } = rows[0]!;
  return { ...choices, today: localDate(now, time_zone) };
}
