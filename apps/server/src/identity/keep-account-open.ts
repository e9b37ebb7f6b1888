import { refuse } from '@fareway/domain/refusals.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../platform/database/schema.ts';

/**
 * Holds an account open until the transaction ends, so that what it writes is there to be erased when the account is closed. Refuses as
 * account-closed one that was closed since the request was let in.
 */
export async function keepAccountOpen(transaction: Transaction<DB>, userId: string): Promise<void> {
  const user = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!user) refuse('account-closed', {});
}
