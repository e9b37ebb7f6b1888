import type { Stripe } from 'stripe';
import type { Call } from '../requests/call.ts';
import { invalidRequest } from '../requests/failure.ts';
import { findPaymentMethod } from '../cards/payment-methods.ts';
import { attemptPayment } from './attempt.ts';

/**
 * Applies the cardholder's choice on the bank's page. Authenticated: with manual confirmation the intent waits for the server's second
 * confirm (`requires_confirmation`), otherwise it is charged at once. Not authenticated: another card is necessary.
 */
export function settleAuthentication(
  call: Call,
  intent: Stripe.PaymentIntent,
  authenticated: boolean,
): Stripe.PaymentIntent {
  if (intent.status !== 'requires_action') {
    throw invalidRequest('This payment is not waiting for authentication.', {
      code: 'payment_intent_unexpected_state',
    });
  }
  const method = findPaymentMethod(call, intent.payment_method as string);
  if (!authenticated) {
    const failed: Stripe.PaymentIntent = {
      ...intent,
      last_payment_error: {
        code: 'payment_intent_authentication_failure',
        doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
        message:
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
        payment_method: method,
        type: 'invalid_request_error',
      },
      next_action: null,
      payment_method: null,
      status: 'requires_payment_method',
    };
    call.store.put(call.account, 'payment_intent', failed);
    call.emit('payment_intent.payment_failed', failed);
    return failed;
  }
  call.store.put(call.account, 'authentication', { id: intent.id, payment_method: method.id });
  const agreed: Stripe.PaymentIntent = { ...intent, next_action: null, status: 'requires_confirmation' };
  call.store.put(call.account, 'payment_intent', agreed);
  return intent.confirmation_method === 'manual'
    ? agreed
    : attemptPayment(call, agreed, method, { offSession: false, failOnAction: false });
}
