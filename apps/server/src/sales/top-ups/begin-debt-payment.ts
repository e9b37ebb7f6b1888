import { refuse } from '@fareway/domain/refusals.ts';
import type { Refusal } from '@fareway/domain/refusals.ts';
import type { Deps } from '../../platform/deps.ts';
import { beginOrder } from '../orders/begin-order.ts';
import type { BegunOrder, NewOrder } from '../orders/begin-order.ts';
import { isKeyTaken } from '../orders/is-key-taken.ts';
import { lockDebt } from './lock-debt.ts';
import { untilDurable } from '../../platform/database/quick-commit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

/**
 * Begins the payment of a flexi ticket's debt, where nothing else can be paid for, with the ticket locked. Throws order-in-progress while
 * another top-up of the ticket is under way, top-up-debt where a trip changed the debt since it was read, and `when_paid` where it has been
 * paid.
 */
export function beginDebtPayment({ db }: Pick<Deps, 'db'>, { when_paid }: { when_paid: Refusal }) {
  return async (order: NewOrder, now: Date): Promise<BegunOrder> => {
    const begun = await inTransaction(db, async (transaction) => {
      const debt = await lockDebt(transaction, order, now);
      // the same request twice at once is answered by what the first leads to
      if (await isKeyTaken(transaction, order)) return { outcome: 'already-begun' as const };
      if (debt.owed === 0) throw when_paid;
      if (debt.is_under_way) return refuse('order-in-progress', {});
      if (debt.owed !== order.num_trips) return refuse('top-up-debt', { trips: debt.owed });
      return beginOrder(transaction, order, now);
    });
    await untilDurable(db);
    return begun;
  };
}
