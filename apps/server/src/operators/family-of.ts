import type { RawBuilder } from 'kysely';
import { sql } from '../platform/database/sql/sql.ts';

/**
 * An expression: the account that an order or a ticket of an operator belongs to, by its reference, which may have spaces; null for a reference of nobody
 * there.
 */
export function familyOf(client_id: string, written: string): RawBuilder<string | null> {
  const reference = written.replaceAll(/\s/g, '');
  return sql`coalesce(
    (SELECT user_id FROM customer_tickets WHERE client_id = ${client_id} AND reference = ${reference}),
    (SELECT user_id FROM orders WHERE client_id = ${client_id} AND reference = ${reference}))`;
}
