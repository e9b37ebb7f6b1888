import { resultOf } from '@fareway/api/client.ts';
import type { PaymentAnswer } from '../checkout/wire.ts';
import { api } from '../session/browser-api.ts';
import type { FirstTopUpCall, SecondTopUpCall, TopUpOffer } from './wire.ts';

/** Loads everything of the top-up page in one request. Throws the refusal of a ticket that cannot be topped up. */
export function readTopUp(customerTicketId: string): Promise<TopUpOffer> {
  return resultOf(api.GET('/top-up/{customerTicketId}', { params: { path: { customerTicketId } } }));
}

/** Tops up by card: the first call of an attempt, or the second after authentication. */
export function topUpByCard(idempotencyKey: string, body: FirstTopUpCall | SecondTopUpCall): Promise<PaymentAnswer> {
  const params = { header: { 'idempotency-key': idempotencyKey } };
  return resultOf(api.POST('/top-up/stripe', { params, body }));
}
