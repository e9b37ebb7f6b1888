import type { PaymentResponse } from '../wire.ts';
import type { PaymentTools } from './settling/make-payment.ts';
import { NoTicketId, type PaymentWay } from './payment-problem.ts';

/** A payment method and its calls. */
export interface WayOfPaying<Body> {
  way: PaymentWay;
  call: PaymentTools<Body>['call'];
}

type Send<Body> = (idempotencyKey: string, body: Body) => Promise<PaymentResponse>;

/** By card: one call, and after authentication a second with the body of the first and the payment intent (P-223, A-185). */
export function byCard<First, Second>(
  send: Send<First | Second>,
  secondBody: (first: First, paymentIntentId: string) => Second,
): WayOfPaying<First> {
  return {
    way: 'card',
    call: (key, body, intentId) => send(key, intentId === undefined ? body : secondBody(body, intentId)),
  };
}

/** By direct debit: one call without authentication. A response without a ticket is an error (P-225). */
export function byDirectDebit<Body>(send: Send<Body>): WayOfPaying<Body> {
  return {
    way: 'direct-debit',
    call: async (key, body) => {
      const response = await send(key, body);
      if ('id' in response && response.id) return response;
      throw new NoTicketId();
    },
  };
}
