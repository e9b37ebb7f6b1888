import { refuse } from '@fareway/domain/refusals.ts';
import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { cancelCharge } from '../../payments/cards/charge-card.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { RepeatedJob } from '../../platform/jobs.ts';
import { readOrder } from './order.ts';
import type { Order } from './order.ts';
import { knownPayment, lookUp, reconcileById } from './reconcile-orders.ts';
import { releaseOrder } from './release-order.ts';
import { settleOrder } from './settle-order.ts';

/** One attempt at paying: the operator, the purchaser, and the key that the browser sends with each request of the attempt. */
export interface AttemptKey {
  client_id: string;
  user_id: string;
  idempotency_key: string;
}

/** A purchaser ends a few attempts a day; more are refused. */
const mostEndedAttempts = 100;
/** A request that began before its attempt was ended arrives within minutes. */
const hoursKept = 24;

/** Whether the purchaser ended the attempt before an order began. */
export async function isAttemptEnded(db: Database, key: AttemptKey): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM ended_attempts
    WHERE client_id = ${key.client_id} AND user_id = ${key.user_id} AND idempotency_key = ${key.idempotency_key}`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Ends an attempt. Without an order it leaves a mark, and `beginOrder` refuses the key from then on. With an order it cancels the payment at
 * the provider and then releases the seats; a payment that the provider may still take leaves the order as it is.
 * Returns the order as it then is, or undefined where there is none. Throws too-many-requests.
 */
export async function endAttempt(deps: Deps, key: AttemptKey): Promise<Order | undefined> {
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

/** A failure leaves the order as it is: its purchaser can try again, and its hold ends by itself. */
async function endOrder(deps: Deps, order: Order): Promise<void> {
  try {
    if (order.state === 'held') await releaseOrder(deps.db, order, givenUp, deps.clock.now());
    else if (order.plan) await reconcileById(deps, order.id);
    else if (['paying', 'requires_action'].includes(order.state)) await cancelPayment(deps, order, order.payment!);
  } catch (error) {
    deps.log.warn({ err: error, order_id: order.id }, 'an order could not be ended');
  }
}

const givenUp = { state: 'failed', refusal_key: 'attempt-ended', refusal_params: {} } as const;

async function cancelPayment(deps: Deps, order: Order, payment: NonNullable<Order['payment']>): Promise<void> {
  const found = await lookUp(deps, order, payment);
  // The request that creates the payment may still be on its way to the provider: the reconciler ends the order with its hold.
  if (!found) return;
  // A payment that is being made can look declined for a moment: only a cancelled one takes no money for certain.
  const charge =
    'provider_payment_id' in found && found.outcome !== 'cancelled'
      ? await cancelCharge(deps.stripe, knownPayment(order, payment, found.provider_payment_id))
      : found;
  if (charge.outcome === 'cancelled') await releaseOrder(deps.db, order, givenUp, deps.clock.now());
  else await settleOrder(deps, order, charge);
}

/** Deletes the marks of attempts that ended long enough ago. */
export function forgetEndedAttemptsJob({ db, clock }: Pick<Deps, 'db' | 'clock'>): RepeatedJob {
  return {
    name: 'forget-ended-attempts',
    seconds: 3_600,
    async run() {
      const before = new Date(clock.now().getTime() - hoursKept * 3_600_000);
      await db.deleteFrom('ended_attempts').where('ended_at', '<', before).execute();
      return false;
    },
  };
}
