import type { Deps } from '../deps.ts';
import { readCharge } from '../payments/charge-card.ts';
import { markDisputed } from '../payments/mark-disputed.ts';
import { readOrder } from './order.ts';
import type { Order } from './order.ts';
import { knownPayment } from './reconcile-orders.ts';
import { settleOrder } from './settle-order.ts';

export interface StripeEvent {
  account: string | null;
  type: string;
  /** The object that it speaks of: a hint. What counts is fetched. */
  payload: Record<string, unknown>;
}

const ofPayments = new Set([
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.requires_action',
]);

/**
 * Applies a payment event to its order. Answers false for an event that is none of ours.
 * Throws when the order is not known yet or can't be settled now: the event is then tried again (F-06).
 */
export async function settleStripeEvent(deps: Deps, { account, type, payload }: StripeEvent): Promise<boolean> {
  if (type === 'charge.dispute.created') return markDisputed(deps, String(payload['payment_intent']));
  if (!ofPayments.has(type)) return false;
  const providerPaymentId = String(payload['id']);
  const orderId = (payload['metadata'] as Record<string, string> | undefined)?.['order_id'];
  if (!orderId) return false;
  const order = await readOrder(deps.db, { id: orderId });
  if (!order?.payment) throw new Error(`order ${orderId} of payment ${providerPaymentId} is not known`);
  if (order.payment.provider_account !== account) throw new Error(`payment ${providerPaymentId} is of another account`);
  if (isFinalFor(order, type)) return true;
  const charge = await readCharge(deps.stripe, knownPayment(order, order.payment, providerPaymentId));
  if (charge.outcome === 'unknown') throw new Error(`payment ${providerPaymentId} could not be read`);
  await settleOrder(deps, order, charge);
  return true;
}

/** A sale that is done is not asked about again; neither is an ending that this event only repeats. */
function isFinalFor(order: Order, type: string): boolean {
  if (['fulfilled', 'paid', 'refunded'].includes(order.state)) return true;
  return ['failed', 'expired'].includes(order.state) && type !== 'payment_intent.succeeded';
}
