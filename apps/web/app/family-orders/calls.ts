import { resultOf } from '@fareway/api/client.ts';
import type { paths } from '@fareway/api/schema.d.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import type { PaymentResponse } from '../checkout/wire.ts';
import { api } from '../session/browser-api.ts';

type Call = paths['/family-order/stripe']['post']['requestBody']['content']['application/json'];
export type SecondFamilyCall = Extract<Call, { payment_intent_id: string }>;
export type FirstFamilyCall = Exclude<Call, SecondFamilyCall>;
type DirectDebitCall = paths['/family-order/gocardless']['post']['requestBody']['content']['application/json'];

/** An order for several passengers that was paid. */
export type FamilyOrder = ResponseBody<'/family-order/{orderId}', 'get'>;

/** Pays for several passengers: the first call of an attempt, or the second after the card's authentication. */
export function payTogetherByCard(
  idempotencyKey: string,
  body: FirstFamilyCall | SecondFamilyCall,
): Promise<PaymentResponse> {
  return resultOf(
    api.POST('/family-order/stripe', { params: { header: { 'idempotency-key': idempotencyKey } }, body }),
  );
}

/** Buys for several passengers by direct debit. Repeating the call with the same key returns the same result. */
export function payTogetherByDirectDebit(idempotencyKey: string, body: DirectDebitCall): Promise<PaymentResponse> {
  return resultOf(
    api.POST('/family-order/gocardless', { params: { header: { 'idempotency-key': idempotencyKey } }, body }),
  );
}

export function readFamilyOrder(orderId: string): Promise<FamilyOrder> {
  return resultOf(api.GET('/family-order/{orderId}', { params: { path: { orderId } } }));
}
