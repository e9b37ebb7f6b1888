import { resultOf } from '@fareway/api/client.ts';
import type { PaymentResponse } from '../checkout/wire.ts';
import { api } from '../session/browser-api.ts';
import type { paths } from '@fareway/api/schema.d.ts';
import type { ResponseBody } from '@fareway/api/types.ts';

/** Loads everything of the renew page in one request. Throws the refusal of a renewal that is not possible. */
export function readRenewal(renewalId: string): Promise<DetailedRenewal> {
  return resultOf(api.GET('/renewal/detailed/{renewalId}', { params: { path: { renewalId } } }));
}

/** Renews by card: the first call of an attempt, or the second after authentication. */
export function renewByCard(idempotencyKey: string, body: FirstRenewCall | SecondRenewCall): Promise<PaymentResponse> {
  const params = { header: { 'idempotency-key': idempotencyKey } };
  return resultOf(api.POST('/customer-ticket/stripe/renew', { params, body }));
}

/** Renews by direct debit. Repeating the call with the same key returns the same result. */
export function renewByDirectDebit(idempotencyKey: string, body: FirstRenewCall): Promise<PaymentResponse> {
  const params = { header: { 'idempotency-key': idempotencyKey } };
  return resultOf(api.POST('/customer-ticket/gocardless/renew', { params, body }));
}

// The requests and responses of a renewal, as they are sent: prices are decimals.

/** The next ticket, the ticket before it, and everything else that the page needs. */
export type DetailedRenewal = ResponseBody<'/renewal/detailed/{renewalId}', 'get'>;

type RenewCall = paths['/customer-ticket/stripe/renew']['post']['requestBody']['content']['application/json'];
export type SecondRenewCall = Extract<RenewCall, { payment_intent_id: string }>;
/** The first call of both payment methods; direct debit has no card. */
export type FirstRenewCall = Exclude<RenewCall, SecondRenewCall>;
