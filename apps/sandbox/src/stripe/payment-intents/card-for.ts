import type { Stripe } from 'stripe';
import type { Call } from '../requests/call.ts';
import { invalidRequest } from '../requests/failure.ts';
import { findPaymentMethod, requireReusable } from '../cards/payment-methods.ts';

/** Returns the payment method for an intent of this customer, and refuses one of another customer. */
export function cardFor(call: Call, id: string, customer: string | null): Stripe.PaymentMethod {
  const method = findPaymentMethod(call, id);
  if (method.customer !== null && customer === null) {
    throw invalidRequest(
      'The payment method you provided is attached to a customer so for security purposes you must provide the customer in the request.',
      { param: 'payment_method' },
    );
  }
  if (method.customer !== null && method.customer !== customer) {
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`,
      {
        param: 'payment_method',
      },
    );
  }
  requireReusable(call, method);
  return method;
}
