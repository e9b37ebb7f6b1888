import { isOneOf, payingStates } from '@fareway/domain/sales/order-state.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { prepareConfirmation } from '../../orders/prepare-confirmation.ts';
import type { SalesDeps } from '../../orders/order-kind.ts';
import { knownPayment } from '../../orders/order.ts';
import { settleOrder } from '../../orders/settlement/settle-order.ts';
import { confirmCharge, readCharge } from '../../../payments/cards/charge-card.ts';
import type { Purchaser } from '../../../platform/http/app-types.ts';
import { orderResponse, settlementResponse } from './payment-response.ts';
import type { PaymentResponse } from './payment-response.ts';

/**
 * Ends an order after the card's authentication: the second payment call (P-223, A-185). The payment must belong to an order of the caller and
 * of this kind. Its state is read from the provider. A repeated call returns the same ticket.
 */
export async function confirmPayment(
  deps: SalesDeps,
  purchaser: Purchaser,
  kind: string,
  paymentIntentId: string,
): Promise<PaymentResponse> {
  const { db, stripe, clock } = deps;
  const payment = { provider_payment_id: paymentIntentId, user_id: purchaser.userId, session_id: purchaser.sessionId };
  const order = await prepareConfirmation(db, payment, clock.now());
  if (!order?.payment || order.kind !== kind) return refuse('problem-confirming-payment-intent', {});
  if (order.user_id !== purchaser.userId) return refuse('wrong-account', {});
  if (!isOneOf(payingStates, order.state)) return orderResponse(deps, order);

  const known = knownPayment(order, order.payment, paymentIntentId);
  const found = await readCharge(stripe, known);
  const charge = found.outcome === 'requires_confirmation' ? await confirmCharge(stripe, known) : found;
  return settlementResponse(order, await settleOrder(deps, order, charge));
}
