import type { Stripe } from 'stripe';
import type { Call } from '../requests/call.ts';
import { createCharge } from '../charges.ts';
import { openDispute } from '../disputes.ts';
import { StripeFailure, cardError } from '../requests/failure.ts';
import { behaviourOf, saveToCustomer } from '../cards/payment-methods.ts';
import type { Decline, TestCard } from '../cards/test-cards.ts';
import { requireAuthentication } from './require-authentication.ts';

interface Attempt {
  offSession: boolean;
  /** Fails where the bank requires authentication. */
  failOnAction: boolean;
}

/**
 * Charges the card with the outcome of its number. Returns the intent as succeeded or in `requires_action`, or throws Stripe's 402 with the
 * intent inside, which is then back in `requires_payment_method`.
 */
export function attemptPayment(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { offSession, failOnAction }: Attempt,
): Stripe.PaymentIntent {
  const card = behaviourOf(method);
  const wasAuthenticated = call.store.get(call.account, 'authentication', intent.id)?.payment_method === method.id;
  if (!wasAuthenticated && asksForAuthentication(call, method, card)) {
    if (!offSession && !failOnAction) return requireAuthentication(call, intent, method);
    decline(call, intent, method, AUTHENTICATION_REQUIRED, false);
  }
  if (card.decline !== undefined) decline(call, intent, method, card.decline, wasAuthenticated);
  return succeed(call, intent, method, card, wasAuthenticated);
}

const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

function asksForAuthentication(call: Call, method: Stripe.PaymentMethod, card: TestCard): boolean {
  if (card.authentication !== 'unless set up') return card.authentication === 'always';
  return !(call.store.get(call.account, 'card_history', method.id)?.set_up ?? false);
}

function succeed(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  card: TestCard,
  wasAuthenticated: boolean,
): Stripe.PaymentIntent {
  const charge = createCharge(call, intent, method, { decline: undefined, wasAuthenticated });
  if (intent.setup_future_usage !== null && typeof intent.customer === 'string') {
    saveToCustomer(call, method, intent.customer, wasAuthenticated);
  } else if (method.customer === null) {
    call.store.put(call.account, 'card_history', { id: method.id, set_up: false, used_up: true });
  }
  const paid: Stripe.PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  };
  call.store.put(call.account, 'payment_intent', paid);
  call.emit('payment_intent.succeeded', paid);
  if (card.disputed) call.later(() => openDispute(call, charge.id));
  return paid;
}

function decline(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  reason: Decline,
  wasAuthenticated: boolean,
): never {
  const charge = createCharge(call, intent, method, { decline: reason, wasAuthenticated });
  const failure = cardError(reason.code, reason.message, {
    ...(reason.decline_code === undefined ? {} : { decline_code: reason.decline_code }),
    charge: charge.id,
    payment_method: method,
  });
  const failed: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: failure.body,
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  call.store.put(call.account, 'payment_intent', failed);
  call.emit('payment_intent.payment_failed', failed);
  throw new StripeFailure(failure.status, { ...failure.body, payment_intent: failed });
}
