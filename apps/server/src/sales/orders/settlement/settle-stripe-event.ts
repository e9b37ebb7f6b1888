import { chargedStates, isOneOf, unsoldStates } from '@fareway/domain/sales/order-state.ts';
import { readCharge } from '../../../payments/cards/charge-card.ts';
import { markDisputed } from '../../../payments/cards/mark-disputed.ts';
import { isId } from '../../../platform/ids.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import type { SalesDeps } from '../order-kind.ts';
import { readOrder } from '../order.ts';
import type { Order, OrderPayment } from '../order.ts';
import { knownPayment } from '../order.ts';
import { settleOrder } from './settle-order.ts';

export interface StripeEvent {
  event_id?: string;
  account: string | null;
  type: string;
  /** The object of the event. It is only a hint: its state is read from the provider. */
  payload: Record<string, unknown>;
}

const paymentEvents = new Set([
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.requires_action',
]);

/**
 * Applies a payment event to its order. Returns false for an event of something else that the operator sells with the same account. Throws
 * when the order is not known yet or cannot be settled now; the event is then processed again (F-06).
 */
export async function settleStripeEvent(deps: SalesDeps, event: StripeEvent): Promise<boolean> {
  const { type, payload } = event;
  if (type === 'charge.dispute.created') return settleDispute(deps, event, payload['payment_intent']);
  if (!paymentEvents.has(type)) return false;
  const providerPaymentId = String(payload['id']);
  const order = await orderOfPayment(deps, event, payload['metadata']);
  if (!order) return false;
  if (isFinalFor(order, type)) return true;
  const charge = await readCharge(deps.stripe, knownPayment(order, order.payment, providerPaymentId));
  if (charge.outcome === 'unknown') throw new Error(`payment ${providerPaymentId} could not be read`);
  await settleOrder(deps, order, charge);
  return true;
}

/** Marks a payment as disputed. The event names the payment only, so its order is read from the provider. */
async function settleDispute(deps: SalesDeps, event: StripeEvent, paymentIntent: unknown): Promise<boolean> {
  const { account } = event;
  if (typeof paymentIntent !== 'string' || account === null) return false;
  const { metadata } = await deps.stripe.paymentIntents.retrieve(paymentIntent, {}, { stripeAccount: account });
  const order = await orderOfPayment(deps, event, metadata);
  if (!order) return false;
  await markDisputed(deps, { client_id: order.client_id, id: order.payment.id, order_id: order.id });
  return true;
}

type PaidOrder = Order & { payment: OrderPayment };

/** Reads the order that an event names. Ignores an event of another account, whose owner can write any order id into it. */
async function orderOfPayment(
  { db, log }: SalesDeps,
  { account, event_id }: StripeEvent,
  metadata: unknown,
): Promise<PaidOrder | undefined> {
  const orderId = (metadata as Record<string, string> | undefined)?.['order_id'];
  // other shops use the same name for their own order ids
  if (!orderId || !isId(orderId)) return undefined;
  const order = await readOrder(db, { id: orderId });
  if (!order?.payment) throw new Error(`order ${orderId} is not known`);
  if (order.payment.provider_account !== account) {
    logSecurity(log, 'event-of-other-account', { provider: 'stripe', event_id, about: orderId });
    return undefined;
  }
  return order as PaidOrder;
}

/** Returns whether the event changes nothing: the order was charged, or it has ended and the event repeats that. */
function isFinalFor(order: Order, type: string): boolean {
  if (isOneOf(chargedStates, order.state)) return true;
  return isOneOf(unsoldStates, order.state) && type !== 'payment_intent.succeeded';
}
