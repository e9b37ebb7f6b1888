import { resultOf } from '@fareway/api/client.ts';
import { api } from '../session/browser-api.ts';
import type { PaymentResponse } from '../checkout/wire.ts';
import type { paths } from '@fareway/api/schema.d.ts';

/** Pays: the first call of an attempt, or the second after the card's authentication; its key goes with both. */
export function payByCard(
  idempotencyKey: string,
  body: FirstPaymentCall | SecondPaymentCall,
): Promise<PaymentResponse> {
  return resultOf(
    api.POST('/customer-ticket/stripe', { params: { header: { 'idempotency-key': idempotencyKey } }, body }),
  );
}

/** Buys by direct debit (P-224). Repeating the call with the same key returns the same result. */
export function payByDirectDebit(idempotencyKey: string, body: DirectDebitCall): Promise<PaymentResponse> {
  return resultOf(
    api.POST('/customer-ticket/gocardless', { params: { header: { 'idempotency-key': idempotencyKey } }, body }),
  );
}

// The bodies of the purchase's calls; prices are decimals, as they travel.

type PaymentCall = paths['/customer-ticket/stripe']['post']['requestBody']['content']['application/json'];
export type SecondPaymentCall = Extract<PaymentCall, { payment_intent_id: string }>;
export type FirstPaymentCall = Exclude<PaymentCall, SecondPaymentCall>;
type DirectDebitCall = paths['/customer-ticket/gocardless']['post']['requestBody']['content']['application/json'];
export type PassengerOnWire = FirstPaymentCall['passenger'];
