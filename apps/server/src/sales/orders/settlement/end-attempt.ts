import { isOneOf, payingStates } from '@fareway/domain/sales/order-state.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { cancelCharge } from '../../../payments/cards/charge-card.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { RepeatedJob } from '../../../platform/jobs.ts';
import type { SalesDeps } from '../order-kind.ts';
import { readOrder } from '../order.ts';
import type { Order, OrderPayment } from '../order.ts';
import { knownPayment } from '../order.ts';
import { lookUp, reconcileById } from './reconcile-orders.ts';
import { givenUp, releaseOrder } from '../release-order.ts';
import { deleteOldUnkeyedCalls } from '../unkeyed-calls.ts';
import { settleOrder } from './settle-order.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** An attempt to pay: the operator, the purchaser, and the key that the browser sends with each request of the attempt. */
export interface AttemptKey {
  client_id: string;
  user_id: string;
  idempotency_key: string;
}

/** The attempts that a purchaser may end in a day. */
const mostEndedAttempts = 100;
/** How long an ended attempt is stored. A request that was sent before it ended arrives within minutes. */
const hoursKept = 24;

/** Returns whether the purchaser ended the attempt before an order began. */
export async function isAttemptEnded(db: Database, key: AttemptKey): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM ended_attempts
    WHERE client_id = ${key.client_id} AND user_id = ${key.user_id} AND idempotency_key = ${key.idempotency_key}`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Ends an attempt to pay. Without an order it stores the attempt as ended, and `beginOrder` refuses the key from then on. With an order it
 * cancels the payment at the provider and releases the order; it leaves the order as it is while the provider may still take the money.
 * Returns the order afterwards, or undefined when there is none. Throws too-many-requests.
 */
export async function endAttempt(deps: SalesDeps, key: AttemptKey): Promise<Order | undefined> {
  const { db, clock } = deps;
  const order = await inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ is_open: boolean; ended: number }>`
      SELECT is_attempt_open(${key.client_id}, ${key.user_id}, ${key.idempotency_key}) AS is_open,
             (SELECT count(*)::integer FROM ended_attempts WHERE user_id = ${key.user_id}) AS ended`.execute(
      transaction,
    );
    const { is_open, ended } = rows[0]!;
    const begun = await readOrder(transaction, key);
    if (begun || !is_open) return begun;
    if (ended >= mostEndedAttempts) refuse('too-many-requests', {});
    await transaction
      .insertInto('ended_attempts')
      .values({ ...key, ended_at: clock.now() })
      .execute();
    return undefined;
  });
  if (!order) return undefined;
  await endOrder(deps, order);
  return readOrder(db, { id: order.id });
}

/** Ends the order of an attempt. Logs a failure and leaves the order as it is: the purchaser can try again, and the hold expires. */
async function endOrder(deps: SalesDeps, order: Order): Promise<void> {
  try {
    if (order.state === 'held') await releaseOrder(deps, order, givenUp, deps.clock.now());
    else if (order.plans.length > 0) await reconcileById(deps, order.id);
    else if (order.payment && isOneOf(payingStates, order.state)) await cancelPayment(deps, order, order.payment);
  } catch (error) {
    deps.log.warn({ err: error, order_id: order.id }, 'an order could not be ended');
  }
}

async function cancelPayment(deps: SalesDeps, order: Order, payment: OrderPayment): Promise<void> {
  const found = await lookUp(deps, order, payment);
  // the request that creates the payment may still be on its way, so the reconciler ends the order when the hold has ended
  if (!found) return;
  // a payment in progress can look declined for a moment: only a cancelled payment certainly takes no money
  const charge =
    'provider_payment_id' in found && found.outcome !== 'cancelled'
      ? await cancelCharge(
          deps.stripe,
          knownPayment(order, payment, found.provider_payment_id),
          'requested_by_customer',
        )
      : found;
  await settleOrder(deps, order, charge);
}

/** The job that deletes old ended attempts and old calls without a key. */
export function deleteEndedAttemptsJob({ db, clock }: Pick<SalesDeps, 'db' | 'clock'>): RepeatedJob {
  return {
    name: 'forget-ended-attempts',
    seconds: 3_600,
    async run() {
      const now = clock.now();
      const before = new Date(now.getTime() - hoursKept * 3_600_000);
      await db.deleteFrom('ended_attempts').where('ended_at', '<', before).execute();
      await deleteOldUnkeyedCalls(db, now);
      return false;
    },
  };
}
