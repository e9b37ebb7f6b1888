import type { PaymentAnswer } from '../checkout/payment-response.ts';
import { answerEarlierOrder } from '../checkout/payment-response.ts';
import { hashRequest } from '../checkout/hash-request.ts';
import { payByCard } from '../checkout/pay-by-card.ts';
import { answerAgain } from '../checkout/pay-order.ts';
import type { Deps } from '../../platform/deps.ts';
import { readOrder } from '../orders/order.ts';
import type { Purchaser } from '../../platform/http/app-types.ts';
import { beginRenewal } from './begin-renewal.ts';
import { checkRenewal } from './check-renewal.ts';
import { loadRenewal } from './load-renewal.ts';
import type { RenewByCardBody } from './schemas.ts';

/**
 * Renews a ticket by card: the first payment call. Answers the new customer ticket's id, or that the card must be
 * authenticated; a renewal that was taken before, with whichever key, answers what that led to. Throws every refusal of the buy page,
 * and of the renew page.
 */
export async function renewTicket(
  deps: Deps,
  purchaser: Purchaser,
  key: string,
  body: RenewByCardBody,
): Promise<PaymentAnswer> {
  const { db, clock } = deps;
  const now = clock.now();
  const hash = hashRequest(body);
  const voucher_id = body.voucher?.id ?? null;
  const context = await loadRenewal(db, purchaser, {
    renewal_id: body.renewal.id,
    idempotency_key: key,
    voucher_id,
    now,
  });
  const { earlier_order_id: earlier } = context.purchase;
  if (earlier) return answerAgain(deps, { id: earlier }, { hash, payment_method_id: body.payment_method_id });
  if (context.renewal.order) return answerFirst(deps, context.renewal.order.id);

  const { purchase, order } = checkRenewal(context, { purchaser, body, key, hash }, 'card', now);
  const { renewal_id } = order;
  return payByCard(deps, {
    order,
    client: purchase.client,
    service_name: purchase.service.name,
    context: context.purchase,
    said: body,
    begin: (begun, at) => beginRenewal(deps, { ...begun, renewal_id }, at),
  });
}

/** A renewal is taken once: who takes it again is answered what the first order led to. */
export async function answerFirst(deps: Deps, orderId: string): Promise<PaymentAnswer> {
  return answerEarlierOrder(deps, (await readOrder(deps.db, { id: orderId }))!);
}
