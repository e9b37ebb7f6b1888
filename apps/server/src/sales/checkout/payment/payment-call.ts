import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { FastifyRequest } from 'fastify';
import type { Payer, SalesDeps } from '../../orders/order-kind.ts';
import { purchaserOf } from '../../../platform/http/authenticate.ts';
import { networkOf } from '../../../platform/attempts/network-of.ts';
import type { CardChoice } from './choose-card.ts';
import { confirmPayment } from './confirm-payment.ts';
import type { PaymentCall, SoldKind } from './open-sale.ts';
import { payByCard } from './pay-by-card.ts';
import { payByPlan } from './pay-by-plan.ts';
import type { PaymentResponse } from './payment-response.ts';

type PaymentRequest<Body> = Pick<FastifyRequest, 'purchaser' | 'ip'> & {
  headers: { 'idempotency-key'?: string | undefined };
  body: Body;
};

/**
 * Handles a call that pays by card. The second call carries payment_intent_id and ends the order after the card's authentication (P-223).
 * Throws idempotency-key-missing for a first call without a key.
 */
export function handleCardCall<Input extends CardChoice>(
  deps: SalesDeps,
  kind: SoldKind<Input>,
  request: PaymentRequest<Input | { payment_intent_id: string }>,
): Promise<PaymentResponse> {
  const { body } = request;
  if ('payment_intent_id' in body) return confirmPayment(deps, purchaserOf(request), kind.name, body.payment_intent_id);
  return payByCard(deps, kind, paymentCallOf(request, body));
}

/** Handles a call that pays by direct debit. There is no second call. Throws idempotency-key-missing. */
export function handleDebitCall<Input>(
  deps: SalesDeps,
  kind: SoldKind<Input>,
  request: PaymentRequest<Input>,
): Promise<{ id: string }> {
  return payByPlan(deps, kind, paymentCallOf(request, request.body));
}

function paymentCallOf<Input>(request: PaymentRequest<unknown>, input: Input): PaymentCall<Input> {
  const key = request.headers['idempotency-key'] ?? refuse('idempotency-key-missing', {});
  const payer: Payer = { ...purchaserOf(request), network: networkOf(request.ip) };
  return { payer, key, input };
}
