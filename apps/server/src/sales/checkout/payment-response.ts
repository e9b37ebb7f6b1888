import { Refusal, refusal, refuse } from '@fareway/domain/refusals.ts';
import type { Deps } from '../../platform/deps.ts';
import { checkSoon } from '../orders/prepare-confirmation.ts';
import type { Order } from '../orders/order.ts';
import { knownPayment } from '../orders/reconcile-orders.ts';
import { settleOrder } from '../orders/settle-order.ts';
import type { Settlement } from '../orders/settle-order.ts';
import { confirmCharge, readCharge } from '../../payments/cards/charge-card.ts';
import { untilDurable } from '../../platform/database/quick-commit.ts';

/** What a payment call answers (P-221, P-222). */
export type PaymentAnswer = { id: string } | { requires_action: true; payment_intent_client_secret: string };

/** What the purchaser is told of where the order now stands. Throws the refusal that it ended with. */
export function answerSettlement({ support }: Order, settlement: Settlement): PaymentAnswer {
  switch (settlement.outcome) {
    case 'fulfilled':
      return { id: settlement.customer_ticket_id };
    case 'requires_action':
      // without its secret nobody can authenticate the intent that should have been created (P-270)
      if (!settlement.client_secret) return refuse('problem-creating-payment-intent', {});
      return { requires_action: true, payment_intent_client_secret: settlement.client_secret };
    case 'refused':
      throw keptRefusal(settlement.order);
    case 'owed-back':
      return refuse('order-refunded', { support });
    case 'requires_confirmation':
      return refuse('problem-confirming-payment-intent', {});
    case 'unknown':
      return refuse('order-in-progress', {});
  }
}

/**
 * The answer to a request that was made before, with the same key or for the same payment: what was decided then, and nothing is done
 * twice. Throws 409 while it is still under way.
 */
export async function answerEarlierOrder(deps: Deps, order: Order): Promise<PaymentAnswer> {
  switch (order.state) {
    case 'fulfilled':
      await untilDurable(deps.db);
      return { id: order.customer_ticket_id! };
    case 'failed':
    case 'expired':
      throw keptRefusal(order);
    case 'paid':
    case 'refunded':
      return refuse('order-refunded', { support: order.support });
    case 'requires_action':
      return answerBank(deps, order);
    case 'created':
    case 'held':
    case 'paying':
      return refuse('order-in-progress', {});
  }
}

/**
 * Where the bank has been answered, the order ends as the second call would have ended it: that call may never come, as from a page that was
 * closed. Where it has not, the answer is that the card must be authenticated.
 */
async function answerBank(deps: Deps, order: Order): Promise<PaymentAnswer> {
  const known = knownPayment(order, order.payment!, order.payment!.provider_payment_id!);
  const found = await readCharge(deps.stripe, known);
  if (found.outcome !== 'requires_confirmation') return answerSettlement(order, await settleOrder(deps, order, found));
  await checkSoon(deps.db, order, deps.clock.now());
  return answerSettlement(order, await settleOrder(deps, order, await confirmCharge(deps.stripe, known)));
}

/** The refusal that an order ended with. */
export function keptRefusal({ state, refusal_key, refusal_params }: Order): Refusal {
  if (state === 'expired' || !refusal_key) return refusal('order-expired', {});
  return new Refusal(refusal_key, refusal_params ?? {});
}
