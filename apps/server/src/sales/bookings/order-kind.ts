import { refuse } from '@fareway/domain/refusals.ts';
import type { PaymentAnswer } from '../checkout/payment-response.ts';
import { hashRequest } from '../checkout/hash-request.ts';
import { payByCard } from '../checkout/pay-by-card.ts';
import type { UnpaidOrder } from '../checkout/pay-by-card.ts';
import { answerAgain } from '../checkout/pay-order.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Payer } from '../checkout/payment-call.ts';
import { newId } from '../../platform/ids.ts';
import { beginBooking } from './begin-booking.ts';
import { checkBooking } from './check-booking.ts';
import type { CheckedBooking } from './check-booking.ts';
import { loadBooking } from './load-booking.ts';
import type { BookingQuestion } from './load-booking.ts';
import type { BookingBody } from './schemas.ts';

/**
 * Books journeys by card, on a pass that the purchaser has or with a new one: the first payment call. Answers the customer ticket's id, or
 * that the card must be authenticated; throws what checking, beginning and paying refuse.
 */
export async function bookJourneys(
  deps: Deps,
  purchaser: Payer,
  key: string,
  body: BookingBody,
): Promise<PaymentAnswer> {
  const now = deps.clock.now();
  const hash = hashRequest(body);
  const question: BookingQuestion = {
    client: body.client.id,
    customer_ticket_id: body.customer_ticket_id ?? null,
    user_id: purchaser.userId,
    session_id: purchaser.sessionId,
    idempotency_key: key,
    voucher_id: body.voucher?.id ?? null,
    photo: body.passenger?.photo ?? null,
    now,
  };
  const context = await loadBooking(deps.db, question);
  if (!context.is_session_live) refuse('not-signed-in', {});
  if (context.earlier_order_id) {
    return answerAgain(deps, { id: context.earlier_order_id }, { hash, payment_method_id: body.payment_method_id });
  }
  const booking = checkBooking(context, body, purchaser.userId);
  return payByCard(deps, {
    order: orderOf(booking, { purchaser, body, key, hash }, now),
    client: booking.client,
    service_name: booking.service_name,
    context,
    said: body,
    begin: (order, begunAt) => beginBooking(deps, order, begunAt),
  });
}

interface Request {
  purchaser: Payer;
  body: BookingBody;
  key: string;
  hash: Buffer;
}

function orderOf(booking: CheckedBooking, { purchaser, body, key, hash }: Request, now: Date): UnpaidOrder {
  const { client, ticket, currency, price, discount, journeys, seats, sold_out, sold_out_of } = booking;
  return {
    id: newId(now.getTime()),
    client_id: client.id,
    user_id: purchaser.userId,
    kind: 'booking',
    service_id: ticket.service_id,
    ticket_id: ticket.id,
    year: ticket.year,
    customer_ticket_id: booking.customer_ticket_id,
    journeys,
    currency,
    price,
    discount,
    voucher_id: body.voucher?.id,
    terms: ticket,
    // who travels on a pass stands there
    passenger: booking.passenger ?? {},
    image_upload_error: body.image_upload_error,
    idempotency_key: key,
    request_hash: hash,
    seats,
    network: purchaser.network,
    sold_out,
    sold_out_of,
  };
}
