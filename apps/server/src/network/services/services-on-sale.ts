import type { RawBuilder, Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * A query of one row: `are_sold`, whether none of these services is archived. Locks them, so that none is archived while somebody buys a journey of it
 * (C-034): archiving either waits and counts the sale, or comes first and is seen here. Services are locked before seats.
 */
export function lockServicesOnSale(clientId: string, serviceIds: readonly string[]): RawBuilder<{ are_sold: boolean }> {
  const services = [...new Set(serviceIds)];
  return sql`
    SELECT count(*) = ${services.length} AS are_sold FROM (
      SELECT FROM services WHERE client_id = ${clientId} AND id = ANY (${services}::uuid[]) AND archived_at IS NULL
      ORDER BY id FOR KEY SHARE
    ) AS on_sale`;
}

/** Whether none of these services is archived. They stay so until the transaction ends. */
export async function areOnSale(
  transaction: Transaction<DB>,
  clientId: string,
  serviceIds: readonly string[],
): Promise<boolean> {
  const { rows } = await lockServicesOnSale(clientId, serviceIds).execute(transaction);
  return rows[0]!.are_sold;
}
