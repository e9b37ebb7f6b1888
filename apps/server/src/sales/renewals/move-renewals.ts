import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';

/** Gives the renewals that are offered to an account to another one. */
export async function moveRenewals(transaction: Transaction<DB>, from: string, to: string): Promise<void> {
  await transaction.updateTable('renewals').set({ user_id: to }).where('user_id', '=', from).execute();
}
