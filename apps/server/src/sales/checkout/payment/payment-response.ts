import { Refusal, refusal, refuse } from '@fareway/domain/refusals/refusals.ts';
import { checkSoon } from '../../orders/prepare-confirmation.ts';
import type { SalesDeps } from '../../orders/order-kind.ts';
import { readOrder, soldId } from '../../orders/order.ts';
import type { Order } from '../../orders/order.ts';
import { madeTickets } from '../../orders/fulfilment/ticket-to-add-to.ts';
import { knownPayment } from '../../orders/order.ts';
import { settleOrder } from '../../orders/settlement/settle-order.ts';
import type { Settlement } from '../../orders/settlement/settle-order.ts';
import { confirmCharge, readCharge } from '../../../payments/cards/charge-card.ts';
import { untilDurable } from '../../../platform/database/quick-commit.ts';

/** The response to a payment call (P-221, P-222). */
export type PaymentResponse = { id: string } | { requires_action: true; payment_intent_client_secret: string };

/** Returns the response after a settlement. Throws the refusal that the order ended with. */
export function settlementResponse({ support }: Order, settlement: Settlement): PaymentResponse {
  switch (settlement.outcome) {
    case 'fulfilled':
      return { id: settlement.id };
    case 'requires_action':
      // the browser cannot authenticate a payment intent without its secret (P-270)
      if (!settlement.client_secret) return refuse('problem-creating-payment-intent', {});
      return { requires_action: true, payment_intent_client_secret: settlement.client_secret };
    case 'refused':
      throw orderRefusal(settlement.order);
    case 'refund-due':
      return refuse('order-refunded', { support });
    case 'requires_confirmation':
      return refuse('problem-confirming-payment-intent', {});
    case 'unknown':
      return refuse('order-in-progress', {});
  }
}

/** Reads an order and returns the response for its state. Throws as `orderResponse` does. */
export async function respondToOrder(
  deps: SalesDeps,
  found: Parameters<typeof readOrder>[1],
): Promise<PaymentResponse> {
  return orderResponse(deps, (await readOrder(deps.db, found))!);
}

/**
 * Returns the response for the state of an order that an earlier request began. Throws the refusal that the order ended with, and
 * order-in-progress while it is being paid.
 */
export async function orderResponse(deps: SalesDeps, order: Order): Promise<PaymentResponse> {
  switch (order.state) {
    case 'fulfilled':
      await untilDurable(deps.db);
      return { id: soldId(order) };
    case 'failed':
    case 'expired':
      throw orderRefusal(order);
    case 'paid':
    case 'refunded':
      return madeTickets(deps, order) ? { id: soldId(order) } : refuse('order-refunded', { support: order.support });
    case 'requires_action':
      return authenticationResponse(deps, order);
    case 'created':
    case 'held':
    case 'paying':
      return refuse('order-in-progress', {});
  }
}

/**
 * Reads the payment of an order that waits for its card's authentication. When the purchaser has authenticated, this confirms the payment
 * and ends the order as the second call would: a closed page never sends that call. Otherwise it returns that the card must be authenticated.
 */
async function authenticationResponse(
  deps: SalesDeps,
  order: Order & { state: 'requires_action' },
): Promise<PaymentResponse> {
  const known = knownPayment(order, order.payment, order.payment.provider_payment_id);
  const found = await readCharge(deps.stripe, known);
  if (found.outcome !== 'requires_confirmation')
    return settlementResponse(order, await settleOrder(deps, order, found));
  await checkSoon(deps.db, order, deps.clock.now());
  return settlementResponse(order, await settleOrder(deps, order, await confirmCharge(deps.stripe, known)));
}

/** Returns the refusal that an order ended with. */
export function orderRefusal({ state, refusal_key, refusal_params }: Order): Refusal {
  if (state === 'expired' || !refusal_key) return refusal('order-expired', {});
  return new Refusal(refusal_key, refusal_params ?? {});
}
