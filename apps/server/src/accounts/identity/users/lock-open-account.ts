import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';

/**
 * Locks an open account until the transaction ends, so that closing the account also erases what the transaction writes. Refuses with account-closed
 * an account that was closed after the request was authenticated.
 */
export async function lockOpenAccount(transaction: Transaction<DB>, userId: string): Promise<void> {
  if (!(await openAccount(transaction, userId).forKeyShare().executeTakeFirst())) refuse('account-closed', {});
}

/**
 * Locks an open account as `lockOpenAccount` does, and for one such transaction at a time: changes that count the passengers of an account, or give
 * a photo to one of its passengers or take it away.
 */
export async function lockOpenAccountAlone(transaction: Transaction<DB>, userId: string): Promise<void> {
  if (!(await openAccount(transaction, userId).forNoKeyUpdate().executeTakeFirst())) refuse('account-closed', {});
}

function openAccount(transaction: Transaction<DB>, userId: string) {
  return transaction.selectFrom('users').select('id').where('id', '=', userId).where('closed_at', 'is', null);
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
