import { refuse } from '@fareway/domain/refusals.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import type { Order } from '../orders/order.ts';
import type { Purchaser } from '../../platform/http/app-types.ts';
import { purchaserOf } from '../../platform/http/authenticate.ts';
import type { PaymentAnswer } from './payment-response.ts';
import { confirmPayment } from './confirm-payment.ts';
import { networkOf } from '../../platform/network-of.ts';

/** Who is paying, and the network that the call comes from. */
export interface Payer extends Purchaser {
  network: string;
}

/** Begins an order under a key that the browser made for it, and pays for it. */
type Pay<Body, Answer> = (deps: Deps, payer: Payer, key: string, body: Body) => Promise<Answer>;

type PaymentRequest<Body> = Pick<FastifyRequest, 'purchaser' | 'ip'> & {
  headers: { 'idempotency-key'?: string | undefined };
  body: Body;
};

/**
 * A call that pays by card: the second one, after the card's authentication, carries payment_intent_id and ends the order of this kind that
 * the first began (P-223). Throws idempotency-key-missing for a first one without a key.
 */
export function answerCardCall<Body extends object>(
  deps: Deps,
  request: PaymentRequest<Body | { payment_intent_id: string }>,
  kind: Order['kind'],
  pay: Pay<Body, PaymentAnswer>,
): Promise<PaymentAnswer> {
  const { body } = request;
  if ('payment_intent_id' in body) return confirmPayment(deps, purchaserOf(request), kind, body.payment_intent_id);
  return pay(deps, payerOf(request), keyOf(request), body);
}

/** A call that pays by direct debit: there is no second one. Throws idempotency-key-missing. */
export function answerDebitCall<Body, Answer>(
  deps: Deps,
  request: PaymentRequest<Body>,
  pay: Pay<Body, Answer>,
): Promise<Answer> {
  return pay(deps, payerOf(request), keyOf(request), request.body);
}

function payerOf(request: PaymentRequest<unknown>): Payer {
  return { ...purchaserOf(request), network: networkOf(request.ip) };
}

function keyOf({ headers }: PaymentRequest<unknown>): string {
  return headers['idempotency-key'] ?? refuse('idempotency-key-missing', {});
}
