import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from '../platform/database/schema.ts';
import { newId } from '../platform/ids.ts';

/** What can run out, by its own key (server behaviour, section 2). */
export type InventoryKey = { client_id: string; service_id: string } & (
  | { scope: 'ticket'; ticket_id: string }
  | { scope: 'departure'; date: string; direction: 'am' | 'pm' }
  | { scope: 'weekly_pattern'; ticket_type: string; year: string; weekday: string; direction: 'am' | 'pm' }
  | { scope: 'service_day'; date: string }
);

/**
 * Says how many seats there are. It may go below what is sold: remaining then shows 0 and nothing more is sold.
 * What is sold and held stays as it is.
 */
export async function setCapacity(db: Kysely<DB>, key: InventoryKey, capacity: number): Promise<void> {
  const part = key as Partial<Record<'ticket_id' | 'ticket_type' | 'year' | 'date' | 'weekday' | 'direction', string>>;
  await sql`
    MERGE INTO inventory USING (SELECT 1) AS always
    ON inventory.client_id = ${key.client_id} AND scope = ${key.scope} AND service_id = ${key.service_id}
      AND ticket_id IS NOT DISTINCT FROM ${part.ticket_id ?? null}::uuid
      AND ticket_type::text IS NOT DISTINCT FROM ${part.ticket_type ?? null}
      AND year::text IS NOT DISTINCT FROM ${part.year ?? null}
      AND date IS NOT DISTINCT FROM ${part.date ?? null}::date
      AND weekday::text IS NOT DISTINCT FROM ${part.weekday ?? null}
      AND direction::text IS NOT DISTINCT FROM ${part.direction ?? null}
    WHEN MATCHED THEN UPDATE SET capacity = ${capacity}::integer
    WHEN NOT MATCHED THEN INSERT (client_id, id, scope, service_id, ticket_id, ticket_type, year, date, weekday, direction, capacity)
      VALUES (${key.client_id}, ${newId()}, ${key.scope}, ${key.service_id}, ${part.ticket_id ?? null}::uuid,
              ${part.ticket_type ?? null}, ${part.year ?? null}, ${part.date ?? null}::date, ${part.weekday ?? null},
              ${part.direction ?? null}, ${capacity}::integer)`.execute(db);
}
