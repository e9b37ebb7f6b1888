import { refuse } from '@fareway/domain/refusals.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';

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

/** The same for several accounts. Returns the ids of those that are open. */
export async function keepAccountsOpen(transaction: Transaction<DB>, userIds: readonly string[]): Promise<Set<string>> {
  const users = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(users.map(({ id }) => id));
}
