import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** Does the work in a transaction, and takes it back when it is a trial. Within a transaction a trial takes back its own work only. */
export async function inTrial<T>(
  db: Deps['db'],
  isTrial: boolean,
  work: (transaction: Transaction<DB>) => Promise<T>,
): Promise<T> {
  if (isTrial && db.isTransaction) return takeBack(db as Transaction<DB>, work);
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

async function takeBack<T>(
  transaction: Transaction<DB>,
  work: (transaction: Transaction<DB>) => Promise<T>,
): Promise<T> {
  await sql`SAVEPOINT trial`.execute(transaction);
  const result = await work(transaction);
  await sql`ROLLBACK TO SAVEPOINT trial`.execute(transaction);
  await sql`RELEASE SAVEPOINT trial`.execute(transaction);
  return result;
}
