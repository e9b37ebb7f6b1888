import { Refusal } from '@fareway/domain/refusals.ts';
import type { ClientRow } from '../../catalogue/tickets-on-sale/rows.ts';
import { supportContact } from '../../catalogue/tickets-on-sale/support-contact.ts';
import type { Deps } from '../../platform/deps.ts';
import { beginOrder } from '../orders/begin-order.ts';
import type { BegunOrder, NewOrder } from '../orders/begin-order.ts';
import type { Order } from '../orders/order.ts';
import { newId } from '../../platform/ids.ts';
import type { PaymentAnswer } from './payment-response.ts';
import { chooseCard } from './choose-card.ts';
import { answerAgain, giveFreeOrder, payOrder } from './pay-order.ts';
import type { PayerContext } from './payer-context.ts';

/** An order as it is about to begin, but for how it is paid. */
export type UnpaidOrder = Omit<NewOrder, 'save_card' | 'payment' | 'plan'>;

export interface CardPayment {
  order: UnpaidOrder;
  client: ClientRow;
  service_name: string;
  context: Pick<PayerContext, 'user_email' | 'provider_customer_id'>;
  said: { payment_method_id?: string | undefined; save_card?: boolean | undefined };
  /** How the order begins, where more than its own seats and voucher has to be taken with it. */
  begin?: (order: NewOrder, now: Date) => Promise<BegunOrder>;
}

/**
 * Begins an order that was checked, charges it outside any transaction and ends it; one that costs nothing goes straight to its end
 * (P-182). Answers the customer ticket's id, or that the card must be authenticated; throws what beginning and paying refuse.
 */
export async function payByCard(deps: Deps, payment: CardPayment): Promise<PaymentAnswer> {
  const { client, context, said } = payment;
  const { db, clock } = deps;
  const now = clock.now();
  const { payment_method_id, save_card = false } = said;
  const isFree = payment.order.price === payment.order.discount;
  const card = isFree
    ? undefined
    : await chooseCard(
        deps,
        { account: client.stripe_account_id, customer: context.provider_customer_id },
        payment_method_id,
      );
  const order: NewOrder = {
    ...payment.order,
    save_card,
    payment: card && { id: newId(now.getTime()), provider: 'stripe', provider_account: card.account },
  };
  const begun = payment.begin ? await payment.begin(order, now) : await beginOrder(db, order, now);
  switch (begun.outcome) {
    case 'refused':
      throw new Refusal(begun.refusal_key, begun.refusal_params ?? {});
    case 'already-begun': {
      const { client_id, user_id, idempotency_key, request_hash: hash } = order;
      return answerAgain(deps, { client_id, user_id, idempotency_key }, { hash, payment_method_id });
    }
    case 'begun': {
      const begunOrder = orderAsBegun(order, payment, now);
      return card ? payOrder(deps, begunOrder, card) : giveFreeOrder(deps, begunOrder);
    }
  }
}

/** What reading the order would answer, without asking for what is known. */
function orderAsBegun(order: NewOrder, { client, service_name, context }: CardPayment, now: Date): Order {
  return {
    ...order,
    currency: order.currency as Order['currency'],
    support: supportContact(client),
    user_email: context.user_email,
    time_zone: client.time_zone,
    state: order.payment ? 'paying' : 'held',
    service_name,
    net_price: order.price - order.discount,
    voucher_id: order.voucher_id ?? null,
    terms: order.terms as Record<string, unknown>,
    passenger: order.passenger as Record<string, unknown>,
    num_trips: order.num_trips ?? null,
    renewal_id: order.renewal_id ?? null,
    request_hash: order.request_hash.toString('hex'),
    hold_expires_at: null,
    refusal_key: null,
    refusal_params: null,
    customer_ticket_id: order.customer_ticket_id ?? null,
    created_at: now,
    payment: null,
    plan: null,
  };
}
