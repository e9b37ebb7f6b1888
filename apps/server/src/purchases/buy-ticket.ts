import { createHash } from 'node:crypto';
import { Refusal, refuse } from '@fareway/domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { beginOrder } from '../orders/begin-order.ts';
import type { Order } from '../orders/order.ts';
import { provideCustomer } from '../payments/provider-customer.ts';
import { beforeCharging } from '../payments/before-charging.ts';
import type { Purchaser } from '../platform/http/app-types.ts';
import { newId } from '../platform/ids.ts';
import type { PurchaseAnswer } from './answer-order.ts';
import { supportOf } from '../catalogue/support-of.ts';
import { checkPurchase } from './check-purchase.ts';
import type { CheckedPurchase } from './check-purchase.ts';
import { loadPurchase } from './load-purchase.ts';
import { orderOfPurchase } from './order-of-purchase.ts';
import { answerAgain, chooseCard, giveFreeOrder, payOrder } from './pay-order.ts';
import type { ChosenCard } from './pay-order.ts';
import type { FirstCall } from './schemas.ts';

/**
 * Buys a ticket by card: the first payment call (P-218 to P-222). Load everything in one statement, decide, take the hold in one
 * statement, charge outside any transaction, and end the order in one statement.
 * Answers the customer ticket's id, or that the card must be authenticated; throws every refusal of the buy page.
 */
export async function buyTicket(
  deps: Deps,
  purchaser: Purchaser,
  idempotencyKey: string,
  body: FirstCall,
): Promise<PurchaseAnswer> {
  const { db, clock } = deps;
  const now = clock.now();
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest();
  const request = { hash: requestHash, payment_method_id: body.payment_method_id };
  const context = await loadPurchase(db, {
    client: body.client.id,
    service_id: body.service.id,
    ticket_id: body.ticket.id,
    user_id: purchaser.userId,
    session_id: purchaser.sessionId,
    idempotency_key: idempotencyKey,
    voucher_id: body.voucher?.id ?? null,
    photo: body.passenger.photo ?? null,
    now,
  });
  if (!context.is_session_live) refuse('not-signed-in', {});
  if (context.earlier_order_id) return answerAgain(deps, { id: context.earlier_order_id }, request);

  const purchase = checkPurchase(context, body);
  const card = await provideCard(deps, purchaser, purchase, context.provider_customer_id, body.payment_method_id);
  const order = {
    ...orderOfPurchase({ purchaser, purchase, body, key: idempotencyKey, hash: requestHash }, now),
    save_card: body.save_card ?? false,
    payment: card && { id: newId(now.getTime()), provider: 'stripe' as const, provider_account: card.account },
  };
  const begun = await beginOrder(db, order, now);
  switch (begun.outcome) {
    case 'refused':
      throw new Refusal(begun.refusal_key, begun.refusal_params ?? {});
    case 'already-begun':
      return answerAgain(
        deps,
        { client_id: order.client_id, user_id: order.user_id, idempotency_key: idempotencyKey },
        request,
      );
    case 'begun':
      break;
  }

  const begunOrder: Order = {
    ...order,
    support: supportOf(purchase.client),
    user_email: context.user_email,
    time_zone: purchase.client.time_zone,
    state: card ? 'paying' : 'held',
    service_name: purchase.service.name,
    net_price: purchase.net_price,
    voucher_id: order.voucher_id ?? null,
    terms: order.terms as unknown as Record<string, unknown>,
    passenger: order.passenger as unknown as Record<string, unknown>,
    request_hash: requestHash.toString('hex'),
    hold_expires_at: null,
    refusal_key: null,
    refusal_params: null,
    customer_ticket_id: null,
    created_at: now,
    payment: null,
    plan: null,
  };
  return card ? payOrder(deps, begunOrder, card) : giveFreeOrder(deps, begunOrder);
}

/** What to charge, or undefined when there is nothing to pay. */
async function provideCard(
  deps: Deps,
  purchaser: Purchaser,
  { client, net_price }: CheckedPurchase,
  knownCustomer: string | null,
  namedMethod: string | undefined,
): Promise<ChosenCard | undefined> {
  if (net_price === 0) return undefined;
  const { stripe, db } = deps;
  const account = client.stripe_account_id;
  if (!account) return refuse('invalid-account', {});
  const person = {
    client_id: client.id,
    user_id: purchaser.userId,
    email: purchaser.email,
    stripe_account_id: account,
  };
  const customer = knownCustomer ?? (await beforeCharging(() => provideCustomer(stripe, db, person)));
  return chooseCard(deps, { account, customer }, namedMethod);
}
