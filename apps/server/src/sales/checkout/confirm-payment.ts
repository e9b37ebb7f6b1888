import { refuse } from '@fareway/domain/refusals.ts';
import type { Deps } from '../../platform/deps.ts';
import { expectConfirmation } from '../orders/prepare-confirmation.ts';
import type { Order } from '../orders/order.ts';
import { knownPayment } from '../orders/reconcile-orders.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { confirmCharge, readCharge } from '../../payments/cards/charge-card.ts';
import type { Purchaser } from '../../platform/http/app-types.ts';
import { answerEarlierOrder, answerSettlement } from './payment-response.ts';
import type { PaymentAnswer } from './payment-response.ts';

/**
 * Ends an order after the card's authentication: the second payment call (P-223, A-185). The payment is looked up with the provider, never
 * believed, and must be that of the caller's own order, of the kind that the call is for. Sent twice it answers the same ticket.
 */
export async function confirmPayment(
  deps: Deps,
  purchaser: Purchaser,
  kind: Order['kind'],
  paymentIntentId: string,
): Promise<PaymentAnswer> {
  const { db, stripe, clock } = deps;
  const payment = { provider_payment_id: paymentIntentId, user_id: purchaser.userId, session_id: purchaser.sessionId };
  const { is_session_live, order } = await expectConfirmation(db, payment, clock.now());
  if (!is_session_live) refuse('not-signed-in', {});
  if (!order?.payment || order.kind !== kind) return refuse('problem-confirming-payment-intent', {});
  if (order.user_id !== purchaser.userId) return refuse('wrong-account', {});
  if (!['paying', 'requires_action'].includes(order.state)) return answerEarlierOrder(deps, order);

  const known = knownPayment(order, order.payment, paymentIntentId);
  const found = await readCharge(stripe, known);
  const charge = found.outcome === 'requires_confirmation' ? await confirmCharge(stripe, known) : found;
  return answerSettlement(order, await settleOrder(deps, order, charge));
}
