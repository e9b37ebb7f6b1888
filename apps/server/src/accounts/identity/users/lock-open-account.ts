import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';

/**
 * Locks an open account until the transaction ends, so that closing the account also erases what the transaction writes. Refuses with account-closed
 * an account that was closed after the request was authenticated.
 */
export async function lockOpenAccount(transaction: Transaction<DB>, userId: string): Promise<void> {
  const user = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!user) refuse('account-closed', {});
}

/** Locks the open accounts of some users, and returns their ids. */
export async function lockOpenAccounts(transaction: Transaction<DB>, userIds: readonly string[]): Promise<Set<string>> {
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
