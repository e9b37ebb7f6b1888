import type { FastifyRequest } from 'fastify';
import type { Payer, SalesDeps } from '../../orders/order-kind.ts';
import { keyOfUnkeyedCall } from '../../orders/unkeyed-calls.ts';
import { purchaserOf } from '../../../platform/http/authenticate.ts';
import { networkOf } from '../../../platform/attempts/network-of.ts';
import type { CardChoice } from './choose-card.ts';
import { confirmPayment } from './confirm-payment.ts';
import type { PaymentCall, SoldKind } from './open-sale.ts';
import { payByCard } from './pay-by-card.ts';
import { payByPlan } from './pay-by-plan.ts';
import type { ShownDays } from './pay-by-plan.ts';
import type { PaymentResponse } from './payment-response.ts';

type PaymentRequest<Body> = Pick<FastifyRequest, 'purchaser' | 'ip' | 'url'> & {
  headers: { 'idempotency-key'?: string | undefined };
  body: Body;
};

/**
 * Handles a call that pays by card. The second call carries payment_intent_id and ends the order after the card's authentication (P-223).
 */
export async function handleCardCall<Input extends CardChoice>(
  deps: SalesDeps,
  kind: SoldKind<Input>,
  request: PaymentRequest<Input | { payment_intent_id: string }>,
): Promise<PaymentResponse> {
  const { body } = request;
  if ('payment_intent_id' in body) return confirmPayment(deps, purchaserOf(request), kind.name, body.payment_intent_id);
  return payByCard(deps, kind, await paymentCallOf(deps, request, body));
}

/** Handles a call that pays by direct debit. There is no second call. */
export async function handleDebitCall<Input>(
  deps: SalesDeps,
  kind: SoldKind<Input>,
  request: PaymentRequest<Input & ShownDays>,
): Promise<{ id: string }> {
  return payByPlan(deps, kind, await paymentCallOf(deps, request, request.body), request.body);
}

/** Returns the call with its key: that of the header, otherwise one for the same purchaser, path and body (P-304). */
async function paymentCallOf<Input>(
  { db, clock }: Pick<SalesDeps, 'db' | 'clock'>,
  request: PaymentRequest<unknown>,
  input: Input,
): Promise<PaymentCall<Input>> {
  const payer: Payer = { ...purchaserOf(request), network: networkOf(request.ip) };
  // no call has a query that means anything
  const [path = ''] = request.url.split('?');
  const key =
    request.headers['idempotency-key'] ??
    (await keyOfUnkeyedCall(db, { user_id: payer.userId, path, body: input }, clock.now()));
  return { payer, key, input };
}
