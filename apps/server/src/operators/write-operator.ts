import type { Transaction, Updateable } from 'kysely';
import type { Clients, DB } from '../platform/database/schema.ts';

/** Changes columns of an operator. The caller writes the audit entry in the same transaction. */
export async function writeOperator(
  db: Transaction<DB>,
  clientId: string,
  changes: Pick<Updateable<Clients>, 'instalment_retries' | 'suspends_in_arrears'>,
): Promise<void> {
  await db.updateTable('clients').set(changes).where('id', '=', clientId).execute();
}
