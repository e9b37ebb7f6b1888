import { Refusal } from '@fareway/domain/refusals.ts';
import type { RefusalParams } from '@fareway/domain/refusals.ts';
import { ticketTitle } from '@fareway/domain/ticket-title.ts';
import type { TicketSubType, TicketType } from '@fareway/domain/ticket-type.ts';
import type { Deps } from '../../platform/deps.ts';
import { fulfilOrder } from '../orders/fulfil-order.ts';
import { readOrder } from '../orders/order.ts';
import type { Order } from '../orders/order.ts';
import { releaseOrder } from '../orders/release-order.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { callBeforeCharge } from '../../payments/cards/payment-refusal.ts';
import { chargeCard } from '../../payments/cards/charge-card.ts';
import { deleteMissingCustomer, createStripeCustomer } from '../../payments/cards/stripe-customer.ts';
import { answerEarlierOrder, answerSettlement } from './payment-response.ts';
import type { PaymentAnswer } from './payment-response.ts';
import { chooseCard } from './choose-card.ts';
import type { ChosenCard } from './choose-card.ts';
import { readEarlierOrder } from './earlier-order.ts';

/** Charges an order that has its seats, outside any transaction, and settles it by what the provider said. */
export async function payOrder(deps: Deps, order: Order, card: ChosenCard): Promise<PaymentAnswer> {
  const customer = card.customer ?? (await provideCustomerOf(deps, order, card.account));
  const charge = await chargeCard(deps.stripe, {
    order_id: order.id,
    client_id: order.client_id,
    provider_account: card.account,
    provider_customer_id: customer,
    payment_method_id: card.payment_method,
    amount: order.net_price,
    currency: order.currency,
    save_card: order.save_card,
    description: describeOrder(order),
  });
  await deleteMissingCustomer(deps.db, customer, charge);
  return answerSettlement(order, await settleOrder(deps, order, charge));
}

/**
 * Makes the purchaser a customer of the operator's account. It is done after the order has its seats, so that a purchaser who gets none leaves
 * nothing at the provider. Throws what the provider refused, after the order has given its seats back; and service-unavailable when the
 * provider can't be reached: then the order stays open, and the same request goes on with it.
 */
async function provideCustomerOf({ stripe, db, clock }: Deps, order: Order, account: string): Promise<string> {
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
      await releaseOrder(db, order, ending, clock.now());
    }
    throw error;
  }
}

/** What stands beside the amount in the operator's account. */
function describeOrder({ kind, num_trips, service_name, year, terms }: Order): string {
  const { type, sub_type } = terms as { type: TicketType; sub_type: TicketSubType | null };
  const title = ticketTitle({ service_name, type, sub_type, year });
  return kind === 'top_up' ? `${num_trips} trips: ${title}` : title;
}

/** A net price of 0 goes straight to the ticket, without a card (P-182). */
export async function giveFreeOrder(deps: Deps, order: Order): Promise<PaymentAnswer> {
  const fulfilment = await fulfilOrder(deps.db, order, undefined, deps.clock.now());
  deps.nudge('send-messages');
  if (fulfilment.outcome === 'fulfilled') return { id: fulfilment.customer_ticket_id };
  return answerEarlierOrder(deps, (await readOrder(deps.db, { id: order.id }))!);
}

/**
 * The same request again: answered from what was decided. One that was cut off before its end goes on from there: the order's id is the
 * provider's idempotency key, so going on twice charges once. Throws idempotency-key-reused for another body.
 */
export async function answerAgain(
  deps: Deps,
  found: Parameters<typeof readOrder>[1],
  { hash, payment_method_id }: { hash: Buffer; payment_method_id: string | undefined },
): Promise<PaymentAnswer> {
  const { order, isCutOff } = await readEarlierOrder(deps, found, hash);
  if (isCutOff && order.state === 'held' && order.net_price === 0) return giveFreeOrder(deps, order);
  if (isCutOff && order.state === 'paying' && order.payment) {
    const { provider_account: account, provider_customer_id: customer } = order.payment;
    return payOrder(deps, order, await chooseCard(deps, { account, customer }, payment_method_id));
  }
  return answerEarlierOrder(deps, order);
}
