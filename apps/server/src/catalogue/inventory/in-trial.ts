import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';

/** Does the work in a transaction, and takes it back when it is a trial. */
export async function inTrial<T>(
  db: Deps['db'],
  isTrial: boolean,
  work: (transaction: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const takenBack = new Error('taken back');
  let result: T;
  try {
    await inTransaction(db, async (transaction) => {
      result = await work(transaction);
      if (isTrial) throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  }
  return result!;
}
