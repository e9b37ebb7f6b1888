import { resultOf } from '@fareway/api/client.ts';
import type { PaymentResponse } from '../checkout/wire.ts';
import { api } from '../session/browser-api.ts';
import type { paths } from '@fareway/api/schema.d.ts';
import type { ResponseBody } from '@fareway/api/types.ts';

/** Loads everything of the top-up page in one request. Throws the refusal of a ticket that cannot be topped up. */
export function readTopUp(customerTicketId: string): Promise<TopUpOffer> {
  return resultOf(api.GET('/top-up/{customerTicketId}', { params: { path: { customerTicketId } } }));
}

/** Tops up by card: the first call of an attempt, or the second after authentication. */
export function topUpByCard(idempotencyKey: string, body: FirstTopUpCall | SecondTopUpCall): Promise<PaymentResponse> {
  const params = { header: { 'idempotency-key': idempotencyKey } };
  return resultOf(api.POST('/top-up/stripe', { params, body }));
}

// The requests and responses of a top-up, as they are sent: prices are decimals.

/** The data of the top-up page. */
export type TopUpOffer = ResponseBody<'/top-up/{customerTicketId}', 'get'>;

type TopUpCall = paths['/top-up/stripe']['post']['requestBody']['content']['application/json'];
export type SecondTopUpCall = Extract<TopUpCall, { payment_intent_id: string }>;
export type FirstTopUpCall = Exclude<TopUpCall, SecondTopUpCall>;
