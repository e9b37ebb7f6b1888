import { refuse } from '@fareway/domain/refusals.ts';
import type { PaymentAnswer } from '../checkout/payment-response.ts';
import { hashRequest } from '../checkout/hash-request.ts';
import { payByCard } from '../checkout/pay-by-card.ts';
import { answerAgain } from '../checkout/pay-order.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Payer } from '../checkout/payment-call.ts';
import { checkPurchase } from './check-purchase.ts';
import { loadPurchase, seatsToRead } from './load-purchase.ts';
import { orderOfPurchase } from './new-purchase.ts';
import type { FirstCall } from './schemas.ts';

/**
 * Buys a ticket by card: the first payment call (P-218 to P-222). Load everything in one statement, decide, take the hold in one
 * statement, charge outside any transaction, and end the order in one statement.
 * Answers the customer ticket's id, or that the card must be authenticated; throws every refusal of the buy page.
 */
export async function buyTicket(deps: Deps, purchaser: Payer, key: string, body: FirstCall): Promise<PaymentAnswer> {
  const now = deps.clock.now();
  const hash = hashRequest(body);
  const context = await loadPurchase(deps.db, {
    client: body.client.id,
    service_id: body.service.id,
    ticket_id: body.ticket.id,
    user_id: purchaser.userId,
    session_id: purchaser.sessionId,
    idempotency_key: key,
    voucher_id: body.voucher?.id ?? null,
    photo: body.passenger.photo ?? null,
    reads: seatsToRead(body.passenger),
    now,
  });
  if (!context.is_session_live) refuse('not-signed-in', {});
  if (context.earlier_order_id) {
    return answerAgain(deps, { id: context.earlier_order_id }, { hash, payment_method_id: body.payment_method_id });
  }
  const purchase = checkPurchase(context, body);
  return payByCard(deps, {
    order: orderOfPurchase({ purchaser, purchase, body, key, hash }, now),
    client: purchase.client,
    service_name: purchase.service.name,
    context,
    said: body,
  });
}
