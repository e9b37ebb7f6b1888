import { answerOf } from '@fareway/api/client.ts';
import type { PaymentAnswer } from '../checkout/wire.ts';
import { api } from '../platform/browser-api.ts';
import type { DetailedRenewal, FirstRenewCall, SecondRenewCall } from './wire.ts';

/** Everything that the renew page shows, in one round trip; throws the refusal of one that can't be taken. */
export function readRenewal(renewalId: string): Promise<DetailedRenewal> {
  return answerOf(api.GET('/renewal/detailed/{renewalId}', { params: { path: { renewalId } } }));
}

/** Renews by card: the first call of an attempt, or the second after the card's authentication. */
export function renewByCard(idempotencyKey: string, body: FirstRenewCall | SecondRenewCall): Promise<PaymentAnswer> {
  const params = { header: { 'idempotency-key': idempotencyKey } };
  return answerOf(api.POST('/customer-ticket/stripe/renew', { params, body }));
}

/** Renews by direct debit; asked again with the same key it answers the same. */
export function renewByDirectDebit(idempotencyKey: string, body: FirstRenewCall): Promise<PaymentAnswer> {
  const params = { header: { 'idempotency-key': idempotencyKey } };
  return answerOf(api.POST('/customer-ticket/gocardless/renew', { params, body }));
}
