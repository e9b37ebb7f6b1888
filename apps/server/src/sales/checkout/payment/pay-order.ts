import { Refusal } from '@fareway/domain/refusals/refusals.ts';
import type { RefusalParams } from '@fareway/domain/refusals/refusals.ts';
import { fulfilOrder } from '../../orders/fulfilment/fulfil-order.ts';
import { kindOf } from '../../orders/order-kind.ts';
import type { SalesDeps } from '../../orders/order-kind.ts';
import type { readOrder, Order } from '../../orders/order.ts';
import { releaseOrder } from '../../orders/release-order.ts';
import { settleOrder } from '../../orders/settlement/settle-order.ts';
import { callBeforeCharge } from '../../../payments/cards/payment-refusal.ts';
import { chargeCard } from '../../../payments/cards/charge-card.ts';
import { createStripeCustomer, deleteMissingCustomer } from '../../../payments/cards/stripe-customer.ts';
import { orderResponse, respondToOrder, settlementResponse } from './payment-response.ts';
import type { PaymentResponse } from './payment-response.ts';
import { chooseCardAgain } from './choose-card.ts';
import type { CardChoice, ChosenCard } from './choose-card.ts';
import { readEarlierOrder } from './earlier-order.ts';

/** Charges the card for an order that holds its seats, outside any transaction, and settles the order by the outcome. */
export async function payOrder(deps: SalesDeps, order: Order, card: ChosenCard): Promise<PaymentResponse> {
  const customer = card.customer ?? (await createCustomer(deps, order, card.account));
  const charge = await chargeCard(deps.stripe, {
    order_id: order.id,
    client_id: order.client_id,
    provider_account: card.account,
    provider_customer_id: customer,
    payment_method_id: card.payment_method,
    amount: order.net_price,
    currency: order.currency,
    save_card: order.save_card,
    description: kindOf(deps, order).describe(order),
  });
  await deleteMissingCustomer(deps.db, customer, charge);
  return settlementResponse(order, await settleOrder(deps, order, charge));
}

/**
 * Creates the purchaser's customer at the operator's account. This runs after the order holds its seats, so a purchaser who gets no seats
 * leaves nothing at the provider. When the provider refuses, this releases the order and throws the refusal. It throws service-unavailable
 * when the provider cannot be reached; the order stays open, and a repeated request continues it.
 */
async function createCustomer(deps: SalesDeps, order: Order, account: string): Promise<string> {
  const { stripe, db, clock } = deps;
  const { client_id, user_id, user_email } = order;
  const person = { client_id, user_id, email: user_email ?? undefined, stripe_account_id: account };
  try {
    return await callBeforeCharge(() => createStripeCustomer(stripe, db, person));
  } catch (error) {
    if (error instanceof Refusal && error.key !== 'service-unavailable') {
      const ending = {
        state: 'failed' as const,
        refusal_key: error.key,
        refusal_params: error.params as RefusalParams,
      };
      await releaseOrder(deps, order, ending, clock.now());
    }
    throw error;
  }
}

/** Fulfils an order with a net price of 0, without a card (P-182). */
export async function fulfilFreeOrder(deps: SalesDeps, order: Order): Promise<PaymentResponse> {
  const fulfilment = await fulfilOrder(deps, order, undefined, deps.clock.now());
  deps.nudge('send-messages');
  if (fulfilment.outcome === 'fulfilled') return { id: fulfilment.id };
  return respondToOrder(deps, { id: order.id });
}

/**
 * Responds to a repeated request. Continues an order whose first request was interrupted: the order's id is the idempotency key at the
 * provider, so the card is charged once at most. Throws idempotency-key-reused for another body.
 */
export async function resumeOrder(
  deps: SalesDeps,
  found: Parameters<typeof readOrder>[1],
  { hash, choice }: { hash: Buffer; choice: CardChoice },
): Promise<PaymentResponse> {
  const { order, isCutOff } = await readEarlierOrder(deps, found, hash);
  if (isCutOff && order.state === 'held' && order.net_price === 0) return fulfilFreeOrder(deps, order);
  if (isCutOff && order.state === 'paying' && order.payment) {
    const { provider_account: account, provider_customer_id: customer } = order.payment;
    return payOrder(deps, order, await chooseCardAgain(deps, { account, customer }, choice));
  }
  return orderResponse(deps, order);
}
