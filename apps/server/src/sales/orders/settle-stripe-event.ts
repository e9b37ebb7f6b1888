import type { Deps } from '../../platform/deps.ts';
import { readCharge } from '../../payments/cards/charge-card.ts';
import { markDisputed } from '../../payments/cards/mark-disputed.ts';
import { isId } from '../../platform/ids.ts';
import { logSecurity } from '../../platform/security-log.ts';
import { readOrder } from './order.ts';
import type { Order } from './order.ts';
import { knownPayment } from './reconcile-orders.ts';
import { settleOrder } from './settle-order.ts';

export interface StripeEvent {
  event_id?: string;
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
 * Applies a payment event to its order. Answers false for an event that is none of ours: operators may sell other things on
 * their account. Throws when the order is not known yet or can't be settled now: the event is then tried again (F-06).
 */
export async function settleStripeEvent(deps: Deps, event: StripeEvent): Promise<boolean> {
  const { type, payload } = event;
  if (type === 'charge.dispute.created') return settleDispute(deps, event, payload['payment_intent']);
  if (!ofPayments.has(type)) return false;
  const providerPaymentId = String(payload['id']);
  const order = await orderOfPayment(deps, event, payload['metadata']);
  if (!order) return false;
  if (isFinalFor(order, type)) return true;
  const charge = await readCharge(deps.stripe, knownPayment(order, order.payment, providerPaymentId));
  if (charge.outcome === 'unknown') throw new Error(`payment ${providerPaymentId} could not be read`);
  await settleOrder(deps, order, charge);
  return true;
}

/** A dispute names its payment, and only the payment names its order: what this server knows of it may still be on its way. */
async function settleDispute(deps: Deps, event: StripeEvent, paymentIntent: unknown): Promise<boolean> {
  const { account } = event;
  if (typeof paymentIntent !== 'string' || account === null) return false;
  const { metadata } = await deps.stripe.paymentIntents.retrieve(paymentIntent, {}, { stripeAccount: account });
  const order = await orderOfPayment(deps, event, metadata);
  if (!order) return false;
  await markDisputed(deps, { client_id: order.client_id, id: order.payment.id });
  return true;
}

type PaidOrder = Order & { payment: NonNullable<Order['payment']> };

/** The order that an event names. An event of another account is ignored: the owner of that account can put any order id into it. */
async function orderOfPayment(
  { db, log }: Deps,
  { account, event_id }: StripeEvent,
  metadata: unknown,
): Promise<PaidOrder | undefined> {
  const orderId = (metadata as Record<string, string> | undefined)?.['order_id'];
  // other shops number their orders under the same name
  if (!orderId || !isId(orderId)) return undefined;
  const order = await readOrder(db, { id: orderId });
  if (!order?.payment) throw new Error(`order ${orderId} is not known`);
  if (order.payment.provider_account !== account) {
    logSecurity(log, 'event-of-other-account', { provider: 'stripe', event_id, about: orderId });
    return undefined;
  }
  return order as PaidOrder;
}

/** A sale that is done is not asked about again; neither is an ending that this event only repeats. */
function isFinalFor(order: Order, type: string): boolean {
  if (['fulfilled', 'paid', 'refunded'].includes(order.state)) return true;
  return ['failed', 'expired'].includes(order.state) && type !== 'payment_intent.succeeded';
}
