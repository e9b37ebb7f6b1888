import { answerOf } from '@fareway/api/client.ts';
import type { PaymentAnswer } from '../checkout/wire.ts';
import { api } from '../platform/browser-api.ts';
import type { FirstTopUpCall, SecondTopUpCall, TopUpOffer } from './wire.ts';

/** Everything that the top-up page shows, in one round trip; throws the refusal of a ticket that can't be topped up. */
export function readTopUp(customerTicketId: string): Promise<TopUpOffer> {
  return answerOf(api.GET('/top-up/{customerTicketId}', { params: { path: { customerTicketId } } }));
}

/** Tops up by card: the first call of an attempt, or the second after the card's authentication. */
export function topUpByCard(idempotencyKey: string, body: FirstTopUpCall | SecondTopUpCall): Promise<PaymentAnswer> {
  const params = { header: { 'idempotency-key': idempotencyKey } };
  return answerOf(api.POST('/top-up/stripe', { params, body }));
}
