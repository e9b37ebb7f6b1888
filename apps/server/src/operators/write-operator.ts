import type { Transaction, Updateable } from 'kysely';
import type { Clients, DB } from '../platform/database/schema.ts';
import { sql } from '../platform/database/sql/sql.ts';

/** Changes columns of an operator. The caller writes the audit entry in the same transaction. */
export async function writeOperator(
  db: Transaction<DB>,
  clientId: string,
  changes: Pick<Updateable<Clients>, 'instalment_retries' | 'suspends_in_arrears' | 'stripe_account_id'>,
): Promise<void> {
  await db.updateTable('clients').set(changes).where('id', '=', clientId).execute();
}

/** Adds the sales years that an operator does not sell yet, in their order. The caller writes the audit entry in the same transaction. */
export async function addSalesYears(db: Transaction<DB>, clientId: string, years: readonly string[]): Promise<void> {
  await sql`
    UPDATE clients SET sales_year = ARRAY(SELECT DISTINCT unnest(sales_year || ${[...years]}::text[]) AS year ORDER BY year)
    WHERE id = ${clientId} AND NOT sales_year @> ${[...years]}::text[]`.execute(db);
}
