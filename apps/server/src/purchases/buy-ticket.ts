import { createHash } from 'node:crypto';
import { refuse } from '@fareway/domain/refusals.ts';
import { ticketTitle } from '@fareway/domain/ticket-title.ts';
import type { TicketSubType, TicketType } from '@fareway/domain/ticket-title.ts';
import type { Deps } from '../deps.ts';
import { beginOrder } from '../orders/begin-order.ts';
import { readOrder } from '../orders/order.ts';
import type { Order } from '../orders/order.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { fulfilOrder } from '../orders/fulfil-order.ts';
import { chargeCard } from '../payments/charge-card.ts';
import { provideCustomer } from '../payments/provider-customer.ts';
import { beforeCharging } from '../payments/before-charging.ts';
import { listSavedCards } from '../payments/saved-cards.ts';
import type { Purchaser } from '../platform/http/app-types.ts';
import { newId } from '../platform/ids.ts';
import { answerEarlierOrder, answerSettlement } from './answer-order.ts';
import type { PurchaseAnswer } from './answer-order.ts';
import { checkPurchase, supportOf } from './check-purchase.ts';
import type { CheckedPurchase } from './check-purchase.ts';
import { loadPurchase } from './load-purchase.ts';
import type { FirstCall } from './schemas.ts';

/**
 * Buys a ticket by card: the first payment call (P-218 to P-222). Load everything in one statement, decide, take the hold in one
 * statement, charge outside any transaction, and end the order in one statement.
 * Answers the customer ticket's id, or that the card must be authenticated; throws every refusal of the buy page.
 */
export async function buyTicket(deps: Deps, purchaser: Purchaser, idempotencyKey: string, body: FirstCall): Promise<PurchaseAnswer> {
  const { db, clock } = deps;
  const now = clock.now();
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest();
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
  if (context.earlier_order_id) return answerAgain(deps, { id: context.earlier_order_id }, requestHash);

  const purchase = checkPurchase(context, body);
  const card = await provideCard(deps, purchaser, purchase, context.provider_customer_id, body.payment_method_id);
  const order = {
    id: newId(now.getTime()),
    client_id: purchase.client.id,
    user_id: purchaser.userId,
    kind: 'purchase' as const,
    service_id: purchase.service.id,
    ticket_id: purchase.ticket.id,
    year: purchase.ticket.year,
    currency: purchase.currency,
    price: purchase.price,
    discount: purchase.discount,
    voucher_id: body.voucher ? body.voucher.id : undefined,
    support: supportOf(purchase.client),
    terms: purchase.ticket,
    passenger: purchase.passenger,
    image_upload_error: body.image_upload_error,
    save_card: body.save_card ?? false,
    idempotency_key: idempotencyKey,
    request_hash: requestHash,
    seats: context.stock ? [{ inventory_id: context.stock.inventory_id, quantity: 1 }] : [],
    payment: card && { id: newId(now.getTime()), provider: 'stripe' as const, provider_account: card.account },
  };
  const begun = await beginOrder(db, order, now);
  switch (begun.outcome) {
    case 'refused':
      return refuse(begun.refusal_key as 'ticket-sold-out', { support: supportOf(purchase.client) });
    case 'already-begun':
      return answerAgain(
        deps,
        { client_id: order.client_id, user_id: order.user_id, idempotency_key: idempotencyKey },
        requestHash,
      );
    case 'begun':
      break;
  }

  const begunOrder: Order = {
    ...order,
    user_email: purchaser.email,
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
  };
  if (!card) return answerFree(deps, begunOrder);
  const charge = await chargeCard(deps.stripe, {
    order_id: order.id,
    client_id: order.client_id,
    provider_account: card.account,
    provider_customer_id: card.customer,
    payment_method_id: card.payment_method,
    amount: purchase.net_price,
    currency: purchase.currency,
    save_card: order.save_card,
    description: titleOf(purchase),
  });
  return answerSettlement(begunOrder, await settleOrder(deps, begunOrder, charge));
}

/** The same request again: answered from what was decided; another body under the same key is refused. */
async function answerAgain(deps: Deps, found: Parameters<typeof readOrder>[1], requestHash: Buffer): Promise<PurchaseAnswer> {
  const order = await readOrder(deps.db, found);
  if (!order || order.request_hash !== requestHash.toString('hex')) return refuse('idempotency-key-reused', {});
  return answerEarlierOrder(deps, order);
}

/** A net price of 0 goes straight to the ticket, without a card (P-182). */
async function answerFree(deps: Deps, order: Order): Promise<PurchaseAnswer> {
  const fulfilment = await fulfilOrder(deps.db, order, undefined, deps.clock.now());
  deps.nudge('send-messages');
  if (fulfilment.outcome === 'fulfilled') return { id: fulfilment.customer_ticket_id };
  return answerEarlierOrder(deps, (await readOrder(deps.db, { id: order.id }))!);
}

/** What to charge, or undefined when there is nothing to pay: the card that was named, else the most recent saved one (P-219). */
async function provideCard(
  { stripe, db, clock }: Deps,
  purchaser: Purchaser,
  { client, net_price }: CheckedPurchase,
  knownCustomer: string | null,
  namedMethod: string | undefined,
) {
  if (net_price === 0) return undefined;
  const account = client.stripe_account_id;
  if (!account) return refuse('invalid-account', {});
  const person = { client_id: client.id, user_id: purchaser.userId, email: purchaser.email, stripe_account_id: account };
  const customer = knownCustomer ?? (await beforeCharging(() => provideCustomer(stripe, db, person, clock.now())));
  const payment_method = namedMethod ?? (await beforeCharging(() => listSavedCards(stripe, account, customer)))[0]?.id;
  return payment_method ? { account, customer, payment_method } : refuse('card-incomplete', {});
}

function titleOf({ service, ticket }: CheckedPurchase): string {
  return ticketTitle({
    service_name: service.name,
    type: ticket.type as TicketType,
    sub_type: ticket.sub_type as TicketSubType | null,
    year: ticket.year,
  });
}
