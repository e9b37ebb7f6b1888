import { netPriceOf } from '../../orders/new-order.ts';
import type { NewOrder } from '../../orders/new-order.ts';
import type { SalesDeps } from '../../orders/order-kind.ts';
import { newId } from '../../../platform/ids.ts';
import { orderAsBegun } from '../../orders/order-as-begun.ts';
import { chooseCard } from './choose-card.ts';
import type { CardChoice } from './choose-card.ts';
import { beginSale, openSale } from './open-sale.ts';
import type { PaymentCall, SoldKind } from './open-sale.ts';
import { fulfilFreeOrder, payOrder, resumeOrder } from './pay-order.ts';
import { respondToOrder } from './payment-response.ts';
import type { PaymentResponse } from './payment-response.ts';

/**
 * Handles the first call that pays by card: loads and decides the sale, begins the order in one statement, charges the card outside any
 * transaction, and ends the order in one statement. A sale for 0 is fulfilled without a card (P-182). Returns the customer ticket's id, or
 * that the card must be authenticated. Throws the refusals of the sale and of the payment.
 */
export async function payByCard<Input extends CardChoice>(
  deps: SalesDeps,
  kind: SoldKind<Input>,
  call: PaymentCall<Input>,
): Promise<PaymentResponse> {
  const { payment_method_id, shown_card_id, save_card = false } = call.input;
  const choice = { payment_method_id, shown_card_id };
  const opened = await openSale(deps, kind, 'card', call);
  if (opened.outcome === 'repeated') {
    return resumeOrder(deps, { id: opened.order_id }, { hash: opened.hash, choice });
  }
  if (opened.outcome === 'competing') return respondToOrder(deps, { id: opened.order_id });

  const { sale, context } = opened;
  const isFree = netPriceOf(sale.order) === 0;
  const account = { account: sale.client.stripe_account_id, customer: context.provider_customer_id };
  const card = isFree ? undefined : await chooseCard(deps, account, choice);
  // a bus can leave while the provider is asked for the saved card (P-301)
  const now = deps.clock.now();
  const payment = card && { id: newId(now.getTime()), provider: 'stripe' as const, provider_account: card.account };
  const order: NewOrder = { ...sale.order, save_card, payment, plans: [] };
  if ((await beginSale(deps, kind, { sale, order, now })) === 'already-begun') {
    const { client_id, user_id, idempotency_key, request_hash: hash } = order;
    return resumeOrder(deps, { client_id, user_id, idempotency_key }, { hash, choice });
  }
  const begun = orderAsBegun(order, sale, context, now);
  return card ? payOrder(deps, begun, card) : fulfilFreeOrder(deps, begun);
}
