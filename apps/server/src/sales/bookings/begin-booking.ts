import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { isSecondOfItsDay } from './journeys/journey-statement-parts.ts';
import { beginOrder, isKeyTaken } from '../orders/begin-order.ts';
import type { BegunOrder, NewOrder } from '../orders/new-order.ts';
import { lockFirstPass } from './first-pass.ts';
import type { DB } from '../../platform/database/schema.ts';
import { untilDurable } from '../../platform/database/quick-commit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

/**
 * Begins an order of journeys. Throws the conflict with another order that the purchaser began at the same moment: journeys-booked-meanwhile
 * on the same pass, and pass-exists or pass-under-way for a new pass, because a purchaser needs only one.
 */
export async function beginBooking({ db }: Pick<Deps, 'db'>, order: NewOrder, now: Date): Promise<BegunOrder> {
  if (order.customer_ticket_id === undefined) {
    const begun = await inTransaction(db, (transaction) => beginFirst(transaction, order, now));
    await untilDurable(db);
    return begun;
  }
  try {
    return await beginOrder(db, order, now);
  } catch (error) {
    if (isSecondOfItsDay(error)) return refuse('journeys-booked-meanwhile', {});
    throw error;
  }
}

async function beginFirst(db: Transaction<DB>, order: NewOrder, now: Date): Promise<BegunOrder> {
  const { held_pass_id, is_under_way } = await lockFirstPass(db, order, now);
  // of two equal requests at once the second responds with the order of the first
  if (await isKeyTaken(db, order)) return { outcome: 'already-begun' };
  if (held_pass_id) refuse('pass-exists', { customer_ticket_id: held_pass_id });
  if (is_under_way) refuse('pass-under-way', {});
  return beginOrder(db, order, now);
}
