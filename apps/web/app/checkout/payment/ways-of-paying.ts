import type { PaymentAnswer } from '../wire.ts';
import type { PaymentTools } from './make-payment.ts';
import { NoTicketId, type PaymentWay } from './payment-problem.ts';

/** How a payment is made: by what, and the calls that send it. */
export interface WayOfPaying<Body> {
  way: PaymentWay;
  call: PaymentTools<Body>['call'];
}

type Send<Body> = (idempotencyKey: string, body: Body) => Promise<PaymentAnswer>;

/** By card: one call, and a second once the bank has asked, made of the first and the payment intent (P-223, A-185). */
export function byCard<First, Second>(
  send: Send<First | Second>,
  secondBody: (first: First, paymentIntentId: string) => Second,
): WayOfPaying<First> {
  return {
    way: 'card',
    call: (key, body, intentId) => send(key, intentId === undefined ? body : secondBody(body, intentId)),
  };
}

/** By direct debit: one call, since no bank asks anything; an answer without a ticket is none (P-225). */
export function byDirectDebit<Body>(send: Send<Body>): WayOfPaying<Body> {
  return {
    way: 'direct-debit',
    call: async (key, body) => {
      const answer = await send(key, body);
      if ('id' in answer && answer.id) return answer;
      throw new NoTicketId();
    },
  };
}
