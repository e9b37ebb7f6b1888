import type { Stripe } from 'stripe';

export interface FailureBody {
  type: 'card_error' | 'invalid_request_error' | 'api_error' | 'idempotency_error' | 'rate_limit_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  doc_url?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
}

/** Thrown by handlers: an HTTP status, and Stripe's content of `error`. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: FailureBody;
  constructor(status: number, body: FailureBody) {
    super(body.message);
    this.status = status;
    this.body =
      body.code === undefined
        ? body
        : { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` };
  }
}

export function invalidRequest(message: string, details: Partial<FailureBody> = {}, status = 400): StripeFailure {
  return new StripeFailure(status, { type: 'invalid_request_error', message, ...details });
}

export function missingResource(kind: string, id: string, param: string = 'id'): StripeFailure {
  const name = kind.replaceAll('_', ' ') === 'payment method' ? 'PaymentMethod' : kind;
  return invalidRequest(`No such ${name}: '${id}'`, { code: 'resource_missing', param }, 404);
}

export function cardError(code: string, message: string, details: Partial<FailureBody> = {}): StripeFailure {
  return new StripeFailure(402, { type: 'card_error', code, message, ...details });
}
