import type { RawBuilder } from 'kysely';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * A condition: the service `alias` is shown in the shop. It is not archived, and it is no draft, unless its journeys are sold on advance passes. A
 * draft ends with its first ticket on sale, so a half-done service appears nowhere (C-024).
 */
export function isShown(alias: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const isSoldByJourney = sql`(num_nulls(${column('price')}, ${column('time')}, ${column('day_seats')}) = 0
    AND ${column('disable_year')}[1] IS DISTINCT FROM 'advance')`;
  return sql`(${column('archived_at')} IS NULL AND (NOT ${column('is_draft')} OR ${isSoldByJourney}))`;
}
