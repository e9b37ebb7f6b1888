import { refusal, refuse } from '@fareway/domain/refusals.ts';
import type { PaymentAnswer } from '../checkout/payment-response.ts';
import { hashRequest } from '../checkout/hash-request.ts';
import { payByCard } from '../checkout/pay-by-card.ts';
import type { UnpaidOrder } from '../checkout/pay-by-card.ts';
import { answerAgain } from '../checkout/pay-order.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Purchaser } from '../../platform/http/app-types.ts';
import { newId } from '../../platform/ids.ts';
import { beginDebtPayment } from './begin-debt-payment.ts';
import { checkTopUp } from './check-top-up.ts';
import type { CheckedTopUp } from './check-top-up.ts';
import { loadTopUp } from './load-top-up.ts';
import type { FirstTopUpCall } from './schemas.ts';

/**
 * Adds trips to a flexi ticket, paid by card: the first payment call. Answers the customer ticket's id, or that the card must be
 * authenticated; throws every refusal of the top-up page. The same key answers what it answered first, and adds nothing more.
 */
export async function topUpTicket(
  deps: Deps,
  purchaser: Purchaser,
  key: string,
  body: FirstTopUpCall,
): Promise<PaymentAnswer> {
  const now = deps.clock.now();
  const hash = hashRequest(body);
  const context = await loadTopUp(deps.db, {
    customer_ticket_id: body.customerTicketId,
    user_id: purchaser.userId,
    session_id: purchaser.sessionId,
    idempotency_key: key,
    voucher_id: body.voucher?.id ?? null,
    now,
  });
  if (!context.is_session_live) refuse('not-signed-in', {});
  if (context.earlier_order_id) {
    return answerAgain(deps, { id: context.earlier_order_id }, { hash, payment_method_id: body.payment_method_id });
  }
  const topUp = checkTopUp(context, purchaser.userId, body);
  return payByCard(deps, {
    order: orderOfTopUp(topUp, { id: newId(now.getTime()), key, hash, voucher_id: body.voucher?.id }),
    client: topUp.client,
    service_name: topUp.service.name,
    context,
    said: body,
    ...(topUp.debt && { begin: beginDebtPayment(deps, topUp.debt) }),
  });
}

interface Request {
  id: string;
  key: string;
  hash: Buffer;
  voucher_id: string | undefined;
}

/** The order that a checked top-up begins with. It takes no seats: trips are used on any bus with room. */
function orderOfTopUp(topUp: CheckedTopUp, { id, key, hash, voucher_id }: Request): UnpaidOrder {
  const { customer_ticket, client, ticket, num_trips, currency, price, discount } = topUp;
  return {
    id,
    client_id: client.id,
    user_id: customer_ticket.user_id,
    kind: 'top_up',
    service_id: ticket.service_id,
    ticket_id: ticket.id,
    year: customer_ticket.ticket_year,
    customer_ticket_id: customer_ticket.id,
    num_trips,
    currency,
    price,
    discount,
    voucher_id,
    terms: ticket,
    passenger: {},
    image_upload_error: undefined,
    idempotency_key: key,
    request_hash: hash,
    seats: [],
    sold_out: refusal('ticket-voided', {}),
  };
}
