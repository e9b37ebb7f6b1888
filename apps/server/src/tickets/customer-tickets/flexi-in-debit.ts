import type { RawBuilder } from 'kysely';
import { sql } from '../../platform/database/sql/sql.ts';

/** An SQL expression: a purchaser has a flexi ticket of an operator that is not void and has more trips taken than it contains (P-118). */
export function isFlexiInDebit(clientId: RawBuilder<unknown>, userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM customer_tickets AS flexi
    WHERE flexi.client_id = ${clientId} AND flexi.user_id = ${userId} AND flexi.ticket_status <> 'void'
      AND flexi.type = 'flexi' AND flexi.trips_taken > flexi.trips)`;
}
