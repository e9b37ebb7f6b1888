import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { cancelCharge, findCharge, readCharge } from '../../payments/cards/charge-card.ts';
import type { ChargeOutcome, KnownPayment } from '../../payments/cards/charge-card.ts';
import { reconcilePlan } from './reconcile-plan.ts';
import type { RepeatedJob } from '../../platform/jobs.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { readOrder } from './order.ts';
import type { Order } from './order.ts';
import { releaseOrder } from './release-order.ts';
import { settleOrder } from './settle-order.ts';

const batch = 20;
/** A claimed order comes back after this long, so that one whose process was killed is not forgotten. */
const leaseSeconds = 30;

/** The job that asks the card payment provider about every order that is not final in time, and frees the holds that have ended. */
export function reconcileOrdersJob(deps: Deps): RepeatedJob {
  return { name: 'reconcile-orders', seconds: 5, run: () => reconcileOrders(deps, 'card') };
}

/** The same for orders by direct debit: where their provider is slow to answer, the others do not wait for it. */
export function reconcilePlansJob(deps: Deps): RepeatedJob {
  return { name: 'reconcile-plans', seconds: 5, run: () => reconcileOrders(deps, 'direct-debit') };
}

/** One turn; answers whether there may be more. An order that can't be settled now is looked at again after its lease. */
export async function reconcileOrders(deps: Deps, paidBy: 'card' | 'direct-debit'): Promise<boolean> {
  const ids = await claimDueOrders(deps, paidBy);
  // together: where one account is slow to answer, the others' orders do not wait for it
  await Promise.all(ids.map((id) => reconcileById(deps, id)));
  return ids.length === batch;
}

/** Asks the provider about one order and applies what it says. A failure is logged, and the order stays as it is. */
export async function reconcileById(deps: Deps, id: string): Promise<void> {
  try {
    const order = await readOrder(deps.db, { id });
    if (order) await reconcileOrder(deps, order);
  } catch (error) {
    deps.log.error({ err: error, order_id: id }, 'an order could not be reconciled yet');
  }
}

async function claimDueOrders({ db, clock }: Deps, paidBy: 'card' | 'direct-debit'): Promise<string[]> {
  const now = clock.now();
  // as its index says it: a lookup of the plan of each would read every order of the other provider that is due
  const provider = sql`(CASE WHEN terms ->> 'payment_type' = 'dd' THEN 'direct-debit' ELSE 'card' END)`;
  const { rows } = await sql<{ id: string }>`
    UPDATE orders SET check_at = ${new Date(now.getTime() + leaseSeconds * 1_000)}::timestamptz
    WHERE (client_id, id) IN (
      SELECT client_id, id FROM orders WHERE check_at <= ${now}::timestamptz AND ${provider} = ${paidBy}
      ORDER BY check_at LIMIT ${batch} FOR UPDATE SKIP LOCKED
    )
    RETURNING id`.execute(db);
  return rows.map(({ id }) => id);
}

async function reconcileOrder(deps: Deps, order: Order): Promise<void> {
  const now = deps.clock.now();
  // a process was killed between taking a free ticket's seat and issuing it
  if (order.state === 'held' && order.net_price === 0) {
    await fulfilOrder(deps.db, order, undefined, now);
    deps.nudge('send-messages');
    return;
  }
  if (!['held', 'paying', 'requires_action'].includes(order.state)) return;
  if (order.plan) await reconcilePlan(deps, { ...order, plan: order.plan });
  if (!order.payment) return;
  const hasEnded = order.hold_expires_at !== null && order.hold_expires_at <= now;
  const charge = await lookUp(deps, order, order.payment);
  if (charge === undefined) {
    // the provider never heard of it, so nothing can be taken
    if (hasEnded) await releaseOrder(deps.db, order, { state: 'expired' }, now);
    return;
  }
  const mayStillSucceed = ['requires_action', 'requires_confirmation', 'processing'].includes(charge.outcome);
  if (!mayStillSucceed || !hasEnded) {
    await settleOrder(deps, order, charge);
    return;
  }
  // a hold is never released while its money can still be taken: first the provider gives the payment up
  if ('provider_payment_id' in charge) {
    const cancelled = await cancelCharge(deps.stripe, knownPayment(order, order.payment, charge.provider_payment_id));
    await settleOrder(deps, order, cancelled);
  }
}

/** What the provider says of an order's payment; undefined when it knows of none. */
export async function lookUp(
  { stripe }: Pick<Deps, 'stripe'>,
  order: Order,
  payment: NonNullable<Order['payment']>,
): Promise<ChargeOutcome | undefined> {
  if (payment.provider_payment_id) return readCharge(stripe, knownPayment(order, payment, payment.provider_payment_id));
  return findCharge(stripe, { ...knownPayment(order, payment, ''), since: order.created_at });
}

export function knownPayment(
  order: Order,
  payment: NonNullable<Order['payment']>,
  provider_payment_id: string,
): KnownPayment {
  const { provider_account, provider_customer_id, amount } = payment;
  return {
    order_id: order.id,
    provider_account,
    provider_payment_id,
    provider_customer_id,
    amount,
    currency: order.currency,
  };
}
