import { holdingStates, isOneOf } from '@fareway/domain/sales/order-state.ts';
import { cancelCharge, findCharge, readCharge } from '../../../payments/cards/charge-card.ts';
import type { ChargeOutcome } from '../../../payments/cards/charge-card.ts';
import { reconcilePlans } from './settle-plan.ts';
import type { RepeatedJob } from '../../../platform/jobs.ts';
import { fulfilOrder } from '../fulfilment/fulfil-order.ts';
import type { SalesDeps } from '../order-kind.ts';
import { knownPayment, readOrder } from '../order.ts';
import type { Order, OrderPayment } from '../order.ts';
import { releaseOrder } from '../release-order.ts';
import { settleOrder } from './settle-order.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

const batch = 20;
/** A claimed order is due again after this time, in case the process that claimed it was killed. */
const leaseSeconds = 30;

/** The job that reads the card payments of overdue orders from the provider, and releases the holds that have ended. */
export function reconcileOrdersJob(deps: SalesDeps): RepeatedJob {
  return { name: 'reconcile-orders', seconds: 5, run: () => reconcileOrders(deps, 'card') };
}

/** The same job for orders that are paid by direct debit. It is separate, so a slow provider does not delay card payments. */
export function reconcilePlansJob(deps: SalesDeps): RepeatedJob {
  return { name: 'reconcile-plans', seconds: 5, run: () => reconcileOrders(deps, 'direct-debit') };
}

/** Reconciles one batch. Returns whether there may be more. An order that cannot be settled now is due again after its lease. */
export async function reconcileOrders(deps: SalesDeps, paidBy: 'card' | 'direct-debit'): Promise<boolean> {
  const ids = await claimDueOrders(deps, paidBy);
  // in parallel, so a slow account does not delay the orders of the others
  await Promise.all(ids.map((id) => reconcileById(deps, id)));
  return ids.length === batch;
}

/** Reads the payment of one order from the provider and applies its state. Logs a failure and leaves the order as it is. */
export async function reconcileById(deps: SalesDeps, id: string): Promise<void> {
  try {
    const order = await readOrder(deps.db, { id });
    if (order) await reconcileOrder(deps, order);
  } catch (error) {
    deps.log.error({ err: error, order_id: id }, 'an order could not be reconciled yet');
  }
}

async function claimDueOrders({ db, clock }: SalesDeps, paidBy: 'card' | 'direct-debit'): Promise<string[]> {
  const now = clock.now();
  // the expression of the index: joining the plans would read every due order of the other provider
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

async function reconcileOrder(deps: SalesDeps, order: Order): Promise<void> {
  const now = deps.clock.now();
  // a process was killed before it fulfilled an order that costs nothing
  if (order.state === 'held' && order.net_price === 0) {
    await fulfilOrder(deps, order, undefined, now);
    deps.nudge('send-messages');
    return;
  }
  if (!isOneOf(holdingStates, order.state)) return;
  if (order.plans.length > 0) await reconcilePlans(deps, order);
  if (!order.payment) return;
  const hasEnded = order.hold_expires_at !== null && order.hold_expires_at <= now;
  const charge = await lookUp(deps, order, order.payment);
  if (charge === undefined) {
    // the provider has no payment, so no money can be taken
    if (hasEnded) await releaseOrder(deps, order, { state: 'expired' }, now);
    return;
  }
  const mayStillSucceed = ['requires_action', 'requires_confirmation', 'processing'].includes(charge.outcome);
  if (!mayStillSucceed || !hasEnded) {
    await settleOrder(deps, order, charge);
    return;
  }
  // the payment is cancelled before the hold is released: otherwise its money could still be taken
  if ('provider_payment_id' in charge) {
    const known = knownPayment(order, order.payment, charge.provider_payment_id);
    const cancelled = await cancelCharge(deps.stripe, known, 'abandoned');
    await settleOrder(deps, order, cancelled);
  }
}

/** Reads the payment of an order from the provider. Returns undefined when the provider has none. */
export async function lookUp(
  { stripe }: Pick<SalesDeps, 'stripe'>,
  order: Order,
  payment: OrderPayment,
): Promise<ChargeOutcome | undefined> {
  if (payment.provider_payment_id) return readCharge(stripe, knownPayment(order, payment, payment.provider_payment_id));
  return findCharge(stripe, { ...knownPayment(order, payment, ''), since: order.created_at });
}
