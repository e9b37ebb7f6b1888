import type { Stripe } from 'stripe';
import type { Call } from '../requests/call.ts';

/** The bank requires authentication: the intent waits in `requires_action`. */
export function requireAuthentication(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const waiting: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: {
        type: 'three_d_secure_redirect',
        stripe_js: authenticationUrl(call, intent),
        source: intent.id,
      },
    },
    payment_method: method.id,
    status: 'requires_action',
  };
  call.store.put(call.account, 'payment_intent', waiting);
  call.emit('payment_intent.requires_action', waiting);
  return waiting;
}

function authenticationUrl(call: Call, intent: Stripe.PaymentIntent): string {
  const query = new URLSearchParams({
    account: call.account,
    payment_intent: intent.id,
    client_secret: intent.client_secret!,
  });
  return `${call.baseUrl}/authenticate?${query.toString()}`;
}
