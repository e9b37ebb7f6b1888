import type { Stripe } from 'stripe';
import type { Call } from '../requests/call.ts';
import { StripeFailure, invalidRequest } from '../requests/failure.ts';
import { oneOf, readParameters, text, truth } from '../requests/parameters.ts';
import { attemptPayment } from './attempt.ts';
import { cardFor } from './card-for.ts';
import { browserView, findPaymentIntent } from './find.ts';

const confirmation = {
  error_on_requires_action: truth,
  off_session: truth,
  payment_method: text,
  receipt_email: text,
  setup_future_usage: oneOf('off_session', 'on_session'),
  use_stripe_sdk: truth,
};

export function confirmPaymentIntent(call: Call): object {
  if (call.key === 'publishable') return confirmFromBrowser(call);
  return confirm(call, findPaymentIntent(call, call.ids[0]!), readParameters(call.form, confirmation));
}

function confirmFromBrowser(call: Call): object {
  const given = readParameters(call.form, { client_secret: text, payment_method: text, use_stripe_sdk: truth });
  const intent = findPaymentIntent(call, call.ids[0]!);
  browserView(intent, given.client_secret);
  if (intent.confirmation_method === 'manual') {
    throw invalidRequest(
      'This PaymentIntent cannot be confirmed using your publishable key because its `confirmation_method` is set to `manual`. Please use your secret key instead, or create a PaymentIntent with `confirmation_method` set to `automatic`.',
      { code: 'payment_intent_invalid_parameter' },
    );
  }
  const { client_secret: secret, ...rest } = given;
  try {
    return browserView(confirm(call, intent, rest), secret);
  } catch (failure) {
    if (!(failure instanceof StripeFailure) || failure.body.payment_intent === undefined) throw failure;
    const seen = browserView(failure.body.payment_intent, secret) as Stripe.PaymentIntent;
    throw new StripeFailure(failure.status, { ...failure.body, payment_intent: seen });
  }
}

function confirm(
  call: Call,
  intent: Stripe.PaymentIntent,
  given: ReturnType<typeof readParameters<typeof confirmation>>,
): Stripe.PaymentIntent {
  if (intent.status === 'succeeded') {
    throw unexpected(
      intent,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    );
  }
  if (intent.status === 'canceled') {
    throw unexpected(
      intent,
      'You cannot confirm this PaymentIntent because it has a status of canceled. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action, requires_payment_method.',
    );
  }
  const chosen = given.payment_method ?? intent.payment_method;
  if (typeof chosen !== 'string') {
    throw unexpected(
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    );
  }
  const method = cardFor(call, chosen, intent.customer as string | null);
  const updated: Stripe.PaymentIntent = {
    ...intent,
    receipt_email: given.receipt_email ?? intent.receipt_email,
    setup_future_usage: given.setup_future_usage ?? intent.setup_future_usage,
    payment_method: method.id,
  };
  return attemptPayment(call, updated, method, {
    offSession: given.off_session === true,
    failOnAction: given.error_on_requires_action === true,
  });
}

function unexpected(intent: Stripe.PaymentIntent, message: string): StripeFailure {
  return invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
}
